--- Effects that wait for what cannot be.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Squire" { symbol = "S", moves = step(sideways) },
  },
  setup = [[
    r s . k
    . . . .
    . . . .
    R S . K
  ]],
  rules = {
    after "Regicide" { when = { captures = "K" }, edit = function() end },  --> SB205 warning: after "Regicide": no ply can bring it about: whom it wants captured can never be
    after "Arrival" { when = { mover = "S", to = last_ranks(1) }, edit = function() end },  --> SB205 warning: after "Arrival": no ply can bring it about: none of its movers ever arrives there
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
