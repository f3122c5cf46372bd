--- Whack Chess (Matthew Rogers, 2011): stacks of pyramids on four kites that are put together anew
--- after every capture. Decisions [Dn] are those of its rules sheet.
local moves = require "moves"
local goals = require "goals"

local setup = option "setup" {
  "track", "free", help = "a board that is laid already, or sections that the players lay",
}

-- Digits of a stack from bottom to top never increase; their sum decides the type [1.1].
local types = { "P", "N", "B", "R", "K", "Q" }
local is_stack = { P = true, N = true, B = true, R = true, K = true, Q = true }

local function points(stack)
  local sum = 0
  for i = 1, #stack do sum = sum + tonumber(stack:sub(i, i)) end
  return sum
end

-- The mover is put on top of its host: not a larger pyramid on a smaller one [D26], six points at
-- most; any type may come of it [D28].
local function combine(self, host)
  if not is_stack[host.symbol] or self.s:sub(1, 1) > host.s:sub(-1) then return nil end
  local stack = host.s .. self.s
  local symbol = types[points(stack)]
  return symbol and { symbol = symbol, s = stack }
end

-- `stacks`: all of that sum, the one of the initial layout first.
local function man(name, stacks, movement, royal)
  local sum = points(stacks[1])
  return piece(name) {
    symbol = types[sum],
    state  = { s = one_of(table.unpack(stacks)):help "a stack of #, from bottom to top" },
    help   = "Joins a man of its side: its pyramids go on top, none on a smaller one, with six "
      .. "points at most.",
    moves  = movement,
    merges = combine,
    value  = sum,
    royal  = royal,
  }
end

local camp = [[
  P P P P
  N Q R N
  B R K B
  P P P P
]]
local nobody = ". . . .\n. . . .\n. . . .\n. . . .\n"

-- Moves of sections, by the faces of the die [4.2].
local tip  = { move = "one", most = 1 }
local aim  = { move = "half" }
local dig  = { move = "one", least = 2 }
local swap = { move = "two" }
local hop  = { move = "none" }
local wild = { move = "one" }

return variant "Whack Chess" {
  api = 1,
  help = "Men are stacks that join; after a capture the board of four kites is put together "
    .. "anew, as a die says.",

  -- A kite with angles of 60, 90, 120 and 90 degrees; corners at (m, n) for (m * sqrt(3)/2, n/2)
  -- [D2]. Turned and shifted, never flipped [D3]. The first track is straight [D8].
  board = sections {
    names = "ABCD",
    corners = { 0, 0,  2, 0,  2, 2,  1, 3 },
    sides = "senw", files = 4, ranks = 4, turn = 60,
    laid = "AnBn.BsCs.CnDn",
  },

  pieces = {
    -- A step to any side, to an empty square or to combine; captures diagonally [D25] [D27].
    man("Pawn", { "1" }, step(orthogonal):quiet():merging() + step(diagonal):capturing()),
    man("Knight", { "2", "11" }, moves.knight:merging()),
    man("Bishop", { "3", "21", "111" }, moves.bishop:merging()),
    man("Rook", { "22", "31", "211", "1111" }, moves.rook:merging()),
    man("King", { "311", "32", "221", "2111", "11111" }, moves.king:merging(), true),
    man("Queen", { "222", "33", "321", "3111", "2211", "21111", "111111" }, moves.queen:merging()),
  },

  -- Fire at the end of section A, Ice at that of D, both seen from behind their ends [D11].
  setup = setup == "free" and nobody:rep(4) or camp .. nobody .. nobody .. camp:lower(),

  rules = {
    -- A die after every capture, and before the first move [D13] [D44]; free: laid as a chain.
    rearrange { faces = { tip, aim, dig, swap, hop, wild }, lay = setup == "free", camp = camp },
  },

  -- Each king by itself; a standing check need not be answered [D35] [D36].
  royals = "each",
  goal   = goals.extinction,
  draws  = { goals.stalemate, goals.material { value = 8 } },
}
