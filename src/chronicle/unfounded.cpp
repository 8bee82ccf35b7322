#include "chronicle/unfounded.h"

#include <algorithm>
#include <set>

#include "battle/ledger.h"
#include "chronicle/fight.h"
#include "chronicle/measure_words.h"

namespace vedette::chronicle {
namespace {

/// Every unit that an event names.
struct UnitsOf {
  std::vector<UnitId> units;
  void operator()(const char*, UnitId id) { units.push_back(id); }
  void operator()(const char*, const battle::Contact& contact) { fields(*this, contact); }
  void operator()(const char*, const auto&) {}
};

std::vector<std::string> tokens(std::string_view text) {
  std::vector<std::string> all;
  std::string word;
  for (const char c : std::string{text} + ' ') {
    const bool letter = c != ' ' && c != ',' && c != '.' && c != ';' && c != ':' && c != '(' && c != ')';
    if (letter) word += c;
    if (!letter && !word.empty()) all.push_back(std::move(word)), word.clear();
  }
  return all;
}

class Judge {
 public:
  Judge(const Chronicle& story, const Telling& facts, const Words& words)
      : m_story{story},
        m_facts{facts},
        m_words{words},
        m_strengths{*facts.start.scenario, facts.limits},
        m_ledger{facts.entries},
        m_measures{facts, words} {
    m_numbers.insert(words.numbers.begin() + (words.numbers.empty() ? 0 : 1),
                     words.numbers.end());  // "one" may be a pronoun
  }

  std::vector<std::string> of(const Narrative& narrative) {
    for (const Sentence& sentence : narrative.result) judge(sentence);
    for (const ToldAct& act : narrative.acts)
      for (const auto* passages : {&act.lead, &act.rest})
        for (const Passage& passage : *passages)
          for (const Sentence& sentence : passage.sentences) judge(sentence);
    return std::move(m_faults);
  }

 private:
  [[nodiscard]] const Scenario& scenario() const { return *m_facts.start.scenario; }
  [[nodiscard]] const battle::Event* event(Sequence at) const {
    const Entry* entry = battle::entry_numbered(m_facts.entries, at);
    return entry != nullptr ? &entry->event : nullptr;
  }
  template <class E>
  [[nodiscard]] const E* event_as(Sequence at) const {
    const battle::Event* found = event(at);
    return found != nullptr ? std::get_if<E>(found) : nullptr;
  }
  void expect(bool holds, const Sentence& sentence, const std::string& what) {
    if (!holds) m_faults.push_back(what + ": " + sentence.text());
  }

  void judge(const Sentence& sentence) {
    for (const Piece& piece : sentence.pieces) expect(stands(piece), sentence, "'" + piece.text + "'");
    expect(is_of_its_turn(sentence), sentence, "another turn");
    expect(happened(sentence), sentence, "did not happen");
  }

  [[nodiscard]] bool stands(const Piece& piece) const {
    if (piece.kind == Piece::Kind::Words) return names_nothing(piece.text);
    const battle::Event* at = event(piece.event);
    if (at == nullptr) return false;
    switch (piece.kind) {
      case Piece::Kind::Unit:
        return is_of(piece.unit, *at) && names(piece.text, scenario().sheet(piece.unit).name);
      case Piece::Kind::Side:
        return is_side(piece.text);
      case Piece::Kind::Person: {
        const auto* hit = std::get_if<battle::LeaderHit>(at);
        return hit != nullptr &&
               uncapitalised(scenario().people[hit->leader.value - 1U].name) == uncapitalised(piece.text);
      }
      case Piece::Kind::Place: {
        const auto* entered = std::get_if<battle::PlaceEntered>(at);
        return entered != nullptr && m_facts.start.ground().feature(entered->place).name == piece.text;
      }
      default:
        return is_so(piece, *at);
    }
  }

