local chess = require "chess"
local function pair(a, b)
  local t = { first = function() a = 1; b = 2; a = 3 end, second = { first = 1 } }
  a, b = 1, 2
  return { a = a, b = b, t = t }
end

return chess:with {
  rules = chess.rules + {
    forbid "one" { mover = "N", captures = "R", mover = "B" },  --> 'mover' stands twice in one table (Lua keeps the last one alone)
    forbid "two" { test = function(ply) local from = pair(1, 2) from = nil; from = ply.from return from == "a1" end },
  },
  turn = { move },
  turn = { move, move },  --> 'turn' stands twice in one table (Lua keeps the last one alone)
}
