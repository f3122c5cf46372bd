---@meta
--- Springboard's words for editors that read LuaCATS. Never loaded: the words themselves are in host/lua.
--- A test compares the classes below with the host's tables of fields, and the functions with its vocabulary.

-- Values. All are immutable.

---@class Direction
---@class Castle
---@class JointTurn
---@class Rearranging
---@class Mark
---@class MoveChange
---@class Ending
---@class Filter
---@class Effect
---@class Parts
---@class NumberFact

---@class Range
local Range = {}

--- The same range with what its values mean, for players: one text, `#` standing for the value, or one by value.
---@param meaning string | table<string | integer, string>
---@return Range
function Range:help(meaning) end

---@class Board
local Board = {}

--- The same board with its first and last file, or rank, side by side: ("a", "h") or (1, 8).
---@param first string | integer
---@param last string | integer
---@return Board
function Board:joined(first, last) end

--- The same board without these squares.
---@param zone Zone
---@return Board
function Board:without(zone) end

--- Several such boards, joined nowhere: "AB". Their squares are Ae4, Be4.
---@param letters string
---@return Board
function Board:boards(letters) end

---@alias Rules (Castle | JointTurn | MoveChange | Rearranging | Mark | Filter | Effect | Variable | Reserve)[]

--- A set of squares; a set of men is that of the squares on which they stand.
---@class Set
---@operator add(Set): Set
---@operator mul(Set): Set
---@operator sub(Set): Set
---@overload fun(symbols: string): Set
local Set = {}

--- The set if these facts hold, else nowhere.
---@param facts Facts
---@return Set
function Set:when(facts) end

---@class Zone: Set
---@operator add(Zone): Zone
---@operator mul(Zone): Zone
---@operator sub(Zone): Zone

--- A number of the game, { white = 0, black = 3 }, or a plain one beside one of the game.
---@class Number
---@operator add(Number): Number
---@operator sub(Number): Number
---@operator mul(Number): Number
local Number = {}

---@param number Number | integer
---@return NumberFact
function Number:is(number) end

---@param number Number | integer
---@return NumberFact
function Number:at_least(number) end

---@param number Number | integer
---@return NumberFact
function Number:at_most(number) end

---@class Variable: Number

---@class Reserve
local Reserve = {}

---@param symbols? string
---@param whose? "own" | "enemy"
---@return Number
function Reserve:count(symbols, whose) end

--- What stands in one place of a turn.
---@class Action
---@operator add(Action): Action
---@overload fun(facts: Facts): Action
local Action = {}

--- Both in one ply; the part is a drop.
---@param part Action
---@return Action
function Action:with(part) end

--- Of a part: or not, as the player likes.
---@return Action
function Action:maybe() end

--- Left out where there is no such ply.
---@return Action
function Action:if_any() end

--- As long as there is such a ply.
---@return Action
function Action:again() end

--- Who decides: of choices alone. Default: whose turn it is.
---@param who "other" | "white" | "black" | "chance"
---@return Action
function Action:by(who) end

--- These where there is no such ply.
---@param others Action
---@return Action
function Action:otherwise(others) end

---@param facts Facts
---@return Action
function Action:when(facts) end

---@param name string
---@return Action
function Action:named(name) end

---@class Movement
---@operator add(Movement): Movement
local Movement = {}

--- Only to empty squares.
---@return Movement
function Movement:quiet() end

--- Only captures.
---@return Movement
function Movement:capturing() end

--- Also onto a man of its own side that it can join, as its `merges` says.
---@return Movement
function Movement:merging() end

--- Slides and hops: at most so many squares.
---@param squares integer
---@return Movement
function Movement:up_to(squares) end

--- Slides and hops: at least so many squares.
---@param squares integer
---@return Movement
function Movement:at_least(squares) end

--- Only from a square on which a piece of its kind and side stands in the setup.
---@return Movement
function Movement:first() end

