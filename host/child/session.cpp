// The requests of a session, one function each. session_begin.cpp begins a game, picture.cpp draws.
// A request is always checked as a whole before the game is touched.
#include "child/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/list.h"
#include "base/text.h"
#include "child/channel.h"
#include "child/check_request.h"
#include "child/diff_request.h"
#include "child/endgame_request.h"
#include "child/new_script.h"
#include "child/perft_request.h"
#include "child/picture.h"
#include "child/scene.h"
#include "child/score.h"
#include "child/sheet.h"
#include "child/time_limits.h"
#include "child/views.h"
#include "notation/decision_text.h"
#include "notation/deed_text.h"
#include "notation/move_text.h"
#include "notation/part_text.h"
#include "notation/position_text.h"
#include "notation/short_text.h"
#include "notation/state_words.h"
#include "play/perft.h"
#include "rules/joint.h"

namespace sb {
namespace {

// A list of texts goes into one message: so many bytes of it, and so many for each text beside its
// own.
constexpr std::size_t list_limit = Channel::message_limit / 2;
constexpr std::size_t bytes_beside_text = 12;

// Whether a text that names neither square nor ply was meant to name a square: "z9".
bool is_like_square(std::string_view text) {
  const auto digit = text.find_first_of("0123456789");
  return digit != text.npos && digit > 0 &&
         text.find_first_not_of("0123456789", digit) == text.npos &&
         std::ranges::all_of(text.substr(0, digit), is_small);
}

int threads_in(const Message& request) { return static_cast<int>(request.number("threads", 1)); }

// The legal text that blanks have torn into several, of which one at `at` is no ply: "freeze@e7,e4"
// for "freeze@e7 e4", "Nf3,H@g1" for "Nf3 H@g1"; empty if there is none. The game is where it was.
std::string torn_text(Game& game, const std::vector<std::string>& texts, std::size_t at) {
  constexpr std::size_t most = 3;  // the name of a cast, its square, the move
  std::string written = texts[at];
  for (std::size_t i = at + 1; i < std::min(at + most, texts.size()); ++i) {
    written += ' ' + texts[i];
    if (std::string whole = cast_meant(game, written); !whole.empty()) return whole;
  }
  const auto last = game.last_ply();
  if (at == 0 || !last || texts[at].find('@') == std::string::npos) return {};
  game.undo();
  written = texts[at - 1] + ',' + texts[at];
  const bool legal = read_any_move(game, written).ok();
  game.play(*last);
  return legal ? written : "";
}

// Plays texts one after the other; their canonical texts, or which cannot be played. What was
// played before that one stays. `notes` gets what they falsely say of their plies.
Result<std::vector<std::string>> play_all(Game& game, const std::vector<std::string>& plies,
                                          Message* notes = nullptr) {
  std::vector<std::string> canonical;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    if (const std::string note = notes ? false_signs(game, plies[i]) : ""; !note.empty())
      notes->add("note", Problem{note});
    auto played = play_text(game, plies[i]);
    if (!played) {
      Problem problem = played.problem();
      if (plies.size() == 1) return problem;
      problem.message = fmt::format("ply {}: {}", i + 1, problem.message);
      if (const std::string whole = torn_text(game, plies, i); !whole.empty())
        problem.hint = fmt::format("did you mean {}?", whole);
      return problem;
    }
    canonical.push_back(std::move(played.value()));
  }
  return canonical;
}

Message counted(Game& game, const PerftResult& result, bool positions) {
  const Snapshot position = game.snapshot();
  Message message = ok();
  message.add("nodes", result.nodes).add("calls", result.hook_calls);
  message.add("complete", result.complete);
  for (const PerftRoot& root : result.roots) {
    if (!root.done) continue;
    message.add("move", move_text(game.variant(), position, root.move));
    message.add("nodes_of", root.nodes);
    if (!positions) continue;
    const TriedPly tried(game, root.move);
    message.add("position", write_position(game.variant(), game.snapshot()));
  }
  message.add("all", result.roots.size());
  return message;
}

// The texts of the plies that are wanted, sorted bytewise. Too many for one message are refused
// before they are all written: that alone would take seconds.
template <class Wanted>
Message listed(Game& game, const char* hint, Wanted wanted) {
  const Snapshot position = game.snapshot();
  PlyTexts plies(game.variant(), position);
  std::vector<std::string> texts;
  std::size_t count = 0, size = 0;
  for (const Move move : game.plies()) {
    if (!wanted(move)) continue;
    ++count;
    if (size > list_limit) continue;
    texts.push_back(plies.of(move));
    size += texts.back().size() + bytes_beside_text;
  }
  if (size > list_limit) {
    return fault(
        Problem{.message = fmt::format("{} moves are too many to list", count), .hint = hint});
  }
  std::sort(texts.begin(), texts.end());
  return ok().add("move", texts);
}

// What counts, compares or searches is ended by who asked for it alone.
Seconds time_limit(std::string_view verb) {
  static constexpr std::string_view endless[] = {"perft",  "diff",    "endgame",
                                                 "search", "contest", "contest_ply"};
  if (std::ranges::find(endless, verb) != std::end(endless)) return Seconds(0);
  if (verb == "sheet") return sheet_limit();
  return verb == "begin" || verb == "introduce" ? load_limit() : answer_limit();
}

bool is_joint(Move move) { return move.type == MoveType::joint; }

// Where only boards are to be chosen, how the board lies, and by what each of those in the message
// differs from it.
void add_boards(Game& game, Message& message) {
  const std::vector<Move> plies = game.plies();
  const bool boards = !plies.empty() && plies.front().type == MoveType::arrangement;
  if (!boards) return;
  const Rearranging& rearranging = *game.variant().rearranging;
  const Sections& sections = rearranging.boards->sections();
  const ArrangementCode now = rearranging.code_in(game.snapshot());
  const std::string board = sections.text(now);
  if (!board.empty()) message.add("board", board);
  if (!sections.complete(now)) return;
  for (const std::string& text : message.list("move")) {
    const auto code = sections.read(std::string_view(text).substr(text.find(':') + 1));
    if (code) message.add("change", board_change(sections, now, code.value()));
  }
}

// How many plies come with each cast.
using CastCounts = std::map<std::string, std::uint64_t>;
void add_casts(const CastCounts& casts, Message& message) {
  for (const auto& [name, plies] : casts) message.add("cast", name).add("cast_count", plies);
}

// The squares of the men that step in some of the plies, lowest rank first. `ways` is every
// Move::joint_ways() of them put together.
std::vector<std::string> men_of(const Game& game, std::uint64_t ways) {
  const Board& board = game.variant().board;
  std::vector<Cell> cells;
  for (const JointMan& man : joint_men(game.variant(), game.snapshot())) {
    if (ways & 3) cells.push_back(man.from);
    ways >>= 2;
  }
  std::sort(cells.begin(), cells.end(), [&](Cell a, Cell b) {
    const CellShape &left = board.cell(a), &right = board.cell(b);
    return std::pair(left.rank, left.file) < std::pair(right.rank, right.file);
  });
  return cell_names(board, cells);
}

}  // namespace

