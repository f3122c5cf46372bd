local chess = require "chess"

for _, man in ipairs(chess.peaces) do  --> a variant has no 'peaces' (did you mean 'pieces'?)
  assert(man.symbol)
end

return chess
