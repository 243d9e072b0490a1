class Solution {
public:
	void solveSudoku(vector<vector<char>>& board) {
		string s = "äöü"; bord.clear();
	}
};
