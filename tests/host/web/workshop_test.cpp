// The one file that a page may write.
#include "web/workshop.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "support/page_server.h"
#include "support/program.h"
#include "support/sources.h"

namespace sb {

using Json = test::PageServer::Json;

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  return text.replace(text.find(what), what.size(), with);
}

}  // namespace

TEST_CASE("Each script of a folder is read, tried and written by itself", "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string one = folder.write("one.lua", text), two = folder.write("two.lua", "oops\n");
  test::PageServer server("chess", one + ":" + two);
  CHECK(server.ask("catalogue", Json::object())["scripts"] == Json({one, two}));
  CHECK(server.ask("script", {{"path", two}})["text"] == "oops\n");
  CHECK(server.ask("try", {{"path", two}, {"text", text}})["problems"].empty());
  server.ask("save", {{"path", two}, {"text", text}, {"before", "oops\n"}});
  CHECK(test::read_file(two) == text);
  CHECK(server.ask("begin", {{"variant", two}})["record"]["variant"] == two);
  CHECK(server.refused("script", {{"path", one + "x"}}).find("is not open here") !=
        std::string::npos);
}

TEST_CASE("A folder is served with all of its scripts", "[web]") {
  const test::Folder folder;
  folder.write("a.lua", "oops\n");
  const std::string game = folder.write("b.lua", test::read_file("scripts/template.lua"));
  folder.write("notes.txt", "");
  test::Running program({"serve", folder.path(), "--port", "0"});
  const std::string address = program.line();
  INFO(address);
  REQUIRE(address.starts_with("http://127.0.0.1:"));
  const std::size_t path = address.find('/', address.find("//") + 2);
  httplib::Client client(address.substr(0, path));
  const auto reply = client.Post(address.substr(path) + "api/catalogue", "{}", "application/json");
  REQUIRE(reply);
  const Json catalogue = Json::parse(reply->body);
  CHECK(catalogue["scripts"].size() == 2);
  CHECK(catalogue["begins"] == game);
}

TEST_CASE("A script that comes into the folder later is open as the others are", "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string one = folder.write("one.lua", text);
  web::Api api(Record{.variant = "chess"}, {web::Workshop(one)}, {}, folder.path());
  const auto ask = [&](const char* verb, const Json& body) {
    return api.answer(verb, body.dump()).json;
  };
  CHECK(ask("catalogue", Json::object())["scripts"] == Json({one}));
  const std::string first = folder.write("first.lua", "oops\n");
  CHECK(ask("script", {{"path", first}})["text"] == "oops\n");
  CHECK(ask("catalogue", Json::object())["scripts"] == Json({first, one}));
  CHECK(ask("save", {{"path", first}, {"text", text}, {"before", "oops\n"}})["problems"].empty());
  CHECK(ask("begin", {{"variant", first}})["record"]["variant"] == first);
}

TEST_CASE("A game that cannot begin anew stays as it is, with what its PGN had", "[web]") {
  const test::Folder folder;
  const std::string path = folder.write("mine.lua", test::read_file("scripts/template.lua"));
  test::PageServer server(path, path);
  const Json begun = server.ask("begin", Json::object());
  const Json text = server.ask("pgn", {{"game", begun["game"]}})["text"];
  Json before = server.ask("load", {{"text", text}});
  REQUIRE(before["noted"] == true);
  for (const char* once : {"left", "comments", "glyphs", "games"}) before.erase(once);
  folder.write("mine.lua", "return 1\n");
  CHECK(server.refused("anew", {{"game", before["game"]}}).find("variant") != std::string::npos);
  CHECK(server.ask("look", {{"game", before["game"]}}) == before);
}

TEST_CASE("A script is tried as it is written, saved, and played at once", "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  const Json game = server.ask("begin", Json::object());
  CHECK(server.ask("script", Json::object())["text"] == text);
  server.ask("play", {{"game", game["game"]}, {"ply", game["plies"][0]["ply"]}});

  const std::string wrong = replaced(text, "setup", "stup");
  const Json faults = server.ask("try", {{"text", wrong}});
  CHECK(faults["problems"][0]["line"].get<int>() > 1);
  CHECK(faults["problems"][0]["message"].get<std::string>().find("'stup'") != std::string::npos);
  CHECK(test::run({"status", path}).status == 0);

  const std::string better = text + "-- better\n";
  CHECK(server.ask("save", {{"text", better}, {"before", text}})["problems"].empty());
  CHECK(server.ask("script", Json::object())["text"] == better);

  CHECK(server.refused("save", {{"text", text}, {"before", text}}) ==
        path +
            ": the file has been changed since it was read here (copy what you wrote, and read "
            "the file again)");
  CHECK(server.ask("script", Json::object())["text"] == better);
}

