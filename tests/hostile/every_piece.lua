-- expect: ok
-- As many pieces as symbols allow, each with a heavy movement.
local chess = require "chess"
local list = {}
for i = 1, #chess.pieces do list[i] = chess.pieces[i] end
local letters = "abcdefghijklmnopqrstuvwxyz"
local heavy = slide(every_way)
for i = 1, 15 do heavy = heavy + slide(every_way):at_least(i):quiet() + leap(1, i) end
for i = 1, 26 do
  for j = 1, 10 do
    local symbol = "X" .. letters:sub(i, i) .. letters:sub(j, j)
    list[#list + 1] = piece("Heavy " .. symbol) { symbol = symbol, moves = heavy }
  end
end
return chess:with { pieces = list }
