local chess = require "chess"

return chess:with {
  title = "Small",
  rules = chess.rules + {
    reserve "hand" { of = "PN", drops = everywhere, faces = { P = 3 } },  --> reserve "hand": 'faces' takes symbols by symbol, got the number 3 ({ P = "R" })
  },
}
