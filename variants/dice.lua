--- Dice chess: a die says which man has to move. Kings are captured.
local chess = require "chess"
local goals = require "goals"
local die   = variable "die" (one_of("none", "P", "N", "B", "R", "Q", "K"):help "the die shows #")

return chess:with {
  title = "Dice Chess", symmetric = true,
  help = "Chess with a die: it says which man has to move, and kings are captured.",

  pieces = chess.pieces + { chess.pieces.K:with { royal = false } },
  rules  = chess.rules + { die },

  turn = {
    choose "roll" {
      of = "P N B R Q K", into = die,
      help = "The man who has to move; if none of his kind can, the turn is over.",
    }:by "chance",
    move { mover = die }:if_any(),
  },

  endings = {
    ending "king captured" { none = enemy "K" },
    goals.fifty_moves,
  },
}
