-- expect: error "has no 'randomseed'"
-- Chance that is not the game's.
math.randomseed(1)