Message Session::answer(const Message& request, const StopFlag& stop, const Progress& progress) {
  deadline_.allow(time_limit(request.verb()));
  try {
    return dispatch(request, stop, progress);
  } catch (const HookError& error) {
    return fault(error.problem()).add("hook_failed", "1");
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    return fault(Problem{.message = fmt::format("the engine failed: {}", error.what()),
                         .hint = "this is a fault of Springboard; please report it"});
  }
}

Message Session::dispatch(const Message& request, const StopFlag& stop, const Progress& progress) {
  const std::string& verb = request.verb();
  if (table_.thinking && verb != "contest_ply") table_.thinking->end_contest();
  if (verb == "begin") return begin(request, progress);
  if (verb == "introduce") return introduce(request);
  if (verb == "check") return answer_check(request, stop, progress);
  if (!table_.game) return fault(Problem{.message = "no game has begun"});
  if (verb == "set") return set(request);
  if (verb == "play") return play(request);
  if (verb == "undo") return undo();
  if (verb == "moves") return moves(request);
  if (verb == "chances") return chances();
  if (verb == "history") return history(request);
  if (verb == "status") return status(request);
  if (verb == "perft") return perft(request, stop, progress);
  if (verb == "search" || verb.starts_with("contest") || verb == "worths")
    return think(request, stop, progress);
  if (verb == "endgame") return endgame(request, stop, progress);
  if (verb == "diff") return answer_diff(table_.loaded, request, stop, deadline_);
  if (verb == "show") return show(request);
  if (verb == "rules") return answer_rules(table_.game->variant(), request);
  if (verb == "betza") return answer_betza(table_.game->variant(), request);
  if (verb == "trace") return answer_trace(*table_.game, request);
  if (verb == "legend") return answer_legend(table_.game->variant(), request);
  if (verb == "sheet")
    return answer_sheet(table_.loaded, table_.recipe.main.text, table_.recipe.seed, request, stop);
  if (verb == "scene") return answer_scene(*table_.game, table_.first, request);
  if (verb == "setup") return answer_setup(table_.game->variant());
  if (verb == "men") return answer_men(table_.game->variant(), request);
  if (verb == "position")
    return ok().add("text", write_position(table_.game->variant(), table_.game->snapshot()));
  if (verb == "sizes") {
    const Game::Size size = table_.game->sizes();
    Message reply = ok().add("position", size.position).add("entry", size.journal_entry);
    return reply.add("move", size.move);
  }
  if (verb == "why") return ok().add("text", explain_move(*table_.game, request.text("ply")));
  return fault(Problem{.message = fmt::format("unknown request '{}'", escape(verb, 40))});
}

