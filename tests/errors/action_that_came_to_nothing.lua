local chess = require "chess"

return chess:with {
  turn = {
    move,
    choose "take" { of = 3 }:if_any(),  --> choose "take": 'of' takes a text of words or a set, got the number 3
  },
  rules = chess.rules + { after "take" { when = { by = "take" }, hits = to } },
}
