-- expect: error "at most 256"
-- A form of movement for each of 4096 values.
piece "X" {
  symbol = "X",
  state  = { n = range(1, 4096) },
  moves  = function(self) return slide(forward):up_to(1 + self.n % 15) end,
}