TEST_CASE("A game goes on by new rules as far as it is legal, and the plies behind wait for others",
          "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  const std::string id = server.ask("begin", Json::object())["game"];
  server.ask("play", {{"game", id}, {"ply", "e2e4 e7e5 b1c4 b8c5"}});
  const std::string slower = replaced(text, "moves.camel + moves.ferz", "moves.ferz");
  server.ask("save", {{"path", path}, {"text", slower}, {"before", text}});
  const Json stopped = server.ask("reload", {{"game", id}});
  CHECK(stopped["moves"] == Json({"e4", "e5"}));
  CHECK(stopped["stopped"]["message"].get<std::string>().starts_with("ply 3: "));
  CHECK(stopped["waiting"] == 2);
  // A page that is loaded meanwhile begins it with what is legal.
  const Json& record = stopped["record"];
  CHECK(server.ask("begin", {{"variant", path},
                             {"plies", record["plies"]},
                             {"ahead", record["ahead"]}})["at"] == 2);
  server.ask("save", {{"path", path}, {"text", text}, {"before", slower}});
  const Json whole = server.ask("reload", {{"game", id}});
  CHECK(whole["moves"] == Json({"e4", "e5", "Wc4", "Wc5"}));
  CHECK(whole["at"] == 4);
  CHECK_FALSE(whole.contains("stopped"));
}

TEST_CASE("A script that is no UTF-8 is only shown, and why is told", "[web]") {
  const test::Folder folder;
  const std::string text = "-- a name\n-- Andr\xE9\n" + test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  const Json script = server.ask("script", Json::object());
  CHECK(script["unfit"]["line"] == 2);
  CHECK(script["unfit"]["message"] == "the file is not UTF-8, for its byte E9 here");
  CHECK(server.refused("save", {{"text", "return 1"}, {"before", script["text"]}})
            .starts_with(path + ":2: the file is not UTF-8"));
  CHECK(test::read_file(path) == text);
  CHECK(server.ask("begin", Json::object())["at"] == 0);
}

TEST_CASE("A script whose file is gone is written anew", "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  std::filesystem::remove(path);
  CHECK(server.ask("script", Json::object())["gone"] == true);
  CHECK(server.ask("save", {{"text", text + "-- x\n"}, {"before", text}})["problems"].empty());
  CHECK(test::read_file(path) == text + "-- x\n");
  std::filesystem::remove(path);
  std::filesystem::create_symlink(folder.path("nowhere.lua"), path);
  CHECK(server.refused("save", {{"text", text}, {"before", text}}).starts_with(path));
}

TEST_CASE("A fault that is saved is told, and games that are played go on", "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  const Json game = server.ask("begin", Json::object());
  const Json saved = server.ask("save", {{"text", "return 7"}, {"before", text}});
  CHECK(saved["problems"].size() == 1);
  CHECK(server.ask("look", {{"game", game["game"]}})["position"] == game["position"]);
  CHECK(server.refused("begin", Json::object()).starts_with(path));
}

TEST_CASE("A script that never ends is tried no longer than its steps last", "[web]") {
  const test::Folder folder;
  const std::string path = folder.write("mine.lua", test::read_file("scripts/template.lua"));
  test::PageServer server(path, path);
  const Json faults = server.ask("try", {{"text", "while true do end"}});
  CHECK(faults["problems"][0]["line"] == 1);
  CHECK(server.ask("begin", Json::object())["at"] == 0);
}

TEST_CASE("Where a script is only shown, games are played and nothing is written or loaded",
          "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path, {}, true);
  CHECK(server.ask("catalogue", Json::object())["read_only"] == true);
  CHECK(server.ask("script", Json::object())["text"] == text);
  CHECK(server.ask("try", {{"text", text}})["problems"].empty());
  const std::string why = "scripts are only shown here (start the program without --read-only)";
  CHECK(server.refused("try", {{"text", text + "-- more\n"}}) == why);
  CHECK(server.refused("save", {{"text", text + "-- more\n"}, {"before", text}}) == why);
  CHECK(test::read_file(path) == text);
  const Json game = server.ask("begin", Json::object());
  const Json played =
      server.ask("play", {{"game", game["game"]}, {"ply", game["plies"][0]["ply"]}});
  CHECK(played["at"] == 1);
}

