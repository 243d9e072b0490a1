// Keeps every answer in an array that has room for one.
#include "board_program.h"

char answers[1][82];
int boards;

int main() {
    while (cin >> board && board != "end") {
        solve(0);
        board.copy(answers[boards++], 81);
        cout << board << '\n';
    }
}
