--- Cards say how men go. Who has gone by one lays it in the middle and takes the one from there.
local cards = {
  tiger  = { step(backward) + leap(0, 2, forward), of = 1 },
  dragon = { step(backward_diagonals) + leap(1, 2, sideways):forwards(), of = 1 },
  frog   = { step(forward_left, backward_right) + leap(0, 2, left), of = 2 },
  rabbit = { step(forward_right, backward_left) + leap(0, 2, right), of = 2 },
  crab   = { step(forward) + leap(0, 2, sideways), of = 0 },
}
local names   = { "tiger", "dragon", "frog", "rabbit", "crab" }
local own_one = { white = 1, black = 2 }  -- 0: it lies in the middle
local card    = variable "card" (one_of("none", table.unpack(names)))

local rules, laid, moves = { card }, {}, nil
for _, name in ipairs(names) do
  local held  = variable(name) (range(0, 2, cards[name].of))
  local going = move { mover = own, as = cards[name][1] }:when { card:is(name) }
  moves = moves and moves + going or going
  table.insert(rules, held)
  table.insert(rules, forbid "not in hand" {
    choice = name, unless = { (held - own_one):is(0) },
  })
  table.insert(rules, after("takes " .. name) {
    when = { by = "move pass", held:is(0) }, sets = { [held] = held + own_one },
  })
  table.insert(laid, after("lays " .. name) {
    when = { by = "move pass", before = { card:is(name) } }, sets = { [held] = 0 },
  })
end
for _, effect in ipairs(laid) do table.insert(rules, effect) end

return variant "Cards" {
  api = 1,
  board = rectangle(5, 5):turned(),
  pieces = {
    piece "Master"  { symbol = "M", moves = stand() },
    piece "Student" { symbol = "S", moves = stand() },
  },
  setup = [[
    s s m s s
    . . . . .
    . . . . .
    . . . . .
    S S M S S
  ]],
  turn = {
    choose "card" { of = table.concat(names, " "), into = card },
    moves:otherwise(pass),
  },
  rules = rules,
  endings = {
    ending "the master is lost" { none = enemy "M" },
    ending "the throne" { some = own "M" * cells { white = "c5", black = "c1" } },
  },
}
