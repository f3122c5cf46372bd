local chess = require "chess"

return chess:with {
  turn = { move + drop("P", { to = empty }) },  --> 'drop' takes symbols or a table (without ( , ): drop "P" { to = empty })
}