--- Leaps: the squares on its way have to be empty: straight steps first, then diagonal ones.
---@return Movement
function Movement:lame() end

--- Hops: only to the square right behind the piece that is jumped.
---@return Movement
function Movement:lands_next() end

--- Slides: the squares passed can be captured on for one ply (en passant).
---@return Movement
function Movement:leaves_trail() end

--- May capture on a square of the trail what left it.
---@return Movement
function Movement:takes_trail() end

--- Captures without moving: the piece stays where it is. Written with a star, `d4*f6`.
---@return Movement
function Movement:shooting() end

--- Captures that attack no royal piece.
---@return Movement
function Movement:gives_no_check() end

--- Leaps: two in a row, over an empty square; it may come back to where it began.
---@return Movement
function Movement:twice() end

--- Only to squares of another shade than the one it leaves.
---@return Movement
function Movement:to_other_shade() end

--- Only to squares of a higher rank than the one it leaves, as its owner counts.
---@return Movement
function Movement:forwards() end

--- Only to squares of a lower rank than the one it leaves, as its owner counts.
---@return Movement
function Movement:backwards() end

--- Captures only of pieces with these symbols.
---@param symbols string
---@return Movement
function Movement:against(symbols) end

--- Hops: only over pieces with these symbols, of either side.
---@param symbols string
---@return Movement
function Movement:over(symbols) end

--- Slides: where it meets a target it turns by so many degrees, to either side, and slides on.
---@param degrees integer
---@return Movement
function Movement:bounces(degrees) end

--- What bounces: each turn to the other side than the last one.
---@return Movement
function Movement:alternating() end

--- Leaps: where it meets a target it makes the same leap again.
---@return Movement
function Movement:flies_on() end

--- What bounces or flies on: squares that are targets while they are empty, as White sees them.
---@param zone Zone
---@return Movement
function Movement:springs(zone) end

--- Only from these squares, as the mover sees them.
---@param zone Zone
---@return Movement
function Movement:from(zone) end

--- Only to these squares, as the mover sees them.
---@param zone Zone
---@return Movement
function Movement:to(zone) end

---@class Piece
---@field name string
---@field symbol string
---@field moves Movement | fun(self: State): Movement
local Piece = {}

--- A copy with these fields changed.
---@param changes PieceSpec
---@return Piece
function Piece:with(changes) end

---@class Variant
---@field title string
---@field pieces Piece[]
---@field rules Rules
---@field endings Ending[]
local Variant = {}

--- A variant built on this one, with these fields replaced.
---@param changes VariantSpec
---@return Variant
function Variant:with(changes) end

-- What tabulated functions and hooks get.

---@class State
---@field [string] integer | string

--- One of two men of a `merges` function.
---@class Joining
---@field symbol string
---@field [string] integer | string

--- Where the two of a `merges` function meet.
---@class Place
---@field rank integer  as their owner counts

--- What `after_move` is told of the move.
---@class MoveFacts
---@field captured boolean
---@field left_trail boolean
---@field rank integer  where it ended, as its owner counts

---@class Man
---@field symbol string
---@field side "white" | "black"
---@field cell string?  nothing for one that was captured
---@field [string] integer | string

--- What functions ask: `whose` is "own", "enemy", "white" or "black"; of men "neutral" or "any" too.
---@class Position
---@field side "white" | "black"  for whom it is asked: own
---@field enemy "white" | "black"
---@field turn integer
---@field state State  the variables of the position
local Position = {}

---@param cell string | Man
---@return Man?
function Position:at(cell) end

---@param whose? string  Default: "any"
---@param symbols? string
---@return Man[]
function Position:men(whose, symbols) end

---@param whose? string  Default: "any"
---@param symbols? string
---@return integer
function Position:count(whose, symbols) end

--- The squares on which nobody stands.
---@return string[]
function Position:empty() end

---@param cell string | Man
---@param ... Directions  Default: all
---@return string[]
function Position:neighbours(cell, ...) end

