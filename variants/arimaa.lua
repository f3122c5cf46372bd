--- Arimaa. A push is two plies of a turn, of the enemy and of who follows him; a pull is what an
--- enemy does behind a step, so that a puller who falls into a trap still pulls.
local beside = step(orthogonal)
local order  = { "E", "M", "H", "D", "C", "R" }  -- the strongest first
local names  = { "Elephant", "Camel", "Horse", "Dog", "Cat", "Rabbit" }
local function stronger(i) return table.concat(order, " ", 1, i - 1) end
local function weaker(i) return table.concat(order, " ", i + 1) end

local camp   = reserve "camp" { start = "EMHHDDCCRRRRRRRR" }
local steps  = variable "steps" (range(0, 4))  -- of the turn
local puller = variable "puller" (one_of("none", "E", "M", "H", "D", "C"))  -- has just stepped
local pushed = variable "pushed" (one_of("none", "M", "H", "D", "C", "R"))  -- has to be followed
local left   = mark "left" { lasts = 0, help = "" }  -- the square that the puller left
local ours   = mark "ours" { lasts = 0, help = "" }  -- own men as the turn began; all of each kind

local pieces, marks, held, changed = {}, { left, ours }, nowhere, own - was(ours)
local began, followers, pulled = { { ours, was(own) } }, nowhere, nowhere
for i, k in ipairs(order) do
  local kind = mark("was_" .. k:lower()) { lasts = 0, help = "" }
  marks[i + 2], began[i + 1] = kind, { kind, was(men(k)) }
  changed = changed + (men(k) - was(kind)) + (was(kind) - men(k))
  pieces[i] = piece(names[i]) {
    symbol = k, moves = (k == "R" and step(forward) + step(sideways) or beside):quiet(),
  }
  if i > 1 then
    held = held + own(k) * around(enemy(stronger(i)), beside)
    followers = followers + own(stronger(i)):when { pushed:is(k) }
  end
  if i < #order then pulled = pulled + enemy(weaker(i)):when { puller:is(k) } end
end
local frozen = mark "frozen" {
  on = held - around(own, beside), help = "beside a stronger enemy and no friend",
}

local pushable, pushes, leaves = nowhere, {}, {}
for i, k in ipairs(order) do
  if i > 1 then
    pushable = pushable + enemy(k) * around(own(stronger(i)) - frozen, beside)
    pushes[i - 1] = after("pushes " .. k) {
      when = { mover = enemy(k), unless = { mover = pulled, to = left } }, sets = { [pushed] = k },
    }
  end
  if i < #order then
    leaves[i] = after("leaves " .. k) {
      when = { mover = own(k), before = { pushed:is "none" } },
      sets = { [puller] = k }, marks = { left, from },
    }
  end
end

local rules = {
  camp, steps, puller, pushed, frozen,
  after "begins" { when = { by = "move", before = { steps:is(0) } }, marks = began },
  after "trap" {
    hits = cells "c3 f3 c6 f6" * (own - around(own, beside) + (enemy - around(enemy, beside))),
  },
  after "step" { when = { by = "move" }, adds = { [steps] = 1 } },
  forbid "who is pushed has to be followed" { steps:is(0), unless = { pushed:is "none" } },
  forbid "the board stands as before" { by = "pass", none = changed },
  forbid "the board stands as before" {
    by = "move", before = { steps:is(3) }, none = changed,
  },
}
local function add(list) for _, rule in ipairs(list) do rules[#rules + 1] = rule end end
add(marks)
add(pushes)
add { after "lets go" {
  when = { by = "move" }, sets = { [puller] = "none" }, clears = { left, everywhere },
} }
add(leaves)
add {
  after "follows" { when = { mover = own }, sets = { [pushed] = "none" } },
  after "rest" { at = "turn", sets = { [steps] = 0, [puller] = "none" } },
}

local placing = drop "E M H D C R" { from = camp, to = ranks "1-2" * empty }
local begin   = move { mover = own - frozen } + move { mover = pushable, as = beside:quiet() }
local go_on   = (begin + pass):when { pushed:is "none" }
  + move { mover = pulled * around(from, beside), to = from, as = beside:quiet() }
  + move { mover = followers - frozen, to = from }

return variant "Arimaa" {
  api     = 1,
  help    = "Up to four steps a turn; the stronger push, pull and freeze the weaker, traps take "
    .. "them, and a rabbit on the last rank wins.",
  board   = rectangle(8, 8),
  pieces  = pieces,
  setup   = (". . . . . . . .\n"):rep(8),
  turn    = {
    placing:when { turns:is(1) }, placing:when { turns:is(1) }:again(),
    begin:when { turns:at_least(2) }, go_on:when { turns:at_least(2) }:again(),
    stop = { steps:is(4) },
  },
  rules   = rules,
  endings = {  -- first of who has moved
    ending "goal" { some = own "R" * last_ranks(1), steps:is(0) },
    ending "no rabbit" { none = enemy "R", steps:is(0), turns:at_least(2) },
    ending "no step" { stuck = true, wins = "enemy" },
    ending "it came again" { repeats = 3, wins = "enemy" },
  },
}
