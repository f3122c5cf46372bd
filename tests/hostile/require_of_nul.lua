-- expect: error "there is no script"
-- A name with a zero byte.
require "chess\0/../../x"
