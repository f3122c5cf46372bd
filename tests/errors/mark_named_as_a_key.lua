local chess = require "chess"
local frozen = mark "phase" { lasts = 1 }  --> 'phase' is a key of position text (another name, and none of phase, place, turn, last, from, named, passes, guest, board, die)

return chess:with {
  title = "Small",
  turn = { white = { move, move }, black = { move } },
  rules = chess.rules + { frozen, after "lay" { when = { captures = true }, marks = { frozen, to } } },
}
