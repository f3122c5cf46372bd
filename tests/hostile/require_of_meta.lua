-- expect: error "there is no script"
-- A file of scripts/ that is not for loading.
require "meta"
