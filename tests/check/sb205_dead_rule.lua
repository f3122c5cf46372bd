--- Rules that wait for what cannot be.
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
    rule "Regicide" { when = { captures = "K" }, after = function() end },  --> SB205 warning: rule "Regicide": no ply can match it: whom it wants captured can never be
    rule "Arrival" { when = { mover = "S", to = last_ranks(1) }, after = function() end },  --> SB205 warning: rule "Arrival": no ply can match it: none of its movers ever arrives there
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
