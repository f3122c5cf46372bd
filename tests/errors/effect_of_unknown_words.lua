local chess = require "chess"

return chess:with {
  title = "Unknown",
  rules = chess.rules + {
    after "reborn" { puts = { "P", on = homs "P" } },  --> 'homs' is not a word of Springboard nor a local (did you mean 'homes'?)
    after "crowned" { becomes = { { to, "Q" }, { form, "Q" } } },  --> 'form' is not a word of Springboard nor a local (did you mean 'from'?)
    after "changed" { becomes = { "Q", to } },  --> after "changed": 'becomes' takes { set, "W" }, or a list of such, got { the text 'Q', a set }
  },
}
