#include "replay/records.h"

#include <algorithm>
#include <limits>

#include "core/hash.h"

namespace vedette::replay {
namespace {

Frame frame(std::string_view letters, bool critical, const Packer& packer) {
  return {.letters = std::string{letters}, .critical = critical, .version = 1, .payload = packer.bytes()};
}

template <class T>
T narrow(std::uint64_t n) {
  if (!std::in_range<T>(n)) throw BadBytes{"a number outside its range"};
  return static_cast<T>(n);
}

/// A number that never falls from item to item is stored as the step up; 32-bit.
std::uint32_t step_up(std::uint32_t from, Unpacker& in) {
  return narrow<std::uint32_t>(from + std::uint64_t{narrow<std::uint32_t>(in.count())});
}

}  // namespace

Frame head_frame(const Header& head, bool rulings) {
  Packer out;
  out.text(head.ruleset);
  out.number(head.ruleset_version);
  out.fixed(head.seed);
  out.count(head.parent ? 1 : 0);
  if (head.parent) out.fixed(head.parent->identity), out.count(head.parent->event);
  out.count(head.options.size());
  for (const battle::Setting& option : head.options) out.text(option.key), out.text(option.value);
  const std::vector<NamedCount> types = named(own_counts(), rulings);
  out.count(types.size());
  for (const NamedCount& type : types) out.text(type.name), out.number(type.fields);
  return frame(letters::head, true, out);
}

void unpack_head(const Frame& from, Replay& replay, FileTables& tables) {
  Unpacker in{from.payload, own_counts(), nullptr, tables.allowance};
  replay.header.ruleset = in.text();
  replay.header.ruleset_version = static_cast<std::int32_t>(in.number());
  replay.header.seed = in.fixed();
  if (in.count() > 0) {
    Parent parent;
    parent.identity = in.fixed();
    parent.event = narrow<Sequence>(in.count());
    replay.header.parent = parent;
  }
  for (std::size_t n = in.count_of<battle::Setting>(); n > 0; --n) {
    battle::Setting& option = replay.header.options.emplace_back();
    option.key = in.text(), option.value = in.text();
  }
  std::vector<NamedCount> types;
  for (std::size_t n = in.count_of<NamedCount>(); n > 0; --n) {
    NamedCount& type = types.emplace_back();
    type.name = in.text();
    const std::int64_t fields = in.number();
    if (fields < 0 || fields > 1000) throw BadBytes{"a number of fields"};
    type.fields = static_cast<std::int32_t>(fields);
  }
  tables.counts = counts_of(types);
  replay.same_fields = same_where_known(tables.counts);
  in.expect_end();
}

Frame scenario_frame(const Scenario& scenario) {
  Packer out;
  out("scenario", scenario);
  return frame(letters::scenario, true, out);
}

Frame scenario_frame_without_heights(const Scenario& scenario) {
  Scenario flat = scenario;
  flat.ground.heights = {};
  Packer out;
  out("scenario", flat);
  out.fixed(hash_of(scenario.ground.heights));
  Frame made = frame(letters::scenario, true, out);
  made.version = 2;
  return made;
}

std::uint64_t hash_of(const battle::HeightGrid& heights) {
  core::Hasher hash;
  hash.number(static_cast<std::uint64_t>(heights.columns));
  hash.number(static_cast<std::uint64_t>(heights.cell.micrometres));
  for (const std::int32_t height : heights.centimetres) hash.number(static_cast<std::uint64_t>(height));
  return hash.value();
}

Frame heights_frame(const battle::HeightGrid& heights) {
  Packer out;
  out("heights", heights);
  return frame(letters::heights, true, out);
}

void unpack_heights(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  battle::HeightGrid heights;
  in("heights", heights);
  in.expect_end();
  if (!replay.give_heights(heights)) throw BadBytes{"the heights of this scenario's ground"};
}

void unpack_scenario(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  auto scenario = std::make_shared<Scenario>();
  in("scenario", *scenario);
  if (from.version == 2) replay.heights_lost = in.fixed();
  in.expect_end();
  replay.scenario = std::move(scenario);
}

Frame words_frame(const std::vector<std::string>& words) {
  Packer out;
  out.count(words.size());
  for (const std::string& word : words) out.text(word);
  return frame(letters::words, true, out);
}

Frame common_words_frame(const std::vector<std::string>& words) {
  Frame made = words_frame(words);
  made.version = 2;
  return made;
}

void unpack_words(const Frame& from, FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  for (std::size_t n = in.count_of<std::string>(); n > 0; --n) tables.words.push_back(in.text());
  in.expect_end();
  if (from.version == 2) tables.common_words = tables.words.size();
}

Frame answers_frame(std::span<const GivenAnswer> answers, Words& words) {
  Packer out{&words};
  out.count(answers.size());
  Sequence after = 0;
  std::uint32_t segment = 0;
  for (const GivenAnswer& given : answers) {
    out.count(given.after - std::exchange(after, given.after));
    out.count(given.segment - std::exchange(segment, given.segment));
    out.fixed(given.fingerprint);
    out.text(given.by);
    out("answer", given.answer);
  }
  return frame(letters::answers, true, out);
}

void unpack_answers(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, &tables.words, tables.allowance};
  GivenAnswer given;
  for (std::size_t n = in.count_of<GivenAnswer>(); n > 0; --n) {
    given.after = step_up(given.after, in);
    given.segment = step_up(given.segment, in);
    given.fingerprint = in.fixed();
    given.by = in.text();
    in("answer", given.answer);
    if (!replay.answers.empty() &&
        (given.after < replay.answers.back().after || given.segment < replay.answers.back().segment))
      throw BadBytes{"answers in the order in which they were given"};
    replay.answers.push_back(given);
  }
  in.expect_end();
}

