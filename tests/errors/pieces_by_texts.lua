local chess  = require "chess"
local pieces = require "pieces"
local pawns  = require "pawns"

return chess:with {
  title = "Texts",
  pieces = {  --> variant "Texts": entry 4 of 'pieces' is the text 'B' (pieces.rook, or piece "Name" { symbol = "R", ... })
    pieces.king, pieces.rook, pieces.knight,
    "B",
    piece "Queen" { symbol = "Q", moves = step(forward), promotes = { to = { "R", "N" } } },  --> piece "Queen", promotes: 'to' takes a text of symbols, got { the text 'R', the text 'N' } (one text: "P N")
    piece "Dragonfly" { symbol = "D", moves = step(forward), promotes = { to = "R", from = "hand" } },  --> piece "Dragonfly", promotes: 'from' takes a reserve, got the text 'hand' (local hand = reserve "hand" { ... }, from = hand)
    pawns.pawn "Pawn" { symbol = "P", promotes = "RN" },  --> pawn "Pawn": 'promotes' takes a table, got the text 'RN' ({ to = "RN" })
  },
}
