--- Hostages and functions: whoever is captured is held, and a ply may exchange a held man of each
--- side. A cannon lists its plies; a set, a number, a test and an ending are functions too.
local pieces, goals = require "pieces", require "goals"

local prison = reserve "prison" { takes = "captured" }

-- One of each side is let out: the own one comes to any empty square.
local function swaps(position, add)
  for _, symbol in ipairs { "R", "N", "C" } do
    local both = position:reserve("prison", symbol) > 0
      and position:reserve("prison", symbol, "enemy") > 0
    for _, cell in ipairs(both and position:empty() or {}) do
      add {
        puts = { [cell] = symbol },
        reserves = { { "prison", "own", symbol, -1 }, { "prison", "enemy", symbol, -1 } },
      }
    end
  end
end

-- Quietly as a rook; captures the second man of a line, and whom it leaps over changes nothing.
local function shots(position, man, add, quietly)
  for _, ray in ipairs(position:rays(man, orthogonal)) do
    local screen = false
    for _, cell in ipairs(ray) do
      local there = position:at(cell)
      if there and screen then
        if there.side ~= man.side then add { man, cell } end
        break
      elseif there then
        screen = true
      elseif quietly and not screen then
        add { man, cell }
      end
    end
  end
end
local function lines(position, man, add) shots(position, man, add, true) end

-- Goes there, captures and comes back.
local function strikes(position, man, add)
  for _, cell in ipairs(position:neighbours(man)) do
    local there = position:at(cell)
    if there and there.side ~= position.side then
      add { man, cell, man, takes = cell, text = "x" .. cell }
    end
  end
end

-- The square before the own king is closed to knights, now and then.
local closed = set(function(position)
  local king = position:king()
  if not king or position.turn % 2 == 0 then return "" end
  return table.concat(position:neighbours(king, forward), " ")
end)
local strength = number(function(position)
  return 2 * position:count("own") - position:count("enemy")
end)

return variant "Exchange" {
  api = 1,

  board = rectangle(5, 5),

  pieces = {
    pieces.king, pieces.rook, pieces.knight,
    piece "Cannon" { symbol = "C", plies = lines, attacks = shots },
    piece "Guard" { symbol = "G", moves = step(orthogonal):quiet(), plies = strikes },
  },

  setup = [[
    r n k g c
    . . . . .
    . . . . .
    . . . . .
    R N K G C
  ]],

  turn = { move + plies "swap" { list = swaps } },

  rules = {
    prison,
    forbid "closed to knights" { mover = "N", some = to * closed },
    forbid "who is alone gives no check" {
      test = function(ply) return ply:count("own") == 1 and ply:in_check("enemy") end,
    },
    after "a guard tires" {
      when = { mover = "G", captures = true, strength:at_least(8) },
      edit = function(ply) if ply:attackers(ply.to)[1] then ply:remove(ply.to) end end,
    },
  },

  endings = {
    goals.checkmate, goals.stalemate,
    ending "more men" {
      turns:at_least(25),
      wins = function(position)
        local own, enemy = position:count("own"), position:count("enemy")
        return own > enemy and "own" or own < enemy and "enemy" or "nobody"
      end,
    },
  },
}
