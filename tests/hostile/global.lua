-- expect: error "assigned but is no local"
-- A global, through which scripts could speak to each other.
leak = 1
