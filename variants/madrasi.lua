--- Madrasi: a man attacked by an enemy of his own kind can do nothing, not even give check.
local chess = require "chess"

-- Men whom enemies of the same kind attack; kings paralyse nobody.
local held = nowhere
for _, symbol in ipairs { "Q", "R", "B", "N", "P" } do
  held = held + own(symbol) * attacks(enemy(symbol))
end

return chess:with {
  title = "Madrasi", symmetric = true,
  help = "Chess in which a man attacked by an enemy of his own kind can do nothing.",

  rules = chess.rules + {
    mark "paralysed" { on = held, holds = true, help = "an enemy of its kind attacks it" },
  },
}
