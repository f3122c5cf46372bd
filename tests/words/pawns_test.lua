--- scripts/pawns.lua: what a pawn is made of.
local pawns = require "pawns"

local advance = step(forward):quiet()
local capture = step(forward_diagonals):capturing():takes_trail()
local function rush(steps, home)
  return slide(forward):quiet():at_least(2):up_to(steps):from(ranks(home)):leaves_trail()
end

local orthodox = pawns.pawn "Pawn" { symbol = "P", promotes = { to = "QRBN" } }
assert(orthodox.moves == advance + capture + rush(2, 2))

local long = pawns.pawn "Long pawn" { symbol = "L", steps = 3, home = 3 }
assert(long.moves == advance + capture + rush(3, 3))

local short = pawns.pawn "Short pawn" { symbol = "S", steps = 1 }
assert(short.moves == advance + capture)

local sideways_step = step(sideways):quiet()
local other = pawns.pawn "Wide pawn" { symbol = "W", steps = 1, also = sideways_step }
assert(other.moves == advance + capture + sideways_step)

return require "chess"
