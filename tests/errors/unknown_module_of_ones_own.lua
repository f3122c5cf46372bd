local sap = require "sap"  --> there is no script 'sap' in scripts/ or variants/ (one beside this script is './sap')

return require "chess"
