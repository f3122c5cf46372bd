-- expect: error "there is no script"
-- A path of the system.
require "/etc/passwd"
