---@meta
--- The tables that constructors take, for editors that read LuaCATS. Never loaded.
--- A test compares the classes with the host's tables of fields.

---@class (exact) HexagonsSpec
---@field files string  the letters of the files, left to right
---@field cells integer[]  how many squares each file has
---@field first_ranks? integer[]  the rank of each file's lowest square. Default: 1 for all

---@class (exact) SectionsSpec
---@field names string  a letter for each section: "ABCD"
---@field corners integer[]  of one section, counter-clockwise: x and y of each
---@field sides string  a letter for each side, the first from the first corner to the second
---@field files integer  squares along the first side
---@field ranks integer  squares along the second side
---@field turn 60 | 90  by how many degrees sections turn; with 60 a corner (m, n) lies at (m * sqrt(3)/2, n/2)
---@field laid string  all joins of the board at the start: "AnBn.BsCs"

---@class (exact) SectionMoveSpec
---@field move "one" | "two" | "half" | "none"  one section elsewhere, two that change places, a half that is turned, or nothing
---@field least? integer  of one: the moved section then has at least so many joins. Default: 1
---@field most? integer  likewise at most. Default: any number

---@class (exact) RearrangeSpec
---@field faces SectionMoveSpec[]  what each face of the die allows
---@field lay? boolean  the players lay the sections themselves, as a chain. Default: false
---@field camp? string  with `lay`: each side's men, seen by their owner from its end of the chain

---@alias HitTable table<string, boolean | string>  by way: "captured", "shot", "explosion", the name of an effect

---@class (exact) PieceSpec
---@field symbol string  one to three letters, the first upper case, as in position text
---@field moves? Movement | fun(self: State): Movement  how it moves; a function is tabulated over `state`, marks and `checked` at load. Needed but for neutral pieces and beside `plies`
---@field plies? fun(position: Position, man: Man, add: fun(ply: ListedPly))  lists more plies of it, at play. Default: none
---@field attacks? Movement | fun(self: State): Movement | fun(position: Position, man: Man, add: fun(ply: ListedPly))  how it attacks, where how it moves does not tell; beside `plies` a function like that. Default: how it moves
---@field state? table<string, Range>  its attributes, in the order of writing. Default: none
---@field after_move? fun(self: State, move: MoveFacts)  changes its state when it has moved; tabulated. Default: nothing
---@field merges? fun(self: Joining, host: Joining, place: Place): Joining | table | nil  what becomes of it on a man of its own side; nothing: it cannot go there. Default: never
---@field after_shot? fun(self: State)  changes its state when it has captured without moving; tabulated. Default: nothing
---@field after_turn? fun(self: State)  changes its state when others of its side have acted; tabulated. Default: nothing
---@field promotes? PromotionSpec  what it may become, and where. Default: never
---@field royal? boolean  its side may not leave it attacked. Default: false
---@field lives? LivesSpec  runs hit it instead of capturing it; each hit costs a form. Default: none
---@field when_hit? boolean | HitTable | fun(self: State): boolean | HitTable  what becomes of it when it is captured, shot, or reached by an explosion or by the effect of that name; false: that cannot be done to it; a symbol: that stands there instead. Default: it is gone
---@field jumpable? boolean | "own" | fun(self: State): boolean | "own"  hops, and leaps along a line, may pass over it; "own": those of its side. Default: true
---@field explodes? boolean | fun(self: State): boolean  a move that it makes ends in an explosion where it arrives. Default: false
---@field guarded? boolean | fun(self: State): boolean  of a royal piece: its side may leave it attacked, and only the guard is taken. Default: false
---@field after_guard_lost? fun(self: State)  changes its state when its guard has been taken; tabulated. Needed with `guarded`
---@field takes_guard? boolean | fun(self: State): boolean  it may come to the square of a guarded royal piece; royal ones never do. Default: true
---@field body? BodySpec  all its men of one side are one man, on several squares in a row. Default: each is a man
---@field neutral? boolean  its men are nobody's: they stand in the way and are never captured. Default: false
---@field zeroing? boolean  its moves set HALFMOVE to 0. Default: false
---@field value? integer  what it is worth, for the ending "material". Default: 0
---@field never_on? Zone  where it cannot stand, as White sees it. Default: nowhere
---@field anywhere? boolean  position texts may have it even where it must promote. Default: false
---@field help? string  what players have to know beside how it moves. Default: nothing
---@field name? string  for `with`: what the changed copy is called

