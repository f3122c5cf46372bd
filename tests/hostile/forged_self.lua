-- expect: error "got|said of|expected"
-- A method called on a table that looks like a value.
local up_to = slide(forward).up_to
up_to({ up_to = up_to }, 3)
