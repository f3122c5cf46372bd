local base = require "chess"
return base:with {
  titel = "My chess",  --> variant "Chess" has no field 'titel' (did you mean 'title'?)
}
