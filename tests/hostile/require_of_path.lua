-- expect: error "there is no script"
-- A path out of the folders.
require "../../../../etc/passwd"
