--- Go on small boards: groups without liberties are captured, and area counts.
local size = option "size" { "9", "13", "5", help = "How many squares the board has each way." }
local beside = step(orthogonal)

local n = tonumber(size)
local rows = {}
for i = 1, n do rows[i] = string.rep(". ", n) end

-- Where one stone was captured that cannot come back at once.
local ko = mark "ko" { lasts = 1, help = "no stone may be put there yet" }

-- Those of a set that hang together with a square beside the other.
local function touching(set, other) return connected(set, around(other, beside), beside) end

local group    = connected(own, to, beside)
local liberty  = empty * around(group, beside)
local captives = was(enemy) - enemy

return variant "Go" {
  api = 1,
  help = "Stones are put down and never move. A group is captured when its last empty neighbour is "
    .. "filled. After two passes the side with more stones and surrounded squares wins; White has "
    .. "seven and a half more.",

  board = rectangle(n, n),

  pieces = { piece "Stone" { symbol = "S", moves = stand() } },

  setup = table.concat(rows, "\n"),
  begins = "black",

  turn = { drop "S" { to = empty } + pass },

  rules = {
    ko,
    after "capture" { when = { by = "drop" }, hits = enemy - touching(enemy, empty) },
    after "ko" {
      when  = { by = "drop", count(captives):is(1), count(group):is(1), count(liberty):is(1) },
      marks = { ko, captives },
    },
    forbid "it would have no liberty" { by = "drop", none = liberty },
    forbid "a ko is taken back one move later" { by = "drop", to = ko },
  },

  endings = {
    ending "area" {
      passes = 2,
      more = 2 * count(own + (empty - touching(empty, enemy))) + { white = 15, black = 0 },
    },
  },
}
