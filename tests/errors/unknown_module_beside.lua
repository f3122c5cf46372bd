local mine = require "./mine"  --> there is no script 'mine.lua' beside this one
return mine
