// class Solution { void solveSudoku(); }; int main() only in a comment
const char* text = "class Solution with solveSudoku, int main()";
