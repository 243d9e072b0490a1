int twice(int x) { return x * to; }
