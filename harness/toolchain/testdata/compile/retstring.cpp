class Solution {
public:
    string twoSum(vector<int>& nums, int target) { return ""; }
};
