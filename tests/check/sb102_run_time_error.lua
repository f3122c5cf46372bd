--- The script raises an error.
local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"

error "no luck today"  --> SB102 error: no luck today
