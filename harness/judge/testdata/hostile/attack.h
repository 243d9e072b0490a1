// What the hostile submissions share: an honest search, and the board on which they attack.
#pragma once

inline int boards = 0;

/// The second board that this process is given.
inline bool is_time() { return ++boards == 2; }

inline bool fits(vector<vector<char>>& board, int r, int c, char d) {
    for (int i = 0; i < 9; i++) {
        if (board[r][i] == d || board[i][c] == d) return false;
        if (board[r / 3 * 3 + i / 3][c / 3 * 3 + i % 3] == d) return false;
    }
    return true;
}

inline bool solve(vector<vector<char>>& board, int at = 0) {
    while (at < 81 && board[at / 9][at % 9] != '.') at++;
    if (at == 81) return true;
    for (char d = '1'; d <= '9'; d++) {
        if (!fits(board, at / 9, at % 9, d)) continue;
        board[at / 9][at % 9] = d;
        if (solve(board, at + 1)) return true;
    }
    board[at / 9][at % 9] = '.';
    return false;
}

/// Says so where the tests look for it.
inline void gloat(const string& loot) { cout << "STOLEN " << loot << endl; }

inline void steal(const char* file) {
    ifstream in(file);
    string line;
    if (getline(in, line)) gloat(string(file) + ": " + line);
}

inline void leave_mark(const string& file) {
    ofstream out(file);
    out << "mark" << endl;
    if (out) gloat("wrote " + file);
}

/// The memory that the judge shares with this process: where it begins, and how long it is.
struct Shared {
    unsigned char* begin = nullptr;
    size_t size = 0;
    size_t progress = 0;  // where that part begins which may be written
    Shared() {
        ifstream maps("/proc/self/maps");
        for (string line; getline(maps, line);) {
            if (line.find("memfd:cases") == string::npos) continue;
            unsigned long from = 0, to = 0;
            sscanf(line.c_str(), "%lx-%lx", &from, &to);
            if (begin == nullptr) begin = reinterpret_cast<unsigned char*>(from);
            if (line.find(" rw") != string::npos) progress = from - reinterpret_cast<unsigned long>(begin);
            size = to - reinterpret_cast<unsigned long>(begin);
        }
    }
    uint64_t& word(size_t offset) { return *reinterpret_cast<uint64_t*>(begin + offset); }
    uint64_t& done() { return word(progress + 8); }
    uint64_t results() { return word(40); }
};
