// Level 1: every row, column and box remembers the digits that it still lacks as the bits of one
// number. The next blank is always the first in reading order; the digits that fit are the bits
// that its three numbers share, taken out one by one.
#include <iostream>
#include <string>
using namespace std;

const int N = 9;
const int ALL = (1 << N) - 1;

int row[N], col[N], cell[3][3];
int map[1 << N];  // map[1 << i] is i: which digit a single bit stands for
string board;

int lowbit(int mask) { return mask & -mask; }

// Takes digit i from the three units of (x, y), or gives it back when it was taken.
void flip(int x, int y, int i) {
  row[x] ^= 1 << i;
  col[y] ^= 1 << i;
  cell[x / 3][y / 3] ^= 1 << i;
}

bool dfs(int at) {
  while (at < N * N && board[at] != '.') at++;
  if (at == N * N) return true;
  const int x = at / N;
  const int y = at % N;
  for (int left = row[x] & col[y] & cell[x / 3][y / 3]; left; left -= lowbit(left)) {
    const int i = map[lowbit(left)];
    board[at] = static_cast<char>('1' + i);
    flip(x, y, i);
    if (dfs(at + 1)) return true;
    flip(x, y, i);
    board[at] = '.';
  }
  return false;
}

int main() {
  for (int i = 0; i < N; i++) map[1 << i] = i;
  while (cin >> board && board != "end") {
    for (int i = 0; i < N; i++) row[i] = col[i] = cell[i / 3][i % 3] = ALL;
    for (int at = 0; at < N * N; at++) {
      if (board[at] != '.') flip(at / N, at % N, board[at] - '1');
    }
    dfs(0);
    cout << board << '\n';
  }
}
