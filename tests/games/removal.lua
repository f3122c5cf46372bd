--- Who gets three in a row takes an enemy off, but nobody out of a row of three.
local rows = in_row(enemy, 3, orthogonal)

local take = plies "take" {
  list = function(position, add)
    for _, man in ipairs(position:men "enemy") do add { takes = man, text = man.cell } end
  end,
}

return variant "Removal" {
  api    = 1,
  board  = rectangle(4, 4),
  pieces = { piece "Stone" { symbol = "S", moves = step(orthogonal):quiet() } },
  setup  = [[
    s s . s
    . . . .
    . . . .
    S S . S
  ]],
  rules = {
    forbid "stones in a row are safe" {
      by = "take", captures = rows, before = { some = enemy - rows },
    },
  },
  turn    = { move, take:when { some = to * in_row(own, 3, orthogonal) }:if_any() },
  endings = {
    ending "two left" { count(enemy):at_most(1) },
    ending "stuck" { stuck = true, wins = "enemy" },
  },
}
