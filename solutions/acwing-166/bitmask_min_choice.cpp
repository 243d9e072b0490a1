// Level 2: the same bits, but the next blank is the one that the fewest digits fit. A table knows
// beforehand how many bits each number has, and the recursion counts the blanks that are left.
#include <cstdio>

const int N = 9;
const int M = 1 << N;

int ones[M], map[M];
int row[N], col[N], cell[3][3];
char str[100];

int lowbit(int x) { return x & -x; }

int get(int x, int y) { return row[x] & col[y] & cell[x / 3][y / 3]; }

void draw(int x, int y, int t, bool place) {
  str[x * N + y] = static_cast<char>(place ? '1' + t : '.');
  const int v = place ? -(1 << t) : 1 << t;
  row[x] += v;
  col[y] += v;
  cell[x / 3][y / 3] += v;
}

bool dfs(int blanks) {
  if (blanks == 0) return true;
  int fewest = M;  // more than any blank has
  int x = 0;
  int y = 0;
  for (int i = 0; i < N; i++) {
    for (int j = 0; j < N; j++) {
      if (str[i * N + j] == '.' && ones[get(i, j)] < fewest) {
        fewest = ones[get(i, j)];
        x = i;
        y = j;
      }
    }
  }
  for (int left = get(x, y); left; left -= lowbit(left)) {
    const int t = map[lowbit(left)];
    draw(x, y, t, true);
    if (dfs(blanks - 1)) return true;
    draw(x, y, t, false);
  }
  return false;
}

int main() {
  for (int i = 0; i < N; i++) map[1 << i] = i;
  for (int mask = 1; mask < M; mask++) ones[mask] = ones[mask - lowbit(mask)] + 1;
  while (scanf("%99s", str) == 1 && str[0] != 'e') {
    for (int i = 0; i < N; i++) row[i] = col[i] = cell[i / 3][i % 3] = M - 1;
    int blanks = 0;
    for (int i = 0, k = 0; i < N; i++) {
      for (int j = 0; j < N; j++, k++) {
        if (str[k] == '.') {
          blanks++;
        } else {
          draw(i, j, str[k] - '1', true);
        }
      }
    }
    dfs(blanks);
    puts(str);
  }
}
