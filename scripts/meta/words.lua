---@meta
--- Springboard's words for editors that read LuaCATS. Never loaded: the words themselves are in host/lua.
--- A test compares them with the host's vocabulary.

---@param title string
---@return fun(spec: VariantSpec): Variant
function variant(title) end

---@param name string
---@return fun(spec: PieceSpec): Piece
function piece(name) end

---@param spec CastleSpec
---@return Castle
function castle(spec) end

--- Several men step in one ply, as one turn.
---@param name string
---@return fun(spec: JointTurnSpec): JointTurn
function joint_turn(name) end

--- Squares that bear a name: read off every position (`on`), or laid by effects and casts (`lasts`). It is a set.
---@param name string
---@return fun(spec: MarkSpec): Mark
function mark(name) end

---@param spec MoveChangeSpec
---@return MoveChange
function move_change(spec) end

--- One of the fixed kinds, checkmate royal_capture extinction stalemate material quiet repetition dead_position, or an
--- ending with facts, in words of its own.
---@param kind string
---@return fun(spec: EndingSpec | PlainEndingSpec | MaterialSpec | QuietSpec | RepetitionSpec | DeadPositionSpec): Ending
function ending(kind) end

--- A ply of which these facts hold is not legal.
---@param name string
---@return fun(spec: ForbidSpec): Filter
function forbid(name) end

--- If a legal ply is such, no other is legal.
---@param name string
---@return fun(spec: PreferSpec): Filter
function prefer(name) end

---@param name string
---@return fun(spec: AfterSpec): Effect
function after(name) end

--- Men off the board.
---@param name string
---@return fun(spec: ReserveSpec): Reserve
function reserve(name) end

---@param symbols string | DropSpec
---@return Action | fun(spec: DropSpec): Action
function drop(symbols) end

---@param name string
---@return fun(spec: PliesSpec): Action
function plies(name) end

--- A square is named before a ply, and marks are laid: cast "freeze" { ... }:with(move), written freeze@e4,e2e4.
---@param name string
---@return fun(spec: CastSpec): Action
function cast(name) end

--- A word or a square is named, a ply by itself: choose "roll" { of = "1 2 3" }:by "chance", written roll:2.
---@param name string
---@return fun(spec: ChooseSpec): Action
function choose(name) end

---@type Action
move = nil
---@type Action
pass = nil

---@param name string
---@return any
function require(name) end

--- Declares an option and gives the value in force; the default comes first.
---@generic T: boolean | number | string
---@param name string
---@return fun(values: T[]): T
function option(name) end

--- For libraries: what a constructor takes, as `steps = "number?"`. Gives a function that checks a table.
---@param owner string
---@return fun(types: table<string, string>): fun(spec: table, name?: string): table
function fields(owner) end

---@param files integer
---@param ranks integer
---@return Board
function rectangle(files, ranks) end

--- Hexagons that stand on a side, in upright files centred on one height.
---@param spec HexagonsSpec
---@return Board
function hexagons(spec) end

--- A board of equal sections that lie edge to edge.
---@param spec SectionsSpec
---@return Board
function sections(spec) end

--- The sections are moved during the game, as a die allows.
---@param spec RearrangeSpec
---@return Rearranging
function rearrange(spec) end

--- Squares of ranks; or each side's own, named as White sees them.
---@param ... integer | string | { white?: string, black?: string }  2, "2-5 7", or { white = "1-2", black = "8" }
---@return Zone
function ranks(...) end

---@param count integer
---@return Zone
function last_ranks(count) end

---@param count integer
---@return Zone
function last_of_files(count) end

---@param letters string | { white?: string, black?: string }  "a-c h", or { white = "a-c", black = "h" }
---@return Zone
function files(letters) end

---@param names string | { white?: string, black?: string }  "e4 f5", or { white = "a1", black = "h8" }
---@return Zone
function cells(names) end

---@type Zone
everywhere = nil
---@type Zone
nowhere = nil
--- Sets. Of them own, enemy, neutral and men take symbols: own "R N", men "X{n=1..10}".
---@type Set
empty = nil
--- The men of the side to act; after a ply that ends the turn those of the other side.
---@type Set
acting = nil
---@type Set
men = nil
---@type Set
own = nil
---@type Set
enemy = nil
---@type Set
neutral = nil
---@type Set
royal = nil
---@type Set
from = nil
---@type Set
to = nil
---@type Set
passed = nil
---@type Set
captured = nil
---@type Parts
shades = nil
---@type Parts
each_file = nil
---@type Parts
each_rank = nil
---@type Parts
each_board = nil

