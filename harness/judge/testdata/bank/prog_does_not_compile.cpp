// A misspelt name in the main.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        solve(0);
        cout << bord << '\n';
    }
}
