local p = piece "A" { symbol = "A", state = { n = range(1, 3) }, moves = function(self) return slide(every_way):up_to(self.n) end }
return variant "X" { api = 1, board = rectangle(4, 4), pieces = { p }, setup = [[
 a . . .
 . . . .
 . . . .
 . . . A
]] }