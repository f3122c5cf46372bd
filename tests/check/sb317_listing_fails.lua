--- A function that lists plies and fails wherever it is asked, so in every position.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local function leaps(position, man, add)
  for _, cell in ipairs(position:neighbours(man.cell, leap(1, 2))) do  --> SB317 error: *
    add { man.cell, cell }
  end
end

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Jumper" { symbol = "J", moves = moves.rook, plies = leaps },  --> SB209 note: *
  },
  setup = [[
    j . . k
    . . . .
    . . . .
    J . . K
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
