-- expect: error "near"
-- Bytes that are no text at all.
{{from here}}{{64 of \xff}}
