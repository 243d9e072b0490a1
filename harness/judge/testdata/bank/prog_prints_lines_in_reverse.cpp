// Collects the answers and prints them from the last to the first.
#include "board_program.h"

#include <vector>

int main() {
    vector<string> answers;
    while (cin >> board && board != "end") {
        solve(0);
        answers.push_back(board);
    }
    while (!answers.empty()) {
        cout << answers.back() << '\n';
        answers.pop_back();
    }
}
