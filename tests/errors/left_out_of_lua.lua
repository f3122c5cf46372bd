local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local t = table.move({ 1 }, 1, 1, 2)     --> table has no 'move' (Lua's table.move is left out here, a loop does the same)
local s = string.gsub("a", "a", "b")     --> string has no 'gsub' (Lua's string.gsub is left out here, :sub() and :byte() read a text)
local a = math.tan(1)                    --> math has no 'tan' (Lua's math.tan is left out here)
local f = load("return 1")               --> 'load' is not a word of Springboard nor a local (Lua's load is left out here)

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