namespace {

/// What kind of thing was given, in the order of `Given`.
enum class Kind : std::uint8_t { Answer, Ruling, Throw };

void pack(Packer& out, const GivenAnswer& given) {
  out.count(given.after), out.count(given.segment);
  out.fixed(given.fingerprint);
  out.text(given.by);
  out("answer", given.answer);
}
void pack(Packer& out, const GivenRuling& given) {
  out.count(given.answers), out.count(given.after), out.count(given.segment);
  out.fixed(given.fingerprint);
  out("ruling", given.ruling);
}
void pack(Packer& out, const Throw& one) {
  out.count(one.after);
  out("source", one.source);
  out("faces", one.faces);
}

GivenAnswer unpacked_answer(Unpacker& in) {
  GivenAnswer given;
  given.after = narrow<Sequence>(in.count());
  given.segment = narrow<std::uint32_t>(in.count());
  given.fingerprint = in.fixed();
  given.by = in.text();
  in("answer", given.answer);
  return given;
}
GivenRuling unpacked_ruling(Unpacker& in) {
  GivenRuling given;
  given.answers = narrow<std::size_t>(in.count());
  given.after = narrow<Sequence>(in.count());
  given.segment = narrow<std::uint32_t>(in.count());
  given.fingerprint = in.fixed();
  in("ruling", given.ruling);
  return given;
}
Throw unpacked_throw(Unpacker& in) {
  Throw one;
  one.after = narrow<Sequence>(in.count());
  in("source", one.source);
  in("faces", one.faces);
  return one;
}

}  // namespace

Frame rulings_frame(std::span<const GivenRuling> rulings) {
  Packer out;
  out.count(rulings.size());
  for (const GivenRuling& given : rulings) pack(out, given);
  return frame(letters::rulings, false, out);
}

void unpack_rulings(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  for (std::size_t n = in.count_of<GivenRuling>(); n > 0; --n) {
    GivenRuling given = unpacked_ruling(in);
    const GivenRuling* last = replay.rulings.empty() ? nullptr : &replay.rulings.back();
    if (last != nullptr &&
        (given.answers < last->answers || given.after <= last->after || given.segment < last->segment))
      throw BadBytes{"rulings in the order in which they were given"};
    replay.rulings.push_back(std::move(given));
  }
  in.expect_end();
}

Frame line_frame(const ShelvedLine& line) {
  Packer out;
  out.count(line.from);
  out.count(line.given.size());
  for (const Given& given : line.given) {
    out.count(given.index());
    std::visit([&](const auto& one) { pack(out, one); }, given);
  }
  return frame(letters::line, false, out);
}

