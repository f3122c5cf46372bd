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
