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

-- Captures of own men leave no other way to end, and are one part of a movement beside others.
local own = mixed:capturing "own"
assert(own == step(diagonal):capturing "own")
assert(own == (step(diagonal):capturing() + step(forward):quiet()):capturing "own")
assert(own ~= mixed:capturing())
assert((mixed + own):capturing() == mixed:capturing())
assert((mixed + own):capturing "own" == own + own)
assert((mixed + own):quiet() == mixed:quiet())
assert(own:against "P" == step(diagonal):against "P":capturing "own")

return require "chess"
