// mark "name" { ... }: squares that bear a name, and what that does to the men there.

#include "lua/facts.h"
#include "lua/reader.h"
#include "lua/words.h"

namespace sb {
namespace {

// A number of turns, or "game".
void read_lasts(Reader& reader, MarkDraft& draft) {
  draft.lasts = reader.taken("lasts", [&]() -> std::optional<int> {
    if (text_at(reader.lua(), -1) == "game") return -1;
    const auto turns = whole_at(reader.lua(), -1);
    return turns && *turns >= 0 && *turns <= max_mark_turns ? turns : std::nullopt;
  });
}

// Squares that bear a name: derived, or stored.
void read_squares(Reader& reader, MarkDraft& draft) {
  draft.on = read_set(reader, "on");
  draft.start = read_set(reader, "start");
  read_lasts(reader, draft);
  draft.said.holds = reader.flag("holds").value_or(false);
  draft.said.shields = reader.flag("shields").value_or(false);
  draft.said.passable = reader.flag("passable").value_or(false);
  draft.said.help = reader.help();
  if (reader.ok() && draft.on && draft.lasts)
    reader.fault("lasts", "a mark with 'on' is read off every position, and lasts no time");
  if (reader.ok() && draft.on && draft.start)
    reader.fault("start", "a mark with 'on' is read off every position");
  if (reader.ok() && !draft.on && !draft.lasts)
    reader.fault("", "lacks 'on' or 'lasts'", "on = a set; lasts = 1");
}

void read_mark(Reader& reader, MarkDraft& draft) {
  if (!is_small_word(draft.name, 20, digits_and_line) || draft.name[0] < 'a')
    reader.fault("", "its name is a key of position text, so it takes small letters, digits and _",
                 "\"frozen\"");
  if (draft.name == "checked")
    reader.fault("", "'checked' is what moves read of who stands in check", "another name");
  if (reader.check()) read_squares(reader, draft);
}

}  // namespace

constexpr Word mark_words[] = {named_word("mark", listed<MarkDraft, mark_spec, read_mark, true>)};
const Theme mark_theme{mark_words};

}  // namespace sb
