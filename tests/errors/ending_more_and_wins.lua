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
  endings = { ending "over" { more = count(own), wins = "own" } },  --> ending "over": 'wins' says nothing beside 'more' (who has more wins)
  goal = goals.checkmate,
}
