--- What bounces, flies on or shoots is not also the other, in whatever order it is said.
local base = require "chess"

local shot   = slide(diagonal):bounces(90):shooting()  --> :shooting() is for captures of enemies who stand where they end, and this movement has none
local flight = leap(1, 2):flies_on():shooting()  --> :shooting() is for captures of enemies who stand where they end, and this movement has none
local joined = slide(diagonal):bounces(90):merging()  --> :merging() is for any movement but shots, :taking(), captures of own men and what bounces or flies on, and this movement has none
local joins  = slide(every_way):shooting():merging()  --> :merging() is for any movement but shots, :taking(), captures of own men and what bounces or flies on, and this movement has none
local twice  = leap(1, 2):flies_on():twice()  --> :twice() is for leaps that are not lame and do not fly on, and this movement has none
local again  = leap(1, 2):twice():flies_on()  --> :flies_on() is for single leaps that both go to empty squares and capture, anywhere and anybody, and are not lame, and this movement has none
local taking = hop(every_way):takes_trail():taking()  --> :taking() is for hops over one man that may capture enemies and have no :over(), and this movement has none (such as hop(diagonal):lands_next():taking())

return base:with { title = "Both" }
