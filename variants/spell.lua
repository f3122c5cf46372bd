--- Spell chess: before his move a player may cast a spell, which lasts through the enemy's turn.
-- Freeze, five times: whoever stands on the square that is named or beside it can do nothing, of
-- either side. Jump, twice: one man is in nobody's way. A spell that was cast rests for the two
-- turns that follow. There is no check: kings are captured, and castle out of and through anything.
local chess = require "chess"
local goals = require "goals"

local frozen = mark "frozen" { lasts = 1, holds = true, help = "nobody can move from there" }
local ghost  = mark "ghost"  { lasts = 1, passable = true, help = "lines go on over it" }

-- One that can be cast so many times, with what makes it rest.
local function spell(name, times, spec)
  local casts = range(0, times, times):help("casts of " .. name .. " left to @: #")
  local rests = range(0, 3):help("@ cannot cast " .. name .. " for # turns")
  local left = variable(name .. "s") (per_side(casts))
  local rest = variable(name .. "_rest") (per_side(rests))
  local open = { left:at_least(1), rest:is(0) }
  return cast(name)(spec):when(open), left, rest,
    after(name) { when = { by = name }, adds = { [left] = -1 }, sets = { [rest] = 3 } },
    after(name .. " rests") { at = "turn", adds = { [rest] = -1 } }
end

local freeze, freezes, freeze_rest, freezing, freeze_rests =
  spell("freeze", 5, { marks = { frozen, to + around(to) } })
local jump, jumps, jump_rest, jumping, jump_rests =
  spell("jump", 2, { to = men, marks = { ghost, to } })

return chess:with {
  title  = "Spell Chess",
  help   = "Chess with two spells: before a move one may freeze some squares, or let a man be in "
        .. "nobody's way. Kings are captured.",
  pieces = chess.pieces + { chess.pieces.K:with { royal = false } },
  turn   = { (freeze + jump):maybe():with(move) },
  rules  = chess.rules + {
    frozen, ghost,
    freezes, freeze_rest, freezing, freeze_rests,
    jumps, jump_rest, jumping, jump_rests,
  },
  endings = {
    ending "king captured" { none = enemy "K" },
    ending "stalemate" { stuck = true, wins = "nobody" },
    goals.fifty_moves, goals.threefold,
  },
}
