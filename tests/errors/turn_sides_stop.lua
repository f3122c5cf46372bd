local chess = require "chess"

return chess:with {
  title = "Sides",
  turn = {
    white = { move, move:if_any(), stop = { gives_check = true } },  --> variant "Sides", turn, white has no field 'stop' (beside white and black: turn = { white = ..., black = ..., stop = ... })
    black = { move, safe = "end" },  --> variant "Sides", turn, black has no field 'safe' (beside white and black: turn = { white = ..., black = ..., safe = "end" })
  },
}
