--- Racing Kings: who brings his king to the eighth rank first wins. No check may be given.
local chess = require "chess"
local goals = require "goals"

local goal = fixed(ranks(8))

return chess:with {
  title = "Racing Kings",
  help = "The first king on the eighth rank wins, and nobody may give check.",

  pieces = chess.pieces:without "P",

  setup = [[
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    k r b n N B R K
    q r b n N B R Q
  ]],

  rules = { forbid "no check may be given" { gives_check = true } },

  -- White moves first, so Black may still answer if he can.
  endings = {
    ending "both kings are home" {
      at = "round", some = { own "K" * goal, enemy "K" * goal }, wins = "nobody",
    },
    ending "first home" { at = "round", some = own "K" * goal },
    ending "first home" { side = "black", some = own "K" * goal },
    ending "first home" {
      side = "white", some = own "K" * goal, unless = { can = { mover = "K", to = goal } },
    },
    goals.stalemate, goals.fifty_moves, goals.threefold,
  },
}
