--- It has to promote where it may not; to become what one is is no fault.
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = step(forward), promotes = { to = "R", zone = ranks "3", must = ranks "3-4" } },  --> SB204 warning: piece "Squire": it has to promote on a4, b4, c4, d4, where it may not (`must` lies in `zone`, last_ranks(1) unless said)
    piece "Guard" { symbol = "G", moves = step(forward), promotes = { to = "RG" } },
  },
  setup = [[
    r s g k
    . . . .
    . . . .
    R S G K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.fifty_moves },
}
