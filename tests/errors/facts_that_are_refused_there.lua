local pieces = require "pieces"
local goals  = require "goals"
local v = variable "v" (range(0, 3))
return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    v,
    forbid "x" { state = 1 },  --> forbid "x" has no field 'state' (its fields are side, by, mover, from, to, captures, promotes, choice, gives_check, in_check, some, none, mates, can, before, unless, any, test, help, at)
    forbid "y" { before = { state = 1 } },  --> forbid "y", before has no field 'state' (its fields are side, choice, gives_check, in_check, some, none, unless, any, test)
    after "z" { when = { state = 1 }, sets = { [v] = 1 } },  --> after "z", when has no field 'state' (its fields are side, by, mover, from, to, captures, promotes, choice, gives_check, in_check, some, none, before, unless, any, test)
  },
  turn = { move { safe = "end" } },  --> move has no field 'safe' (its fields are side, by, mover, from, to, captures, promotes, choice, in_check, some, none, before, unless, any, test, as)
  goal = goals.checkmate,
}
