local chess = require "chess"

return chess:with {
  title = "Small",
  rules = chess.rules + {
    reserve "hand" { of = "PN", drops = everywhere, faces = { B = "R" } },  --> reserve "hand", faces: no 'B' can be in it ('of' names who comes in, 'takes' whom it is filled with)
  },
}
