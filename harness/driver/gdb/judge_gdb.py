"""What gdb learns for `judge debug`: boards are shown as boards, the judge's own frames are not
shown at all. Sourced by gdb, which then calls show_boards()."""

import itertools
import os
import re

import gdb
from gdb.FrameDecorator import FrameDecorator

# Nobody's board is larger; a vector that was never initialised says that it is.
MOST_ROWS = 64
ODD_CELLS_TOLD = 3

GRID_TYPE = re.compile(
    r"std::vector<std::vector<char, std::allocator<char> *>, "
    r"std::allocator<std::vector<char, std::allocator<char> *> *> *>"
)


class NotAGrid(Exception):
    """Why a vector<vector<char>> cannot be read."""


def extent(vector):
    """The vector's first element, and how many it says that it has."""
    pointers = vector["_M_impl"]
    first, last = pointers["_M_start"], pointers["_M_finish"]
    size, rest = divmod(int(last) - int(first), first.type.strip_typedefs().target().sizeof)
    room = int(pointers["_M_end_of_storage"]) - int(last)
    if rest != 0 or size < 0 or room < 0 or (size > 0 and int(first) == 0):
        raise NotAGrid("it was not initialised, or is no more")
    if size > MOST_ROWS:
        raise NotAGrid("it would have %d rows or columns" % size)
    return first, size


def read_row(row):
    first, size = extent(row)
    if size == 0:
        return ""
    return gdb.selected_inferior().read_memory(int(first), size).tobytes().decode("latin-1")


def read_rows(grid):
    """The rows as strings, a character a byte. Raises NotAGrid."""
    try:
        first, size = extent(grid)
        return [read_row((first + i).dereference()) for i in range(size)]
    except gdb.error as error:
        raise NotAGrid(str(error)) from error


def is_visible(cell):
    return " " < cell <= "~"


def as_literal(cell):
    return "'%s'" % cell if is_visible(cell) or cell == " " else "'\\%03o'" % ord(cell)


class Walls:
    """Where two regions of a square board meet; its edge is a wall too."""

    def __init__(self, regions):
        self.size = round(len(regions) ** 0.5)
        self.regions = regions
        indices, edges = range(self.size), range(self.size + 1)
        self.columns = {c for c in edges if any(self.left_of(r, c) for r in indices)}
        self.rows = {r for r in edges if any(self.above(r, c) for c in indices)}

    def region(self, row, column):
        inside = 0 <= row < self.size and 0 <= column < self.size
        return self.regions[row * self.size + column] if inside else None

    def left_of(self, row, column):
        return self.region(row, column - 1) != self.region(row, column)

    def above(self, row, column):
        return self.region(row - 1, column) != self.region(row, column)

    def meet_at(self, row, column):
        return (
            self.left_of(row - 1, column)
            or self.left_of(row, column)
            or self.above(row, column - 1)
            or self.above(row, column)
        )


def across(walls, wall, cell):
    """One line of a drawing: wall(c) left of column c where a wall can be, cell(c) in it."""
    line = ""
    for column in range(walls.size + 1):
        if column in walls.columns:
            line += wall(column)
        if column < walls.size:
            line += cell(column)
    return line.rstrip()


def draw(rows, walls):
    """The lines of a board, numbered as the code numbers it: from 0."""
    lines = ["   " + across(walls, lambda c: " ", lambda c: "%2d " % c)]
    for r in range(walls.size + 1):
        if r in walls.rows:
            corner = lambda c: "+" if walls.meet_at(r, c) else " "
            line = across(walls, corner, lambda c: "---" if walls.above(r, c) else "   ")
            lines.append("   " + line)
        if r < walls.size:
            bar = lambda c: "|" if walls.left_of(r, c) else " "
            cell = lambda c: " %s " % (rows[r][c] if is_visible(rows[r][c]) else "?")
            lines.append("%2d " % r + across(walls, bar, cell))
    return lines


def odd_cells(rows):
    """A digit where a character should be, such as 5 for '5', is the usual mistake."""
    odd = [
        "[%d][%d] is %s" % (r, c, as_literal(cell))
        for r, row in enumerate(rows)
        for c, cell in enumerate(row)
        if not is_visible(cell)
    ]
    more = ["and %d more" % (len(odd) - ODD_CELLS_TOLD)] if len(odd) > ODD_CELLS_TOLD else []
    return ["?: " + "; ".join(odd[:ODD_CELLS_TOLD] + more)] if odd else []


