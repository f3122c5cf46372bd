local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local function dance(ply, _, _, _)
  ply:remove("a1")
end

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Runner" { symbol = "U", plies = dance() },  --> the function is called here, and is given no 'ply' (without ( ) it is handed over)
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
