-- expect: error "rows|ranks"
-- A setup with thirty thousand rows.
local chess = require "chess"
return chess:with { setup = (". \n"):rep(20000) }