--- The squares of each line that leaves the square along these ways, nearest first.
---@param cell string | Man
---@param ... Directions  Default: all
---@return string[][]
function Position:rays(cell, ...) end

--- Where men stand that could capture an enemy there.
---@param cell string | Man
---@param whose? string  Default: "enemy"
---@return string[]
function Position:attackers(cell, whose) end

---@param whose? string  Default: "own"
---@return boolean
function Position:in_check(whose) end

---@param whose? string  Default: "own"
---@return string?
function Position:king(whose) end

--- Whether the side to act has a legal ply.
---@return boolean
function Position:has_ply() end

---@param name string
---@param symbols? string
---@param whose? string  Default: "own"
---@return integer
function Position:reserve(name, symbols, whose) end

--- What `add` takes: the path of the man who goes, and what else the ply does.
---@class ListedPly
---@field [integer] string | Man
---@field takes? string | (string | Man)[] | Man  whose men are gone
---@field becomes? string  the mover is this then
---@field puts? table<string, string | string[]>  men who come, by square: "R", { "R", "enemy" }
---@field reserves? any[][]  { { "hand", "own", "R", -1 } }
---@field text? string  how it is written, behind the square or the name of the action

---@class Ply: Position
---@field from string
---@field to string
---@field to string
---@field captured_on string?
---@field side "white" | "black"
---@field mover Man?  nothing if it is gone
---@field captured Man?
---@field choice string?  the word chosen
local Ply = {}

---@param cell string | Man
function Ply:remove(cell) end

---@param cell string | Man
---@param symbol string
---@param side "white" | "black"
function Ply:put(cell, symbol, side) end

-- Specs.

---@class (exact) HexagonsSpec
---@field files string  the letters of the files, left to right
---@field cells integer[]  how many squares each file has
---@field first_ranks? integer[]  the rank of each file's lowest square. Default: 1 for all

---@class (exact) SectionsSpec
---@field names string  a letter for each section: "ABCD"
---@field corners integer[]  of one section, counter-clockwise: x and y of each
---@field sides string  a letter for each side, the first from the first corner to the second
---@field files integer  squares along the first side
---@field ranks integer  squares along the second side
---@field turn 60 | 90  by how many degrees sections turn; with 60 a corner (m, n) lies at (m * sqrt(3)/2, n/2)
---@field laid string  all joins of the board at the start: "AnBn.BsCs"

---@class (exact) SectionMoveSpec
---@field move "one" | "two" | "half" | "none"  one section elsewhere, two that change places, a half that is turned, or nothing
---@field least? integer  of one: the moved section then has at least so many joins. Default: 1
---@field most? integer  likewise at most. Default: any number

---@class (exact) RearrangeSpec
---@field faces SectionMoveSpec[]  what each face of the die allows
---@field lay? boolean  the players lay the sections themselves, as a chain. Default: false
---@field camp? string  with `lay`: each side's men, seen by their owner from its end of the chain

---@alias HitTable table<string, boolean | string>  by way: "captured", "shot", "explosion", the name of an effect

