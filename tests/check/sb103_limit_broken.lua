--- The script never ends.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

while true do end  --> SB103 error: the script ran for more than its limit of 50000000 steps
