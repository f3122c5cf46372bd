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
    after "x" {
      when = v:is(1),  --> after "x": 'when' takes a table of facts, got a fact of a number (when = { v:is(1) })
      sets = { [v] = 2 },
    },
  },
  turn = { move, pass:when(v:is(1)) },  --> action:when takes a table, got a fact of a number (move:when { v:is(1) })
  goal = goals.checkmate,
}
