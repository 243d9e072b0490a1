// A contestant's whole template stands above the class; int is long long.
#include <algorithm>
#include <bits/stdc++.h>
#include <vector>
using namespace std;
#define int long long
#define rep(i, n) for (int i = 0; i < (n); i++)
#define all(v) v.begin(), v.end()
#define pb push_back
#define endl '\n'
typedef pair<int, int> pii;
using vvc = std::vector<std::vector<char>>;
const int MOD = 1e9 + 7;

class Solution {
    vector<pii> blanks;
    int used[3][9] = {};

    int& mask(int unit, int r, int c) {
        return used[unit][unit == 0 ? r : unit == 1 ? c : r / 3 * 3 + c / 3];
    }
    void flip(int r, int c, int d) { rep(unit, 3) mask(unit, r, c) ^= 1 << d; }
    bool dfs(vvc& board, int at) {
        if (at == (int)blanks.size()) return true;
        auto [r, c] = blanks[at];
        rep(d, 9) {
            if ((mask(0, r, c) | mask(1, r, c) | mask(2, r, c)) >> d & 1) continue;
            flip(r, c, d), board[r][c] = '1' + d;
            if (dfs(board, at + 1)) return true;
            flip(r, c, d);
        }
        return false;
    }

public:
    void solveSudoku(vector<vector<char>>& board) {
        rep(r, 9) rep(c, 9)
            if (board[r][c] == '.') blanks.pb({r, c});
            else flip(r, c, board[r][c] - '1');
        sort(all(blanks));
        dfs(board, 0);
    }
};
