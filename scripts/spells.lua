--- How casters of spells go; what they do to others is said by `aura` and `mark` in the rules.
local moves = require "moves"

return {
  -- For who marks by jumping: one or two squares straight, over whoever stands between; and as a
  -- cannon from three squares on, over exactly one man, along ranks and files to capture.
  jumping = moves.man + moves.dabbaba + moves.alfil + hop(orthogonal):capturing():at_least(3),

  -- For who freezes the men beside it: up to three squares, never capturing.
  creeping = moves.queen:quiet():up_to(3),
}
