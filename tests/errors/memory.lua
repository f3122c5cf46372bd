local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local words = {}
for i = 1, 1000000000 do
  words[i] = "word " .. i  --> the script needs more than its limit of 64 MiB of memory
end
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
