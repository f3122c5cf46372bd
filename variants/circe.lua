--- Circe: who is captured is born again on a home square, if it is empty.
local chess = require "chess"

return chess:with {
  title = "Circe Chess", symmetric = true,
  help = "Chess in which captured men are born again on their home squares, if these are empty.",

  rules = chess.rules + {
    after "rebirth of queens" {
      when = { captures = "Q" },
      puts = { captured, on = homes(captured) },
    },
    after "rebirth of pieces" {
      when = { captures = "R B N" },
      puts = { captured, on = homes(captured) * alike(captured, shades) },
    },
    after "rebirth of pawns" {
      when = { captures = "P" },
      puts = { captured, on = homes(captured) * alike(captured, each_file) },
    },
  },
}
