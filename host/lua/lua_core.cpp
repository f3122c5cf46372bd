// Two functions inside Lua in place of its own (the build wraps them): the seed of its hashes, and
// the length of a table. Lua takes its seed from the clock and from addresses, and where a table
// has holes its `#` follows from how the keys happen to lie in memory. Invariant: neither a clock
// nor an address ever decides what a script computes.
#include <cstddef>
#include <limits>

struct Table;  // Lua's own

// As Lua lays out any value; the lower half of the type byte is 0 for every kind of nil.
struct LuaStoredValue {
  union {
    void* object;
    long long integer;
    double number;
  };
  unsigned char type;
};

const LuaStoredValue* luaH_getint(Table* table, long long key);  // Lua's own

namespace {

bool holds(Table* table, long long key) { return (luaH_getint(table, key)->type & 0x0F) != 0; }

}  // namespace

// NOLINTBEGIN(bugprone-reserved-identifier): the linker makes these names.

// Only what makes a state calls it from outside the file that defines it, to have a seed.
extern "C" unsigned int __wrap__Z9luaS_hashPKcmj(const char*, std::size_t, unsigned int) {
  return 0x5B0A12D5u;
}

// A border that follows from the entries alone: doubles from 1 on while there is an entry, and
// halves between the last two.
extern "C" unsigned long long __wrap__Z9luaH_getnP5Table(Table* table) {
  constexpr long long most = std::numeric_limits<long long>::max();
  long long there = 0, missing = 1;
  while (holds(table, missing)) {
    if (missing == most) return static_cast<unsigned long long>(most);
    there = missing;
    missing = missing > most / 2 ? most : 2 * missing;
  }
  while (missing - there > 1) {
    const long long middle = there + (missing - there) / 2;
    (holds(table, middle) ? there : missing) = middle;
  }
  return static_cast<unsigned long long>(there);
}

// NOLINTEND(bugprone-reserved-identifier)
