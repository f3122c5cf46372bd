local chess = require "chess"

return chess:with {
  title = "Wide",
  board = rectangle(9, 8),  --> board: the setup that is inherited is of another board (setup = [[ ... ]] beside it)
}
