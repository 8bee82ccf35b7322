#include "data/read.h"

#include <doctest/doctest.h>

#include <array>

#include "data/suggest.h"

using namespace vedette::data;

namespace {

/// What is said about a text that is read as one unit with a name, a type, men and a place.
std::string complaints(std::string_view text) {
  Faults faults;
  if (const auto document = parse(text, "u.yaml", faults)) {
    Reading reading{document->file, faults};
    Keys unit{reading, document->root, "unit"};
    constexpr std::array<std::string_view, 3> types{"INF", "LINF", "SKIRM"};
    static_cast<void>(unit.text("name"));
    static_cast<void>(unit.choice("type", types));
    static_cast<void>(unit.whole("men", {1, 2000}));
    if (const Node* at = unit.find("at")) static_cast<void>(reading.as_fixed_list(*at, 2, 25'400, {0, 100}));
    static_cast<void>(unit.flag_or("elite", false));
    unit.finish();
  }
  return faults.text();
}

}  // namespace

TEST_CASE("a sound file says nothing") {
  CHECK(complaints("name: 27th\ntype: INF\nmen: 780\nat: [1.5, 2]\nelite: on\n") == "");
}

TEST_CASE("every fault is told, each with its place and the way out") {
  CHECK(complaints("type: LIMF\nmen: many\nat: [1, 2, 3]\nelite: perhaps\nmens: 3\n") ==
        "u.yaml:1:1: the unit has no 'name'\n"
        "u.yaml:1:7: unknown type 'LIMF' (did you mean 'LINF'?)\n"
        "u.yaml:2:6: 'many' (expected a whole number)\n"
        "u.yaml:3:5: a list (expected a list of 2 numbers)\n"
        "u.yaml:4:8: 'perhaps' (expected yes or no)\n"
        "u.yaml:5:1: unknown key 'mens' in the unit (did you mean 'men'?)\n");
}

TEST_CASE("numbers out of range name the range") {
  CHECK(complaints("name: a\ntype: INF\nmen: 2001\n") == "u.yaml:3:6: '2001' (expected 1 to 2000)\n");
  CHECK(complaints("name: a\ntype: INF\nmen: 12\nat: [1, -0.1]\n") == "u.yaml:4:9: '-0.1' (expected 0 to 100)\n");
}

TEST_CASE("an empty name is none") {
  CHECK(complaints("name: \"\"\ntype: INF\nmen: 1\n") ==
        "u.yaml:1:7: the 'name' of the unit is empty (expected words)\n");
  CHECK(complaints("name: ' '\ntype: INF\nmen: 1\n") ==
        "u.yaml:1:7: the 'name' of the unit is empty (expected words)\n");
}

TEST_CASE("files that cannot be read say why") {
  Faults faults;
  CHECK_FALSE(load("/nowhere/x.yaml", faults));
  CHECK_FALSE(load("/", faults));
  CHECK(faults.text() ==
        "/nowhere/x.yaml: cannot be opened: No such file or directory\n"
        "/: is a folder (expected a file)\n");
}

TEST_CASE("what is not a mapping in YAML is refused with its place") {
  CHECK(complaints("") == "u.yaml: the file is empty (expected 'key: value' lines)\n");
  CHECK(complaints("- a\n- b\n").starts_with("u.yaml:1:1: the file is a list"));
  CHECK(complaints("name: a\nname: b\n").starts_with("u.yaml:2:1: 'name' a second time (first on line 1)"));
  CHECK(complaints("name: &x a\ntype: *x\n").starts_with("u.yaml:1:7: anchors (&name) are not understood"));
  CHECK(complaints("name: a\n---\nname: b\n").find("a second document") != std::string::npos);
}

TEST_CASE("what is no YAML is told with its place and what was expected, in our own words") {
  struct Slip {
    std::string_view text, told;
  };
  for (const Slip& slip : {
           Slip{"name: [1, 2\ntype: INF\n",
                "2:5: the '[' of line 1, column 7 is not closed before this (expected ',' or ']')"},
           Slip{"men: {a: 1\ntype: INF\n",
                "2:5: the '{' of line 1, column 6 is not closed before this (expected ',' or '}')"},
           Slip{"at: [1, [2, 3\n", "2:1: the '[' of line 1, column 9 is not closed before this (expected ',' or ']')"},
           Slip{"sides: [\n- a\n", "2:1: the '[' of line 1, column 8 is not closed before this"},
           Slip{"units:\n  - {at: [0, 1}\n", "2:15: '}' cannot close the '[' of line 2, column 10 (expected ']')"},
           Slip{"at: 1]\nb: ]\n", "2:4: ']' closes nothing (expected '[' before it)"},
           Slip{"at: {b: 1}}\n", "1:11: '}' closes nothing (expected '{' before it)"},
           Slip{"name: a\ntype: \"INF\nmen: 2\n", "2:7: the quotes are not closed (expected the same once more)"},
           Slip{"name: 'it''s\nmen: 2\n", "1:7: the quotes are not closed (expected the same once more)"},
           Slip{"name: a\n men: 2\n", "2:5: ':' cannot stand here"},
           Slip{"name:\n\tmen: 2\n", "2:5: ':' cannot stand here"},
           Slip{"name: a: b\n", "1:8: ':' cannot stand here"},
           Slip{"a:\n  b: 1\n c: 2\n", "3:2: this does not go on what stands before it (expected 'key: value'"},
           Slip{"name: 'it's'\n", "1:11: this does not go on what stands before it"},
           Slip{"name: - b\n", "1:7: '- ' cannot stand here (expected it to begin a line)"},
           Slip{"name: @b\n", "1:7: text that begins so must stand in quotes"},
           Slip{"%YAML\n---\na: 1\n", "1:1: '%' begins a directive"},
           Slip{"%TAG x\n---\na: 1\n", "1:1: '%' begins a directive"},
           Slip{"%YAML 9.1\n---\na: 1\n", "1:1: '%' begins a directive"},
           Slip{"name: \"\\q\"\n", "1:10: a backslash within double quotes (expected two of them, or single quotes)"},
           Slip{"name: \"\\xzz\"\n", "1:12: '\\x', '\\u' or '\\U' lacks digits"},
           Slip{"name: \"\\uD800\"\n", "1:14: '\\u' or '\\U' names no letter"},
           Slip{"name: \"x\n--- y\"\n", "2:1: '---' or '...' within quotes"},
           Slip{"name: |0\n x\n", "1:9: '|' or '>' with the number 0"},
           Slip{"name: |x\n y\n", "1:8: something stands behind '|' or '>'"},
           Slip{"name: *x\n", "1:7: aliases (*name) are not understood (write the value out)"},
           Slip{"name: *\n", "1:8: aliases (*name) are not understood"},
           Slip{"name: &\n", "1:8: anchors (&name) are not understood"},
           Slip{"name: &b &c d\n", "1:10: anchors (&name) are not understood"},
           Slip{"name: !b !c d\n", "1:10: tags (!name) are not understood"},
           Slip{"name: !<b\n", "1:10: tags (!name) are not understood"},
       }) {
    const std::string told = complaints(slip.text);
    CHECK_MESSAGE(told.starts_with("u.yaml:" + std::string{slip.told}), slip.text << " -> " << told);
  }
  CHECK(complaints("name: 'it''s'\ntype: INF\nmen: 2\n") == "");
  CHECK(complaints("name: \"a \\\"b\\\"\"\ntype: INF\nmen: 2\n") == "");
}

TEST_CASE("decimals become whole parts exactly") {
  Faults faults;
  Reading reading{"n", faults};
  const auto fixed = [&](const char* text) {
    return reading.as_fixed(Node{.kind = Node::Kind::Word, .at = {}, .text = text, .items = {}, .entries = {}}, 25'400);
  };
  CHECK(fixed("1") == 25'400);
  CHECK(fixed("-0.5") == -12'700);
  CHECK(fixed("10.01") == 254'254);
  CHECK(fixed(".00002") == 1);  // 0.508 of a micrometre
  CHECK(fixed("+2.") == 50'800);
  for (const char* bad : {"", ".", "1e3", "1.2.3", "0x10", "nan", "12345678901", "1,5"}) CHECK_FALSE(fixed(bad));
  CHECK(faults.errors() == 8);
}

TEST_CASE("a slip of the pen finds its word, nonsense does not") {
  constexpr std::array<std::string_view, 3> known{"chasseurs-a-cheval", "hussars", "dragoons"};
  CHECK(closest("chasseur", known) == "chasseurs-a-cheval");
  CHECK(closest("cheval", known) == "chasseurs-a-cheval");
  CHECK(closest("husars", known) == "hussars");
  CHECK(closest("Dargoons", known) == "dragoons");
  CHECK_FALSE(closest("xyzzy", known));
  CHECK(hint("xyzzy", known) == " (expected chasseurs-a-cheval, hussars or dragoons)");
}

TEST_CASE("warnings do not stop a file and come after the errors") {
  Faults faults;
  faults.warning("a.yaml", {3, 4}, "few men");
  CHECK_FALSE(faults.any_error());
  faults.error("a.yaml", {5, 6}, "no men");
  CHECK(faults.text() == "a.yaml:5:6: no men\na.yaml:3:4: warning: few men\n");
}