---@class (exact) PromotionSpec
---@field to string  the symbols to choose from: "QRBN", "Q Cn"
---@field zone? Zone  arriving here it may change. Default: last_ranks(1)
---@field must? Zone  arriving here it has to. Default: last_ranks(1), with a `zone` of your own nowhere
---@field at_most? table<string, integer>  so many of that symbol may its side have. Default: any number
---@field only_lost? boolean  no more of a symbol than stand at the start. Default: false
---@field keeps? string  fields of its state that the new piece takes over. Default: none
---@field from? Reserve  only whom its side has there, and takes out. Default: anybody
---@field zeroing? boolean  it resets the count of quiet plies, whether its other moves do or not. Default: false
---@field leaving? boolean  it may change by moves that begin in `zone` too. Default: false

---@class (exact) CastleSpec
---@field king string  where White's king stands
---@field to string  where it castles to
---@field partner string  where its partner stands
---@field partner_to? string  where the partner goes. Default: next to the king, on the side it came from
---@field side? "white" | "black"  who castles so. Default: both
---@field letter? string  as in KQkq. Default: the partner's file
---@field marks_own_move? boolean  the king's own move of that way is written with `~`. Default: false, then the castling is not

---@class (exact) JointTurnSpec
---@field of string  who may take part: "P Cr"
---@field at_least? integer  fewest steps of one such turn. Default: 2
---@field used? string  one_of("none", "w", "b", "wb") in `state`: each side once. Default: no limit
---@field captures? integer  so many of its steps may capture. Default: 0
---@field interposes? boolean  in check one step has to end between king and checker. Default: false

---@class (exact) MoveChangeSpec
---@field of string  who changes: "K"
---@field field string  what changes
---@field among string  a some_of(...) of the same words: the values that are open
---@field not_after? string  own, hit, check, escape: moves that no change goes with. Default: none of these

---@class (exact) LivesSpec
---@field form string  one_of("k", "n"): the form of moving that it is in
---@field left string  some_of("k", "n"): the forms that it has left
---@field hits string  range(0, 2) in the variant's `state`: hits that await the choice
---@field choice string  the choice of the next form: "form"

---@class (exact) BodySpec
---@field most 2 | 3  so many squares at most
---@field bars_en_passant? boolean  nobody captures en passant beside it, nor across it where it stands upright. Default: false

---@class (exact) MarkSpec
---@field on? Set  the squares, read off every position, for each side
---@field lasts? integer | "game"  what effects and casts lay stays to the end of so many more turns
---@field start? Set  with `lasts`: the squares at first. Default: none
---@field holds? boolean  who stands there has no ply and attacks nothing, unless his `moves` read it. Default: false
---@field shields? boolean  nobody captures by coming there. Default: false
---@field passable? boolean  who stands there is in nobody's way. Default: false
---@field help? string  what it is to stand there, for players; "": they are not told of it. Default: its name

---@class (exact) VariantSpec
---@field api integer  the version of the vocabulary: 1
---@field board Board  what it is played on
---@field pieces Piece[] | table<string, Piece>  in the order of promotion choices; in `with` also a table by symbol
---@field setup string  the first position: rows from the top, blanks between, `.` for an empty square
---@field goal? Ending  what wins. Needed without `endings`
---@field draws? Ending[]  what draws. Default: nothing, not even stalemate, which then loses
---@field endings? Ending[]  all that ends a game, the first that holds counts. Default: `goal` and `draws`
---@field rules? Rules  special moves, filters, effects, reserves and marks. Default: none
---@field turn? TurnSpec | Action[]  the plies of a turn, one after another. Default: { move }
---@field opening? Action[]  the first turn of the side that begins. Default: like all others
---@field begins? "white" | "black"  who has the first turn. Default: "white"
---@field safety? "all" | "none"  which own men a ply may not leave in check. Default: "all"
---@field check? Set  own men that stand in check. Default: own * royal * attacks(enemy)
---@field state? table<string, Range>  variables of the position, in the order of writing. Default: none
---@field royals? "all" | "each"  whom a ply may not leave attacked: any royal piece, or one where none was attacked before. Default: "all"
---@field castling_text? "files" | "letters"  how position text names castling rights. Default: "files"
---@field symmetric? boolean  White and Black have the same chances, mirrored; `check` tests it. Default: not claimed
---@field seeded? boolean  the game may be another with another `--seed`; `check` warns unless this is said. Default: false
---@field help? string  the game in a sentence or two, for players. Default: nothing; `with` does not inherit it
---@field title? string  for `with`: what the derived variant is called

---@class (exact) PlainEndingSpec

---@class (exact) QuietSpec
---@field plies integer  so many without a man taken, by an effect too, or a zeroing move

