local chess = require "chess"

return chess:with {
  title = "Alone",
  rules = chess.rules + {
    after "beyond" { sends = { to, to = opposite(to) } },  --> after "beyond": 'opposite' cannot be asked here (there is one board: rectangle(8, 8):boards "AB")
  },
}
