static int calls; const int K=3; int grid[9][9];
namespace { bool flag; }
struct Base { int b; };
class Solution : Base {
 public:
  int solve() { static int depth; static const int limit=4; depth+=limit; calls++; flag=true; shared++; return depth+K+grid[0][calls]+row[0]+p.b+ok; }
 private:
  static inline int shared;
  int row[9];
  bool ok = true;
  struct P { int a, b; } p;
};
int main(){ return Solution().solve(); }
