local base = require "chess"
local moves = require "moves"

local angled = piece "Rook" { symbol = "R", moves = moves.rook:bounces(60) }  --> piece "Rook": 60 degrees are no turn on this board (multiples of 90)
local short  = piece "Bishop" { symbol = "B", moves = moves.bishop:up_to(3):bounces(90) }  --> :bounces() is for slides without limits that both go to empty squares and capture, anywhere and anybody, and this movement has none
local chosen = piece "Bishop" { symbol = "B", moves = moves.bishop:against("N"):bounces(90) }  --> :bounces() is for slides without limits that both go to empty squares and capture, anywhere and anybody, and this movement has none
local ahead  = piece "Knight" { symbol = "N", moves = moves.knight:forwards():flies_on() }  --> :flies_on() is for single leaps that both go to empty squares and capture, anywhere and anybody, and are not lame, and this movement has none
local shade  = piece "Rook" { symbol = "R", moves = moves.rook:bounces(90):to_other_shade() }  --> :to_other_shade() is for movements that do not bounce or fly on, and this movement has none
local still  = piece "Knight" { symbol = "N", moves = moves.knight:alternating() }  --> :alternating() is for movements that bounce, and this movement has none
local off    = piece "Queen" { symbol = "Q", moves = moves.queen:bounces(90):springs(cells "j9") }  --> piece "Queen": there is no square j9 (the board has a1 to h8)

return base:with { pieces = { R = angled, B = short, N = still, Q = off } }
