local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rook" { symbol = "R", plies = "far" },  --> piece "Rook": 'plies' takes a function, or false, got the text 'far'
    piece "Ghost" { symbol = "G", moves = stand(), attacks = function() end },  --> piece "Ghost": attacks gave nothing instead of a movement
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  turn = { move + plies "far" { list = true } },  --> plies "far": 'list' takes a function, got true
  rules = {
    forbid "one" { some = set "d4" },  --> 'set' takes a function, got the text 'd4' (set(function(position) return "d4 e4" end))
    forbid "two" { number(3):is(3) },  --> 'number' takes a function, got the number 3 (number(function(position) return 3 end))
  },
  endings = { goals.checkmate, ending "over" { turns:is(3), wins = "white" } },  --> ending "over": 'wins' takes "own", "enemy", "nobody" or a function, got 'white'
}
