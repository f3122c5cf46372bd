--- Spells. Who creeps, "H", freezes the enemies beside it. Who jumps, "D", bewitches whom it jumps
--- for the ply that follows: an enemy is dazed, a man of its own side immune.
local moves = require "moves"

local spell  = mark "spell" { lasts = 1, help = "" } -- players are told of the two below
local spells = {
  spell  = spell,
  dazed  = mark "dazed"  { on = spell * acting, holds = true, help = "an enemy has jumped it" },
  immune = mark "immune" { on = spell - acting, shields = true, help = "its side has jumped it" },
  forced = prefer "a hyena that was jumped has to move" { mover = own "H" * spell },

  -- For who bewitches by jumping: one or two squares straight, over whoever stands between; and as
  -- a cannon from three squares on, over exactly one man, along ranks and files to capture.
  jumping = moves.man + moves.dabbaba + moves.alfil + hop(orthogonal):capturing():at_least(3),
}

--- The mark of those who are frozen, of a set: enemies beside a hyena.
function spells.frozen(enemies)
  return mark "frozen" {
    on = enemies * around(own "H"), holds = true, help = "beside an enemy hyena",
  }
end

--- Lays the spell on whom a dazzler jumps, of a set.
function spells.jumped(men)
  return after "spell" { when = { mover = "D" }, marks = { spell, passed * men } }
end

--- Which of "frozen" and "dazed" a man is, if either; a royal one in check is free.
function spells.on(self, royal)
  if not (self.frozen or self.dazed) or royal and self.checked then return nil end
  return self.frozen and "frozen" or "dazed"
end

--- For who freezes the men beside it: up to three squares, never capturing. Only another hyena
--- holds it, unless it was jumped.
function spells.creeping(self)
  return self.frozen and not self.dazed and stand() or moves.queen:quiet():up_to(3)
end

--- The fields of a piece, with moves that heed spells: frozen it stands still, dazed it does what
--- `dazed` says, by default nothing. Royal men attack whatever holds them.
function spells.heeding(man)
  local free, dazed = man.moves, man.dazed or stand()
  local heeding = {}
  for key, value in pairs(man) do heeding[key] = value end
  heeding.dazed   = nil
  heeding.attacks = man.royal and free or nil
  heeding.moves   = function(self)
    local by = spells.on(self, man.royal)
    if by then return by == "dazed" and dazed or stand() end
    return type(free) == "function" and free(self) or free
  end
  return heeding
end

return spells
