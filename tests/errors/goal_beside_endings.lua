local chess = require "chess"
local goals = require "goals"

local bare = ending "bare king" { none = enemy - enemy "K" }
local one = chess:with { goal = goals.checkmate, draws = { goals.stalemate }, endings = { bare } }

return one:with {
  goal = goals.checkmate,  --> variant "Chess": 'endings' has extinction already, and 'goal' would take its place (leave 'goal' out)
  draws = { goals.threefold },  --> variant "Chess": 'endings' has stalemate already, and 'draws' would take its place (leave 'draws' out)
  endings = { bare, goals.extinction, goals.stalemate },
}
