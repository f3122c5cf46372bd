--- A royal man who promotes is royal no more, though only checkmate wins.
local goals, pawns, pieces = require "goals", require "pawns", require "pieces"

return variant "Princes" {
  api = 1,
  board = rectangle(4, 5),
  pieces = {
    pieces.king,
    pieces.rook,
    pawns.pawn "Prince" { symbol = "P", steps = 1 }:with {  --> SB209 note: piece "Prince": it promotes, and the game goes on without a Prince (no 'promotes', or ending "no prince" { none = enemy "P" })
      royal = true,
      promotes = { to = "R" },
    },
  },
  setup = [[
    k . . .
    . . p .
    . . . .
    . P . .
    . . . K
  ]],
  goal = goals.checkmate,
  draws = { goals.stalemate },
}
