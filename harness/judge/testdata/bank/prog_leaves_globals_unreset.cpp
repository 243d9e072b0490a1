// The used-arrays are global and never cleared: right on the first board, wrong on the second.
#include <iostream>
using namespace std;

char board[82];
bool row[9][9], col[9][9], box[9][9];

void mark(int k, int d, bool used) {
    row[k / 9][d] = col[k % 9][d] = box[k / 27 * 3 + k % 9 / 3][d] = used;
}

bool dfs(int k) {
    if (k == 81) return true;
    if (board[k] != '.') return dfs(k + 1);
    for (int d = 0; d < 9; d++) {
        if (row[k / 9][d] || col[k % 9][d] || box[k / 27 * 3 + k % 9 / 3][d]) continue;
        mark(k, d, true);
        board[k] = '1' + d;
        if (dfs(k + 1)) return true;
        board[k] = '.';
        mark(k, d, false);
    }
    return false;
}

int main() {
    while (cin >> board && board[0] != 'e') {
        for (int k = 0; k < 81; k++)
            if (board[k] != '.') mark(k, board[k] - '1', true);
        dfs(0);
        cout << board << endl;
    }
}