void unpack_line(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  ShelvedLine line{.from = narrow<std::size_t>(in.count()), .given = {}};
  for (std::size_t n = in.count_of<Given>(); n > 0; --n) switch (in.count()) {
      case static_cast<std::uint64_t>(Kind::Answer):
        line.given.emplace_back(unpacked_answer(in));
        break;
      case static_cast<std::uint64_t>(Kind::Ruling):
        line.given.emplace_back(unpacked_ruling(in));
        break;
      case static_cast<std::uint64_t>(Kind::Throw):
        line.given.emplace_back(unpacked_throw(in));
        break;
      default:
        throw BadBytes{"an answer, a ruling or a throw"};
    }
  in.expect_end();
  replay.shelved.push_back(std::move(line));
}

Frame draft_frame(const Draft& draft) {
  Packer out;
  out.count(draft.answers);
  out.count(draft.throws);
  out("typed", draft.typed);
  return frame(letters::draft, false, out);
}

void unpack_draft(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  replay.draft.answers = narrow<std::size_t>(in.count());
  replay.draft.throws = narrow<std::size_t>(in.count());
  in("typed", replay.draft.typed);
  constexpr std::size_t most = 200;
  if (replay.draft.typed.size() > most || replay.draft.typed.find_first_not_of("0123456789 ,") != std::string::npos)
    throw BadBytes{"dice as people type them"};
  in.expect_end();
}

Frame dice_frame(std::span<const Throw> throws) {
  Packer out;
  out.count(throws.size());
  Sequence after = 0;
  for (const Throw& one : throws) {
    out.count(one.after - std::exchange(after, one.after));
    out("source", one.source);
    out("faces", one.faces);
  }
  return frame(letters::dice, true, out);
}

void unpack_dice(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  Throw one;
  for (std::size_t n = in.count_of<Throw>(); n > 0; --n) {
    one.after = step_up(one.after, in);
    in("source", one.source);
    in("faces", one.faces);
    if (!replay.throws.empty() && one.after <= replay.throws.back().after)
      throw BadBytes{"throws in the order in which they fell"};
    replay.throws.push_back(one);
  }
  in.expect_end();
}

Frame events_frame(std::span<const Entry> entries, Words& words) {
  Packer out{&words};
  out.count(entries.size());
  out.count(entries.empty() ? 0 : entries.front().sequence);
  std::uint32_t segment = 0, beat = 0;
  for (const Entry& entry : entries) {
    out.count(entry.segment - std::exchange(segment, entry.segment));
    out.count(entry.beat - std::exchange(beat, entry.beat));
    out.count(entry.cause == 0 ? 0 : entry.sequence - entry.cause);
    out.event(entry.event);
  }
  return frame(letters::events, true, out);
}

void unpack_events(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, &tables.words, tables.allowance};
  const std::size_t n = in.count_of<Entry>();
  Entry entry;
  entry.sequence = narrow<Sequence>(in.count());
  if (n > 0 && entry.sequence != replay.last() + 1)
    throw BadBytes{"event " + std::to_string(replay.last() + 1) + ", found event " + std::to_string(entry.sequence)};
  for (std::size_t i = 0; i < n; ++i, ++entry.sequence) {
    entry.segment = step_up(entry.segment, in);
    entry.beat = step_up(entry.beat, in);
    if (!replay.entries.empty() &&
        (entry.segment < replay.entries.back().segment || entry.beat < replay.entries.back().beat))
      throw BadBytes{"segments and beats that never go back"};
    const std::uint64_t back = in.count();
    if (back > entry.sequence) throw BadBytes{"a cause among the events before"};
    entry.cause = back == 0 ? 0 : static_cast<Sequence>(entry.sequence - back);
    Unpacker::Read read = in.event();
    if (!read.event) {
      replay.gaps.push_back({entry.sequence, entry.segment, read.tag});
      continue;
    }
    entry.event = std::move(*read.event);
    replay.entries.push_back(entry);
  }
  in.expect_end();
}

namespace {

Frame keyframe_frame(const rules::Position& position) {
  Packer out;
  out.count(position.segment);
  out.count(position.written);
  out.count(position.beat);
  out("state", position.state);
  return frame(letters::keyframe, true, out);
}

}  // namespace

