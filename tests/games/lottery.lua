--- Choices of every kind, for the laws: a coin that closes a turn, a knight that opens one, a pass.
local pieces, goals = require "pieces", require "goals"

local function after_toss(ply)
  if ply.choice == "tails" then ply.state.relief = 1 end
end

return variant "Lottery" {
  api = 1,
  board  = rectangle(4, 5),
  pieces = {
    pieces.king, pieces.rook, pieces.knight,
    piece "Pawn" {
      symbol = "P", zeroing = true, never_on = last_ranks(1),
      moves = step(forward):quiet():to(ranks(1, 2, 3, 4)) + step(forward_diagonals):capturing()
        :to(ranks(1, 2, 3, 4)) + slide(forward):quiet():at_least(2):up_to(2):first():leaves_trail(),
    },
  },
  setup = [[
    k r n .
    p . p .
    . . . .
    . P . P
    K R N .
  ]],
  state = {
    toss = range(0, 1), relief = range(0, 1), phase = one_of("move", "rest", "sleep"),
  },
  rules = {
    after "toss" { when = { captures = true }, edit = function(ply) ply.state.toss = 1 end },
    after "rest" { when = { mover = "K" }, edit = function(ply) ply.state.phase = "rest" end },
    choice "coin" {
      of = "heads tails", by = "chance", due = "toss", closes_turn = true, after = after_toss,
    },
    choice "knight" {
      of = "a3 d3 none", due = "relief",
      may_choose = function(ply) return ply.choice == "none" or not ply:at(ply.choice) end,
      after = function(ply)
        assert(ply.due == 1 and ply.state.relief == 0 and not ply.from and not ply.mover)
        if ply.choice ~= "none" then ply:put(ply.choice, "N", ply.side) end
      end,
    },
    choice "nap" { due = "phase", value = "rest" },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