Message Session::set(const Message& request) {
  if (const auto problem = set_position(*table_.game, request.text("position")))
    return fault(*problem);
  table_.first = table_.game->snapshot();
  return ok();
}

Message Session::play(const Message& request) {
  Game& game = *table_.game;
  Message message = ok();
  const int before = game.plies_played();
  const auto played = play_all(game, request.list("ply"), &message);
  if (!played) {
    while (game.plies_played() > before) game.undo();
    return fault(played.problem());
  }
  return message.add("ply", played.value());
}

Message Session::history(const Message& request) {
  const auto next = request.list("next");
  const Score score = request.has("after")
                          ? score_instead(*table_.game, request.number("after"), next)
                          : score_of(*table_.game, next, request.number("from"));
  Message message = ok().add("move", score.texts).add("told", score.told);
  message.add("turn", score.turns).add("ply", score.plies);
  return message.add("fingerprint", score.fingerprint).add("status", score.status);
}

Message Session::undo() {
  if (table_.game->undo()) return ok();
  return fault(Problem{.message = "there is no ply to take back"});
}

Message Session::moves(const Message& request) {
  if (request.has("after")) return moves_after(request);
  if (request.has("square")) return moves_from(request.text("square"), request.has("fold"));
  if (request.has("fold")) return folded_moves();
  if (request.has("short")) return ok().add("move", short_texts(*table_.game));
  if (request.has("joint"))
    return listed(*table_.game, "such a turn can still be played by its whole text", is_joint);
  return listed(*table_.game, "'moves SQUARE' lists those of one man", [](Move) { return true; });
}

// Those after plies that are not played; none where these cannot be.
Message Session::moves_after(const Message& request) {
  Game& game = *table_.game;
  const int before = game.plies_played();
  const bool legal = play_all(game, request.list("after")).ok();
  Message others("moves");
  for (const char* which : {"fold", "short", "joint"}) {
    if (request.has(which)) others.add(which, "1");
  }
  Message message = legal ? moves(others) : ok();
  while (game.plies_played() > before) game.undo();
  return message;
}

Message Session::moves_from(std::string_view square, bool folds_casts) {
  const auto from = cell_named(table_.game->variant().board, square);
  if (!from) return fault(from.problem());
  Game& game = *table_.game;
  const Cell cell = first_cell(game, from.value());
  const Snapshot position = game.snapshot();
  CastCounts casts;
  Message message = listed(game, "", [&](Move move) {
    const auto way = way_of_ply(game.variant(), position, move);
    if (!way || way->from != cell) return false;
    if (!folds_casts || move.cast() < 0) return true;
    ++casts[cast_name(game.variant(), move)];
    return false;
  });
  add_casts(casts, message);
  if (!message.has("move") && casts.empty()) message.add("none", nobody_moves(game, cell));
  return message;
}

Message Session::folded_moves() {
  Game& game = *table_.game;
  std::uint64_t count = 0, ways = 0;
  CastCounts casts;
  const auto is_plain = [&](Move move) {
    if (move.cast() >= 0) ++casts[cast_name(game.variant(), move)];
    if (!is_joint(move)) return move.cast() < 0;
    ++count;
    ways |= move.joint_ways();
    return false;
  };
  Message message = listed(game, "", is_plain);
  add_boards(game, message);
  add_casts(casts, message);
  if (count == 0) return message;
  message.add("joint", game.variant().joint_turn->name).add("count", count);
  return message.add("man", men_of(game, ways));
}

Message Session::chances() {
  Game& game = *table_.game;
  const Snapshot position = game.snapshot();
  return ok().add("move", mapped(sb::chances(game), [&](Move move) {
                    return move_text(game.variant(), position, move);
                  }));
}

Message Session::status(const Message& request) {
  Game& game = *table_.game;
  const Status status = game.status();
  Message message = ok().add("text", status_text(status));
  if (!request.has("full")) return message;
  message.add("side", side_word(game.snapshot().to_act));
  message.add("duty", duty_of(game, status));
  message.add("count", count_words(game.variant(), game.snapshot()));
  if (status.over() && !game.plies().empty()) message.add("goes_on", "1");
  return message;
}

