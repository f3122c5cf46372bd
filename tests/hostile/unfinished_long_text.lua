-- expect: error "unfinished long string"
-- A long text without its end.
local x = [==[ {{1000 of ]]}}
