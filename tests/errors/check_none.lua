local chess = require "chess"

return chess:with {
  title = "Unchecked",
  check = "none",  --> variant "Unchecked": 'check' takes a set, got the text 'none' (nowhere)
}
