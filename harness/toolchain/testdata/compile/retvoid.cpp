class Solution {
public:
    void twoSum(vector<int>& nums, int target) {}
};
