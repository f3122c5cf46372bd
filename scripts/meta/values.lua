---@meta
--- What scripts hold and what functions get, for editors that read LuaCATS. Never loaded.
--- All values are immutable.

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

--- The same with a twist: the edge goes on at the mirrored square of the other (a Moebius strip).
---@param first string|integer
---@param last string|integer
---@return Board
function Board:twisted(first, last) end

--- The same board without these squares.
---@param zone Zone
---@return Board
function Board:without(zone) end

--- The same board, which Black sees turned by half a circle, and not as a mirror image.
---@return Board
function Board:turned() end

--- Several such boards: "AB". Their squares are Ae4, Be4; leaps alone lead from one to another.
---@param letters string
---@return Board
function Board:boards(letters) end

--- Such boards one above the other, which Black counts from the last.
---@param letters string
---@return Board
function Board:stacked(letters) end

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
---@overload fun(spec: MoveSpec): Action
local Action = {}

--- Both in one ply; the part is a drop.
---@param part Action
---@return Action
function Action:with(part) end

--- Of a part: or not, as the player likes. Of a place: beside its plies a pass, where it has one.
---@return Action
function Action:maybe() end

--- Left out where there is no such ply.
---@return Action
function Action:if_any() end

--- As long as there is such a ply, until a pass.
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

--- Only captures; with "own" of men of its own side alone, never royal ones.
---@param whose? "own"
---@return Movement
function Movement:capturing(whose) end

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

--- Hops: only to the square right behind the last piece that is jumped.
---@return Movement
function Movement:lands_next() end

--- Hops: over exactly so many pieces, empty squares between them or not.
---@param pieces integer
---@return Movement
function Movement:jumps(pieces) end

--- Hops: over an enemy, who is captured, to an empty square; `:against "P"` says whom alone.
---@return Movement
function Movement:taking() end

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

--- Leaps: the same one again and again over empty squares; `:up_to(n)` so many times.
---@return Movement
function Movement:riding() end

--- Leaps that ride: in a circle, each leap goes the next way round, all to one side (a rose).
---@return Movement
function Movement:circling() end

--- From an empty square where it ends it goes on as another, in any direction.
---@param movement Movement
---@return Movement
function Movement:next(movement) end

--- The same, and each square is farther than the last from where it began.
---@param movement Movement
---@return Movement
function Movement:outward(movement) end

--- Only to squares of another shade than the one it leaves.
---@return Movement
function Movement:to_other_shade() end

--- Only to squares of a higher rank than the one it leaves, as its owner counts.
---@return Movement
function Movement:forwards() end

--- Only to squares of a lower rank than the one it leaves, as its owner counts.
---@return Movement
function Movement:backwards() end

--- Only to a later board than the one it leaves, as its owner counts.
---@return Movement
function Movement:upwards() end

--- Only to an earlier board than the one it leaves, as its owner counts.
---@return Movement
function Movement:downwards() end

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

--- Whether such a man may stand there.
---@param cell string | Man
---@param man Man | string  a man, or a symbol
---@param side? "white" | "black" | "neutral"  of a symbol
---@return boolean
function Position:may_stand(cell, man, side) end

--- What `add` takes: the path of the man who goes, and what else the ply does.
---@class ListedPly
---@field [integer] string | Man
---@field takes? string | (string | Man)[] | Man  whose men are gone
---@field becomes? string  the mover is this then: "K", "M{n=2}"
---@field sends? table<string, string>  others who go, by square
---@field puts? table<string, string | string[]>  men who come, by square: "R", "M{n=2}", { "R", "enemy" }
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

--- Whoever stands there goes to an empty square, as he is.
---@param from string | Man
---@param to string | Man
function Ply:send(from, to) end

---@param cell string | Man
---@param symbol string
---@param side "white" | "black"
function Ply:put(cell, symbol, side) end
