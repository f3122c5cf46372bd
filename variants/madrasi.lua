--- Madrasi: a man attacked by an enemy of his own kind can do nothing, not even give check.
local chess = require "chess"

-- Men of `ours` whom men of the same kind of `theirs` attack; kings paralyse nobody.
local function paralysed(ours, theirs)
  local held = nowhere
  for _, symbol in ipairs { "Q", "R", "B", "N", "P" } do
    held = held + ours(symbol) * attacks(theirs(symbol))
  end
  return held
end

return chess:with {
  title = "Madrasi", symmetric = true,

  rules = chess.rules + { forbid "he is paralysed" { mover = paralysed(own, enemy) } },

  check = own * royal * attacks(enemy - paralysed(enemy, own)),
}
