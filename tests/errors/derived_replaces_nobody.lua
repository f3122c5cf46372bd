local base = require "chess"
local moves = require "moves"
return base:with {
  pieces = { X = piece "Horse" { symbol = "X", moves = moves.knight } },  --> variant "Chess": there is no piece 'X' to replace (base.pieces + { ... } adds one)
}
