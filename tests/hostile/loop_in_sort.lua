-- expect: error "ran for more than its limit of"
-- The order of a sort never answers.
table.sort({ 3, 2, 1 }, function() while true do end end)
