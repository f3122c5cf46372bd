local pieces = require "pieces"
local goals  = require "goals"

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
    forbid "one" { some = own + 3 },  --> '+' joins sets of squares, got the number 3 (count(set) makes a number of a set)
    forbid "two" { (count(to) + own):is(1) },  --> '+' joins numbers, got a set (a number, a variable, or { white = 0, black = 3 })
    forbid "three" { some = own / 2 },  --> '/' cannot be said of a set (sets are joined by + * -)
    forbid "five" { count(own):is(1) + count(to):is(2) },  --> '+' cannot be said of a fact of a number (facts stand in a table, { one, other })
    forbid "six" { some = own .. "K" },  --> '..' cannot be said of a set (sets are joined by + * -)
  },
  goal = goals.checkmate,
}
