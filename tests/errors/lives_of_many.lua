local base = require "sonic"
local spindash = require "spindash"

return base:with {
  pieces = {
    K = spindash.king:with {
      lives = {
        form = "f", left = "l", choice = "form",
        hits = "hits",  --> piece "King", lives: 'hits' is no variable of the position (did you mean 'hit'?)
      },
    },
    R = piece "Rook" {
      symbol = "R", moves = step(every_way), state = { f = one_of("k"), l = some_of("k") },
      lives = { form = "f", left = "l", hits = "hit", choice = "rooks" },  --> piece "Rook", lives: only one man of a side, a royal one, has lives
    },
  },
  state = { hit = range(0, 2) },
}
