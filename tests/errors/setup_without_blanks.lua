local chess = require "chess"

return chess:with {
  title = "Close",
  setup = [[
    rnbqkbnr
    p p p p p p p p
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    P P P P P P P P
    R N B Q K B N R
  ]],
}
--> 6: setup: rank 8 has 1 square, the board has 8 (blanks between the squares: r n b q k)
