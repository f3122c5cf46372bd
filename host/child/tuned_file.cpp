// A number that rounding may make otherwise on another machine is not taken for other rules.
#include "child/tuned_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/list.h"
#include "child/json_text.h"
#include "child/library.h"

namespace sb {
namespace {

constexpr const char *kind_key = "springboard", *tuned_kind = "tuned";
constexpr int most_worth = 100'000, most_percent = 1000;

Json numbers_json(const std::vector<TunedFile::Number>& numbers) {
  Json json = Json::object();
  for (const auto& [name, by_rules, tuned, give_or_take] : numbers)
    json[name] = {{"rules", by_rules}, {"tuned", tuned}, {"give_or_take", give_or_take}};
  return json;
}

// Takes a text apart, and says what is wrong with it.
class TunedReader {
 public:
  TunedReader(const Source& source, const Variant& variant, const Evaluation& by_rules)
      : source_(source), variant_(variant), by_rules_(by_rules) {}

  Result<Tuning> read() {
    if (source_.text.size() > tuning_bytes)
      return wrong(fmt::format("it is longer than {} bytes", tuning_bytes));
    json_ = Json::parse(source_.text, nullptr, false);
    if (!json_.is_object() || json_.value(kind_key, Json()) != tuned_kind)
      return wrong("it is torn, or no file of tuned numbers");
    const Json id = json_.value("variant", Json());
    if (id != variant_.id)
      return wrong(fmt::format("it is of {}, not of '{}'",
                               id.is_string() ? sb::quoted(id.get<std::string>()) : "no variant",
                               variant_.id));
    Tuning tuning;
    tuning.worth.resize(variant_.pieces.size() + 1);
    tuning.percent.fill(100);
    if (const auto problem = read_worths(tuning)) return *problem;
    if (const auto problem = read_terms(tuning)) return *problem;
    return tuning;
  }

 private:
  // With the first line on which the name stands.
  Problem wrong(std::string message, const std::string& name = {}) const {
    Problem problem{.message = "left alone: " + std::move(message),
                    .hint = "'springboard tune' makes it anew",
                    .file = source_.path};
    const std::size_t at = name.empty() ? std::string::npos : source_.text.find('"' + name + '"');
    if (at != std::string::npos) {
      const auto begin = source_.text.begin();
      problem.line = 1 + static_cast<int>(std::count(begin, begin + static_cast<long>(at), '\n'));
    }
    return problem;
  }

  std::optional<int> number_in(const Json& numbers, const char* key, int most) const {
    const auto at = numbers.is_object() ? numbers.find(key) : numbers.end();
    if (at == numbers.end() || !at->is_number_unsigned()) return std::nullopt;
    const auto value = at->get<std::uint64_t>();
    if (value > static_cast<std::uint64_t>(most)) return std::nullopt;
    return static_cast<int>(value);
  }

  std::optional<Problem> read_worths(Tuning& tuning) const {
    const Json worths = json_.value("worths", Json());
    const std::vector<int> kinds = by_rules_.priced_kinds();
    if (!worths.is_object()) return wrong("it has no worths");
    const auto names = mapped(kinds, [&](int kind) { return variant_.kind(kind).name; });
    for (const auto& [name, numbers] : worths.items()) {
      if (std::ranges::count(names, name) == 0)
        return wrong(fmt::format("there is no man {} here", sb::quoted(name)), name);
    }
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      const std::string& name = names[i];
      const auto numbers = worths.find(name);
      if (numbers == worths.end()) return wrong(fmt::format("it knows no {}", sb::quoted(name)));
      const auto before = number_in(*numbers, "rules", most_worth);
      const auto tuned = number_in(*numbers, "tuned", most_worth);
      if (!before || !tuned || *tuned < 1)
        return wrong(
            fmt::format("{} is worth no number from 1 to {}", sb::quoted(name), most_worth), name);
      const int now = by_rules_.worth_of_kind(kinds[i]);
      if (std::abs(now - *before) > 1 + now / 100)
        return wrong(fmt::format("the rules have changed: {} was worth {} by them, now it is {}",
                                 sb::quoted(name), *before, now),
                     name);
      tuning.worth[kinds[i]] = *tuned;
    }
    return std::nullopt;
  }

  std::optional<Problem> read_terms(Tuning& tuning) const {
    const Json terms = json_.value("terms", Json::object());
    if (!terms.is_object()) return wrong("its terms are none", "terms");
    for (const auto& [name, numbers] : terms.items()) {
      const auto known = std::ranges::find(term_names, name);
      if (known == term_names.end())
        return wrong(fmt::format("there is no term {}", sb::quoted(name)), name);
      const auto percent = number_in(numbers, "tuned", most_percent);
      if (!percent)
        return wrong(fmt::format("{} is no number from 0 to {}", sb::quoted(name), most_percent),
                     name);
      tuning.percent[known - term_names.begin()] = *percent;
    }
    return std::nullopt;
  }

  const Source& source_;
  const Variant& variant_;
  const Evaluation& by_rules_;
  Json json_;
};

}  // namespace

std::string tuned_text(const TunedFile& file) {
  return json_text({{kind_key, tuned_kind},
                    {"variant", file.variant},
                    {"games", file.games},
                    {"seed", file.seed},
                    {"player", file.player},
                    {"worths", numbers_json(file.worths)},
                    {"terms", numbers_json(file.terms)}});
}

Result<Tuning> read_tuned(const Source& source, const Variant& variant,
                          const Evaluation& by_rules) {
  return TunedReader(source, variant, by_rules).read();
}

}  // namespace sb