Frame first_keyframe_frame(const rules::Position& position) {
  return keyframe_frame(position);
}

Frame part_frame(const rules::Position& position) {
  Frame frame = keyframe_frame(position);
  frame.version = 2;
  return frame;
}

void unpack_keyframe(const Frame& from, Replay& replay, FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  rules::Position position;
  in.allow(sizeof position);
  position.segment = narrow<std::uint32_t>(in.count());
  position.written = narrow<Sequence>(in.count());
  position.beat = narrow<std::uint32_t>(in.count());
  in("state", position.state);
  in.expect_end();
  position.state.scenario = replay.scenario;
  if (from.version == 2) tables.words.resize(std::min(tables.common_words, tables.words.size()));
  replay.keyframes.push_back(std::move(position));
}

Frame back_frame(std::size_t answers) {
  Packer out;
  out.count(answers);
  return frame(letters::back, true, out);
}

void unpack_back(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  const std::uint64_t n = in.count();
  if (n > replay.answers.size()) throw BadBytes{"no more answers taken back than were given"};
  if (n > 0 && !replay.holes.empty() && replay.answers[replay.answers.size() - n].after < replay.holes.back().last)
    throw BadBytes{"no answers taken back that are missing"};
  replay.take_back(replay.given_from(static_cast<std::size_t>(n)));  // rulings between them go with them
  in.expect_end();
}

Frame hashes_frame(std::span<const SegmentEnd> ends) {
  Packer out;
  out.count(ends.size());
  for (const SegmentEnd& end : ends) {
    out.count(end.segment), out.count(end.written), out.count(end.beat);
    out.fixed(end.hash);
  }
  return frame(letters::hashes, false, out);
}

void unpack_hashes(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  for (std::size_t n = in.count_of<SegmentEnd>(); n > 0; --n) {
    SegmentEnd end;
    end.segment = narrow<std::uint32_t>(in.count());
    end.written = narrow<Sequence>(in.count());
    end.beat = narrow<std::uint32_t>(in.count());
    end.hash = in.fixed();
    // One that a later Vedette wrote in its own way is stepped over, and leaves a gap.
    if (!replay.ends.empty() && end.segment <= replay.ends.back().segment) throw BadBytes{"the end of a later segment"};
    replay.ends.push_back(end);
  }
  in.expect_end();
}

Frame meta_frame(const std::vector<battle::Setting>& meta) {
  Packer out;
  out("meta", meta);
  return frame(letters::meta, false, out);
}

void unpack_meta(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  in("meta", replay.meta);
  in.expect_end();
}

Frame cuts_frame(const std::vector<Cut>& cuts) {
  Packer out;
  out.count(cuts.size());
  for (const Cut& cut : cuts) out.count(cut.event), out.text(cut.kind), out.text(cut.value);
  return frame(letters::cuts, false, out);
}

void unpack_cuts(const Frame& from, Replay& replay, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  std::vector<Cut> cuts;
  for (std::size_t n = in.count_of<Cut>(); n > 0; --n) {
    Cut& cut = cuts.emplace_back();
    cut.event = narrow<Sequence>(in.count());
    cut.kind = in.text(), cut.value = in.text();
  }
  in.expect_end();
  replay.cuts = std::move(cuts);  // the last frame counts
}

Frame index_frame(const Index& index) {
  Packer out;
  out.count(index.last);
  out.count(index.answers);
  out.count(index.keyframes.size());
  for (const Index::Mark& mark : index.keyframes) out.count(mark.written), out.count(mark.offset);
  Frame made = frame(letters::index, false, out);
  made.version = 2;
  return made;
}

Index unpack_index(const Frame& from, const FileTables& tables) {
  Unpacker in{from.payload, tables.counts, nullptr, tables.allowance};
  Index index;
  index.last = narrow<Sequence>(in.count());
  index.answers = in.count();
  for (std::size_t n = in.count_of<Index::Mark>(); n > 0; --n) {
    Index::Mark& mark = index.keyframes.emplace_back();
    mark.written = narrow<Sequence>(in.count());
    mark.offset = in.count();
  }
  in.expect_end();
  return index;
}

}  // namespace vedette::replay
