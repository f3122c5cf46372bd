local chess = require "chess"

local base   = variant "chess"
local title  = base.with  --> a word without its ( ) or { } has no 'with' (local base = require "chess", then base:with { ... })
local energy = variable "energy" (per_side(range(0, 3)))
local twice  = variable "twice" (range(0, 3), per_side)  --> 'variable' is given a value too many: a word without its ( ) or { }
local shape  = board(6, 6)  --> 'board' is not a word of Springboard nor a local (board = rectangle(8, 8))
local ways   = all  --> 'all' is not a word of Springboard nor a local (every_way of directions, everywhere of squares, men of men)
local short  = slide(diagonal, 2)  --> 'slide' takes directions, got the number 2 (at most so many squares: slide(diagonal):up_to(2))
local ferz   = step(1, 1)  --> 'step' takes directions, got the number 1 (as orthogonal or forward; by squares leap(1, 2))
local meek   = step(forward):nocapture()  --> a movement has no 'nocapture' (did you mean 'quiet()'?)
local two    = slide(forward):exactly(2)  --> a movement has no 'exactly' (did you mean 'up_to(2):at_least(2)'?)
local far    = slide(forward):max(3)  --> a movement has no 'max' (did you mean 'up_to(2)'?)

return chess:with { title = title, rules = chess.rules + { energy, twice }, help = tostring(shape == ways or short == ferz or meek == far) }
