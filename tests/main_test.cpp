// The main program of all tests. It never holds a test: Catch's own code is slow to
// compile.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