Message Session::think(const Message& request, const StopFlag& stop, const Progress& progress) {
  if (!table_.thinking) {
    if (const auto problem = make_more(threads_, table_.more, table_.helpers))
      return fault(*problem);
    auto thinking =
        Thinking::make(*table_.game, table_.tuning, request.number("hash", Thinking::usual_table));
    if (!thinking) return fault(thinking.problem());
    table_.thinking = std::move(thinking.value());
    for (const auto& game : table_.helpers) table_.thinking->get_help(*game);
  }
  return table_.thinking->answer(request, stop, progress);
}

// A game for each thread after the first, in the same position; a script with
// hooks is loaded once for each, because a Lua state serves one game.
std::optional<Problem> Session::make_more(int threads, std::vector<Loaded>& loaded,
                                          std::vector<std::unique_ptr<Game>>& games) {
  if (threads < 1 || threads > thread_limit)
    return Problem{.message = fmt::format("threads are 1 to {}", thread_limit)};
  const Snapshot position = table_.game->snapshot();
  for (int i = 1; i < threads; ++i) {
    Loaded more = table_.loaded;
    if (more.hooks) {
      LoadResult result = load(table_.recipe, deadline_);
      if (!result.loaded) return result.problems.front();
      more = std::move(*result.loaded);
    }
    games.push_back(Game::make(more.variant, more.hooks));
    loaded.push_back(std::move(more));
    if (auto problem = games.back()->set(position)) return problem;
  }
  return std::nullopt;
}

Message Session::perft(const Message& request, const StopFlag& stop, const Progress& progress) {
  const auto depth = static_cast<int>(request.number("depth", depth_limit + 1));
  if (depth < 0 || depth > depth_limit)
    return fault(Problem{.message = fmt::format("depth is 0 to {}", depth_limit)});
  std::vector<Loaded> loaded;
  std::vector<std::unique_ptr<Game>> more;
  if (const auto problem = make_more(threads_in(request), loaded, more)) return fault(*problem);
  std::vector<Game*> games{table_.game.get()};
  for (const auto& game : more) games.push_back(game.get());
  std::unique_ptr<PerftHash> hash;
  if (const std::size_t megabytes = request.number("hash")) {
    try {
      hash = std::make_unique<PerftHash>(megabytes);
    } catch (const std::bad_alloc&) {
      return fault(Problem{.message = fmt::format("a table of {} MiB cannot be had", megabytes),
                           .hint = "there is less memory; --hash takes what there is"});
    }
  }
  if (request.has("root"))
    return count_roots(games, std::max(depth, 1), hash.get(), request.list("root"), stop, progress);
  const auto report = [&](const PerftSoFar& now) {
    if (progress)
      progress(
          Message("progress").add("done", now.done).add("all", now.all).add("nodes", now.nodes));
  };
  const PerftResult result = sb::perft(games, depth, hash.get(), stop, report);
  return counted(*table_.game, result, request.has("positions"));
}

Message Session::endgame(const Message& request, const StopFlag& stop, const Progress& progress) {
  std::vector<Loaded> loaded;
  std::vector<std::unique_ptr<Game>> games;
  games.push_back(Game::make(table_.loaded.variant, table_.loaded.hooks));
  if (const auto problem = make_more(threads_in(request), loaded, games)) return fault(*problem);
  return answer_endgame(mapped(games, [](const auto& game) { return game.get(); }), request, stop,
                        progress);
}

Message Session::show(const Message& request) {
  Game& game = *table_.game;
  PictureRequest wanted{.square = std::string(request.text("square")),
                        .piece = std::string(request.text("piece")),
                        .steps = request.list("step"),
                        .targets = request.list("target"),
                        .svg = request.number("svg") != 0,
                        .style = style_in(request)};
  std::optional<Move> ply;
  if (request.has("what")) {
    const std::string text(request.text("what"));
    if (const auto cell = cell_named(game.variant().board, text)) {
      wanted.square = text;
    } else if (const auto move = read_any_move(game, text)) {
      ply = move.value();
    } else {
      return fault(is_like_square(text) ? cell.problem() : move.problem());
    }
  }
  std::string after;
  std::optional<TriedPly> tried;
  if (ply) {
    after = fmt::format("after {}\n", move_text(game.variant(), game.snapshot(), *ply));
    tried.emplace(game, *ply);
  }
  if (const auto& own = game.variant().rearranging; own && wanted.style.names) {
    const std::string text = own->boards->sections().text(own->code_in(game.snapshot()));
    if (!text.empty()) after += fmt::format("the sections lie {}\n", text);
  }
  const auto picture = draw_picture(game, wanted);
  if (!picture) return fault(picture.problem());
  Message message = ok().add("text", picture.value() + after);
  if (request.has("beside")) message.add("line", lines_beside(game, table_.first, game.status()));
  return message;
}

}  // namespace sb
