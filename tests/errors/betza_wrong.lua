local base = require "chess"

local camel = piece "Rook" { symbol = "R", moves = betza "WfL" }  --> betza 'WfL', letter 3: 'L' means a camel to some and a zebra to others (C is the camel, Z the zebra)
local rider = piece "Bishop" { symbol = "B", moves = betza "nNN" }  --> betza 'nNN', letter 1: riders of leaps take neither n, j, p nor g
local bent  = piece "Knight" { symbol = "N", moves = betza "[F?R]" }  --> betza '[F?R]', letter 1: movements that bend have no word ([W-R] and [F-B] are read)
local typo  = piece "Queen" { symbol = "Q", moves = betza "RBw" }  --> betza 'RBw', letter 3: 'w' is no letter of Betza notation

return base:with { pieces = { R = camel, B = rider, N = bent, Q = typo } }
