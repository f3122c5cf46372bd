--- The Lua that scripts get: what differs from the stock libraries.

-- pairs has an order: integers, floats, strings by bytes, booleans.
local keys = {}
for key in pairs { b = 1, a = 1, [2] = 1, [1] = 1, [1.5] = 1, [true] = 1, [false] = 1, B = 1 } do
  keys[#keys + 1] = tostring(key)
end
assert(table.concat(keys, " ") == "1 2 1.5 B a b false true")
assert(not pcall(pairs, { [{}] = 1 }))

-- A value taken out while walking is not visited.
local seen, walked = {}, { 1, 2, 3 }
for key in pairs(walked) do
  seen[#seen + 1] = key
  walked[2] = nil
end
assert(#seen == 2)

-- No addresses.
assert(tostring({}) == "table")
assert(tostring(function() end) == "function")
assert(tostring(slide(forward)) == "movement")

-- sort is stable and survives any answer.
local list = {}
for i = 1, 100 do list[i] = { key = i % 3, number = i } end
table.sort(list, function(a, b) return a.key < b.key end)
for i = 2, #list do
  local a, b = list[i - 1], list[i]
  assert(a.key < b.key or a.key == b.key and a.number < b.number)
end
table.sort(list, function() return true end)
assert(#list == 100)
local words = { "c", "a", "b" }
table.sort(words)
assert(table.concat(words) == "abc")

-- table
local t = { 1, 2, 3 }
table.insert(t, 2, 9)
assert(table.concat(t, ",") == "1,9,2,3")
assert(table.remove(t, 1) == 1 and table.remove(t) == 3 and #t == 2)
assert(table.remove({}) == nil)
assert(table.pack(1, nil, 3).n == 3)
assert(select("#", table.unpack({ 1, 2, 3 }, 2)) == 2)
assert(not pcall(table.insert, t, 7, 1))
assert(not pcall(table.unpack, {}, 1, 1e9))
assert(table.concat({ "a", 1, 2.5 }, "-", 1, 3) == "a-1-2.5")

-- The length is the table's own, whatever its metatable says.
local liar = setmetatable({}, { __len = function() return 1000000000 end })
table.insert(liar, "x")
assert(liar[1] == "x")

-- string
assert(("ab"):rep(3, "-") == "ab-ab-ab" and ("x"):rep(0) == "")
assert((""):rep(1000000000) == "")
assert(not pcall(string.rep, "x", 1000000000))
assert(string.format("%5.2f|%-4d|%x|%s|%%|%c", 3.14159, 7, 255, "s", 65) == " 3.14|7   |ff|s|%|A")
assert(string.format("%s %s", {}, nil) == "a table nothing")
assert(not pcall(string.format, "%p", {}))
assert(not pcall(string.format, "%d"))

-- metatables: the allowed events, copied; the table that was given comes back
local meta = { __index = function(_, key) return key .. "!" end }
local object = setmetatable({}, meta)
assert(object.hey == "hey!" and getmetatable(object) == meta)
meta.__index = nil
assert(object.hey == "hey!")
local refused = { "__gc", "__close", "__mode", "__concat", "__metatable", "__name", "__pairs" }
for _, event in ipairs(refused) do
  assert(not pcall(setmetatable, {}, { [event] = function() end }), event)
end
assert(not pcall(setmetatable, {}, { __call = {} }))
assert(getmetatable("") == nil)

-- pcall gives what was raised.
local ok, message = pcall(error, "why not")
assert(not ok and message == "why not")
ok, message = pcall(error, { code = 7 })
assert(not ok and message.code == 7)
assert(select("#", pcall(function() return 1, 2 end)) == 3)

-- random is the game's own.
local die = math.random(6)
assert(die >= 1 and die <= 6 and math.type(die) == "integer")
assert(math.random() < 1)
assert(math.random(5, 5) == 5)
assert(not pcall(math.random, 2, 1))

return require "chess"
