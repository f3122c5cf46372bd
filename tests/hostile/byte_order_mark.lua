-- expect: error "the text begins with a byte order mark (save it as UTF-8 without one)"
-- As some editors save a file.
{{from here}}{{1 of \xEF}}{{1 of \xBB}}{{1 of \xBF}}return 1
