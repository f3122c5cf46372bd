--- Variables, marks, reserves and a stop of which nothing can come.
local pieces, goals = require "pieces", require "goals"
local idle = variable "idle" (range(0, 3))  --> SB212 note: variable "idle": it is neither set nor read
local told = variable "told" (per_side(range(0, 3)))  --> SB212 note: variable "told": it is set and never read
local kept = variable "kept" (one_of("no", "yes"))  --> SB212 note: variable "kept": it is read and never set (adds = { [kept] = 1 }, sets, or `into` of a choice)
local used = variable "used" (per_side(range(0, 3)))
local lost = mark "lost" { lasts = 2, shields = true }  --> SB212 note: mark "lost": nothing ever lays it (after "x" { marks = { the mark, to } }, or `start`)
local hand = reserve "hand" { takes = "captured" }  --> SB212 note: reserve "hand": nobody ever comes out of it, and nothing counts who is in it (drops = everywhere)
local pool = reserve "pool" { of = "R", drops = everywhere }  --> SB212 note: reserve "pool": nobody is ever in it (takes = "captured", or `start`)

return variant "Small" {  --> SB212 note: 'stop' ends a turn of one ply, which ends anyway
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = { move, stop = { captures = true } },
  rules = {
    idle, told, kept, used, lost, hand, pool,
    after "count" { when = { captures = true }, adds = { [told] = 1, [used] = 1 } },
    forbid "kept" { kept:is "yes", captures = true },
  },
  endings = { ending "used" { used:is(3) }, goals.checkmate, goals.stalemate, goals.threefold },
}
