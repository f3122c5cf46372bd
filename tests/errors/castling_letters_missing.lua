local chess    = require "chess"
local castling = require "castling"

return chess:with {
  title = "Two castlings",
  castling_text = "letters",
  rules = {
    castling { king = "e1", to = "g1", with = "h1" },  --> castling: a variant with castling_text = "letters" needs a letter for each (letter = "K")
    castling { king = "e1", to = "c1", with = "a1" },  --> castling: a variant with castling_text = "letters" needs a letter for each (letter = "K")
  },
}
