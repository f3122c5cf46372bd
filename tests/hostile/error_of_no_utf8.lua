-- expect: error "\xFF\xC3"
-- An error text that is no text.
error("\xff\xc3", 0)