---@class (exact) PieceSpec
---@field symbol string  one to three letters, the first upper case, as in position text
---@field moves? Movement | fun(self: State): Movement  how it moves; a function is tabulated over `state`, marks and `checked` at load. Needed but for neutral pieces and beside `plies`
---@field plies? fun(position: Position, man: Man, add: fun(ply: ListedPly))  lists more plies of it, at play. Default: none
---@field attacks? Movement | fun(self: State): Movement | fun(position: Position, man: Man, add: fun(ply: ListedPly))  how it attacks, where how it moves does not tell; beside `plies` a function like that. Default: how it moves
---@field state? table<string, Range>  its attributes, in the order of writing. Default: none
---@field after_move? fun(self: State, move: MoveFacts)  changes its state when it has moved; tabulated. Default: nothing
---@field merges? fun(self: Joining, host: Joining, place: Place): Joining | table | nil  what becomes of it on a man of its own side; nothing: it cannot go there. Default: never
---@field after_shot? fun(self: State)  changes its state when it has captured without moving; tabulated. Default: nothing
---@field after_turn? fun(self: State)  changes its state when others of its side have acted; tabulated. Default: nothing
---@field promotes? PromotionSpec  what it may become, and where. Default: never
---@field royal? boolean  its side may not leave it attacked. Default: false
---@field lives? LivesSpec  runs hit it instead of capturing it; each hit costs a form. Default: none
---@field when_hit? boolean | HitTable | fun(self: State): boolean | HitTable  what becomes of it when it is captured, shot, or reached by an explosion or by the effect of that name; false: that cannot be done to it; a symbol: that stands there instead. Default: it is gone
---@field jumpable? boolean | "own" | fun(self: State): boolean | "own"  hops, and leaps along a line, may pass over it; "own": those of its side. Default: true
---@field explodes? boolean | fun(self: State): boolean  a move that it makes ends in an explosion where it arrives. Default: false
---@field guarded? boolean | fun(self: State): boolean  of a royal piece: its side may leave it attacked, and only the guard is taken. Default: false
---@field after_guard_lost? fun(self: State)  changes its state when its guard has been taken; tabulated. Needed with `guarded`
---@field takes_guard? boolean | fun(self: State): boolean  it may come to the square of a guarded royal piece; royal ones never do. Default: true
---@field body? BodySpec  all its men of one side are one man, on several squares in a row. Default: each is a man
---@field neutral? boolean  its men are nobody's: they stand in the way and are never captured. Default: false
---@field zeroing? boolean  its moves set HALFMOVE to 0. Default: false
---@field value? integer  what it is worth, for the ending "material". Default: 0
---@field never_on? Zone  where it cannot stand, as White sees it. Default: nowhere
---@field anywhere? boolean  position texts may have it even where it must promote. Default: false
---@field help? string  what players have to know beside how it moves. Default: nothing
---@field name? string  for `with`: what the changed copy is called

---@class (exact) PromotionSpec
---@field to string  the symbols to choose from: "QRBN", "Q Cn"
---@field zone? Zone  arriving here it may change. Default: last_ranks(1)
---@field must? Zone  arriving here it has to. Default: last_ranks(1), with a `zone` of your own nowhere
---@field at_most? table<string, integer>  so many of that symbol may its side have. Default: any number
---@field only_lost? boolean  no more of a symbol than stand at the start. Default: false
---@field keeps? string  fields of its state that the new piece takes over. Default: none
---@field from? Reserve  only whom its side has there, and takes out. Default: anybody
---@field zeroing? boolean  it resets the count of quiet plies, whether its other moves do or not. Default: false
---@field leaving? boolean  it may change by moves that begin in `zone` too. Default: false

---@class (exact) CastleSpec
---@field king string  where White's king stands
---@field to string  where it castles to
---@field partner string  where its partner stands
---@field partner_to? string  where the partner goes. Default: next to the king, on the side it came from
---@field side? "white" | "black"  who castles so. Default: both
---@field letter? string  as in KQkq. Default: the partner's file
---@field marks_own_move? boolean  the king's own move of that way is written with `~`. Default: false, then the castling is not

---@class (exact) JointTurnSpec
---@field of string  who may take part: "P Cr"
---@field at_least? integer  fewest steps of one such turn. Default: 2
---@field used? string  one_of("none", "w", "b", "wb") in `state`: each side once. Default: no limit
---@field captures? integer  so many of its steps may capture. Default: 0
---@field interposes? boolean  in check one step has to end between king and checker. Default: false

---@class (exact) MoveChangeSpec
---@field of string  who changes: "K"
---@field field string  what changes
---@field among string  a some_of(...) of the same words: the values that are open
---@field not_after? string  own, hit, check, escape: moves that no change goes with. Default: none of these

