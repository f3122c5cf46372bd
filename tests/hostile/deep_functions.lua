-- expect: error "overflow"
-- The parser calls itself for each.
{{6000 of return function() }}
