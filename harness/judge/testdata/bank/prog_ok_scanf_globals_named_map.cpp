// C's input and output, and globals called map, row and cell, which the library has names like.
#include <cstdio>
#include <cstring>
using namespace std;

char map[100];
int row[9], col[9], cell[9], left, count;

void flip(int k, int bit) {
    row[k / 9] ^= bit, col[k % 9] ^= bit, cell[k / 27 * 3 + k % 9 / 3] ^= bit;
}

bool dfs(int k) {
    if (k == 81) return true;
    if (map[k] != '.') return dfs(k + 1);
    int used = row[k / 9] | col[k % 9] | cell[k / 27 * 3 + k % 9 / 3];
    for (int d = 0; d < 9; d++) {
        if (used >> d & 1) continue;
        flip(k, 1 << d);
        map[k] = '1' + d;
        if (dfs(k + 1)) return true;
        map[k] = '.';
        flip(k, 1 << d);
    }
    return false;
}

int main() {
    while (scanf("%s", map) == 1 && map[0] != 'e') {
        memset(row, 0, sizeof row), memset(col, 0, sizeof col), memset(cell, 0, sizeof cell);
        for (int k = 0; k < 81; k++)
            if (map[k] != '.') flip(k, 1 << (map[k] - '1'));
        dfs(0);
        puts(map);
    }
    return 0;
}
