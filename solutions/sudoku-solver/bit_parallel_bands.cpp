// A digit at a time instead of a cell at a time. The places left for a digit are three bands of 27
// bits, side by side in one vector register, so that one instruction works on the whole board:
//
//    0  1  2 |  3  4  5 |  6  7  8       bit 9 * row + column of a band's three rows;
//    9 10 11 | 12 13 14 | 15 16 17       element 0, 1, 2 of a vector: the top, middle, bottom band
//   18 19 20 | 21 22 23 | 24 25 26       (element 3 stays 0)
//
// In a band a digit goes to three rows and three boxes, once to each: one of six ways, and a place
// that none of them uses is struck out ("locked candidates"). Bands and columns of a stack are the
// same riddle. Once both have settled, a place that is the only one of its row is certain, and
// every hidden single is one of these.
class Solution {
 public:
  void solveSudoku(vector<vector<char>>& board) {
    State state{};
    for (Bands& places : state.places) places = kAll;
    state.open = kAll;
    state.changed = (1 << 9) - 1;
    for (int cell = 0; cell < 81; cell++) {
      const char c = board[cell / 9][cell % 9];
      if (c != '.') place(state, c - '1', cell);
    }
    if (!search(state)) return;
    for (int digit = 0; digit < 9; digit++) {
      forEach(state.places[digit],
              [&](int cell) { board[cell / 9][cell % 9] = static_cast<char>('1' + digit); });
    }
  }

 private:
  using Bands [[gnu::vector_size(16)]] = unsigned;

  struct State {
    Bands places[9];   // where each digit can still go
    Bands open;        // cells whose digit has not been taken from the other digits yet
    Bands pairs;       // cells with two candidates
    unsigned changed;  // bit d: digit d lost a place since it was settled
  };

  static constexpr Bands kAll = {0777777777, 0777777777, 0777777777, 0};
  static constexpr unsigned kColumn = 0001001001;  // the first column, row and box of a band
  static constexpr unsigned kRow = 0000000777;
  static constexpr unsigned kBox = 0007007007;

  struct CellSets {
    Bands of[81];
  };
  static constexpr CellSets kPeers = [] {
    CellSets peers{};
    for (int cell = 0; cell < 81; cell++) {
      const int x = cell / 9;
      const int y = cell % 9;
      const unsigned column = kColumn << y;
      const unsigned inBand = (column | kRow << x % 3 * 9 | kBox << y / 3 * 3) ^ 1U << cell % 27;
      peers.of[cell] = Bands{x / 3 == 0 ? inBand : column, x / 3 == 1 ? inBand : column,
                             x / 3 == 2 ? inBand : column, 0};
    }
    return peers;
  }();

  // Guesses a place, and when that was wrong, goes on without it. True: `state` is solved.
  static bool search(State& state) {
    while (settle(state)) {
      if (!any(state.open)) return true;
      const auto [digit, cell] = bestGuess(state);
      State guess = state;
      place(guess, digit, cell);
      if (search(guess)) {
        state = guess;
        return true;
      }
      state.places[digit][cell / 27] ^= 1U << cell % 27;
      state.changed |= 1U << digit;
    }
    return false;
  }

  static void place(State& state, int digit, int cell) {
    state.places[digit] &= ~kPeers.of[cell];
    state.changed |= 1U << digit;
  }

  // Does all that is certain. False: this has no solution.
  static bool settle(State& state) {
    while (state.changed != 0) {
      // A round is settled as it stood at its start, which is easier to foresee for the processor.
      for (unsigned left = state.changed; left != 0; left &= left - 1) {
        if (!settleDigit(state, countr_zero(left))) return false;
      }
      if (state.changed == 0 && !placeNakedSingles(state)) return false;
    }
    return true;
  }

  static bool settleDigit(State& state, int digit) {
    Bands places = lockRows(state.places[digit]);
    while (true) {
      // Mostly `fewer` is `places`. Going on with the latter, the processor need not wait for the
      // former: 10 % more boards a second.
      const Bands fewer = lockColumns(places);
      if (!any(places ^ fewer)) break;
      places = lockRows(fewer);
    }
    if (places[0] == 0) return false;
    const Bands certain = singlesOfRows(places) & state.open;
    state.open ^= certain;
    for (int other = 0; other < 9; other++) {
      const Bands lost = state.places[other] & certain;
      state.places[other] ^= lost;
      state.changed |= static_cast<unsigned>(any(lost)) << other;
    }
    state.places[digit] = places;
    state.changed &= ~(1U << digit);
    return true;
  }

