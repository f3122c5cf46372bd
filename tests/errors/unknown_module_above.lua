local sap = require "../sap"  --> there is no script '../sap' in scripts/ or variants/ (scripts of one's own are read from the folder of this one alone)

return require "chess"
