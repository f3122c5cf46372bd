local chess = require "chess"

return chess:with {
  title = "Helped",
  endings = {
    ending "bare" { help = "A bare king has lost." },  --> ending "bare" asks nothing (some = set, stuck = true, count(own):at_most(1) ...)
  },
}
