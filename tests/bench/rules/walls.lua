--- Chess in which a wall may be put up instead of a move, but not to parry a check.
local chess = require "chess"

return chess:with {
  title = "Walls",
  pieces = chess.pieces + { piece "Wall" { symbol = "*", neutral = true } },
  turn = { move + drop "*" { to = empty * around(men "P", step(orthogonal)) } },
  rules = chess.rules + {
    forbid "a wall parries no check" { by = "drop", before = { in_check = true } },
  },
}
