--- Hooks that count their calls where it is hard to see: behind a metatable, and far down in tables.
local pieces = require "pieces"
local goals  = require "goals"

local unseen = 0
local proxy = setmetatable({}, {
  __index = function()
    unseen = unseen + 1
    return unseen
  end,
})

local bottom = { calls = 0 }
local deep = bottom
for _ = 1, 40 do deep = { deep } end

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  rules = {
    after "Proxy" {  --> SB319 error: *
      when = { mover = "R", captures = true },
      edit = function(ply)
        if proxy.calls > 200000 then ply:remove(ply.to) end
      end,
    },
    after "Deep" {  --> SB319 error: *
      when = { mover = "R", captures = true },
      edit = function(ply)
        local found = deep
        while not found.calls do found = found[1] end
        found.calls = found.calls + 1
        if found.calls > 200000 then ply:remove(ply.to) end
      end,
    },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate, goals.threefold },
}
