local chess = require "chess"

return chess:with { rules = chess.rules:without "castling" }  --> the list has no 'castling'