---@class (exact) LivesSpec
---@field form string  one_of("k", "n"): the form of moving that it is in
---@field left string  some_of("k", "n"): the forms that it has left
---@field hits string  range(0, 2) in the variant's `state`: hits that await the choice
---@field choice string  the choice of the next form: "form"

---@class (exact) BodySpec
---@field most 2 | 3  so many squares at most
---@field bars_en_passant? boolean  nobody captures en passant beside it, nor across it where it stands upright. Default: false

---@class (exact) MarkSpec
---@field on? Set  the squares, read off every position, for each side
---@field lasts? integer | "game"  what effects and casts lay stays to the end of so many more turns
---@field start? Set  with `lasts`: the squares at first. Default: none
---@field holds? boolean  who stands there has no ply and attacks nothing, unless his `moves` read it. Default: false
---@field shields? boolean  nobody captures by coming there. Default: false
---@field passable? boolean  who stands there is in nobody's way. Default: false

---@class (exact) VariantSpec
---@field api integer  the version of the vocabulary: 1
---@field board Board  what it is played on
---@field pieces Piece[] | table<string, Piece>  in the order of promotion choices; in `with` also a table by symbol
---@field setup string  the first position: rows from the top, blanks between, `.` for an empty square
---@field goal? Ending  what wins. Needed without `endings`
---@field draws? Ending[]  what draws. Default: nothing, not even stalemate, which then loses
---@field endings? Ending[]  all that ends a game, the first that holds counts. Default: `goal` and `draws`
---@field rules? Rules  special moves, filters, effects, reserves and marks. Default: none
---@field turn? TurnSpec | Action[]  the plies of a turn, one after another. Default: { move }
---@field opening? Action[]  the first turn of the side that begins. Default: like all others
---@field begins? "white" | "black"  who has the first turn. Default: "white"
---@field safety? "all" | "none"  which own men a ply may not leave in check. Default: "all"
---@field check? Set  own men that stand in check. Default: own * royal * attacks(enemy)
---@field state? table<string, Range>  variables of the position, in the order of writing. Default: none
---@field royals? "all" | "each"  whom a ply may not leave attacked: any royal piece, or one where none was attacked before. Default: "all"
---@field castling_text? "files" | "letters"  how position text names castling rights. Default: "files"
---@field symmetric? boolean  White and Black have the same chances, mirrored; `check` tests it. Default: not claimed
---@field seeded? boolean  the game may be another with another `--seed`; `check` warns unless this is said. Default: false
---@field help? string  the game in a sentence or two, for players. Default: nothing; `with` does not inherit it
---@field title? string  for `with`: what the derived variant is called

---@class (exact) PlainEndingSpec

---@class (exact) QuietSpec
---@field plies integer  so many without a capture or a zeroing move

---@class (exact) MaterialSpec
---@field value integer  neither side's pieces are worth more

---@class (exact) RepetitionSpec
---@field times integer  so often the same position

---@class (exact) DeadPositionSpec
---@field lone? string  kings and one of these: nobody can win
---@field same_shade? string  kings and any number of these, all on one shade: likewise

---@class (exact) Facts
---@field by? string  move castling drop shot stay merge pass joint, "en passant", names of casts, choices and plies: the ply is one of these
---@field mover? string | Set | Variable  who acts or is dropped, as before the ply; of a variable men of the kind it names
---@field from? Set  one of the squares that are left is in it
---@field to? Set  one of the squares that are come to is in it
---@field captures? boolean | string | Set  whether somebody is captured; enemies of these kinds; somebody on this set
---@field promotes? boolean | string  whether it promotes; to these
---@field choice? string  a choice has named one of these; of an action the one before in the turn
---@field gives_check? boolean  the enemy stands in check
---@field in_check? boolean  the own side stands in check
---@field some? Set | Set[]  each has a square
---@field none? Set | Set[]  each is empty
---@field mates? boolean  the enemy is mated
---@field stuck? boolean  own is to act and has no legal ply
---@field can? Facts  who is to act has such a legal ply
---@field repeats? integer  the position has occurred so often
---@field checking? boolean  own has given check all the while; with `repeats`
---@field quiet? integer  so many plies without a capture or a zeroing move
---@field passes? integer  so many passes in a row
---@field before? Facts  these hold in the position before
---@field unless? Facts | Facts[]  none of these holds
---@field any? Facts | Facts[]  one of these holds
---@field test? fun(ply: Ply): boolean  asked at play, last of all

