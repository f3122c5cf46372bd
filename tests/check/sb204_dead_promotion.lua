--- It never gets so far, and no rook more than at the start may stand.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {  --> SB201 warning: piece "Queen": it stands nowhere in the setup and nothing becomes it (put it into the setup, let a piece promote to it, or leave it out)
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook, pieces.queen,
    piece "Squire" { symbol = "S", moves = step(sideways), promotes = { to = "R" } },  --> SB204 warning: piece "Squire": it never arrives where it may promote
    piece "Scout" { symbol = "C", moves = step(forward), promotes = { to = "RQ", only_lost = true } },  --> SB204 warning: piece "Scout": its promotion to Q is never open (no more may stand there than stand at the start, which is none)
  },
  setup = [[
    r s . k
    c . . .
    C . . .
    R S . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
