local chess = require "chess"
local rules, pieces, endings = chess.rules, chess.pieces, chess.endings
local spared = forbid "queens are spared" { captures = "Q" }

table.insert(rules, spared)  --> the rules of a variant never change (rules = base.rules + { ... }, base.rules:without "...")
rules[#rules + 1] = spared  --> the rules of a variant never change (rules = base.rules + { ... }, base.rules:without "...")
rules[1] = nil  --> the rules of a variant never change (rules = base.rules + { ... }, base.rules:without "...")
table.remove(endings)  --> the endings of a variant never change (endings = base.endings + { ... }, base.endings:without "...")
table.sort(pieces, function() return false end)  --> the pieces of a variant never change (pieces = base.pieces + { ... }, base.pieces:without "...")

return chess:with { title = "Spared", rules = rules, pieces = pieces, endings = endings }
