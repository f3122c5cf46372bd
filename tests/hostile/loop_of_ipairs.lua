-- expect: error "ran for more than its limit of"
-- A list without an end, by __index.
for i in ipairs(setmetatable({}, { __index = function(_, k) return k end })) do assert(i) end
