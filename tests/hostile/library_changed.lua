-- expect: error "nil|lacks|has no"
-- Emptying a library before the game is made from it; the next game loads it anew.
local moves = require "moves"
for name in pairs(moves) do moves[name] = nil end
return require "chess"
