--- Chess, but who can give check has to.
local chess = require "chess"

return chess:with {
  title = "Checks first",
  rules = chess.rules + {
    prefer "check" { gives_check = true },
  },
}
