auto r = R"t( )t"; char c = ‘\'’; int m = 1'000; auto s = " ”;
