// A piece's page ends with its picture, alone on the board.
#include "child/views.h"

#include <fmt/format.h>

#include <algorithm>

#include "child/picture.h"
#include "movement/betza.h"
#include "notation/figures.h"
#include "notation/paragraph.h"
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
    return Message("ok").add("text", game_page(variant, width) + filled(commands_for_more, width));
  }
  PictureRequest wanted;
  wanted.piece = std::string(request.text("piece"));
  wanted.style.colour = request.number("colour") != 0;
  wanted.svg = wanted.style.page = request.has("svg");
  wanted.style.letters = request.has("letters");
  const auto man = man_named(variant, wanted.piece);
  if (!man) return fault(man.problem());
  const auto picture = draw_piece(variant, wanted);
  if (!picture) return fault(picture.problem());
  const int kind = man.value().kind;
  if (!wanted.svg)
    return Message("ok").add("text", piece_page(variant, kind, width) + picture.value());
  Message reply = told(piece_rules(variant, kind));
  return reply.add("picture", picture.value()).add("signs", sign_words());
}

namespace {

// The ways of moving of a piece, each once: "N" or "-, zones have no letters".
std::string betza_lines(const PieceSpec& spec) {
  std::vector<std::string> texts;
  for (const Form& form : spec.forms) {
    const auto text = write_betza(form.movement);
    std::string line = text ? text.value() : "- (" + text.problem().message + ')';
    if (line.empty()) line = "- (it does not move)";
    if (std::ranges::find(texts, line) == texts.end()) texts.push_back(std::move(line));
  }
  std::string lines;
  for (const std::string& text : texts) lines += fmt::format("{:<3} {}\n", spec.symbol, text);
  return lines;
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

}  // namespace

Message answer_betza(const Variant& variant, const Message& request) {
  if (request.has("unusual")) return ok().add("men", unusual_men(variant));
  if (request.has("piece")) {
    const auto man = man_named(variant, std::string(request.text("piece")));
    if (!man) return fault(man.problem());
    return ok().add("text", betza_lines(variant.kind(man.value().kind)));
  }
  std::string all;
  for (const PieceSpec& spec : variant.pieces) all += betza_lines(spec);
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
    reply.add("file", line.where.file).add("line", static_cast<std::uint64_t>(line.where.line));
  }
  return reply;
}

Message answer_legend(const Variant& variant, const Message& request) {
  return Message("ok").add("text", legend_page(variant, width_in(request), request.has("colour")));
}

}  // namespace sb
