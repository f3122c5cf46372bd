--- Existentialist Chess (David Short, 2002): men that grow, freeze, dazzle, shoot, join, teleport,
--- turn into walls, sleep and explode. Decisions [Dn] are those of its rules sheet.
local moves    = require "moves"
local pawns    = require "pawns"
local castling = require "castling"
local archers  = require "archers"
local spells   = require "spells"
local goals    = require "goals"

-- An archer shoots two squares far; frozen it shoots at a hyena beside it [D25].
local with_archer = archers.carrying(function(self, royal)
  local frozen = spells.on(self, royal) == "frozen"
  return frozen and archers.arrows(1):against "H" or archers.arrows(2)
end)

-- With whom an archer can be joined [D13].
local carriers = { P = true }
local function carrying(man)
  if man.symbol then carriers[man.symbol] = true end
  return with_archer(spells.heeding(man))
end

local promotion = { to = "QRBN", keeps = "a" }  -- compulsory [D5], with the archer [D6]
local pawn = pawns.pawn "Pawn" { symbol = "P", home = 3, steps = 2, promotes = promotion }

local teleporting = teleport():quiet():to_other_shade()  -- than it stands on now [D17]

-- The existentialist's moves, the second ten like the first.
local lives = {
  teleport():quiet(),
  moves.man,
  (moves.bishop + moves.knight):backwards() + step(sideways):from(ranks(1)),  -- [D19]
  slide(sideways) + step(forward_diagonals),
  moves.knight:twice():gives_no_check(),  -- [D20] [D21]
  moves.wizard,
  moves.knight + moves.wizard,
  moves.queen,
  moves.amazon,
  moves.amazon + moves.camel,
}

local function awake(self) return self.h == 0 end

