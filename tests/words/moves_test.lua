--- scripts/moves.lua: names stand for the movements that the field means by them.
local moves = require "moves"

assert(moves.rook == slide(orthogonal))
assert(moves.ferz == step(diagonal))
assert(moves.knight == leap(1, 2))
assert(moves.knight == leap(2, 1), "a leap's numbers have no order")
assert(moves.chancellor == moves.rook + moves.knight)
assert(moves.rook ~= moves.bishop)

-- A modifier gives a new value and leaves the old one as it was.
local quiet = moves.rook:quiet()
assert(quiet ~= moves.rook)
assert(moves.rook == slide(orthogonal))

-- A modifier changes the parts that it means something for.
assert((moves.rook + moves.knight):up_to(3) == slide(orthogonal):up_to(3) + moves.knight)
assert((moves.rook + moves.knight):lame() == moves.rook + leap(1, 2):lame())

-- Restricting a mixture keeps the part that fits.
local mixed = step(forward):quiet() + step(diagonal):capturing()
assert(mixed:quiet() == step(forward):quiet())
assert(mixed:capturing() == step(diagonal):capturing())

return require "chess"
