-- expect: error "ran for more than its limit of"
-- A tabulated function never ends.
piece "Snail" {
  symbol = "S",
  state  = { n = range(1, 2) },
  moves  = function(self) while self.n > 0 do end end,
}
