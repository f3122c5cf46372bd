--- Kings and queens on sixteen squares, two moves a turn.
local pieces, goals = require "pieces", require "goals"

return variant "Hasty" {
  api    = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.queen },
  turn   = { move, move:if_any() },
  setup  = [[
    k . q .
    . . . .
    . . . .
    . Q . K
  ]],
  goal   = goals.checkmate,
  draws  = { goals.stalemate },
}
