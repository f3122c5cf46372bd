-- expect: error "C stack overflow"
-- A sort whose order sorts.
local function order() table.sort({ 2, 1 }, order) return false end
order()
