// Joint turns entered step by step, judged by lists of texts alone.
#include "record/compose.h"

#include <catch2/catch.hpp>

namespace sb {
namespace {

using Texts = std::vector<std::string>;

// Section 11 of the rules, W14: a4 and d4 go straight, c4 three ways; two of them may meet on d5.
const Texts three_men = {"battle:a4a5,c4b5",      "battle:a4a5,c4c5",     "battle:a4a5,c4d5",
                         "battle:a4a5,c4b5,d4d5", "battle:a4a5,d4d5",     "battle:c4b5,d4d5",
                         "battle:c4c5,d4d5",      "battle:a4a5,c4c5,d4d5"};
// W16: one step at the most promotes.
const Texts promotions = {"battle:a4a5,b10b11=Q", "battle:a4a5,b10b11=R", "battle:a4a5,h10g11=Q",
                          "battle:a4a5,h10g11=R"};

Compose with(const Texts& texts, const Texts& steps) {
  Compose compose("battle", texts);
  for (const std::string& step : steps) REQUIRE_FALSE(compose.add(step));
  return compose;
}

// Why the step is refused; also checks that nothing has changed by it.
std::string refusal(const Compose& before, std::string_view step) {
  Compose compose = before;
  const auto problem = compose.add(step);
  CHECK(compose.steps() == before.steps());
  CHECK(compose.possible() == before.possible());
  return problem ? describe(*problem) : "";
}

std::string fault(const Compose& compose) {
  const auto turn = compose.turn();
  return turn ? "" : describe(turn.problem());
}

}  // namespace

TEST_CASE("steps come in any order, and make the one legal text that has them all") {
  CHECK(with(three_men, {"a4a5", "c4c5"}).turn().value() == "battle:a4a5,c4c5");
  CHECK(with(three_men, {"d4d5", "c4b5", "a4a5"}).turn().value() == "battle:a4a5,c4b5,d4d5");
  CHECK(with(three_men, {"d4d5", "c4b5"}).steps() == Texts{"d4d5", "c4b5"});
  CHECK(with(promotions, {"h10g11=R", "a4a5"}).turn().value() == "battle:a4a5,h10g11=R");
}

TEST_CASE("a step that another one makes possible may come first") {
  // W15: e5 must step for d4e5.
  const Texts texts = {"battle:d4e5,e5e6", "battle:d4c5,e5e6"};
  CHECK(with(texts, {"d4e5"}).possible() == Texts{"e5e6"});
  CHECK(with(texts, {"d4e5", "e5e6"}).turn().value() == "battle:d4e5,e5e6");
}

TEST_CASE("a turn that is not legal as it stands is refused with what could be added") {
  CHECK(fault(with(three_men, {})) == "no step has been entered (such as a4a5)");
  CHECK(fault(with(three_men, {"c4d5"})) == "c4d5 alone is no legal battle (add a4a5)");
  CHECK(fault(with(three_men, {"c4b5"})) == "c4b5 alone is no legal battle (add a4a5, d4d5)");
}

TEST_CASE("the possible steps are those of a legal turn that has all steps so far") {
  CHECK(with(three_men, {}).possible() == Texts{"a4a5", "c4b5", "c4c5", "c4d5", "d4d5"});
  CHECK(with(three_men, {"d4d5"}).possible() == Texts{"a4a5", "c4b5", "c4c5"});
  CHECK(with(three_men, {"c4d5"}).possible() == Texts{"a4a5"});
  CHECK(with(three_men, {"c4d5", "a4a5"}).possible().empty());
}

TEST_CASE("a step that fits no legal turn is refused with the reason and the nearest steps") {
  const Compose start = with(three_men, {});
  CHECK(refusal(start, "a4a6") == "no legal battle has the step 'a4a6' (a4 can step a4a5)");
  CHECK(refusal(start, "c4") == "no legal battle has the step 'c4' (c4 can step c4b5, c4c5, c4d5)");
  CHECK(refusal(start, "b4b5") == "no legal battle has the step 'b4b5' (did you mean c4b5?)");
  CHECK(refusal(start, "fly") ==
        "no legal battle has the step 'fly' (possible are a4a5, c4b5, c4c5, c4d5, d4d5)");
  const Compose one = with(three_men, {"d4d5"});
  CHECK(refusal(one, "d4d5") == "d4d5 has been entered already (possible are a4a5, c4b5, c4c5)");
  CHECK(refusal(one, "d4d6") ==
        "the man on d4 steps already: d4d5 (possible are a4a5, c4b5, c4c5)");
  CHECK(refusal(one, "c4d5") == "d5 is taken by d4d5 (c4 can step c4b5, c4c5)");
  CHECK(refusal(with(promotions, {"b10b11=Q"}), "h10g11=R") ==
        "no legal battle has both b10b11=Q and h10g11=R (possible is a4a5)");
  CHECK(refusal(with(promotions, {}), "b10b11") ==
        "no legal battle has the step 'b10b11' (b10 can step b10b11=Q, b10b11=R)");
  CHECK(refusal(with(promotions, {"a4a5", "b10b11=Q"}), "c4c5") ==
        "no legal battle has the step 'c4c5' (no further step is possible)");
}

TEST_CASE("a step is known in any letter case, with a hyphen, and by its target alone") {
  const Compose compose = with(three_men, {"a4a5"});
  CHECK(compose.meant("C4-B5").value() == "c4b5");
  CHECK(compose.meant("b5").value() == "c4b5");
  CHECK(describe(compose.meant("d5").problem()) == "d5 may be c4d5, d4d5 (write which)");
  CHECK(compose.meant("z9").value() == "z9");
  CHECK(with(promotions, {}).meant("b10b11=q").value() == "b10b11=Q");
  CHECK(with({"battle:Ab2Ab3", "battle:Bb2Bb4"}, {}).meant("ab3").value() == "Ab2Ab3");
  CHECK(compose.targets_of("c4") == Texts{"b5", "c5", "d5"});
}

TEST_CASE("three steps may exclude each other though any two of them agree") {
  const Texts texts = {"j:a1a2,b1b2", "j:a1a2,c1c2", "j:b1b2,c1c2"};
  Compose compose("j", texts);
  REQUIRE_FALSE(compose.add("a1a2"));
  REQUIRE_FALSE(compose.add("b1b2"));
  CHECK(describe(compose.add("c1c2").value()) ==
        "no legal j has c1c2 beside a1a2, b1b2 (no further step is possible)");
}

TEST_CASE("of several steps all are taken or none, and a text without one is told") {
  Compose compose = with(three_men, {});
  CHECK(compose.add_all("d4d5 z9z8").has_value());
  CHECK(compose.steps().empty());
  CHECK(describe(compose.add_all(" ").value()) == "there is no step in it (as a4a5)");
  CHECK_FALSE(compose.add_all("d4d5 a4a5"));
  CHECK(compose.steps() == Texts{"d4d5", "a4a5"});
}

TEST_CASE("a way back: the last step is taken away first") {
  Compose compose = with(three_men, {"d4d5", "a4a5"});
  CHECK(compose.back());
  CHECK(compose.steps() == Texts{"d4d5"});
  CHECK(compose.back());
  CHECK_FALSE(compose.back());
  CHECK(compose.possible() == with(three_men, {}).possible());
}

TEST_CASE("joint texts are completed one step at a time") {
  CHECK(next_parts(three_men, "battle:") == Texts{"battle:a4a5", "battle:c4b5", "battle:c4c5"});
  CHECK(next_parts(three_men, "battle:a4") == Texts{"battle:a4a5"});
  CHECK(next_parts(three_men, "battle:a4a5") ==
        Texts{"battle:a4a5,c4b5", "battle:a4a5,c4c5", "battle:a4a5,c4d5", "battle:a4a5,d4d5"});
  CHECK(next_parts(three_men, "battle:x").empty());
}

TEST_CASE("the first square of a text ends with its first number") {
  CHECK(first_square("b10b11=Q") == "b10");
  CHECK(first_square("a2a3") == "a2");
  CHECK(first_square("a2") == "a2");
  CHECK(first_square("battle").empty());
}

}  // namespace sb
