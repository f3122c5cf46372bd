local chess = require "chess"

return chess:with {
  title = "Out of turn",
  rules = chess.rules + { drop "Q" { to = empty } },  --> variant "Out of turn": an entry of 'rules' is an action (it stands in turn = { ... })
}
