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
  std::string_view needs;  // those that every pattern has
};

/// Every kind of sentence there is. A pattern of each kind is never said twice within this many sentences, so a word
/// file gives one more of each.
inline constexpr std::size_t no_pattern_twice_within = 5;
inline constexpr std::array sentence_kinds{
    SentenceKind{"fire", "by struck paces turn", "by struck paces"},
    SentenceKind{"fire_unmeasured", "by struck turn", "by struck"},
    SentenceKind{"charge", "by struck turn", "by struck"},
    SentenceKind{"loss", "unit men", "unit men"},
    SentenceKind{"loss_share", "unit men share", "unit men share"},
    SentenceKind{"loss_measured", "unit losses", "unit losses"},
    SentenceKind{"rout", "units turn", "units"},
    SentenceKind{"gone", "units turn", "units"},
    SentenceKind{"reply", "units men", "units men"},
    SentenceKind{"leader", "person wound", "person wound"},
    SentenceKind{"place", "unit place turn", "unit place"},
    SentenceKind{"swing", "side before after", "side before after"},
};

/// Sentences of the result; each is said once.
inline constexpr std::array result_kinds{
    SentenceKind{"won", "winner loser turn", "winner loser turn"},
    SentenceKind{"drawn", "one other turn", "turn"},
    SentenceKind{"unended", "turn", "turn"},
    SentenceKind{"turned", "side before after turn struck", "side before after turn struck"},
    SentenceKind{"heaviest", "struck turn by", "struck turn"},
    SentenceKind{"cost", "one men units other men2 units2", "one men units other men2 units2"},
    SentenceKind{"cost_units", "one units other units2", "one units other units2"},
};

/// The words of one language, as its word file gives them.
struct Words {
  std::string language, name;                 // "en", "English"
  std::string article, between_two;           // "the", "and"
  std::vector<std::string> singular, plural;  // nouns of units' names, small letters: who has none of them is a person
  std::vector<std::string> possessive;        // endings of a name's first word that make an article too much: "'s"
  std::map<std::string, std::string> sides;   // how an army is spoken of: "Allied": "Allies"
  std::vector<std::string> numbers;           // from one on
  std::string about_men, men, paces, one_in, several_in, turn, share_of_units;  // with {n}, {a}, {b}
  std::map<std::string, std::vector<std::string>, std::less<>> patterns;        // by kind
};

/// What is wrong with a pattern of a kind, in words; empty when nothing is.
[[nodiscard]] std::string pattern_fault(std::string_view pattern, const SentenceKind&);

}  // namespace vedette::chronicle