---@class (exact) MaterialSpec
---@field value integer  neither side's pieces are worth more

---@class (exact) RepetitionSpec
---@field times integer  so often the same position

---@class (exact) DeadPositionSpec
---@field lone? string  kings and one of these: nobody can win
---@field same_shade? string  kings and any number of these, all on one shade: likewise

---@class (exact) Facts
---@field side? "white" | "black"  whose ply it is; of a position who is own
---@field by? string  move castling drop shot stay merge pass joint, "en passant", names of casts, choices and plies: the ply is one of these
---@field mover? string | Set | Variable  who acts or is dropped, as before the ply; of a variable men of the kind it names
---@field from? Set  one of the squares that are left is in it
---@field to? Set  one of the squares that are come to is in it
---@field captures? boolean | string | Set  whether somebody is captured; enemies of these kinds; somebody on this set
---@field promotes? boolean | string  whether it promotes; to these
---@field choice? string  a choice has named one of these; of an action the one before in the turn
---@field gives_check? boolean  the enemy stands in check
---@field in_check? boolean  the own side stands in check
---@field some? Set | Set[]  each has a square
---@field none? Set | Set[]  each is empty
---@field mates? boolean  the enemy is mated
---@field stuck? boolean  own is to act and has no legal ply
---@field can? Facts  who is to act has such a legal ply
---@field repeats? integer  the position has occurred so often
---@field checking? boolean  own has given check all the while; with `repeats`
---@field quiet? integer  so many plies without a man taken or a zeroing move
---@field passes? integer  so many passes in a row
---@field before? Facts  these hold in the position before
---@field unless? Facts | Facts[]  none of these holds
---@field any? Facts[]  one of these holds
---@field test? fun(ply: Ply): boolean  asked at play, last of all

---@class (exact) EndingSpec
---@field by? string  move castling drop shot stay merge pass joint, "en passant", names of casts, choices and plies: the ply is one of these
---@field mover? string | Set | Variable  who acts or is dropped, as before the ply; of a variable men of the kind it names
---@field from? Set  one of the squares that are left is in it
---@field to? Set  one of the squares that are come to is in it
---@field captures? boolean | string | Set  whether somebody is captured; enemies of these kinds; somebody on this set
---@field promotes? boolean | string  whether it promotes; to these
---@field choice? string  a choice has named one of these; of an action the one before in the turn
---@field gives_check? boolean  the enemy stands in check
---@field in_check? boolean  the own side stands in check
---@field some? Set | Set[]  each has a square
---@field none? Set | Set[]  each is empty
---@field mates? boolean  the enemy is mated
---@field stuck? boolean  own is to act and has no legal ply
---@field can? Facts  who is to act has such a legal ply
---@field repeats? integer  the position has occurred so often
---@field checking? boolean  own has given check all the while; with `repeats`
---@field quiet? integer  so many plies without a man taken or a zeroing move
---@field passes? integer  so many passes in a row
---@field before? Facts  these hold in the position before
---@field unless? Facts | Facts[]  none of these holds
---@field any? Facts[]  one of these holds
---@field test? fun(ply: Ply): boolean  asked at play, last of all
---@field side? "white" | "black" | "acting"  for which side it is asked. Default: each in turn
---@field wins? "own" | "enemy" | "nobody" | fun(position: Position): string  who wins then; a function says so at play. Default: "own"
---@field more? Number  who has more of it wins instead
---@field at? "ply" | "turn" | "round"  asked after a ply, when a turn, or when Black's turn has ended. Default: "ply"
---@field beats_safety? boolean  legal though it leaves own men in check. Default: false

---@class (exact) MoveSpec
---@field side? "white" | "black"  whose ply it is; of a position who is own
---@field by? string  move castling drop shot stay merge pass joint, "en passant", names of casts, choices and plies: the ply is one of these
---@field mover? string | Set | Variable  who acts or is dropped, as before the ply; of a variable men of the kind it names
---@field from? Set  one of the squares that are left is in it
---@field to? Set  one of the squares that are come to is in it
---@field captures? boolean | string | Set  whether somebody is captured; enemies of these kinds; somebody on this set
---@field promotes? boolean | string  whether it promotes; to these
---@field choice? string  a choice has named one of these; of an action the one before in the turn
---@field gives_check? boolean  the enemy stands in check
---@field in_check? boolean  the own side stands in check
---@field some? Set | Set[]  each has a square
---@field none? Set | Set[]  each is empty
---@field mates? boolean  the enemy is mated
---@field stuck? boolean  own is to act and has no legal ply
---@field can? Facts  who is to act has such a legal ply
---@field repeats? integer  the position has occurred so often
---@field checking? boolean  own has given check all the while; with `repeats`
---@field quiet? integer  so many plies without a man taken or a zeroing move
---@field passes? integer  so many passes in a row
---@field before? Facts  these hold in the position before
---@field unless? Facts | Facts[]  none of these holds
---@field any? Facts[]  one of these holds
---@field test? fun(ply: Ply): boolean  asked at play, last of all
---@field as? Movement  men of the enemy and nobody's, and no own ones, go as own men would by it

