// The method is a template, and the size of a box is a template parameter.
class Solution {
    template <int N, class Board>
    bool fits(const Board& board, int r, int c, char d) {
        for (int i = 0; i < N * N; i++) {
            auto boxed = board[r / N * N + i / N][c / N * N + i % N];
            if (board[r][i] == d || board[i][c] == d || boxed == d) return false;
        }
        return true;
    }
    template <int N, class Board>
    bool solve(Board& board, int k) {
        constexpr int size = N * N;
        if (k == size * size) return true;
        auto& cell = board[k / size][k % size];
        if (cell != '.') return solve<N>(board, k + 1);
        for (char d = '1'; d <= '9'; d++) {
            if (!fits<N>(board, k / size, k % size, d)) continue;
            cell = d;
            if (solve<N>(board, k + 1)) return true;
        }
        cell = '.';
        return false;
    }

public:
    template <class Board>
    void solveSudoku(Board& board) {
        solve<3>(board, 0);
    }
};
