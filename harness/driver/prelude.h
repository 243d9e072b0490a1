// What LeetCode puts in front of every C++ submission.
#include <bits/stdc++.h>
using namespace std;
