--- Sonic the Hedgehog Chess: men that run on over what they capture, and a king of three forms.
-- Everything is a plain value: a spring layout, an angle or a board is given by whoever uses it.
local moves  = require "moves"
local pieces = require "pieces"
local pawns  = require "pawns"

local spindash = {}

local way_fields = fields "spindash.ways" {
  turn    = "number?",  -- by how many degrees riders turn. Default: 90
  turning = "string?",  -- "same": always to the same side; "alternating". Default: "same"
  springs = "zone?",    -- squares that turn riders and send knights on. Default: none
}

--- The movements of a game by name. A rider that captures turns and slides on until it is blocked,
--- a knight that captures leaps on; what meets a spring does the same.
function spindash.ways(spec)
  spec = way_fields(spec)
  local function with_springs(movement)
    return spec.springs and movement:springs(spec.springs) or movement
  end
  local function bouncing(movement)
    movement = movement:bounces(spec.turn or 90)
    return with_springs(spec.turning == "alternating" and movement:alternating() or movement)
  end
  local rook, bishop = bouncing(moves.rook), bouncing(moves.bishop)
  local knight = with_springs(moves.knight:flies_on())
  return {
    rook = rook, bishop = bishop, queen = rook + bishop, knight = knight,
    archbishop = bishop + knight, chancellor = rook + knight,
  }
end

-- Usual, knight and Alibaba form; kings never bounce and never fly.
local forms = { k = moves.king, n = moves.knight, a = moves.dabbaba + moves.alfil }

--- A run that touches him costs the form he is in; the last one is his life. While a hit of three
--- waits for an answer, his owner names the next form.
spindash.king = piece "King" {
  symbol = "K",
  royal  = true,
  state  = {
    f = one_of("k", "n", "a"):help {
      k = "in its usual form", n = "in its knight form", a = "in its Alibaba form",
    },
    l = some_of("k", "n", "a"):help "has these lives left: #",
  },
  help   = "Three lives, each a form of moving; a hit costs the form it is in, the last its life.",
  moves  = function(self) return forms[self.f] end,
  lives  = { form = "f", left = "l", hits = "hit", choice = "form" },
}

--- The variables that he needs, and his change after a move of another man.
spindash.state  = { hit = range(0, 2):help "hits of a king that wait for an answer: #" }
spindash.change = move_change {
  of = "K", field = "f", among = "l", not_after = "own hit check escape",
}

--- The men of an orthodox army that run on, by symbol, as `base:with { pieces = ... }` takes them.
function spindash.runners(spec)
  local ways = spindash.ways(spec)
  return {
    Q = pieces.queen:with { moves = ways.queen },
    R = pieces.rook:with { moves = ways.rook },
    B = pieces.bishop:with { moves = ways.bishop },
    N = pieces.knight:with { moves = ways.knight },
  }
end

local function pawn(promotions)
  return pawns.pawn "Pawn" {
    symbol = "P", steps = 2, promotes = { to = promotions }, anywhere = true,
  }
end

--- The men of the square board; `spec` as for ways.
function spindash.men(spec)
  local runners = spindash.runners(spec)
  return { spindash.king, runners.Q, runners.R, runners.B, runners.N, pawn "QRBN" }
end

--- The same with Archbishop and Chancellor.
function spindash.large_men(spec)
  local ways, runners = spindash.ways(spec), spindash.runners(spec)
  local chancellor = piece "Chancellor" { symbol = "C", moves = ways.chancellor }
  local archbishop = piece "Archbishop" { symbol = "A", moves = ways.archbishop }
  return {
    spindash.king, runners.Q, chancellor, archbishop, runners.R, runners.B, runners.N,
    pawn "QCARBN",
  }
end

return spindash
