--- A man who goes by plies alone: these say themselves when he promotes.
local goals = require "goals"

local function up(position, man, add)
  local ray = position:rays(man.cell, forward)[1] or {}
  if ray[1] and not position:at(ray[1]) then
    add { man.cell, ray[1], becomes = #ray == 1 and "R" or nil }
  end
end

return variant "Small" {
  api = 1,
  board  = rectangle(3, 4),
  pieces = {
    piece "Man" { symbol = "M", moves = stand(), plies = up, promotes = { to = "R" } },  --> SB204 warning: piece "Man": its `moves` never lead where it may promote, its `plies` do not ask (a ply promotes by becomes = "R")
    piece "Rook" { symbol = "R", moves = slide(orthogonal) },
  },
  setup = [[
    m r .
    . . .
    . . .
    . R M
  ]],
  endings = { ending "no rook" { none = enemy "R" }, goals.threefold },
}