TEST_CASE("A script is checked while its findings come", "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("tests/check/sb201_unreachable_piece.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  const auto ended = [&](const Json& begun) {
    for (;;) {
      const Json news = server.ask("findings", {{"check", begun["check"]}});
      INFO(news.dump());
      REQUIRE(news.contains("findings"));
      if (news.contains("done") || news.contains("stopped")) return news;
    }
  };
  const Json first = server.ask("check", {{"text", text}});
  const Json second = server.ask("check", {{"text", text}});
  CHECK(server.ask("findings", {{"check", first["check"]}}).contains("gone"));
  const Json report = ended(second);
  REQUIRE(report["findings"].size() > 0);
  CHECK(report["findings"][0]["code"] == "SB201");
  CHECK(report["findings"][0]["severity"] == "warning");
  CHECK(report["findings"][0]["line"].get<int>() > 1);
  CHECK(report["coverage"].size() > 0);
  CHECK(report["lines"].size() > 0);
  CHECK(std::ranges::count(report["lines"], Json(0)) > 0);  // of the piece that cannot be reached
  CHECK(server.ask("findings", {{"check", second["check"]}}).contains("gone"));
  const Json endless = ended(server.ask("check", {{"text", "while true do end"}}));
  CHECK(endless["findings"][0]["severity"] == "error");
}

TEST_CASE("A run of a script that nobody looks at ends", "[web]") {
  const Library library = Library::standard();
  web::Checker checker;
  const std::uint64_t number = checker.begin(library.read("chess").value());
  const auto now = web::Checker::Clock::now();
  checker.tidy(now + std::chrono::minutes(1));
  CHECK(checker.look(number).has_value());
  checker.tidy(now + std::chrono::minutes(10));
  CHECK_FALSE(checker.look(number).has_value());
}

TEST_CASE("A script is played against itself, and a page tells what that came to", "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  const auto over = [&](const Json& begun, std::size_t wanted) {
    for (Json ask{{"check", begun["check"]}};;) {
      const Json news = server.ask("played", ask);
      INFO(news.dump());
      REQUIRE_FALSE(news.contains("gone"));
      if (news.contains("text") || news.contains("stopped")) return news;
      ask["enough"] = news["games"].get<std::size_t>() >= wanted;
    }
  };
  const Json counted = over(server.ask("games", {{"text", text}}), 2);
  CHECK(counted["games"].get<int>() >= 2);
  CHECK(counted["text"].get<std::string>().find("<h2>Results</h2>") != std::string::npos);
  const Json none = over(server.ask("games", {{"text", text}}), 0);
  CHECK(none["text"].get<std::string>().find("What men are worth") != std::string::npos);
  CHECK(server.refused("games", {{"text", "return 1"}})
            .ends_with("mine.lua:1: the script returns the number 1 instead of a variant (return "
                       "variant \"Title\" { ... })"));
}

TEST_CASE("A script is compared with the text before, and the difference is told in a sentence",
          "[web]") {
  const test::Folder folder;
  const std::string text = test::read_file("scripts/template.lua");
  const std::string path = folder.write("mine.lua", text);
  test::PageServer server(path, path);
  const auto compared = [&](const std::string& one, const std::string& other) {
    const Json begun = server.ask("compare", {{"text", one}, {"before", other}});
    for (;;) {
      const Json news = server.ask("compared", {{"check", begun["check"]}});
      INFO(news.dump());
      REQUIRE_FALSE(news.contains("gone"));
      if (!news.empty()) return news;
    }
  };
  const std::string changed = replaced(text, "moves.camel + moves.ferz", "moves.camel");
  const Json difference = compared(changed, text);
  CHECK(difference["difference"].get<std::string>().find("only the one before has") !=
        std::string::npos);
  CHECK(difference["plies"].is_array());
  CHECK(compared(text, text + "-- the same\n")["difference"] == "");
  CHECK(server.refused("compare", {{"text", "return 7"}, {"before", text}}).starts_with(path));
  CHECK(compared(text, "return 7").contains("stopped"));
  CHECK(server.refused("compare", {{"text", text}}) == "the request needs 'before', a text");
}

}  // namespace sb