  // A row can go to a box when the two other rows can go to the two other boxes.
  static Bands lockRows(Bands places) {
    const Bands box = (places | places >> 1 | places >> 2) & 0111111111;
    const Bands box1 = (box >> 3 & 0011011011) | (box << 6 & 0100100100);  // the next box's bits
    const Bands box2 = (box >> 6 & 0001001001) | (box << 3 & 0110110110);  // and those after it
    const Bands ways = box & ((row1(box1) & row2(box2)) | (row1(box2) & row2(box1)));
    return places & ((ways << 3) - ways);
  }

  // A band can go to a column of a stack when the two other bands can go to the two other columns.
  static Bands lockColumns(Bands places) {
    const Bands column = places | row1(places) | row2(places);
    const Bands column1 = (column >> 1 & 0333333333) | (column << 2 & 0444444444);
    const Bands column2 = (column >> 2 & 0111111111) | (column << 1 & 0666666666);
    return places & ((band1(column1) & band2(column2)) | (band1(column2) & band2(column1)));
  }

  // The next row of each band, or band of the board, in the place of each, and the one after it.
  static Bands row1(Bands b) { return b >> 9 | b << 18; }
  static Bands row2(Bands b) { return b >> 18 | b << 9; }
  static Bands band1(Bands b) { return __builtin_shufflevector(b, b, 1, 2, 0, 3); }
  static Bands band2(Bands b) { return __builtin_shufflevector(b, b, 2, 0, 1, 3); }

  // Every row has a place. Without its first place, a row that has another carries into its last
  // bit.
  static Bands singlesOfRows(Bands places) {
    const Bands others = places & (places - kColumn);
    const Bands ends = (((others & 0377377377) + 0377377377) | others) & 0400400400;
    const Bands single = ends ^ 0400400400;
    return places & (single | (single - (single >> 8)));
  }

  // Counts the candidates of all cells at once: one or more, two or more, three or more.
  static bool placeNakedSingles(State& state) {
    Bands one{};
    Bands two{};
    Bands three{};
    for (const Bands places : state.places) {
      three |= two & places;
      two |= one & places;
      one |= places;
    }
    state.pairs = two & ~three;
    const Bands naked = state.open & ~two;
    if (any(naked)) {
      for (int digit = 0; digit < 9; digit++) {
        forEach(state.places[digit] & naked, [&](int cell) { place(state, digit, cell); });
      }
    }
    return !any(one ^ kAll);
  }

  struct Place {
    int digit;
    int cell;
  };

  // The place that takes most from its digit, where a cell has two candidates. A place in another
  // such cell counts three times, because that cell is then certain.
  static Place bestGuess(const State& state) {
    const Bands cells = any(state.pairs) ? state.pairs : state.open;
    Place best{};
    int most = -1;
    for (int digit = 0; digit < 9; digit++) {
      const Bands places = state.places[digit];
      forEach(places & cells, [&](int cell) {
        const Bands lost = places & kPeers.of[cell];
        const int weight = count(lost, lost & cells);
        if (weight > most) {
          most = weight;
          best = {digit, cell};
        }
      });
    }
    return best;
  }

  // The number of bits in `a`, and twice those in `b`: sums of 2, 4, 8 bits, then of all.
  static int count(Bands a, Bands b) {
    a -= a >> 1 & 0x55555555;
    b -= b >> 1 & 0x55555555;
    a = (a & 0x33333333) + (a >> 2 & 0x33333333);
    b = (b & 0x33333333) + (b >> 2 & 0x33333333);
    a += b + b;
    a = (a & 0x0f0f0f0f) + (a >> 4 & 0x0f0f0f0f);
    const auto halves = bit_cast<array<uint64_t, 2>>(a);
    return static_cast<int>((halves[0] + halves[1]) * 0x0101010101010101 >> 56);
  }

  static bool any(Bands b) {
    const auto halves = bit_cast<array<uint64_t, 2>>(b);
    return (halves[0] | halves[1]) != 0;
  }

  template <class Visit>
  static void forEach(Bands cells, Visit visit) {
    for (int band = 0; band < 3; band++) {
      for (unsigned left = cells[band]; left != 0; left &= left - 1) {
        visit(27 * band + countr_zero(left));
      }
    }
  }
};
