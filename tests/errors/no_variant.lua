local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

local unused = { moves, pieces, goals }  --> the script returns nothing instead of a variant (return variant "Title" { ... })