  /// The words between facts: no digit, no counted number, nobody's name.
  [[nodiscard]] bool names_nothing(const std::string& text) const {
    if (text.find_first_of("0123456789{}[]|") != std::string::npos) return false;
    const std::vector<std::string> all = tokens(text);
    return std::ranges::none_of(all,
                                [&](const std::string& word) { return m_numbers.contains(uncapitalised(word)); }) &&
           std::ranges::none_of(scenario().units, [&](const battle::UnitSheet& unit) {
             return text.find(unit.name) != std::string::npos;
           });
  }
  [[nodiscard]] static bool is_of(UnitId unit, const battle::Event& event) {
    UnitsOf named;
    std::visit([&](const auto& e) { fields(named, e); }, event);
    return std::ranges::find(named.units, unit) != named.units.end();
  }
  /// Whether each word is one of the name's, or the beginning of one ("Grenier" of "Grenier's").
  [[nodiscard]] bool names(const std::string& text, const std::string& name) const {
    const std::vector<std::string> whole = tokens(name);
    const std::vector<std::string> said = tokens(text);
    return !said.empty() && std::ranges::all_of(said, [&](const std::string& word) {
      return word == m_words.article || uncapitalised(word) == uncapitalised(m_words.article) ||
             std::ranges::any_of(whole, [&](const std::string& one) { return one.starts_with(word); });
    });
  }
  [[nodiscard]] static std::string uncapitalised(std::string word) {
    if (!word.empty() && word[0] >= 'A' && word[0] <= 'Z') word[0] = static_cast<char>(word[0] - 'A' + 'a');
    return word;
  }
  [[nodiscard]] bool is_side(const std::string& text) const {
    return std::ranges::any_of(scenario().sides, [&](const battle::SideSheet& side) {
      const auto other = m_words.sides.find(side.name);
      return uncapitalised(text) == m_words.article + ' ' + (other != m_words.sides.end() ? other->second : side.name);
    });
  }

  struct Sum {
    std::int64_t men = 0, count = 0, strength = 0;
  };
  [[nodiscard]] std::optional<Sum> sum_of(const std::vector<Sequence>& because) const {
    std::map<UnitId, std::int64_t> counts;
    for (const Sequence at : because) {
      const auto* hit = event_as<battle::CasualtiesTaken>(at);
      if (hit == nullptr) return std::nullopt;
      counts[hit->unit] += hit->count;
    }
    Sum sum;
    for (const auto& [unit, count] : counts) {
      sum.men += m_strengths.men(unit, count), sum.count += count;
      sum.strength += scenario().sheet(unit).men;
    }
    return sum;
  }

  /// Whether a number says what its events come to.
  [[nodiscard]] bool is_so(const Piece& piece, const battle::Event& at) const {
    const auto says = [&](const std::optional<Filling>& filling) {
      return filling && uncapitalised(filling->pieces.front().text) == uncapitalised(piece.text);
    };
    const auto sum = sum_of(piece.because);
    switch (piece.fact) {
      case Fact::Turn:
        return says(m_measures.turn(turn_of(piece.event), piece.event));
      case Fact::Clock:
        return says(m_measures.clock(turn_of(piece.event) - (std::holds_alternative<battle::TurnBegan>(at) ? 1 : 0),
                                     piece.event));
      case Fact::Paces: {
        const auto* fire = std::get_if<battle::FireDeclared>(&at);
        return fire != nullptr && says(m_measures.paces(*fire, piece.event));
      }
      case Fact::Men:  // without events: a whole side's, of the result
        if (piece.because.empty())
          return std::ranges::any_of(m_story.toll,
                                     [&](const Toll& toll) { return says(m_measures.men(toll.men, piece.event, {})); });
        return sum && says(m_measures.men(sum->men, piece.event, {}));
      case Fact::Losses:
        return sum && says(m_measures.losses(sum->count, piece.event, {}));
      case Fact::Share:
        return sum && says(m_measures.share(sum->men, sum->strength, piece.event, {}));
      case Fact::Strength: {
        UnitsOf named;
        std::visit([&](const auto& e) { fields(named, e); }, at);
        return std::ranges::any_of(named.units, [&](UnitId unit) {
          return unit && says(m_measures.strength(scenario().sheet(unit).men, piece.event));
        });
      }
      case Fact::Odds:
        return std::ranges::any_of(m_story.odds, [&](const Chance& chance) {
          const auto hundredths = [](int thousandths) { return std::to_string((thousandths + 5) / 10); };
          return std::max<Sequence>(chance.at, 1) == piece.event &&
                 (piece.text == hundredths(chance.thousandths()) ||
                  piece.text == hundredths(1000 - chance.thousandths()));
        });
      case Fact::Units:
        return std::ranges::any_of(std::array{Side::Red, Side::Blue}, [&](Side side) {
          const auto& broken = m_story.toll[core::index(side)].broken;
          const std::set<UnitId> lost{broken.begin(), broken.end()};
          return piece.text == m_measures.units(static_cast<std::int64_t>(lost.size()),
                                                std::ranges::count(scenario().units, side, &battle::UnitSheet::side));
        });
      case Fact::Wound: {
        const auto* hit = std::get_if<battle::LeaderHit>(&at);
        return hit != nullptr && hit->wound == piece.text;
      }
      case Fact::None:
        return false;
    }
    return false;
  }
  [[nodiscard]] std::int32_t turn_of(Sequence at) const { return m_ledger.turn_of(at); }