---@class (exact) EndingSpec
---@field by? string  move castling drop shot stay merge pass joint, "en passant", names of casts, choices and plies: the ply is one of these
---@field mover? string | Set | Variable  who acts or is dropped, as before the ply; of a variable men of the kind it names
---@field from? Set  one of the squares that are left is in it
---@field to? Set  one of the squares that are come to is in it
---@field captures? boolean | string | Set  whether somebody is captured; enemies of these kinds; somebody on this set
---@field promotes? boolean | string  whether it promotes; to these
---@field choice? string  a choice has named one of these; of an action the one before in the turn
---@field gives_check? boolean  the enemy stands in check
---@field in_check? boolean  the own side stands in check
---@field some? Set | Set[]  each has a square
---@field none? Set | Set[]  each is empty
---@field mates? boolean  the enemy is mated
---@field stuck? boolean  own is to act and has no legal ply
---@field can? Facts  who is to act has such a legal ply
---@field repeats? integer  the position has occurred so often
---@field checking? boolean  own has given check all the while; with `repeats`
---@field quiet? integer  so many plies without a capture or a zeroing move
---@field passes? integer  so many passes in a row
---@field before? Facts  these hold in the position before
---@field unless? Facts | Facts[]  none of these holds
---@field any? Facts | Facts[]  one of these holds
---@field test? fun(ply: Ply): boolean  asked at play, last of all
---@field side? "white" | "black" | "acting"  for which side it is asked. Default: each in turn
---@field wins? "own" | "enemy" | "nobody" | fun(position: Position): string  who wins then; a function says so at play. Default: "own"
---@field more? Number  who has more of it wins instead
---@field at? "ply" | "turn" | "round"  asked after a ply, when a turn, or when Black's turn has ended. Default: "ply"
---@field beats_safety? boolean  legal though it leaves own men in check. Default: false

---@class (exact) ForbidSpec
---@field by? string  move castling drop shot stay merge pass joint, "en passant", names of casts, choices and plies: the ply is one of these
---@field mover? string | Set | Variable  who acts or is dropped, as before the ply; of a variable men of the kind it names
---@field from? Set  one of the squares that are left is in it
---@field to? Set  one of the squares that are come to is in it
---@field captures? boolean | string | Set  whether somebody is captured; enemies of these kinds; somebody on this set
---@field promotes? boolean | string  whether it promotes; to these
---@field choice? string  a choice has named one of these; of an action the one before in the turn
---@field gives_check? boolean  the enemy stands in check
---@field in_check? boolean  the own side stands in check
---@field some? Set | Set[]  each has a square
---@field none? Set | Set[]  each is empty
---@field mates? boolean  the enemy is mated
---@field stuck? boolean  own is to act and has no legal ply
---@field can? Facts  who is to act has such a legal ply
---@field repeats? integer  the position has occurred so often
---@field checking? boolean  own has given check all the while; with `repeats`
---@field quiet? integer  so many plies without a capture or a zeroing move
---@field passes? integer  so many passes in a row
---@field before? Facts  these hold in the position before
---@field unless? Facts | Facts[]  none of these holds
---@field any? Facts | Facts[]  one of these holds
---@field test? fun(ply: Ply): boolean  asked at play, last of all
---@field at? "arrival"  asked when men have arrived, before effects. Default: after the ply

