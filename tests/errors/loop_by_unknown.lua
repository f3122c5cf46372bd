local chess = require "chess"

local list = {}
for symbol in ("QRB"):gmatch "." do list[#list + 1] = symbol end  --> string has no 'gmatch' (Lua's string.gmatch is left out here, :sub() and :byte() read a text)
for _, symbol in ipair { "Q" } do list[#list + 1] = symbol end  --> 'ipair' is not a word of Springboard nor a local (did you mean 'ipairs'?)
return chess
