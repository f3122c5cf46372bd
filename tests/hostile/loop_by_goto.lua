-- expect: error "ran for more than its limit of"
-- Never ends, without a loop.
::again::
goto again
