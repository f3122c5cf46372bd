--- scripts/archers.lua: what a man that can carry an archer is made of.
local archers = require "archers"
local moves   = require "moves"

local two = slide(every_way):up_to(2):shooting()
assert(archers.arrows(2) == two)
for a, ready in pairs { none = false, ["0"] = true, ["1"] = true, ["2"] = true, ["3"] = false } do
  assert(archers.ready { a = a } == ready)
end

local beside   = archers.arrows(1):against "H"
local carrying = archers.carrying(function(self) return self.frozen and beside or two end)
local west     = files "a-d"
local fields   = carrying {
  symbol = "R", state = { n = range(1, 9) }, shoots_from = west,
  moves = function(self) return self.frozen and stand() or moves.rook end,
  after_move = function(self, move) if move.captured then self.a = "3" end end,
}
assert(fields.symbol == "R" and fields.state.n and fields.state.a and not fields.shoots_from)

-- Its own ways, and arrows while the archer is ready.
for _, a in ipairs { "none", "3" } do
  assert(fields.moves { a = a } == moves.rook)
  assert(fields.moves { a = a, frozen = true } == stand())
end
assert(fields.moves { a = "2" } == moves.rook + two:from(west))
assert(fields.moves { a = "2", frozen = true } == beside:from(west))

-- Three arrows on successive turns, a rest on any other, and what is the man's own comes last.
local man = { a = "0" }
for _, a in ipairs { "1", "2", "3" } do
  fields.after_shot(man)
  assert(man.a == a)
end
fields.after_turn(man)
assert(man.a == "0")
fields.after_move(man, { captured = true })
assert(man.a == "3")
fields.after_move(man, { captured = false })
assert(man.a == "0")
local bare = { a = "none" }
fields.after_turn(bare)
assert(bare.a == "none")

-- Arrows may be the same always; who attacks apart from his moves attacks by them too.
local plain = archers.carrying(two) { symbol = "B", moves = moves.bishop, attacks = moves.ferz }
assert(plain.moves { a = "1" } == moves.bishop + two)
assert(plain.attacks { a = "1" } == moves.ferz + two and plain.attacks { a = "3" } == moves.ferz)

return require "chess"
