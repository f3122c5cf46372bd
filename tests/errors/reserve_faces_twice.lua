local chess = require "chess"

return chess:with {
  title = "Small",
  rules = chess.rules + {
    reserve "hand" { of = "PN", drops = everywhere, faces = { P = "R", N = "R" } },  --> reserve "hand", faces: 'R' stands twice (each face once, behind the man as whom it is held)
  },
}
