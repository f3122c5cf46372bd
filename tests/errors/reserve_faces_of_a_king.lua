local chess = require "chess"

return chess:with {
  title = "Small",
  rules = chess.rules + {
    reserve "hand" { of = "PN", drops = everywhere, faces = { P = "K" } },  --> reserve "hand", faces: 'K' is royal
  },
}