return variant "Existentialist Chess" {
  api = 1,
  help = "Chess on ten by ten squares with men that grow, freeze, dazzle, shoot, join, teleport, "
    .. "sleep and explode.",

  board = rectangle(10, 10),

  pieces = {
    -- With an archer that does not rest it may stay in check, and only the archer is taken [D31].
    piece "King" (carrying {
      symbol = "K", royal = true, moves = moves.man,
      guarded = archers.ready,
      after_guard_lost = function(self) self.a = "none" end,
    }),
    piece "Queen"  (carrying { symbol = "Q", moves = moves.queen }),
    piece "Rook"   (carrying { symbol = "R", moves = moves.rook }),
    piece "Bishop" (carrying { symbol = "B", moves = moves.bishop }),
    piece "Knight" (carrying { symbol = "N", moves = moves.knight }),
    pawn:with(carrying { moves = pawn.moves }),

    -- A zednick in a pawn. Once it has made a long move or has come to rank 4 it only steps [D9].
    piece "Adventurist" (carrying {
      symbol = "Ad",
      state  = { u = range(0, 1):help "makes no long moves any more" },
      help   = "A zednick in a pawn: it steps orthogonally and back too.",
      moves  = function(self)
        local short = moves.wazir + step(backward_diagonals) + step(forward_diagonals):takes_trail()
        if self.u == 1 then return short end
        return short
          + slide(forward):quiet():at_least(2):up_to(3):from(ranks(1, 2, 3)):leaves_trail()
      end,
      after_move = function(self, move)
        if move.left_trail or move.rank >= 4 then self.u = 1 end
      end,
      zeroing = true, promotes = promotion, never_on = last_ranks(1),
    }),

    piece "Squire"         (carrying { symbol = "S",  moves = moves.rook + moves.ferz }),
    piece "Viceroy"        (carrying { symbol = "V",  moves = moves.bishop + moves.wazir }),
    piece "Crowned Knight" (carrying {
      symbol = "Cn", moves = moves.centaur, help = "A knight with the steps of a king.",
    }),

    -- Each move it makes lets the next one go a square farther [D4].
    piece "Bobber" (carrying {
      symbol = "Bo",
      state  = { n = range(1, 9):help "slides up to # squares" },
      help   = "Each move it makes lets the next one go a square farther.",
      moves  = function(self) return moves.queen:up_to(self.n) end,
      after_move = function(self) self.n = math.min(self.n + 1, 9) end,
    }),

    piece "Dazzler" (carrying {
      symbol = "D", moves = spells.jumping, help = "Bewitches for one ply whom it jumps.",
    }),  -- [D11]
    piece "Hyena" {  -- its own side's dazzler saves it as a wildcat [D22]
      symbol = "H", moves = spells.creeping,
      when_hit = function(self)
        local saved = self.immune and "W" or true
        return { captured = false, shot = saved, explosion = saved }
      end,
      help = "Freezes the enemies beside it.",
    },
    piece "Wildcat" (carrying { symbol = "W", moves = moves.queen:up_to(3) }),
    piece "Yanzee"  {
      symbol = "Y", moves = moves.man:quiet(), when_hit = { captured = false },
      promotes = { to = "QRBN", zeroing = true },
      never_on = last_ranks(1),
    },

    -- Once joined nothing comes apart again; a fresh archer has shot no arrow [D13].
    piece "Archer" {
      symbol = "A", moves = moves.man:quiet():merging(),
      help = "Joins a man of its side, who then may shoot arrows instead of moving.",
      merges = function(_, host)
        if host.symbol == "Z" then return { symbol = "Az" } end
        if not carriers[host.symbol] or host.a ~= "none" then return nil end
        host.a = "0"
        return host
      end,
    },
    piece "Zednick" {
      symbol = "Z", moves = moves.man:quiet():merging(),
      help = "Joins men of its side and makes them more, or other, than they were.",
      merges = function(_, host, place)
        if host.symbol == "P" then
          archers.rest(host)
          return { symbol = "Ad", u = place.rank >= 4 and 1 or 0, a = host.a }
        elseif host.symbol == "Bo" then
          archers.rest(host)
          host.n = math.min(host.n + 3, 9)
          return host
        elseif host.symbol == "A" then
          return { symbol = "Az" }
        elseif host.symbol == "T" and host.a == "none" then  -- [D14]
          return { symbol = "Sh" }
        end
      end,
    },
    piece "Archer/Zednick" {
      symbol = "Az",
      state  = { a = range(0, 3):help "has shot # arrows in a row" },
      help   = "Shoots arrows; after three in a row it rests for a turn.",
      moves  = function(self)
        local by  = spells.on(self)
        local own = by and stand() or moves.man
        return self.a == 3 and own or own + archers.arrows(by == "frozen" and 2 or 3)  -- [D25]
      end,
      after_move = function(self) self.a = 0 end,
      after_turn = function(self) self.a = 0 end,
      after_shot = function(self) self.a = math.min(self.a + 1, 3) end,
    },

    piece "Left Schizzy" (carrying {
      symbol = "Ls", shoots_from = files "a-e",
      moves  = (moves.knight + moves.wizard):from(files "a-e") + moves.queen:from(files "f-j"),
    }),
    piece "Right Schizzy" (carrying {
      symbol = "Rs", shoots_from = files "f-j",
      moves  = (moves.knight + moves.wizard):from(files "f-j") + moves.queen:from(files "a-e"),
    }),

    -- An archer that has been teleported rests for a turn [D16].
    piece "Teleporter" (carrying {
      symbol = "T", moves = teleporting + moves.man:capturing(), dazed = teleporting,
      help = "Goes to any empty square of another colour, or captures beside itself.",
      after_move = function(self, move)
        if self.a ~= "none" and not move.captured then self.a = "3" end
      end,
    }),

    -- Its tenth move sends it to sleep for ten turns [D36], its twentieth is its last [D37].
    piece "Existentialist" {
      symbol = "X",
      state  = {
        n = range(1, 20):help "its next move is number #",
        h = range(0, 10):help "asleep for # more turns",
      },
      help   = "Each of its moves has a way of its own; the tenth sends it to sleep for ten turns, "
        .. "the twentieth is its last.",
      moves  = function(self) return awake(self) and lives[(self.n - 1) % 10 + 1] or stand() end,
      after_move = function(self)
        if self.n == 10 then self.h = 10 end
        self.n = math.min(self.n + 1, 20)
      end,
      after_turn = function(self) self.h = math.max(self.h - 1, 0) end,
      when_hit = awake, jumpable = awake,
      takes_guard = function(self) return self.n ~= 10 end,  -- [D33]
      explodes = function(self) return self.n == 20 end,
    },

    -- A zednick and one or two teleporters; nothing but an explosion removes it [D14] [D18] [D38].
    piece "Shield" {
      symbol = "Sh",
      help   = "A wall of two or three squares, built of a zednick and teleporters.",
      body   = { most = 3, bars_en_passant = true },  -- [D8]
      moves  = function(self)
        return step(forward, backward):quiet() + slide(sideways):quiet():up_to(self.length)
      end,
      when_hit = { captured = false, shot = false }, jumpable = "own",  -- [D12]
      never_on = last_ranks(5),
    },
  },

  setup = [[
    d s cn v bo k v cn s  d
    y t ls h x  a z rs t  y
    p p p  p p  p p p  p  p
    . . .  . .  . . .  .  .
    . . .  . .  . . .  .  .
    . . .  . .  . . .  .  .
    . . .  . .  . . .  .  .
    P P P  P P  P P P  P  P
    Y T Ls H X  A Z Rs T  Y
    D S Cn V Bo K V Cn S  D
  ]],

  rules = {
    -- As in chess, a guarded king not out of, through or into check either [D1] [D2] [D3].
    castling { king = "f1", to = "d1", with = "b1" },
    castling { king = "f1", to = "h1", with = "i1" },

    -- A hyena freezes the enemies beside it [D24]. A dazzler bewitches whom it jumps for one ply: a
    -- hyena has to move [D27].
    spells.frozen(enemy - enemy "D Sh"),
    spells.spell, spells.dazed, spells.immune, spells.jumped(men - own "Sh"), spells.forced,
  },

  goal  = goals.checkmate,
  draws = { goals.stalemate },  -- threefold and fifty moves are by claim
}