def list_rows(rows):
    """Rows that make no board of this problem, one under the other with their lengths."""
    return [
        '%2d "%s"  %d' % (r, "".join(cell if is_visible(cell) else "?" for cell in row), len(row))
        for r, row in enumerate(rows)
    ] + odd_cells(rows)


def is_summary():
    """Whether there is room for a few words only, as among a frame's arguments."""
    return hasattr(gdb, "print_options") and gdb.print_options().get("summary", False)


class GridPrinter:
    """A vector<vector<char>> on as many lines as it needs. It has no children: for the windows of an
    editor gdb would show them instead of the board."""

    def __init__(self, value, walls):
        self.walls = walls
        try:
            self.rows, self.fault = read_rows(value), None
        except NotAGrid as why:
            self.rows, self.fault = [], str(why)

    def is_board(self):
        size = self.walls.size
        return len(self.rows) == size and all(len(row) == size for row in self.rows)

    def title(self):
        if self.fault is not None:
            return "not a valid board: " + self.fault
        if not self.is_board():
            lengths = sorted({len(row) for row in self.rows})
            of = " of %s cells" % " or ".join(map(str, lengths)) if lengths else ""
            return "%d rows%s" % (len(self.rows), of)
        size, blanks = self.walls.size, sum(row.count(".") for row in self.rows)
        return "%d x %d board, %d blank" % (size, size, blanks)

    def to_string(self):
        if is_summary() or not self.rows:
            return self.title()
        board = self.is_board()
        lines = draw(self.rows, self.walls) + odd_cells(self.rows) if board else list_rows(self.rows)
        return "\n".join([self.title()] + lines)


def show_boards(regions):
    """Shows every vector<vector<char>>; of `regions`, one for each cell in row-major order, the
    walls inside the problem's boards are made."""
    walls = Walls(regions)

    def lookup(value):
        kind = value.type.strip_typedefs()
        if kind.code in (gdb.TYPE_CODE_REF, gdb.TYPE_CODE_RVALUE_REF):
            value = value.referenced_value()
            kind = value.type.strip_typedefs()
        is_grid = GRID_TYPE.fullmatch(str(kind.unqualified()))
        return GridPrinter(value, walls) if is_grid else None

    # gdb asks the printers of object files first, and there libstdc++'s own would answer.
    def ask_first(objfile):
        objfile.pretty_printers.insert(0, lookup)

    for objfile in gdb.objfiles():
        ask_first(objfile)
    gdb.events.new_objfile.connect(lambda event: ask_first(event.new_objfile))


def is_the_judges(frame):
    """Whether the frame belongs to what called the submission."""
    table = frame.find_sal().symtab
    in_call = table is not None and os.path.basename(table.filename) == "judge_call.cpp"
    return in_call or (frame.name() or "").startswith("judge_driver::")


def short_name(name):
    """A function's name as the submission spells it: without parameters, which the frame shows with
    their values, and without allocators."""
    depth, begin = 0, name.rfind(")")
    for at in range(begin, 0, -1):
        depth += {")": 1, "(": -1}.get(name[at], 0)
        if depth == 0:
            name = name[:at]
            break
    longer = None
    while longer != name:
        longer, name = name, re.sub(r", std::allocator<(?:[^<>]|<[^<>]*>)* ?>", "", name)
    return name.replace(" >", ">")


class OwnFrame(FrameDecorator):
    """A frame of the submission, on one line where its arguments allow."""

    def function(self):
        function = super().function()
        return short_name(function) if isinstance(function, str) else function


class JudgesFrames:
    """Ends a backtrace where the submission's own calls begin; shows all of one that begins in the
    judge's."""

    name = "judge-driver"
    priority = 100
    enabled = True

    def __init__(self):
        gdb.frame_filters[self.name] = self

    def filter(self, frames):
        frames = iter(frames)
        newest = list(itertools.islice(frames, 1))
        if not newest or is_the_judges(newest[0].inferior_frame()):
            return itertools.chain(newest, frames)
        own = itertools.takewhile(lambda each: not is_the_judges(each.inferior_frame()), frames)
        return map(OwnFrame, itertools.chain(newest, own))


def tell_return(event):
    """Somebody who stepped out of the method should know where he is."""
    if isinstance(event, gdb.StopEvent) and is_the_judges(gdb.newest_frame()):
        print("Your method has returned; what follows is the judge's own. c runs to the end.")


JudgesFrames()
gdb.events.stop.connect(tell_return)
