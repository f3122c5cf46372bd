local chess = require "chess"

return chess:with { --> a choice does not go together with turns, openings, effects of turns or marks of turns (it has a turn of its own)
  rules = chess.rules + { choice "rest" { due = "tired" } },
  state = { tired = range(0, 1) },
  turn  = { move, move:if_any() },
}