--- As the other side sees it; of a variable of each side the enemy's.
---@overload fun(variable: Variable): Variable
---@param zone Zone
---@return Set
function theirs(zone) end

--- The same squares for both.
---@param zone Zone
---@return Set
function fixed(zone) end

--- Where such own men begin; where those begin who stood on the set before the ply.
---@param whom string | Set
---@return Set
function homes(whom) end

--- Where the movement leads on an empty board.
---@param set Set
---@param movement? Movement  step(every_way) if none is named
---@param least? integer  so many of the set lead there
---@return Set
function around(set, movement, least) end

--- The same among the men that stand, with the first man of each line.
---@param set Set
---@param movement Movement
---@param least? integer  so many of the set lead there
---@return Set
function reach(set, movement, least) end

--- Where men on the set could capture.
---@param set Set
---@param least? integer  so many of the men attack there
---@return Set
function attacks(set, least) end

---@param a Set
---@param b Set
---@return Set
function between(a, b) end

--- Behind a square of the second, on the lines from a square of the first over it.
---@param from Set
---@param over Set
---@return Set
function beyond(from, over) end

--- Rows of at most so many enemies between the set and an own man.
---@param set Set
---@param ways Direction
---@param most? integer
---@return Set
function flanked(set, ways, most) end

--- The parts of the board that the set touches.
---@param set Set
---@param parts Parts
---@return Set
function alike(set, parts) end

--- The same squares of the other boards.
---@param set Set
---@return Set
function opposite(set) end

--- The mirror images of the squares: to the enemy what these are to own.
---@param set Set
---@return Set
function mirrored(set) end

--- Squares of the set of which so many stand in a row.
---@param set Set
---@param number integer
---@param ... Direction
---@return Set
function in_row(set, number, ...) end

--- Squares of the set that hang together with a square of it that is a seed: a step leads from one to
--- the next, or what else is said.
---@param set Set
---@param seeds Set
---@param movement? Movement
---@return Set
function connected(set, seeds, movement) end

--- What the men on it have in that field of their state, added up.
---@param set Set
---@param field string
---@return Number
function sum(set, field) end

--- Into how many parts the set falls, where a step, or what else is said, holds squares together.
---@param set Set
---@param movement? Movement
---@return Number
function groups(set, movement) end

--- As before the ply.
---@param set Set
---@return Set
function was(set) end

--- The number of the move: 1 at first, one more after each turn of Black.
---@type Number
turns = nil

---@param set Set | Reserve
---@return Number
function count(set) end

--- What a function says, at play.
---@param says fun(position: Position): integer
---@return Number
function number(says) end

--- The squares that a function names, at play.
---@param names fun(position: Position): string | (string | Man)[]
---@return Set
function set(names) end

--- The sum of `value`.
---@param set Set
---@return Number
function worth(set) end

--- A variable for each side.
---@param range Range
---@return Range
function per_side(range) end

---@param name string
---@return fun(range: Range): Variable
function variable(name) end

---@param lowest integer
---@param highest integer
---@param initial? integer
---@return Range
function range(lowest, highest, initial) end

---@param ... string
---@return Range
function one_of(...) end

---@param ... string
---@return Range
function some_of(...) end

---@param ... integer
---@return Direction
function clock(...) end

--- For the variant's state: a square of the board, or none, as at the start.
---@return Range
function square() end

---@param ... Direction
---@return Movement
function step(...) end

---@param ... Direction
---@return Movement
function slide(...) end

---@param turned integer
---@param straight integer
---@param ... integer | Direction  so many boards further, 0 unless said; of the longer side, any
---@return Movement
function leap(turned, straight, ...) end

---@param ... Direction
---@return Movement
function hop(...) end

--- No move at all.
---@return Movement
function stand() end

--- A ply that leaves the man where it is.
---@return Movement
function stay() end

--- To any other square, whatever stands between.
---@return Movement
function teleport() end

--- A movement in Betza notation: betza "fmWfceF".
---@param text string
---@param dialect? "xbetza" | "fsf"
---@return Movement
function betza(text, dialect) end

---@type Direction
forward = nil
---@type Direction
backward = nil
---@type Direction
left = nil
---@type Direction
right = nil
---@type Direction
sideways = nil
---@type Direction
forward_left = nil
---@type Direction
forward_right = nil
---@type Direction
backward_left = nil
---@type Direction
backward_right = nil
---@type Direction
forward_diagonals = nil
---@type Direction
backward_diagonals = nil
---@type Direction
orthogonal = nil
---@type Direction
diagonal = nil
---@type Direction
every_way = nil
