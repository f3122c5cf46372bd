local moves = require "moves"
local near  = moves.rook:jumping()  --> a movement has no 'jumping' (did you mean 'jumps'?)
local far   = moves.rook:fast()  --> a movement has no 'fast' (it has first, from, lame, next, against, over, quiet, to and 24 more)
local put   = drop "P":maybe()  --> a word without its ( ) or { } has no 'maybe' (drop "P" { ... }:maybe())
local key   = next({})  --> 'next' is not a word of Springboard nor a local (for key, value in pairs(t); Lua's next is not there)
local lost  = after "lost" { reserve = "P" }  --> after "lost" has no field 'reserve' (adds = { [hand:count "P"] = 1 }, of a local hand)
local cold, warm = mark "cold" { lasts = 1 }, mark "warm" { lasts = 1 }
local freeze, heat = cast "freeze" { to = men, marks = { cold, to } }, cast "heat" { to = men, marks = { warm, to } }
local both = freeze:with(heat:with(move))  --> a cast comes with plies that have no other part (one cast a ply: (freeze + jump):maybe():with(move))

return require "chess"