  /// All that a sentence which names a turn tells of those who act or suffer in it happened in that turn.
  [[nodiscard]] bool is_of_its_turn(const Sentence& sentence) const {
    std::int32_t turn = 0;
    for (const Piece& piece : sentence.pieces)
      if (piece.fact == Fact::Turn) turn = turn_of(piece.event);
    const bool of_the_battle =
        std::ranges::any_of(result_kinds, [&](const SentenceKind& kind) { return kind.name == sentence.kind; });
    return turn == 0 || of_the_battle || std::ranges::all_of(sentence.pieces, [&](const Piece& piece) {
             return piece.kind != Piece::Kind::Unit || turn_of(piece.event) == turn;
           });
  }

  /// Whether somebody fired, charged, broke or left.
  [[nodiscard]] bool happened(const Sentence& sentence) const {
    const auto any_unit = [&](const auto& did) {
      return std::ranges::any_of(
          sentence.pieces, [&](const Piece& piece) { return piece.kind == Piece::Kind::Unit && did(piece.event); });
    };
    const auto all_units = [&](const auto& did) {
      return std::ranges::all_of(
          sentence.pieces, [&](const Piece& piece) { return piece.kind != Piece::Kind::Unit || did(piece.event); });
    };
    const auto fired = [&](Sequence at) { return event_as<battle::FireDeclared>(at) != nullptr; };
    const auto blow = [&](Sequence at) {
      return event_as<battle::ChargeDeclared>(at) != nullptr || event_as<battle::ContactMade>(at) != nullptr ||
             event_as<battle::MeleeRound>(at) != nullptr;
    };
    const auto gone = [&](Sequence at) { return event_as<battle::UnitRemoved>(at) != nullptr; };
    const auto broke = [&](Sequence at) {
      const auto* cohesion = event_as<battle::CohesionChanged>(at);
      return (cohesion != nullptr && cohesion->breaks) || gone(at);
    };
    const auto fell = [&](const auto& did) {
      return !sentence.because.empty() && std::ranges::all_of(sentence.because, did) && names_all_of(sentence);
    };
    if (sentence.kind == "fire") return any_unit(fired);
    if (sentence.kind == "fire_gone") return any_unit(fired) && fell(gone);
    if (sentence.kind == "fire_broke") return any_unit(fired) && fell(broke);
    if (sentence.kind == "charge") return all_units(blow);
    if (sentence.kind == "charge_won" || sentence.kind == "charge_lost") return all_units(blow) && fell(broke);
    if (sentence.kind == "rout") return all_units(broke);
    if (sentence.kind == "gone") return all_units(gone);
    return true;
  }
  /// Whether everybody whose end a sentence claims is named in it.
  [[nodiscard]] bool names_all_of(const Sentence& sentence) const {
    return std::ranges::all_of(sentence.because, [&](Sequence at) {
      const battle::Event* end = event(at);
      return end != nullptr && std::ranges::any_of(sentence.pieces, [&](const Piece& piece) {
               return piece.kind == Piece::Kind::Unit && is_of(piece.unit, *end);
             });
    });
  }

  const Chronicle& m_story;
  const Telling& m_facts;
  const Words& m_words;
  Strengths m_strengths;
  Ledger m_ledger;
  MeasureWords m_measures;
  std::set<std::string> m_numbers;
  std::vector<std::string> m_faults;
};

}  // namespace

std::vector<std::string> unfounded(const Narrative& narrative, const Chronicle& story, const Telling& facts,
                                   const Words& words) {
  return Judge{story, facts, words}.of(narrative);
}

}  // namespace vedette::chronicle
