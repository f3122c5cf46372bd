--- A bracket is not closed.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1
  board = 1,  --> SB101 error: '}' expected (to close '{' at line 6) near 'board' (is a comma missing before it, or the ( ) of a word?)
}
