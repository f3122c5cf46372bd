// Times are kept in milliseconds; a side that does not run has no moments.
#include "record/clock.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"

namespace sb {
namespace {

using std::chrono::milliseconds;

constexpr long most_minutes = 999, most_seconds = 999;
constexpr long most_kept = 999'999'999;     // of a clock in a saved game
constexpr double milliseconds_spared = 30;  // for the way to the child and back

// "5" or "0.5" in tenths; nothing for what is no such number.
std::optional<long> tenths_in(std::string_view text) {
  const std::size_t point = text.find('.');
  const auto whole = parse_number(text.substr(0, point), most_minutes);
  if (!whole || point == text.npos) return whole ? std::optional(10 * *whole) : std::nullopt;
  const std::string_view rest = text.substr(point + 1);
  const auto part = rest.size() == 1 ? parse_number(rest, 9) : std::nullopt;
  return part ? std::optional(10 * *whole + *part) : std::nullopt;
}

}  // namespace

Result<Pace> read_pace(std::string_view text) {
  const std::size_t plus = text.find('+');
  const auto minutes = tenths_in(text.substr(0, plus));
  const auto seconds = plus == text.npos ? std::optional<long>(0)
                                         : parse_number(text.substr(plus + 1), most_seconds);
  if (!minutes || !seconds || *minutes + *seconds == 0) {
    return Problem{.message = fmt::format("'{}' is no clock", escape(text, 40)),
                   .hint = "minutes and seconds a turn, as 5+3 or 10"};
  }
  constexpr long milliseconds_of_tenth = 6000, milliseconds_of_second = 1000;
  return Pace{milliseconds(*minutes * milliseconds_of_tenth),
              milliseconds(*seconds * milliseconds_of_second)};
}

std::string pgn_pace(const Pace& pace) {
  using std::chrono::seconds;
  const auto in_seconds = [](milliseconds time) {
    return std::chrono::duration_cast<seconds>(time).count();
  };
  if (pace.more.count() == 0) return fmt::format("{}", in_seconds(pace.start));
  return fmt::format("{}+{}", in_seconds(pace.start), in_seconds(pace.more));
}

std::string clock_text(milliseconds left) {
  constexpr long tenth = 100, second = 1000, minute = 60, in_short = 20 * second;
  const long all = std::max<long>(0, left.count());
  if (all < in_short) return fmt::format("{}.{}", all / second, all % second / tenth);
  const long minutes = all / second / minute, seconds = all / second % minute;
  if (minutes < minute) return fmt::format("{}:{:02}", minutes, seconds);
  return fmt::format("{}:{:02}:{:02}", minutes / minute, minutes % minute, seconds);
}

std::uint64_t milliseconds_for_a_ply(double left, double more, double plies) {
  const double share = std::min(left / plies + 0.75 * more, left - milliseconds_spared);
  return static_cast<std::uint64_t>(std::max(1.0, share));
}

std::string Clock::kept(Moment now) const {
  const auto time = [&](bool white) { return std::max<long>(0, left(white, now).count()); };
  return fmt::format("{} {} {}", pgn_pace(pace_), time(true), time(false));
}

Result<Clock> Clock::read(std::string_view kept) {
  const auto words = words_of(kept);
  const auto number = [](std::string_view text) { return parse_number(text, most_kept); };
  if (words.size() == 3) {
    const std::size_t plus = words[0].find('+');
    const auto start = number(words[0].substr(0, plus));
    const auto more = plus == words[0].npos ? 0 : number(words[0].substr(plus + 1));
    const auto white = number(words[1]), black = number(words[2]);
    if (start && more && white && black) {
      Clock clock(Pace{std::chrono::seconds(*start), std::chrono::seconds(*more)});
      clock.left_ = {Time(*white), Time(*black)};
      return clock;
    }
  }
  return Problem{.message = fmt::format("'{}' is no clock", escape(kept, 40)),
                 .hint =
                     "seconds + seconds a turn, then the milliseconds that White and Black "
                     "have left, as 300+3 287350 300000"};
}

void Clock::wind() {
  white_runs_.reset();
  then_.clear();
  left_.fill(pace_.start.count() > 0 ? pace_.start : pace_.more);
}

void Clock::press(Place before, Place after, Moment now) {
  then_.try_emplace(before.plies, left_);
  const bool ran = white_runs_.has_value();
  stop(now);
  if (ran && before.white != after.white) left_[before.white ? 0 : 1] += pace_.more;
  then_[after.plies] = left_;
  white_runs_ = after.white;
  since_ = now;
}

void Clock::go_to(std::size_t plies, Moment now) {
  stop(now);
  if (const auto then = then_.find(plies); then != then_.end()) left_ = then->second;
}

void Clock::stop(Moment now) {
  if (white_runs_) left_[*white_runs_ ? 0 : 1] = left(*white_runs_, now);
  white_runs_.reset();
}

Clock::Time Clock::left(bool white, Moment now) const {
  const Time kept = left_[white ? 0 : 1];
  return white_runs_ == white ? kept - std::chrono::duration_cast<Time>(now - since_) : kept;
}

std::optional<bool> Clock::white_fell(Moment now) const {
  if (!white_runs_ || left(*white_runs_, now).count() > 0) return std::nullopt;
  return white_runs_;
}

std::uint64_t Clock::share(bool white, Moment now) const {
  const auto count = [](Time time) { return static_cast<double>(time.count()); };
  return milliseconds_for_a_ply(count(left(white, now)), count(pace_.more));
}

}  // namespace sb
