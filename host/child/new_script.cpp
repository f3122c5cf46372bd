// The comments are Lua of their own: each block loads when its dashes are taken away.
#include "child/new_script.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "notation/position_text.h"

namespace sb {

Message answer_setup(const Variant& variant) {
  Message message("ok");
  Variant with_rule = variant;
  with_rule.play.forbid.emplace_back();
  if (rules_clash(with_rule)) message.add("rules", "none");
  if (variant.rearranging) return message;
  return message.add("row", setup_rows(variant));
}

std::string derived_script(const BaseOfScript& base, std::string_view title) {
  std::string text = fmt::format(
      "--- {0}: {1}, but say here what is new in it.\n"
      "local base = require \"{2}\"\n\n"
      "-- What players may choose, by `--option pace=slow`: `pace` is the value then.\n"
      "-- local pace = option \"pace\" {{ \"fast\", \"slow\" }}\n\n"
      "return base:with {{\n"
      "  title = \"{0}\",\n\n"
      "  -- The same for players, in a sentence.\n"
      "  -- help = \"A scout is new in it.\",\n\n",
      title, escape(base.title, 60), base.module);
  if (!base.rows.empty()) {
    text += fmt::format(
        "  -- The first position as White sees it: capitals are White's.\n"
        "  -- setup = [[\n  --   {}\n  -- ]],\n\n",
        fmt::join(base.rows, "\n  --   "));
  }
  text += fmt::format(
      "  -- A piece more, or one in place of that with its symbol: {}.\n"
      "  -- pieces = base.pieces + {{\n"
      "  --   piece \"Scout\" {{ symbol = \"Sc\", moves = slide(every_way):up_to(2) }},\n"
      "  -- }},\n",
      fmt::join(base.symbols, " "));
  if (base.may_have_rules) {
    text +=
        "\n  -- A rule more; base.rules:without \"its name\" leaves one out.\n"
        "  -- rules = base.rules + {\n"
        "  --   forbid \"no check may be given\" { gives_check = true },\n"
        "  -- },\n\n"
        "  -- An ending more, asked before the others.\n"
        "  -- endings = { ending \"bare king\" { none = enemy - royal } } + base.endings,\n";
  }
  return text + "}\n";
}

std::string retitled(std::string text, const std::string& title, const std::string& new_title) {
  const std::string place = "\"" + title + "\"";
  const std::size_t at = text.find(place);
  if (at != std::string::npos && text.find(place, at + 1) == std::string::npos)
    text.replace(at, place.size(), "\"" + new_title + "\"");
  return text;
}

}  // namespace sb
