// Sudoku as an exact cover: a choice (this digit in this cell) meets four conditions, namely that
// the cell is filled and that its row, its column and its box have the digit. Wanted are choices
// that meet each of the 324 conditions exactly once. Algorithm X takes the condition that the
// fewest choices can still meet and tries each of these; choices that clash are unlinked from
// doubly linked lists, and a node that was unlinked remembers its neighbours, so that they dance
// back in reverse order.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    build();
    for (int cell = 0; cell < 81; cell++) {
      const char c = board[cell / 9][cell % 9];
      if (c == '.') continue;
      const int node = firstNode(cell, c - '1');
      cover(column[node]);
      coverOthers(node);
    }
    dfs(board);
  }

 private:
  //  root -- column 1 -- column 2 -- ... -- column 324      a ring: the conditions not met yet
  //             |           |
  //             |           |                               down each column a ring: the choices
  //            node ------- | ----- node ---- node -- node  that would meet its condition
  //             |           |                               each choice a ring: its four conditions
  static constexpr int kRoot = 0;
  static constexpr int kColumns = 4 * 81;
  static constexpr int kNodes = 1 + kColumns + 4 * 729;
  int left[kNodes] = {};
  int right[kNodes] = {};
  int up[kNodes] = {};
  int down[kNodes] = {};
  int column[kNodes] = {};
  int size[1 + kColumns] = {};  // how many choices can still meet the condition

  bool dfs(vector<vector<char>>& board) {
    if (right[kRoot] == kRoot) return true;
    const int smallest = smallestColumn();
    cover(smallest);
    for (int node = down[smallest]; node != smallest; node = down[node]) {
      const int choice = (node - kColumns - 1) / 4;
      char& c = board[choice / 81][choice / 9 % 9];
      c = static_cast<char>('1' + choice % 9);
      coverOthers(node);
      if (dfs(board)) return true;
      uncoverOthers(node);
      c = '.';
    }
    uncover(smallest);
    return false;
  }

  int smallestColumn() {
    int best = right[kRoot];
    for (int c = best; c != kRoot; c = right[c]) {
      if (size[c] < size[best]) best = c;
    }
    return best;
  }

  // Takes the column out of the ring of headers, and every choice that is in it out of the other
  // columns that it is in.
  void cover(int c) {
    left[right[c]] = left[c];
    right[left[c]] = right[c];
    for (int i = down[c]; i != c; i = down[i]) {
      for (int j = right[i]; j != i; j = right[j]) {
        up[down[j]] = up[j];
        down[up[j]] = down[j];
        size[column[j]]--;
      }
    }
  }

  // The same steps backwards.
  void uncover(int c) {
    for (int i = up[c]; i != c; i = up[i]) {
      for (int j = left[i]; j != i; j = left[j]) {
        size[column[j]]++;
        down[up[j]] = up[down[j]] = j;
      }
    }
    right[left[c]] = left[right[c]] = c;
  }

  void coverOthers(int node) {
    for (int j = right[node]; j != node; j = right[j]) cover(column[j]);
  }

  void uncoverOthers(int node) {
    for (int j = left[node]; j != node; j = left[j]) uncover(column[j]);
  }

  int firstNode(int cell, int digit) { return 1 + kColumns + 4 * (9 * cell + digit); }

  void build() {
    for (int c = 0; c <= kColumns; c++) {
      left[c] = c == 0 ? kColumns : c - 1;
      right[c] = c == kColumns ? 0 : c + 1;
      up[c] = down[c] = column[c] = c;
      size[c] = 0;
    }
    for (int cell = 0; cell < 81; cell++) {
      for (int digit = 0; digit < 9; digit++) addChoice(cell, digit);
    }
  }

  void addChoice(int cell, int digit) {
    const int x = cell / 9;
    const int y = cell % 9;
    const int box = x / 3 * 3 + y / 3;
    const int conditions[] = {cell, 81 + 9 * x + digit, 162 + 9 * y + digit, 243 + 9 * box + digit};
    const int first = firstNode(cell, digit);
    for (int i = 0; i < 4; i++) {
      const int node = first + i;
      left[node] = first + (i + 3) % 4;
      right[node] = first + (i + 1) % 4;
      append(1 + conditions[i], node);
    }
  }

  void append(int c, int node) {
    column[node] = c;
    down[node] = c;
    up[node] = up[c];
    down[up[c]] = node;
    up[c] = node;
    size[c]++;
  }
};
