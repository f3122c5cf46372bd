local left  = reserve "left" { start = "R", drops = files "a" }
local right = reserve "right" { start = "R", drops = files "d" }

return variant "Small" {  --> 'R' can be dropped in two ways at a time (a ply does not say out of which reserve; `plies` with `puts` and `reserves` can)
  api = 1,
  board  = rectangle(4, 4),
  pieces = { piece "Rook" { symbol = "R", moves = slide(orthogonal) } },
  setup = [[
    r . . .
    . . . .
    . . . .
    . . . R
  ]],
  rules   = { left, right },
  endings = { ending "stuck" { stuck = true } },
}
