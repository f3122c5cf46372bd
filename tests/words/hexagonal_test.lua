--- scripts/hexagonal.lua: boards as data, and a pawn that knows its first squares.
local hexagonal = require "hexagonal"
local pieces    = require "pieces"
local goals     = require "goals"

-- On hexagons the clock says what the words say, and more.
assert(step(clock(12)) ~= step(forward), "two words, though they lead to one square")
assert(step(clock(10, 2)) == step(clock(2, 10)))

local advance = step(forward):quiet()
local capture = step(clock(10, 2)):capturing():takes_trail()
local rush    = slide(forward):quiet():at_least(2):leaves_trail()
local home    = cells "b1 c1"

assert(hexagonal.pawn { captures = clock(10, 2) }.moves == advance + capture)
assert(hexagonal.pawn { captures = clock(10, 2), two = home, three = cells "b1" }.moves
  == advance + capture + rush:up_to(2):from(home) + rush:up_to(3):from(cells "b1"))

-- Another board, of 19 hexagons.
return variant "Small hexagon" {
  api = 1,
  board = hexagons { files = "abcde", cells = { 3, 4, 5, 4, 3 } },
  pieces = {
    pieces.king, pieces.queen, pieces.rook, pieces.bishop, pieces.knight,
    hexagonal.pawn { captures = clock(10, 2), two = home },
  },
  setup = [[
        .
      p k p
    . . . . .
    . . . . .
    . P K P .
  ]],
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
