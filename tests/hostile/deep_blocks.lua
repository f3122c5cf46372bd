-- expect: error "overflow"
-- The parser calls itself for each.
{{9000 of do }}{{9000 of  end}}
