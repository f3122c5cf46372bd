--- A leap that is longer than the board, and nothing else.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = leap(5, 6) },  --> SB202 warning: piece "Squire": it can never move
    piece "Wall"  { symbol = "W", moves = stand() },
    piece "Frost" {
      symbol = "F", moves = function(self) return self.held and moves.wazir or stand() end,
    },
  },
  setup = [[
    r s f k
    . . . w
    . . . W
    R S F K
  ]],
  rules = { mark "held" { on = own * around(enemy "R") } },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
