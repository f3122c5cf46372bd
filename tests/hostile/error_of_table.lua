-- expect: error "raised a table as an error"
-- An error value with a __tostring that never ends.
error(setmetatable({}, { __tostring = function() while true do end end }))
