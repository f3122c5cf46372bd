// A piece's page ends with its picture, alone on the board.
#include "child/views.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/list.h"
#include "base/text.h"
#include "child/picture.h"
#include "movement/betza.h"
#include "notation/figures.h"
#include "notation/paragraph.h"
#include "notation/piece_words.h"
#include "notation/position_text.h"
#include "notation/rules_page.h"
#include "notation/short_text.h"
#include "notation/trace_text.h"

namespace sb {
namespace {

constexpr std::string_view commands_for_more =
    "'rules PIECE' tells how one moves, 'legend' what the signs on the board mean.";

// The width that is asked for, within reason.
int width_in(const Message& request) {
  constexpr std::uint64_t least = 30, most = 120;
  if (!request.has("width")) return default_width;
  return static_cast<int>(std::clamp(request.number("width"), least, most));
}

// What is said, for who lays it out himself: each sentence with its heading. The names of the
// pieces, which stand beside each other, are left out.
Message told(const Rules& rules) {
  Message message("ok");
  message.add("title", rules.title).add("help", rules.help).add("closing", rules.closing);
  for (const RulesPart& part : rules.parts) {
    if (part.form == RulesPart::Form::columns) continue;
    for (const std::string& sentence : part.sentences)
      message.add("heading", part.heading).add("sentence", sentence);
  }
  return message;
}

}  // namespace

Message answer_rules(const Variant& variant, const Message& request) {
  const int width = width_in(request);
  if (!request.has("piece")) {
    if (request.has("svg")) return told(game_rules(variant));
    return ok().add("text", page_of(game_rules(variant), width) + filled(commands_for_more, width));
  }
  PictureRequest wanted;
  wanted.piece = std::string(request.text("piece"));
  wanted.style.colour = request.number("colour") != 0;
  wanted.svg = wanted.style.page = request.has("svg");
  wanted.style.letters = request.has("letters");
  const auto man = man_named(variant, wanted.piece);
  if (!man) {
    const Rules found = rules_about(variant, wanted.piece);
    if (found.parts.empty() && found.help.empty()) {
      Problem problem = man.problem();
      if (!names_piece(variant, wanted.piece))
        problem.message += ", nor do its rules say that word";
      return fault(problem);
    }
    return wanted.svg ? told(found) : ok().add("text", page_of(found, width));
  }
  const auto picture = draw_piece(variant, wanted);
  if (!picture) return fault(picture.problem());
  const int kind = man.value().kind;
  if (!wanted.svg)
    return ok().add("text", page_of(piece_rules(variant, kind), width) + picture.value());
  Message reply = told(piece_rules(variant, kind));
  return reply.add("picture", picture.value()).add("signs", sign_words());
}

namespace {

std::string betza_text(const Movement& movement) {
  const auto text = write_betza(movement);
  if (!text) return "- (" + text.problem().message + ')';
  return text.value().empty() ? "- (it does not move)" : text.value();
}

// A way of moving and when a man has it: "with {n=2}", 'on "fog"'; "" as at first.
struct BetzaLine {
  std::string text;
  std::vector<std::string> when;
};

// Of a state all moods.
void add_betza(const Variant& variant, const Man& man, std::vector<BetzaLine>& lines) {
  const PieceSpec& spec = variant.kind(man.kind);
  const std::string named = man_text(variant, man);
  const std::size_t brace = named.find('{');
  const std::string state = brace == named.npos ? "" : "with " + named.substr(brace);
  const Form& form = variant.form_of(man);
  for (int mood = 0; mood <= static_cast<int>(form.moods.size()); ++mood) {
    const std::string text = betza_text(form.movement_in(mood));
    std::string when = mood == 0 ? "" : mood_words(variant, spec, mood);
    if (!state.empty()) when = when.empty() ? state : fmt::format("{} {}", state, when);
    auto line = std::ranges::find(lines, text, &BetzaLine::text);
    if (line == lines.end()) line = lines.insert(lines.end(), {text, {}});
    line->when.push_back(when);
  }
}

// The ways of moving of a piece, each once: "N" or "-, zones have no letters", and in which states
// and on which marks it has those that it does not have at first.
std::string betza_lines(const Variant& variant, int kind) {
  const PieceSpec& spec = variant.kind(kind);
  std::vector<BetzaLine> lines;
  add_betza(variant, {.kind = static_cast<std::uint16_t>(kind), .state = spec.initial_state()},
            lines);
  for (std::uint32_t state = 0; state < spec.states(); ++state) {
    if (spec.promoted_from(state) == 0 && state != spec.initial_state())
      add_betza(variant, {.kind = static_cast<std::uint16_t>(kind), .state = state}, lines);
  }
  std::string all;
  constexpr std::size_t most = 3;
  for (const auto& [text, when] : lines) {
    const bool at_first = contains(when, "");
    all += fmt::format("{:<3} {}{}\n", spec.symbol, text,
                       at_first ? "" : fmt::format("  {}", some_of(when, most)));
  }
  return all;
}

// "A:BN;F:F", the men that chess does not have; empty where one of them has no text, or several.
std::string unusual_men(const Variant& variant) {
  std::string men;
  const auto usual = usual_men_of(variant);
  for (std::size_t i = 0; i < variant.pieces.size(); ++i) {
    const PieceSpec& spec = variant.pieces[i];
    const auto text = write_betza(spec.forms.front().movement);
    if (usual[i]) continue;
    if (spec.forms.size() > 1 || !text || text.value().empty()) return {};
    men += fmt::format("{}{}:{}", men.empty() ? "" : ";", spec.symbol, text.value());
  }
  return men;
}

// What the part does at most, whatever zones, marks and kinds of men it asks for, as letters have
// it: "W"; nothing where they have none.
std::string widest_betza(const Atom& atom) {
  Atom part = atom;
  part.from = part.to = {};
  part.against.clear();
  part.over.clear();
  part.checks = true;
  part.first =
      part.leaves_trail;  // a pawn's two steps, which XBoard knows as those of who has not moved
  const auto text = write_betza({part});
  return text ? text.value() : "";
}

// Moves of a kind that a graphical board has to let through: all that its men may ever do, and
// where letters do not say it, as far as XBoard's reach.
std::string widest_betza(const Variant& variant, int kind) {
  constexpr const char* anywhere = "QNADHC";
  const PieceSpec& spec = variant.kind(kind);
  std::vector<std::string> parts;
  for (const Form& form : spec.forms) {
    for (int mood = 0; mood <= static_cast<int>(form.moods.size()); ++mood) {
      for (const Atom& atom : form.movement_in(mood)) {
        const std::string text = widest_betza(atom);
        if (text.empty()) return anywhere;
        if (!contains(parts, text)) parts.push_back(text);
      }
    }
  }
  const bool castles = std::ranges::any_of(
      variant.castlings, [&](const Castling& castling) { return castling.king == kind; });
  return fmt::format("{}{}", fmt::join(parts, ""), castles ? "isO2" : "");
}

// The men who do not move as a board knows those of their letters, kings who are not royal among
// them. No letters tell of lines that go round.
void add_widest(const Variant& variant, Message& message) {
  using std::string_view_literals::operator""sv;
  constexpr std::array usual = {"K:K"sv, "K:KisO2"sv, "Q:Q"sv,           "R:R"sv,
                                "B:B"sv, "N:N"sv,     "P:mfWcefFimfnD"sv};
  if (variant.board.rings()) return;
  for (const int kind : variant.all_kinds()) {
    const PieceSpec& spec = variant.kind(kind);
    const std::string text = widest_betza(variant, kind);
    const bool is_usual = contains(usual, fmt::format("{}:{}", spec.symbol, text));
    if (text.empty() || (is_usual && (spec.royal || spec.symbol != "K"))) continue;
    message.add("symbol", spec.symbol).add("betza", text);
  }
}

}  // namespace

Message answer_betza(const Variant& variant, const Message& request) {
  if (request.has("widest")) {
    Message message = ok();
    add_widest(variant, message);
    return message;
  }
  if (request.has("unusual")) return ok().add("men", unusual_men(variant));
  if (request.has("piece")) {
    const auto man = man_named(variant, std::string(request.text("piece")));
    if (!man) return fault(man.problem());
    return ok().add("text", betza_lines(variant, man.value().kind));
  }
  std::string all;
  for (const int kind : variant.all_kinds()) all += betza_lines(variant, kind);
  return ok().add("text", all);
}

Message answer_trace(Game& game, const Message& request) {
  const auto ply = read_any_move(game, request.text("ply"));
  if (!ply) return fault(ply.problem());
  const auto lines = trace_of(game, ply.value());
  Message reply = ok().add("text", trace_text(lines));
  for (const TraceLine& line : lines) {
    reply.add("what", line.what).add("before", line.before);
    reply.add("after", line.after).add("cause", line.cause);
    reply.add("file", line.where.file).add("line", line.where.line);
  }
  return reply;
}

Message answer_legend(const Variant& variant, const Message& request) {
  return ok().add("text", legend_page(variant, width_in(request), style_in(request)));
}

}  // namespace sb
