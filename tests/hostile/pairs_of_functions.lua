-- expect: error "no order"
-- Keys whose order would be that of addresses.
for k in pairs({ [error] = 1 }) do assert(k) end
