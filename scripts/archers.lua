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

-- What a man can do by himself, if there is anything, and with his archer, if that is ready.
local function armed(own, arrows)
  return function(self)
    local movement = type(own) == "function" and own(self) or own
    local also = archers.ready(self) and arrows or nil
    if movement and also then return movement + also end
    return movement or also or stand()
  end
end

local function copy(from)
  local to = {}
  for key, value in pairs(from or {}) do to[key] = value end
  return to
end

local arrow_fields = fields "carrying" {
  arrows = "movement",   -- how an archer that is carried shoots
  frozen = "movement?",  -- and while its carrier is frozen. Default: not at all
}

--- `local carrying = archers.carrying { arrows = archers.arrows(2) }` is a function that turns the
--- fields of a piece into those of one that can carry an archer: `piece "Rook" (carrying { ... })`.
--- It has `a` behind its own state. `moves` is a movement or a function, `marked` a movement,
--- `shoots_from` a zone, by default all squares; `after_move` runs when the archer has rested.
function archers.carrying(spec)
  spec = arrow_fields(spec, "archers")
  return function(man)
    local zone, after_move = man.shoots_from, man.after_move
    local function aimed(arrows) return arrows and zone and arrows:from(zone) or arrows end

    local carrier = copy(man)
    carrier.shoots_from = nil
    carrier.state   = copy(man.state)
    carrier.state.a = one_of("none", "0", "1", "2", "3"):help {
      ["0"] = "carries an archer", ["1"] = "its archer has shot 1 arrow",
      ["2"] = "its archer has shot 2 arrows in a row", ["3"] = "its archer rests",
    }
    carrier.moves   = armed(man.moves, aimed(spec.arrows))
    carrier.frozen  = armed(nil, aimed(spec.frozen))
    carrier.marked  = armed(man.marked, aimed(spec.arrows))
    carrier.after_turn, carrier.after_shot = archers.rest, shoot
    carrier.after_move = function(self, move)
      archers.rest(self)
      if after_move then after_move(self, move) end
    end
    return carrier
  end
end

return archers