---@class (exact) ForbidSpec
---@field side? "white" | "black"  whose ply it is; of a position who is own
---@field by? string  move castling drop shot stay merge pass joint, "en passant", names of casts, choices and plies: the ply is one of these
---@field mover? string | Set | Variable  who acts or is dropped, as before the ply; of a variable men of the kind it names
---@field from? Set  one of the squares that are left is in it
---@field to? Set  one of the squares that are come to is in it
---@field captures? boolean | string | Set  whether somebody is captured; enemies of these kinds; somebody on this set
---@field promotes? boolean | string  whether it promotes; to these
---@field choice? string  a choice has named one of these; of an action the one before in the turn
---@field gives_check? boolean  the enemy stands in check
---@field in_check? boolean  the own side stands in check
---@field some? Set | Set[]  each has a square
---@field none? Set | Set[]  each is empty
---@field mates? boolean  the enemy is mated
---@field stuck? boolean  own is to act and has no legal ply
---@field can? Facts  who is to act has such a legal ply
---@field repeats? integer  the position has occurred so often
---@field checking? boolean  own has given check all the while; with `repeats`
---@field quiet? integer  so many plies without a man taken or a zeroing move
---@field passes? integer  so many passes in a row
---@field before? Facts  these hold in the position before
---@field unless? Facts | Facts[]  none of these holds
---@field any? Facts[]  one of these holds
---@field test? fun(ply: Ply): boolean  asked at play, last of all
---@field at? "arrival"  asked when men have arrived, before effects. Default: after the ply

---@class (exact) DropSpec
---@field from? Reserve  out of it. Default: there are always more
---@field to? Set  onto an empty square of it. Default: any
---@field lifts? boolean  the man of that kind that stands is taken up. Default: false

---@class (exact) PliesSpec
---@field list fun(position: Position, add: fun(ply: ListedPly))  lists plies at play, by add { ... }

---@class (exact) CastSpec
---@field to? Set  the squares that it may name. Default: any
---@field marks? table  what comes to bear a stored mark; `to` is the square that is named

---@class (exact) ChooseSpec
---@field of string | Set  what may be named: "yes no", or the squares of a set
---@field into? Variable  takes what is named; it is at its default again when the turn ends. Default: none
---@field help? string  what is chosen, for players. Default: nothing

---@class (exact) AfterSpec
---@field when? Facts  after which plies. Default: all
---@field at? "ply" | "turn"  after each ply, or when a turn ends. Default: "ply"
---@field hits? Set  men on it are gone
---@field turns? Set  men on it change sides
---@field becomes? table  men on the set become that kind, "W{n=2}" in that state
---@field puts? table  a man comes to the first empty square of the set, or one to each
---@field sends? table  the man on the first square of the one goes to the first of the other, and so on
---@field marks? table  the squares come to bear a stored mark
---@field clears? table  they bear it no more
---@field sets? table<Variable | Number, Number>  variables, and counts of a reserve, take numbers
---@field adds? table<Variable | Number, Number>  variables, and counts of a reserve, grow, inside their ranges
---@field edit? fun(ply: Ply)  changes the position, at play

---@class (exact) ReserveSpec
---@field takes? "captured" | "lost"  whom own captures, now own men; own men who were captured. Default: nobody
---@field of? string  only these come in, each as who he is. Default: all, as whom they were before promotion
---@field drops? Set | table<string, Set>  where `move` drops them; whom the table does not name, anywhere. Default: nowhere
---@field start? string | ReserveStart  whom each side has at first
---@field faces? table<string, string>  whom else a man there may be dropped as, by his symbol: { P = "R" }. Default: nobody

---@class (exact) ReserveStart
---@field white? string  whom White has at first. Default: nobody
---@field black? string  whom Black has at first. Default: nobody

---@class (exact) TurnSpec
---@field white? Action[]  White's turn
---@field black? Action[]  Black's turn
---@field stop? Facts  such a ply ends the turn
---@field safe? "end"  safety is asked when the turn ends

---@class (exact) SideTurn
