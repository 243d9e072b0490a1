// Answers everything and then returns 3.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        solve(0);
        cout << board << '\n';
    }
    return 3;
}
