#include "report/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "battle/day.h"
#include "battle/words.h"
#include "replay/validity.h"
#include "report/base64.h"
#include "report/board.h"

namespace vedette::report {
namespace {

using battle::Side;
using chronicle::Chance;
using chronicle::Engagement;
using chronicle::Sentence;

constexpr std::string_view style =
#include "page_css.inc"
    ;
constexpr std::string_view script =
#include "page_js.inc"
    ;

/// Engagements that are told as unlikely: as rare as a pair of sixes, or rarer.
constexpr std::int64_t unlikely = 36;
constexpr std::size_t most_pictures = 4;

std::string percent(int thousandths) {
  return fmt::format("{} %", (thousandths + 5) / 10);
}

std::string turns_text(std::int32_t first, std::int32_t last) {
  return first == last ? fmt::format("turn {}", first) : fmt::format("turns {} to {}", first, last);
}

std::string_view act_title(chronicle::Act::Kind kind) {
  switch (kind) {
    case chronicle::Act::Kind::Ground:
      return "Ground and plan";
    case chronicle::Act::Kind::Approach:
      return "The approach";
    case chronicle::Act::Kind::Crisis:
      return "The crisis";
    case chronicle::Act::Kind::Decision:
      return "The decision";
    case chronicle::Act::Kind::Aftermath:
      return "Aftermath";
  }
  return {};
}

/// A word that a scenario writes in capitals, as it is read.
std::string small(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

/// A quality as it is read: a letter that stands in the rules as a capital stays one ("C" of Burt's A to E).
std::string quality_text(const std::string& quality) {
  return quality.size() == 1 ? quality : small(quality);
}

bool is_program(std::string_view player) {
  return player == "staff" || player == "simple" || player == "random";
}

/// Who played: a person by name, people at the table and orders by what they are, a program too.
std::string player_text(const std::string& value) {
  if (is_program(value)) return fmt::format("played by the computer ({})", value);
  if (value == "table") return "played at the table";
  if (value == "orders") return "played from written orders";
  return "played by " + value;
}

/// What else is known of how a battle was played: in words, where the program wrote it itself.
std::string setting_text(const battle::Setting& setting) {
  if (setting.key == "turns") return "to stop after turn " + setting.value;
  if (setting.key == "dice" && setting.value == "table") return "dice thrown at the table";
  if (setting.key == "dice" && setting.value == "file") return "dice written down as they fell";
  if (setting.key == "dice" && setting.value == "seeded") return "dice thrown by the computer";
  return fmt::format("{}: {}", setting.key, setting.value);
}

/// Whether anything came of the seed: dice that the program threw, or a commander's lots.
bool seed_decided(const replay::Replay& replay) {
  return std::ranges::any_of(replay.throws,
                             [](const auto& one) { return one.source == rules::DiceSource::Kind::Seeded; }) ||
         std::ranges::any_of(replay.answers, [](const auto& one) { return is_program(one.by); });
}

/// A reason that a game put together from a sentence and a count: no stop before the semicolon.
std::string joined(std::string text) {
  for (std::size_t at = text.find(".;"); at != std::string::npos; at = text.find(".;")) text.erase(at, 1);
  return text;
}

/// Writes one page, part by part.
class Page {
 public:
  explicit Page(const Material& material)
      : m_material{material}, m_board{material}, m_start{material.replay.state_at(0)} {
    m_end = m_material.replay.state_at(m_material.replay.last());
  }

  std::string write() {
    head();
    masthead();
    m_html += "<main>\n";
    result();
    map();
    odds();
    story();
    armies();
    losses();
    luck();
    turn_maps();
    ledger();
    m_html += "</main>\n";
    foot();
    return std::move(m_html);
  }

 private:
  [[nodiscard]] const battle::Scenario& scenario() const { return *m_material.replay.scenario; }
  /// As it is spoken of: "Allies".
  [[nodiscard]] const std::string& side_name(Side side) const {
    const std::string& spoken = m_material.sides[core::index(side)];
    return spoken.empty() ? scenario().sides[core::index(side)].name : spoken;
  }
  [[nodiscard]] static std::string_view side_class(Side side) { return side == Side::Red ? "red" : "blue"; }
  [[nodiscard]] static std::string mark(Side side) {
    return fmt::format("<span class=\"mark {}\" aria-hidden=\"true\"></span>", side == Side::Red ? 'r' : 'b');
  }
  [[nodiscard]] std::string coloured(core::UnitId id, std::string_view words) const {
    const Side side = scenario().sheet(id).side;
    return fmt::format("<span class=\"{}\">{}</span>", side_class(side), escaped(words));
  }
  template <class... Args>
  void put(fmt::format_string<Args...> text, Args&&... args) {
    fmt::format_to(std::back_inserter(m_html), text, std::forward<Args>(args)...);
  }

  void head() {
    put("<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, initial-scale=1\">\n<title>{}</title>\n<meta name=\"generator\" "
        "content=\"Vedette {}\">\n<style>\n{}</style>\n</head>\n<body>\n{}\n",
        escaped(m_material.language), escaped(m_material.title), escaped(m_material.version), style,
        m_board.definitions());
  }

  void masthead() {
    const replay::Header& header = m_material.replay.header;
    put("<header>\n<h1>{}</h1>\n", escaped(m_material.title));
    std::string line = escaped(scenario().name == m_material.title ? std::string{} : scenario().name);
    for (const std::string& part :
         {battle::day_text(scenario().date), fmt::format("{} against {}", side_name(Side::Red), side_name(Side::Blue))})
      if (!part.empty()) line += (line.empty() ? "" : " · ") + escaped(part);
    put("<p class=\"sub\">{}</p>\n", line);
    const std::string rules = m_material.ruleset != nullptr ? std::string{m_material.ruleset->title} : header.ruleset;
    put("<p class=\"sub\">Rules: {}, version {}{} · {}</p>\n", escaped(rules), header.ruleset_version,
        seed_decided(m_material.replay) ? fmt::format(" · seed {}", header.seed) : "",
        battle::counted(m_material.chronicle.turns, "turn", "turns"));
    std::string meta;
    for (const battle::Setting& setting : m_material.replay.meta) {
      if (setting.key == "title" || setting.key == "clock") continue;  // the story tells what time it was
      const bool player = setting.key == "red" || setting.key == "blue";
      if (player)
        meta += fmt::format("{} {} {}", meta.empty() ? "The" : " · the",
                            escaped(side_name(setting.key == "red" ? Side::Red : Side::Blue)),
                            escaped(player_text(setting.value)));
      else
        meta += (meta.empty() ? "" : " · ") + escaped(setting_text(setting));
    }
    if (!meta.empty()) put("<p class=\"sub\">{}</p>\n", meta);
    put("</header>\n");
  }

  [[nodiscard]] std::string sentences(const std::vector<Sentence>& all) const {
    std::string html;
    for (const Sentence& sentence : all) {
      if (!html.empty()) html += ' ';
      for (const chronicle::Piece& piece : sentence.pieces) {
        if (piece.kind == chronicle::Piece::Kind::Unit)
          html += coloured(piece.unit, piece.text);
        else
          html += escaped(piece.text);
      }
    }
    return html;
  }

  void result() {
    put("<section class=\"result\" aria-label=\"Result\">\n<p data-edit>{}</p>\n",
        sentences(m_material.narrative.result));
    if (m_material.chronicle.outcome && !m_material.chronicle.outcome->words.empty())
      put("<p class=\"sub\">What decided it: {}</p>\n", escaped(joined(m_material.chronicle.outcome->words)));
    put("</section>\n");
  }

  void map() {
    put("<section aria-label=\"The battle on the map\">\n<h2 id=\"map\">The battle on the map</h2>\n"
        "<p class=\"sub\">{}{} &nbsp; {}{}</p>\n",
        mark(Side::Red), escaped(side_name(Side::Red)), mark(Side::Blue), escaped(side_name(Side::Blue)));
    put("{}\n", m_board.map(m_start, "board", "Map of " + m_material.title + " with every unit"));
    put("<div class=\"controls\" hidden><button id=\"back\" aria-label=\"One step back\">◀</button><button "
        "id=\"play\">Play</button><button id=\"on\" aria-label=\"One step on\">▶</button><input id=\"at\" "
        "type=\"range\" min=\"0\" max=\"1\" value=\"0\" aria-label=\"Moment of the battle\"></div>\n<div "
        "class=\"controls turns\" id=\"turns\" role=\"group\" aria-label=\"Turns\" hidden></div>\n<p id=\"now\" "
        "aria-live=\"polite\"></p>\n<p id=\"who\" class=\"sub controls\" aria-live=\"polite\" hidden>Choose a unit to "
        "see its losses and its way. Keys: space plays, arrows step, Home and End.</p>\n"
        "<noscript><p class=\"sub\">This map shows the start; a map of every turn stands below.</p></noscript>\n"
        "</section>\n");
  }

  [[nodiscard]] std::map<std::int32_t, battle::Sequence> turn_ends() const {
    std::map<std::int32_t, battle::Sequence> ends;
    std::int32_t turn = 0;
    for (const battle::Entry& entry : m_material.replay.entries) {
      if (const auto* began = std::get_if<battle::TurnBegan>(&entry.event)) turn = began->turn;
      ends[turn] = entry.sequence;
    }
    ends.erase(0);
    return ends;
  }

  void odds() {
    const chronicle::Curve& curve = m_material.chronicle.odds;
    put("<section aria-label=\"The odds\">\n<h2>The odds</h2>\n");
    if (curve.empty()) {
      put("<p>No odds are told: {}.</p>\n</section>\n", escaped(m_material.without_odds));
      return;
    }
    const auto end = static_cast<double>(std::max<battle::Sequence>(1, m_material.replay.last()));
    const auto x = [&](battle::Sequence at) { return 60 + 920.0 * at / end; };
    const auto y = [](double share) { return 20 + 220.0 * (1 - share); };
    std::string svg = fmt::format(
        "<svg class=\"chart\" viewBox=\"0 0 1000 290\" role=\"img\" aria-label=\"Chance of the {} through the "
        "battle\">",
        escaped(side_name(Side::Red)));
    for (const int step : {0, 25, 50, 75, 100})
      svg += fmt::format(
          "<path class=\"axis\" d=\"M60 {0:.0f}H980\"/><text x=\"52\" y=\"{1:.0f}\" "
          "text-anchor=\"end\"{3}>{2} %</text>",
          y(step / 100.0), y(step / 100.0) + 4, step, step % 50 == 0 ? "" : " class=\"minor\"");
    std::string band, back, line;
    for (const Chance& chance : curve) {
      const chronicle::Interval interval =
          chance.known ? chronicle::Interval{1000 * chance.thousandths(), 1000 * chance.thousandths()}
                       : chronicle::wilson(chance);
      band += fmt::format("{}{:.1f} {:.1f}", band.empty() ? "M" : "L", x(chance.at),
                          y(static_cast<double>(interval.high) / 1e6));
      back = fmt::format("L{:.1f} {:.1f}", x(chance.at), y(static_cast<double>(interval.low) / 1e6)) + back;
      line += fmt::format("{}{:.1f} {:.1f}", line.empty() ? "M" : "L", x(chance.at), y(chance.thousandths() / 1000.0));
    }
    svg += fmt::format("<path class=\"band\" d=\"{}{}Z\"/><path class=\"curve\" d=\"{}\"/>", band, back, line);
    std::int32_t turn = 0;
    for (const battle::Entry& entry : m_material.replay.entries)
      if (const auto* began = std::get_if<battle::TurnBegan>(&entry.event)) {
        turn = began->turn;
        svg += fmt::format(
            "<path class=\"axis\" d=\"M{0:.1f} 20V246\"/><text x=\"{0:.1f}\" y=\"264\" "
            "text-anchor=\"middle\">{1}</text>",
            x(entry.sequence), turn);
      }
    svg += "<text x=\"520\" y=\"284\" text-anchor=\"middle\" class=\"minor\">turn</text>";
    for (const chronicle::TurningPoint& point : m_material.chronicle.turning)
      svg += fmt::format("<circle class=\"turned\" r=\"7\" cx=\"{:.1f}\" cy=\"{:.1f}\"/>", x(point.swing.after.at),
                         y(point.swing.after.thousandths() / 1000.0));
    put("<figure>{}</svg><figcaption>How often the {} won when the computer commanders played the battle on from "
        "here: {} battles; the band holds 90 % of what chance may do, and a dot marks where the battle turned."
        "</figcaption></figure>\n",
        svg, escaped(side_name(Side::Red)), m_material.odds_games);
    turning();
    put("<details><summary>The odds as a table</summary><div class=\"wide\"><table><tr><th>Turn</th><th>After "
        "event</th><th class=\"n\">Battles</th><th class=\"n\">{} won</th><th class=\"n\">Drawn</th><th "
        "class=\"n\">Chance</th></tr>\n",
        escaped(side_name(Side::Red)));
    for (const Chance& chance : curve)
      put("<tr><td>{}</td><td><a href=\"#map\" data-s=\"{}\">{}</a></td><td class=\"n\">{}</td><td "
          "class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
          chance.turn, chance.at, chance.at, chance.known ? "the battle itself" : std::to_string(chance.games),
          chance.red, chance.drawn, percent(chance.thousandths()));
    put("</table></div></details>\n</section>\n");
  }

  [[nodiscard]] std::string fight_text(const Engagement& fight) const {
    std::string text =
        fight.struck ? coloured(fight.struck, scenario().sheet(fight.struck).name) : std::string{"a fight"};
    for (std::size_t i = 0; i < fight.by.size() && i < 3; ++i)
      text += (i == 0 ? (fight.contact ? " against " : " under fire of ") : ", ") +
              coloured(fight.by[i], scenario().sheet(fight.by[i]).name);
    return text + fmt::format(" (<a href=\"#map\" data-s=\"{}\">{}</a>)", fight.last(),
                              turns_text(fight.first_turn, fight.last_turn));
  }

  void turning() {
    const chronicle::Chronicle& story = m_material.chronicle;
    if (story.turned() == nullptr)
      put("<p>No turning point: of no single turn can it be said, by so many battles, that it changed the odds by more "
          "than chance.{}</p>\n",
          story.turning.empty() ? " The heaviest fights were:" : " Over several turns they did:");
    if (story.turning.empty()) {
      put("<ul>\n");
      for (std::size_t i = 0; i < story.heaviest.size() && i < 3; ++i)
        put("<li>{}</li>\n", fight_text(story.engagements[story.heaviest[i]]));
      put("</ul>\n");
      return;
    }
    put("<ul>\n");
    for (const chronicle::TurningPoint& point : story.turning) {
      const bool red = point.swing.thousandths() > 0;
      const auto of = [&](const Chance& chance) {
        return percent(red ? chance.thousandths() : 1000 - chance.thousandths());
      };
      const std::string turns = turns_text(point.swing.before.turn, point.swing.last_turn());
      put("<li>{}{}: {} from {} to {}", turns.starts_with('t') ? 'T' : 't', turns.substr(1),
          escaped(side_name(red ? Side::Red : Side::Blue)), of(point.swing.before), of(point.swing.after));
      if (point.engagement && point.swing.is_of_one_turn())
        put(", in the fight of {}", fight_text(story.engagements[*point.engagement]));
      put("</li>\n");
    }
    put("</ul>\n");
  }

  void still(const Still& picture) {
    put("<figure><img src=\"data:image/jpeg;base64,{}\" width=\"{}\" height=\"{}\" alt=\"{}\" "
        "loading=\"lazy\"><figcaption>{} (<a href=\"#map\" data-s=\"{}\">on the map</a>)</figcaption></figure>\n",
        base64(picture.jpeg), picture.width, picture.height, escaped(picture.words), escaped(picture.words),
        picture.at);
  }

  void story() {
    put("<section aria-label=\"The story\">\n<h2>The story</h2>\n<p class=\"edits controls\" hidden><button "
        "id=\"edit\" aria-pressed=\"false\">Edit the words</button><button id=\"save\">Save a copy</button></p>\n");
    std::string plan = scenario().description;
    if (!plan.empty()) put("<p class=\"lead\" data-edit>{}</p>\n", escaped(plan));
    std::size_t pictures = 0;
    std::string rest;
    for (const chronicle::ToldAct& act : m_material.narrative.acts) {
      put("<h3>{} <span class=\"act\">{}</span></h3>\n", act_title(act.kind),
          turns_text(act.first_turn, act.last_turn));
      std::string told;
      for (const chronicle::Passage& passage : act.lead)
        told += (told.empty() ? "" : " ") + sentences(passage.sentences);
      put("<p data-edit>{}</p>\n", told);
      for (const Still& picture : m_material.stills)
        if (picture.act == act.kind && pictures < most_pictures) still(picture), ++pictures;
      if (act.rest.empty()) continue;
      put("<details><summary>{} of these turns</summary>\n",
          act.rest.size() == 1 ? "One more fight" : fmt::format("{} more fights", act.rest.size()));
      for (const chronicle::Passage& passage : act.rest)
        if (!passage.sentences.empty()) put("<p data-edit>{}</p>\n", sentences(passage.sentences));
      put("</details>\n");
    }
    if (!m_material.without_stills.empty())
      put("<p class=\"sub\">Without pictures of the field: {}.</p>\n", escaped(m_material.without_stills));
    put("</section>\n");
  }

  /// "Light Infantry" of "LINF", where the game says so.
  [[nodiscard]] std::string type_words(const std::string& type) const {
    if (m_material.ruleset != nullptr)
      for (const rules::TypeInfo& known : m_material.ruleset->types)
        if (known.key == type) return std::string{known.title};
    return type;
  }

  [[nodiscard]] std::string dress(core::UnitId id) const {
    if (m_material.dress.size() < id.value) return {};
    const Dress& d = m_material.dress[id.value - 1U];
    return fmt::format(
        "<svg class=\"dress\" viewBox=\"0 0 15 21\" aria-hidden=\"true\"><path fill=\"#{0:06x}\" "
        "d=\"M6.8 0h1.4v3H6.8z\"/><path fill=\"#{1:06x}\" stroke=\"#777\" stroke-width=\".3\" d=\"M5 2h5v4H5z\"/><path "
        "fill=\"#e6b98f\" d=\"M5.6 6h3.8v2.2H5.6z\"/><path fill=\"#{2:06x}\" stroke=\"#777\" stroke-width=\".3\" "
        "d=\"M3 8h9v7H3z\"/><path "
        "fill=\"#{3:06x}\" d=\"M6 8h3v1.4H6zM3 13.4h1.8V15H3zM10.2 13.4H12V15h-1.8z\"/><path fill=\"#{4:06x}\" "
        "stroke=\"#777\" stroke-width=\".3\" d=\"M4.6 15h2.6v6H4.6zM7.8 15h2.6v6H7.8z\"/></svg>",
        d.plume, d.headgear, d.coat, d.facing, d.breeches);
  }

  [[nodiscard]] std::string fate(const battle::Unit& unit) const {
    const std::set<core::UnitId> broken{m_material.chronicle.toll[core::index(unit.side)].broken.begin(),
                                        m_material.chronicle.toll[core::index(unit.side)].broken.end()};
    if (broken.contains(unit.id)) return unit.on_table ? "broke" : "broken";
    return unit.on_table ? "" : "not on the field";
  }

  void armies() {
    put("<section aria-label=\"The armies\">\n<h2>The armies</h2>\n<div class=\"armies\">\n");
    for (const Side side : {Side::Red, Side::Blue}) {
      const battle::SideSheet& sheet = scenario().sides[core::index(side)];
      put("<div>\n<h3 class=\"{}\">{}{}{}</h3>\n", side_class(side), mark(side), escaped(side_name(side)),
          sheet.commander.empty() ? "" : " under " + escaped(sheet.commander));
      if (!sheet.objective.empty()) put("<p>{}</p>\n", escaped(sheet.objective));
      put("<div class=\"wide\"><table><tr><th>Unit</th><th>Type</th><th class=\"n\">Strength</th><th "
          "class=\"n\">Lost</th><th></th></tr>\n");
      for (const battle::UnitSheet& unit : scenario().units) {
        if (unit.side != side) continue;
        const battle::Unit& end = m_end.unit(unit.id);
        const int limit = m_material.limits[unit.id.value - 1U];
        std::string strength = unit.men > 0 ? fmt::format("{} men", unit.men) : std::string{};
        if (unit.guns > 0) strength += fmt::format("{}{} guns", strength.empty() ? "" : ", ", unit.guns);
        put("<tr><td>{}{}</td><td>{}{}{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td></tr>\n",
            dress(unit.id), escaped(unit.name), escaped(type_words(unit.type)), unit.quality.empty() ? "" : ", ",
            escaped(quality_text(unit.quality)), strength,
            limit > 0 ? fmt::format("{} of {}", std::min<int>(end.losses, limit), limit) : std::to_string(end.losses),
            fate(end));
      }
      put("</table></div>\n</div>\n");
    }
    put("</div>\n</section>\n");
  }

  void losses() {
    const std::string measure =
        m_material.ruleset != nullptr ? std::string{m_material.ruleset->measures.losses} : "losses";
    put("<section aria-label=\"Losses\">\n<h2>Losses, turn by turn</h2>\n<div class=\"wide\"><table><tr><th>Turn</th>");
    for (const Side side : {Side::Red, Side::Blue})
      put("<th class=\"n\">{0}{1}, {2}</th><th class=\"n\">men</th><th>broken</th>", mark(side),
          escaped(side_name(side)), escaped(measure));
    put("</tr>\n");
    const auto cells = [&](const chronicle::Toll& toll) {
      std::string broken;
      for (const core::UnitId id : toll.broken)
        broken += (broken.empty() ? "" : ", ") + escaped(scenario().sheet(id).name);
      return fmt::format("<td class=\"n\">{}</td><td class=\"n\">{}</td><td>{}</td>", toll.losses, toll.men, broken);
    };
    for (const chronicle::TurnToll& turn : m_material.chronicle.tolls)
      if (turn.turn > 0) put("<tr><td>{}</td>{}{}</tr>\n", turn.turn, cells(turn.toll[0]), cells(turn.toll[1]));
    put("<tr><th>All</th>");
    for (const std::size_t side : {0U, 1U}) {
      const chronicle::Toll& toll = m_material.chronicle.toll[side];
      put("<td class=\"n\"><strong>{}</strong></td><td class=\"n\"><strong>{}</strong></td><td>{}</td>", toll.losses,
          toll.men, std::set<core::UnitId>{toll.broken.begin(), toll.broken.end()}.size());
    }
    put("</tr>\n</table></div>\n</section>\n");
  }

  void luck() {
    const chronicle::Chronicle& story = m_material.chronicle;
    put("<section aria-label=\"Luck\">\n<h2>Luck</h2>\n");
    if (story.luck[0].dice + story.luck[1].dice == 0) {
      put("<p>These rules read their dice against tables, without a number to reach: no luck is "
          "told.</p>\n</section>\n");
      return;
    }
    for (const Side side : {Side::Red, Side::Blue}) {
      const chronicle::Luck& all = story.luck[core::index(side)];
      put("<p>{}{}: {} successes of {} dice where {:.1f} were due ({:+.1f}).</p>\n", mark(side),
          escaped(side_name(side)), all.fallen, all.dice, static_cast<double>(all.due) / chronicle::due_parts,
          static_cast<double>(all.difference()) / chronicle::due_parts);
    }
    const auto rare = story.unlikely(unlikely);
    if (!rare.empty()) {
      put("<p>Fights whose dice fell as one fight in so many does:</p>\n<ul>\n");
      for (const std::size_t i : rare)
        put("<li>one in {}, for the {}: {}</li>\n", story.engagements[i].rarity.one_in,
            escaped(side_name(story.engagements[i].rarity.favoured)), fight_text(story.engagements[i]));
      put("</ul>\n");
    }
    put("<details><summary>Turn by turn</summary><div class=\"wide\"><table><tr><th>Turn</th>");
    for (const Side side : {Side::Red, Side::Blue})
      put("<th class=\"n\">{} dice</th><th class=\"n\">due</th><th class=\"n\">fallen</th><th "
          "class=\"n\">difference</th>",
          escaped(side_name(side)));
    put("</tr>\n");
    for (const chronicle::TurnToll& turn : story.tolls) {
      put("<tr><td>{}</td>", turn.turn);
      for (const chronicle::Luck& one : turn.luck)
        put("<td class=\"n\">{}</td><td class=\"n\">{:.1f}</td><td class=\"n\">{}</td><td class=\"n\">{:+.1f}</td>",
            one.dice, static_cast<double>(one.due) / chronicle::due_parts, one.fallen,
            static_cast<double>(one.difference()) / chronicle::due_parts);
      put("</tr>\n");
    }
    put("</table></div></details>\n</section>\n");
  }

  void turn_maps() {
    put("<section aria-label=\"A map of every turn\">\n<h2>A map of every turn</h2>\n<div class=\"maps\">\n");
    battle::BattleState state = m_start;
    const auto ends = turn_ends();
    auto entry = m_material.replay.entries.begin();
    for (const auto& [turn, last] : ends) {
      for (; entry != m_material.replay.entries.end() && entry->sequence <= last; ++entry)
        if (replay::fault_of(state, entry->event).empty()) battle::enact(state, entry->event);
      std::string lost;
      for (const chronicle::TurnToll& toll : m_material.chronicle.tolls)
        if (toll.turn == turn)
          for (const Side side : {Side::Red, Side::Blue})
            for (const core::UnitId id : toll.toll[core::index(side)].broken)
              lost += (lost.empty() ? "; broken: " : ", ") + coloured(id, scenario().sheet(id).name);
      put("<figure>{}<figcaption>End of turn <a href=\"#map\" data-s=\"{}\">{}</a>{}</figcaption></figure>\n",
          m_board.map(state, "", fmt::format("Map at the end of turn {}", turn)), last, turn, lost);
    }
    put("</div>\n</section>\n");
  }

  static std::string reasons(const battle::Reasons& why) {
    std::string text, passed;
    for (const battle::Modifier& m : why.modifiers) {
      if (!m.applied) {
        passed += (passed.empty() ? "" : ", ") + m.words;
        continue;
      }
      text += fmt::format("{}[{}{}] {}", text.empty() ? "" : " · ", m.rule,
                          m.value != 0 ? fmt::format(" {:+}", m.value) : "", m.words);
    }
    for (const battle::Basis& b : why.basis)
      text += fmt::format("{}[{}] {}", text.empty() ? "" : " · ", b.rule, b.words);
    if (!passed.empty()) text += fmt::format("{}did not apply: {}", text.empty() ? "" : " · ", passed);
    return text;
  }

  void ledger() {
    put("<section class=\"ledgers\" aria-label=\"The ledger\">\n<h2>The ledger</h2>\n<p class=\"sub\">Every event with "
        "its dice, modifiers "
        "and rules; a number shows its moment on the map.</p>\n");
    std::int32_t open = -1;
    for (const battle::LedgerLine& line : m_material.ledger) {
      if (line.text.empty()) continue;
      if (line.turn != open) {
        if (open >= 0) put("</ol></details>\n");
        put("<details><summary>{}</summary><ol class=\"ledger\">\n",
            line.turn == 0 ? "Before the first turn" : fmt::format("Turn {}", line.turn));
        open = line.turn;
      }
      const std::string why = reasons(line.why);
      put("<li{}><a href=\"#map\" data-s=\"{}\">{}</a><span>{}</span>{}</li>\n", line.heading ? " class=\"h\"" : "",
          line.sequence, line.sequence, escaped(line.text), why.empty() ? "" : "<small>" + escaped(why) + "</small>");
    }
    if (open >= 0) put("</ol></details>\n");
    put("</section>\n");
  }

  void foot() {
    const replay::Replay& replay = m_material.replay;
    put("<footer>\n<h2>How this page was made</h2>\n<p>By Vedette {} from a replay of {} events (identity {:016x}): "
        "the same replay gives "
        "the same page. The story is made from the events by pattern, and may have been edited; the ledger is what was "
        "recorded. {}{}</p>\n",
        escaped(m_material.version), replay.entries.size(), replay.identity,
        m_material.odds_games > 0
            ? fmt::format(
                  "The odds are of {} battles played on by the program's own commanders, whose play is not yours. ",
                  m_material.odds_games)
            : std::string{},
        replay.closed ? "" : "The recording is not closed: it tells the battle as far as it goes. ");
    put("<p>Men are reckoned from the game's own losses by each unit's strength. Vedette is free software under the "
        "MIT licence; the rulebooks belong to their "
        "authors, and only rule numbers and our own paraphrases stand here. The page may be published as it "
        "is.</p>\n</footer>\n");
    put("<script type=\"application/json\" id=\"battle\">{}</script>\n<script>\n{}</script>\n</body>\n</html>\n",
        m_board.data(), script);
  }

  const Material& m_material;
  Board m_board;
  battle::BattleState m_start, m_end;
  std::string m_html;
};

}  // namespace

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    switch (c) {
      case '&':
        html += "&amp;";
        break;
      case '<':
        html += "&lt;";
        break;
      case '>':
        html += "&gt;";
        break;
      case '"':
        html += "&quot;";
        break;
      case '\'':
        html += "&#39;";
        break;
      default:
        // Control characters are no text, and no page may hold them.
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') html += c;
    }
  }
  return html;
}

std::string page_of(const Material& material) {
  return Page{material}.write();
}

}  // namespace vedette::report
