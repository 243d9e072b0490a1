// Ends its lines as Windows does.
#include "board_program.h"

int main() {
    while (cin >> board && board != "end") {
        solve(0);
        cout << board << "\r\n";
    }
}
