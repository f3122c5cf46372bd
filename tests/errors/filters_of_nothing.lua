local chess = require "chess"

return chess:with {
  title = "Nothing",
  rules = chess.rules + {
    forbid "silent" {},  --> forbid "silent": it asks nothing (captures = true, mover = "P" ...)
    prefer "mute" { help = "One ply or another." },  --> prefer "mute": it asks nothing (captures = true, mover = "P" ...)
    forbid "again" { before = { captures = true } },  --> forbid "again", before: 'captures' cannot be asked here ('before' asks of the position before the ply; of the ply ask beside it)
    forbid "long ago" { before = { before = { in_check = true } } },  --> forbid "long ago", before: 'before' cannot be asked here ('before' stands in 'before' already)
    prefer "every way" { some = own * reach(to, step(all_directions)) },  --> 'all_directions' is not a word of Springboard nor a local (every_way)
  },
  pieceDrops = true,  --> variant "Nothing" has no field 'pieceDrops' (rules = { reserve "hand" { ... } })
}
