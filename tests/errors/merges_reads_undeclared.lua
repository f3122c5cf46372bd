local pieces = require "pieces"
local goals  = require "goals"

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Rook" {
      symbol = "R", moves = slide(orthogonal):merging(), state = { n = range(1, 3) },
      merges = function(self, host)
        self.n = 2
        if host.n == self.n then return nil end  --> piece "Rook", joining King: piece "King": 'n' is not declared in its state (it has symbol)
        return self
      end,
    },
  },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate,
}
