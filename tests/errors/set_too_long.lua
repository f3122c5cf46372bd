local pieces = require "pieces"
local goals  = require "goals"

local set = own
for _ = 1, 12 do
  set = set + set  --> a set of 1023 parts is too long (at most 1000)
end

return variant "Small" {
  api = 1,
  board  = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  check = set,
  goal  = goals.checkmate,
}