---@class (exact) DropSpec
---@field from? Reserve  out of it. Default: there are always more
---@field to? Set  onto an empty square of it. Default: any
---@field lifts? boolean  the man of that kind that stands is taken up. Default: false

---@class (exact) PliesSpec
---@field list fun(position: Position, add: fun(ply: ListedPly))  lists plies at play, by add { ... }

---@class (exact) CastSpec
---@field to? Set  the squares that it may name. Default: any
---@field marks? table  what comes to bear a stored mark; `to` is the square that is named

---@class (exact) ChooseSpec
---@field of string | Set  what may be named: "yes no", or the squares of a set
---@field into? Variable  takes what is named; it is at its default again when the turn ends. Default: none
---@field help? string  what is chosen, for players. Default: nothing

---@class (exact) AfterSpec
---@field when? Facts  after which plies. Default: all
---@field at? "ply" | "turn"  after each ply, or when a turn ends. Default: "ply"
---@field hits? Set  men on it are gone
---@field turns? Set  men on it change sides
---@field becomes? table  men on the set become that kind, "W{n=2}" in that state
---@field puts? table  a man comes to the first empty square of the set
---@field sends? table  the man on the first square of the one goes to the first of the other, and so on
---@field marks? table  the squares come to bear a stored mark
---@field clears? table  they bear it no more
---@field sets? table<Variable, Number>  variables take numbers
---@field adds? table<Variable, Number>  variables grow, inside their ranges
---@field edit? fun(ply: Ply)  changes the position, at play

---@class (exact) ReserveSpec
---@field takes? "captured" | "lost"  whom own captures, now own men; own men who were captured. Default: nobody
---@field of? string  only these come in, each as who he is. Default: all, as whom they were before promotion
---@field drops? Set | table<string, Set>  where `move` drops them; whom the table does not name, anywhere. Default: nowhere
---@field start? string | ReserveStart  whom each side has at first

---@class (exact) ReserveStart
---@field white? string  whom White has at first. Default: nobody
---@field black? string  whom Black has at first. Default: nobody

---@class (exact) TurnSpec
---@field white? Action[]  White's turn
---@field black? Action[]  Black's turn
---@field stop? Facts  such a ply ends the turn
---@field safe? "end"  safety is asked when the turn ends

---@class (exact) SideTurn

-- Words.

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
---@return fun(facts: Facts): Filter
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

---@param ... integer | string
---@return Zone
function ranks(...) end

---@param count integer
---@return Zone
function last_ranks(count) end

---@param count integer
---@return Zone
function last_of_files(count) end

---@param letters string
---@param ... string
---@return Zone
function files(letters, ...) end

---@param names string
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

--- As the other side sees it.
---@param zone Zone
---@return Set
function theirs(zone) end

--- The same squares for both.
---@param zone Zone
---@return Set
function fixed(zone) end

--- Where such own men begin; where such as stand on the set begin.
---@param whom string | Set
---@return Set
function homes(whom) end

--- Where the movement leads on an empty board.
---@param set Set
---@param movement? Movement  step(every_way) if none is named
---@return Set
function around(set, movement) end

--- The same among the men that stand, with the first man of each line.
---@param set Set
---@param movement Movement
---@return Set
function reach(set, movement) end

--- Where men on the set could capture.
---@param set Set
---@return Set
function attacks(set) end

---@param a Set
---@param b Set
---@return Set
function between(a, b) end

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

--- Squares of the set of which so many stand in a row.
---@param set Set
---@param number integer
---@param ways? Direction
---@return Set
function in_row(set, number, ways) end

--- Squares of the set that hang together with a square of it that is a seed: a step leads from one to
--- the next, or what else is said.
---@param set Set
---@param seeds Set
---@param movement? Movement
---@return Set
function connected(set, seeds, movement) end

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
---@param ... Direction  of the longer side. Default: any
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
