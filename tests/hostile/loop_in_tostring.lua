-- expect: error "ran for more than its limit of"
-- __tostring never answers.
tostring(setmetatable({}, { __tostring = function() while true do end end }))
