return variant "X" { api = 1, board = rectangle(3, 3), pieces = { piece "King" { symbol = "K", moves = step(every_way), royal = true } }, setup = [[
 . k .
 . . .
 . K .
]] }