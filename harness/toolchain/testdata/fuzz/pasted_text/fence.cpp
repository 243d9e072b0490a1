```cpp
int x = “a”； //  
```
