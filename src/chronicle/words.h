#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace vedette::chronicle {

/// What a sentence of a kind may speak of, by the slots of its patterns.
struct SentenceKind {
  std::string_view name;
  std::string_view slots;  // with blanks between; a pattern uses each at most once
  std::string_view needs;  // those that every pattern has, outside of [parts]
  bool leans = false;      // it speaks of what the sentence before it tells: "it costs ..."
};

/// Every kind of sentence there is. A pattern of each kind is never said twice within this many sentences, so a word
/// file gives one more of each. When it happened is put before a sentence of any kind.
inline constexpr std::size_t no_pattern_twice_within = 5;
inline constexpr std::array sentence_kinds{
    SentenceKind{"fire", "by struck paces price", "by struck"},          // price: of what it cost the struck
    SentenceKind{"fire_gone", "by struck paces strength", "by struck"},  // and they left the field for good
    SentenceKind{"fire_broke", "by struck paces price", "by struck"},    // and they ran
    SentenceKind{"charge", "by struck", "by struck"},
    SentenceKind{"charge_won", "by struck", "by struck"},              // those charged broke
    SentenceKind{"charge_lost", "by struck", "by struck"},             // those who charged broke
    SentenceKind{"loss", "unit price turn", "unit price turn", true},  // of a fight of several turns, up to that one
    SentenceKind{"cost", "side price side2 price2", "side price", true},
    SentenceKind{"cost_long", "side price side2 price2 from to", "side price from to", true},  // of several turns
    SentenceKind{"rout", "units units2", "units"},  // who break; and who, of the other side
    SentenceKind{"gone", "units units2", "units"},  // who leave the field for good
    SentenceKind{"leader", "person wound", "person wound"},
    SentenceKind{"place", "unit place", "unit place"},
    SentenceKind{"swing", "side before after", "side before after"},
};

/// Sentences of the result, and those under pictures; of each kind one pattern is enough.
inline constexpr std::array result_kinds{
    SentenceKind{"won", "winner loser turn clock", "winner loser turn"},
    SentenceKind{"drawn", "one other turn clock", "turn"},
    SentenceKind{"unended", "turn clock", "turn"},
    SentenceKind{"turned", "side before after turn struck", "side before after turn struck"},
    SentenceKind{"turned_by", "side before after turn struck by price", "side before after turn struck by price"},
    SentenceKind{"heaviest", "struck turn", "struck turn"},
    SentenceKind{"heaviest_by", "struck turn by side price side2 price2 broke", "struck turn by side price"},
    SentenceKind{"seen_fire", "by struck", "by struck"},  // under a picture
    SentenceKind{"seen_charge", "by struck", "by struck"},
    SentenceKind{"seen_fight", "by struck", "by struck"},
    SentenceKind{"total", "one men units other men2 units2", "one units other units2"},
};

/// How moments are told.
struct TimeWords {
  std::string turn, turn_and_clock;    // with {turn}, {clock}: opens a sentence of a new turn
  std::vector<std::string> same_turn;  // opens one of the turn told last; an empty one opens nothing
  std::string hour, noon, half, quarter_past, quarter_to, past, to;  // with {h} and {m}
};

/// The words of one language, as its word file gives them.
struct Words {
  std::string language, name;                  // "en", "English"
  std::string article, between_two;            // "the", "and"
  std::vector<std::string> singular, plural;   // nouns of units' names, small letters: who has none of them is a person
  std::vector<std::string> possessive;         // endings of a name's first word that make an article too much: "'s"
  std::map<std::string, std::string> sides;    // how an army is spoken of: "Allied": "Allies"
  std::map<std::string, std::string> several;  // "brigade": "the brigades of", before their generals
  std::vector<std::string> numbers;            // from one on
  std::string about_men, men, man, paces, strong, half_of, one_in, several_in, and_share,
      turn;                          // with {n}, {a}, {b}, {share}
  std::string share_of_units, none;  // {a} of {b}; "none"
  std::string thousands;             // between the thousands of a number: ","
  TimeWords time;
  std::map<std::string, std::vector<std::string>, std::less<>> patterns;  // by kind
};

/// What is wrong with a pattern of a kind, in words; empty when nothing is.
[[nodiscard]] std::string pattern_fault(std::string_view pattern, const SentenceKind&);

}  // namespace vedette::chronicle
