--- Men that carry an archer and may shoot arrows instead of moving. The field `a` of their state is
--- "none", or how many arrows they have shot on successive turns of their side; after the third,
--- "3", the archer rests for a turn.
local archers = {}

local one_more = { ["0"] = "1", ["1"] = "2", ["2"] = "3" }

--- Arrows that fly so far, over empty squares, at the first man in each line.
function archers.arrows(reach) return slide(every_way):up_to(reach):shooting() end

--- Whether a man carries an archer that does not rest.
function archers.ready(self) return one_more[self.a] ~= nil end

--- After any ply of its side that was no arrow of this man.
function archers.rest(self) if self.a ~= "none" then self.a = "0" end end

local function shoot(self) self.a = one_more[self.a] or self.a end

-- What a man can do by himself, and with his archer if that is ready.
local function armed(own, arrows, zone, royal)
  return function(self)
    local movement = type(own) == "function" and own(self) or own
    if not archers.ready(self) then return movement end
    local also = type(arrows) == "function" and arrows(self, royal) or arrows
    return movement + (zone and also:from(zone) or also)
  end
end

local function copy(from)
  local to = {}
  for key, value in pairs(from or {}) do to[key] = value end
  return to
end

--- `local carrying = archers.carrying(archers.arrows(2))` is a function that turns the fields of a
--- piece into those of one that can carry an archer: `piece "Rook" (carrying { ... })`. It has `a`
--- behind its own state. How an archer shoots is a movement, or a function of the piece's `self`
--- and of whether it is royal and moves, and so may ask for `self.checked`. `moves` and `attacks`
--- are movements or functions, `shoots_from` a zone, by default all squares; `after_move` runs when
--- the archer has rested.
function archers.carrying(arrows)
  return function(man)
    local after_move = man.after_move
    local carrier = copy(man)
    carrier.shoots_from = nil
    carrier.state   = copy(man.state)
    carrier.state.a = one_of("none", "0", "1", "2", "3"):help {
      ["0"] = "carries an archer", ["1"] = "its archer has shot 1 arrow",
      ["2"] = "its archer has shot 2 arrows in a row", ["3"] = "its archer rests",
    }
    carrier.moves   = armed(man.moves, arrows, man.shoots_from, man.royal)
    carrier.attacks = man.attacks and armed(man.attacks, arrows, man.shoots_from)
    carrier.after_turn, carrier.after_shot = archers.rest, shoot
    carrier.after_move = function(self, move)
      archers.rest(self)
      if after_move then after_move(self, move) end
    end
    return carrier
  end
end

return archers
