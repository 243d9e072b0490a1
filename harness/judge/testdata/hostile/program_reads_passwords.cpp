#include <fstream>
#include <iostream>
#include <string>

int main() {
    std::ifstream in("/etc/passwd");
    for (std::string line; getline(in, line);) std::cout << "STOLEN " << line << std::endl;
}
