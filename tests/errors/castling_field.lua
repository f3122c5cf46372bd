local chess = require "chess"

return chess:with {
  rules = {
    require "castling" { king = "e1", to = "g1", rook = "h1" },  --> castling has no field 'rook' (its fields are king, letter, marks_own_move, side, to, with)
    --> 5: castling lacks the field 'with', which takes a text
  },
}
