// `report`, as people and scripts meet it, without pictures (those need a renderer: tests/report/browser.py, by hand).
#include <doctest/doctest.h>

#include <filesystem>

#include "app/run_program.h"
#include "support/paths.h"

using namespace vedette;
using test::run;

namespace {

namespace fs = std::filesystem;

const std::string maida = paths::source_dir() + "/replays/maida-one-hour.vrep";

struct Desk {
  test::Folder folder;
  test::Ran report(const std::string& words, const std::string& before = "") const {
    return run("report " + words + " --no-stills", "", before + "XDG_CACHE_HOME=" + folder.file("cache") + " ");
  }
  [[nodiscard]] std::string file(const std::string& name) const { return folder.file(name); }
};

}  // namespace

TEST_CASE("report writes one page, the same bytes with any number of jobs and again from the cache") {
  const Desk desk;
  const test::Ran first = desk.report(maida + " -o " + desk.file("a.html") + " --odds-games 16 --jobs 1");
  REQUIRE_MESSAGE(first.status == 0, first.err);
  CHECK(first.out == desk.file("a.html") + "\n");
  CHECK(desk.report(maida + " -o " + desk.file("b.html") + " --odds-games 16").status == 0);
  fs::remove_all(desk.file("cache"));
  CHECK(desk.report(maida + " -o " + desk.file("c.html") + " --odds-games 16 --jobs 2").status == 0);
  const std::string page = test::text_of(desk.file("a.html"));
  CHECK(page == test::text_of(desk.file("b.html")));
  CHECK(page == test::text_of(desk.file("c.html")));
  CHECK(page.find("<title>Maida</title>") != std::string::npos);
  CHECK(page.find(desk.file("")) == std::string::npos);  // no path of this machine
}

TEST_CASE("title, players and club stand in the masthead") {
  const Desk desk;
  REQUIRE(run("play maida --turns 2 --quiet --title \"Tuesday's <b>game</b>\" -o " + desk.file("m.vrep")).status == 0);
  REQUIRE(desk.report(desk.file("m.vrep") + " -o " + desk.file("a.html")).status == 0);
  const std::string page = test::text_of(desk.file("a.html"));
  CHECK(page.find("<h1>Tuesday&#39;s &lt;b&gt;game&lt;/b&gt;</h1>") != std::string::npos);
  CHECK(page.find("The British played by the computer (staff) · the French played by the computer (staff)") !=
        std::string::npos);
  CHECK(page.find("to stop after turn 2</p>") != std::string::npos);
  CHECK(page.find("No odds are told: the battle did not come to its end.") != std::string::npos);
  CHECK(page.find("The record stops in turn two") != std::string::npos);
  REQUIRE(desk.report(desk.file("m.vrep") + " -o " + desk.file("b.html") + " --title Ours").status == 0);
  CHECK(test::text_of(desk.file("b.html")).find("<h1>Ours</h1>") != std::string::npos);
}

TEST_CASE("report refuses what it cannot do before it writes anything") {
  const Desk desk;
  const std::string kept = desk.folder.write("kept.html", "kept");
  const test::Ran there = desk.report(maida + " -o " + kept);
  CHECK(there.status == 2);
  CHECK(there.err.find("--force") != std::string::npos);
  CHECK(test::text_of(kept) == "kept");
  CHECK(desk.report(maida + " -o " + desk.file("no/such/a.html")).status == 2);
  const test::Ran language = desk.report(maida + " --language xx -o " + desk.file("a.html"));
  CHECK(language.status == 2);
  CHECK(language.err.find("there is: en") != std::string::npos);
  CHECK(desk.report(maida + " --odds-games 0 -o " + desk.file("a.html")).status == 2);
  CHECK(desk.report(desk.file("none.vrep") + " -o " + desk.file("a.html")).status == 2);
  CHECK(desk.report(maida + " --pdf " + desk.file("a.html") + " -o " + desk.file("a.html")).status == 2);
  CHECK_FALSE(fs::exists(desk.file("a.html")));
  const test::Ran pdf = desk.report(maida + " -o " + desk.file("a.pdf"));
  CHECK(pdf.status == 2);
  CHECK_MESSAGE(
      pdf.err.find("a.pdf: expected a name that ends in .html or .htm (for a PDF too: -o F.html --pdf F.pdf)") !=
          std::string::npos,
      pdf.err);
  CHECK_FALSE(fs::exists(desk.file("a.pdf")));
}

TEST_CASE("without a Chromium --pdf names the package, and nothing is written") {
  const Desk desk;
  const test::Ran ran =
      desk.report(maida + " -o " + desk.file("a.html") + " --pdf " + desk.file("a.pdf"), "PATH=" + desk.file("") + " ");
  CHECK(ran.status == 3);
  CHECK_MESSAGE(ran.err.find("apt-get install chromium") != std::string::npos, ran.err);
  CHECK_FALSE(fs::exists(desk.file("a.html")));
  CHECK_FALSE(fs::exists(desk.file("a.pdf")));
}

TEST_CASE("a page that does not fit on the disk is not half written") {
  const Desk desk;
  const test::Ran ran = desk.report(maida + " --odds-games 8 -o " + desk.file("a.html"), "ulimit -f 16; ");
  CHECK(ran.status == 3);
  CHECK_FALSE(fs::exists(desk.file("a.html")));
  for (const auto& file : fs::directory_iterator{desk.file("")})
    CHECK_MESSAGE(file.path().extension() != ".part", file.path().string());
}
