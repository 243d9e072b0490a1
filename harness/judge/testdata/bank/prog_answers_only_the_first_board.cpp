// Reads one board and is done.
#include "board_program.h"

int main() {
    cin >> board;
    solve(0);
    cout << board << endl;
}
