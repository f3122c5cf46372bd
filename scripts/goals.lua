--- How games end: `goal = goals.checkmate`, `draws = { goals.stalemate, ... }`.
return {
  checkmate = ending "checkmate" {},

  -- Whoever captures the enemy's royal man wins; check forbids nothing.
  royal_capture = ending "royal_capture" {},

  -- To take every royal piece: who is to move and has none has lost.
  extinction = ending "extinction" {},

  -- No legal ply and not in check. Where it is not listed, the player without a ply loses.
  stalemate = ending "stalemate" {},

  -- goals.material { value = 8 }: neither side's pieces are worth more. Ends the game.
  material = ending "material",

  fifty_moves = ending "quiet" { plies = 100 },
  threefold   = ending "repetition" { times = 3 },

  -- goals.dead_position { lone = "N B", same_shade = "B" }
  dead_position = ending "dead_position",
}
