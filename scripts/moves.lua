--- The movements that have names in the field. All are plain values; `+` joins them.
local moves = {}

-- Steps and leaps, (0,1) to (3,3).

moves.wazir       = step(orthogonal)
moves.ferz        = step(diagonal)
moves.man         = step(every_way)
moves.dabbaba     = leap(0, 2)
moves.knight      = leap(1, 2)
moves.alfil       = leap(2, 2)
moves.threeleaper = leap(0, 3)
moves.camel       = leap(1, 3)
moves.zebra       = leap(2, 3)
moves.tripper     = leap(3, 3)

-- Riders.

moves.rook       = slide(orthogonal)
moves.bishop     = slide(diagonal)
moves.queen      = slide(every_way)
moves.nightrider = moves.knight:riding()
moves.rose       = moves.nightrider:circling()

-- Bent riders: a step, and on from there, ever farther away.
moves.griffon   = moves.ferz + moves.ferz:outward(moves.rook)
moves.manticore = moves.wazir + moves.wazir:outward(moves.bishop)
moves.osprey    = moves.dabbaba + moves.dabbaba:outward(moves.bishop)

-- Hoppers: over exactly one man.

moves.grasshopper = hop(every_way):lands_next()
moves.cannon      = slide(orthogonal):quiet() + hop(orthogonal):capturing()

-- Compounds.

moves.king       = moves.man
moves.wizard     = moves.camel + moves.ferz
moves.archbishop = moves.bishop + moves.knight
moves.chancellor = moves.rook + moves.knight
moves.amazon     = moves.queen + moves.knight
moves.centaur    = moves.man + moves.knight

return moves
