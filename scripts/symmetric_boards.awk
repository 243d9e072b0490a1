# Reads suites in JSON and prints -v count=N boards a line each: the suites' boards in turn, each
# with its digits renamed, its rows and columns shuffled within and between bands and stacks, and
# perhaps transposed. None of this changes the number of solutions. Same input, same output, whatever
# the awk: the random numbers are our own (Park and Miller's generator).
BEGIN { RS = "\001"; seed = 20260101 }

{
  text = $0
  while (match(text, /"board"[ \t\r\n]*:/)) {
    text = substr(text, RSTART + RLENGTH)
    match(text, /^[][", .\t\r\n0-9]*/)
    cells = substr(text, 1, RLENGTH)
    gsub(/[^.1-9]/, "", cells)
    if (length(cells) == 81) boards[boards_read++] = cells
  }
}

END {
  if (!boards_read) {
    print "symmetric_boards.awk: no board of 81 cells in the input" > "/dev/stderr"
    exit 1
  }
  for (i = 0; i < count; ++i) print disguise(boards[i % boards_read])
}

function below(n) {
  seed = seed * 16807 % 2147483647
  return seed % n
}

# Shuffles list[first … first + n - 1].
function shuffle(list, first, n,    i, j, kept) {
  for (i = n - 1; i > 0; --i) {
    j = below(i + 1)
    kept = list[first + i]
    list[first + i] = list[first + j]
    list[first + j] = kept
  }
}

# Fills lines[0 … 8] with the old places of rows or columns: bands change places as wholes.
function shuffle_lines(lines,    bands, i) {
  for (i = 0; i < 3; ++i) bands[i] = i
  shuffle(bands, 0, 3)
  for (i = 0; i < 9; ++i) lines[i] = 3 * bands[int(i / 3)] + i % 3
  for (i = 0; i < 9; i += 3) shuffle(lines, i, 3)
}

function disguise(cells,    rows, columns, digits, across, down, result, r, c, old) {
  shuffle_lines(rows)
  shuffle_lines(columns)
  for (c = 1; c <= 9; ++c) digits[c] = c
  shuffle(digits, 1, 9)
  across = below(2) ? 1 : 9
  down = 10 - across
  for (r = 0; r < 9; ++r)
    for (c = 0; c < 9; ++c) {
      old = substr(cells, 1 + down * rows[r] + across * columns[c], 1)
      result = result (old == "." ? "." : digits[old])
    }
  return result
}
