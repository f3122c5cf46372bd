local chess = require "chess"

return chess:with {
  title = "Small",
  rules = chess.rules + {
    reserve "hand" { of = "PN", drops = everywhere, faces = { P = "N" } },  --> reserve "hand", faces: 'N' can be in it himself (a face stands neither in 'of' nor in 'start')
  },
}
