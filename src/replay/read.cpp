#include "battle/state.h"
#include "core/hash.h"
#include "replay/file.h"
#include "replay/records.h"
#include "replay/shelved.h"
#include "replay/spare.h"
#include "replay/validity.h"

namespace vedette::replay {
namespace {

using Unpacking = void (*)(const Frame&, Replay&, const FileTables&);

Unpacking reader_of(std::string_view tag) {
  if (tag == letters::answers) return unpack_answers;
  if (tag == letters::dice) return unpack_dice;
  if (tag == letters::rulings) return unpack_rulings;
  if (tag == letters::line) return unpack_line;
  if (tag == letters::draft) return unpack_draft;
  if (tag == letters::events) return unpack_events;
  if (tag == letters::back) return unpack_back;
  if (tag == letters::hashes) return unpack_hashes;
  if (tag == letters::meta) return unpack_meta;
  if (tag == letters::cuts) return unpack_cuts;
  if (tag == letters::heights) return unpack_heights;
  return nullptr;
}

/// The newest version of a frame that is understood here.
std::uint8_t newest(std::string_view tag) {
  const bool second =
      tag == letters::keyframe || tag == letters::scenario || tag == letters::words || tag == letters::index;
  return second ? 2 : 1;
}

/// What the spare blocks at the end of a file made whole.
struct Mended {
  std::size_t size = 0;  // of the file without its spare blocks, where those are sound
  std::string bytes;     // as they were before the damage; empty: there is none
  std::size_t damaged_at = 0;
  std::vector<std::string> faults;
};

Mended mended(std::string_view file) {
  const Spared spare = spared(file);
  if (spare.size == 0) return {.size = file.size(), .bytes = {}, .damaged_at = file.size(), .faults = {}};
  Mended result{.size = spare.size, .bytes = {}, .damaged_at = spare.size, .faults = {}};
  if (!spare.patches.empty()) {
    result.bytes = file.substr(0, spare.size);
    result.damaged_at = spare.patches.front().offset;
  }
  for (const Spared::Patch& patch : spare.patches) {
    result.bytes.replace(patch.offset, patch.bytes.size(), patch.bytes);
    result.faults.push_back("damaged within the " + std::to_string(patch.bytes.size()) + " bytes from byte " +
                            std::to_string(patch.offset) + " on, and mended from the spare blocks at its end");
  }
  // The rest of the spare blocks' frame lies outside their own check.
  const std::string_view whole = result.bytes.empty() ? file : std::string_view{result.bytes};
  std::string tail{whole.substr(spare.size - 4, 4)};
  tail += file.substr(spare.size);
  FrameReader last = FrameReader::behind(tail, 4);
  if (!last.next() || last.offset() != tail.size())
    result.faults.emplace_back("damaged in the spare blocks at its end, and nothing else");
  return result;
}

/// One pass over a file.
class Reading {
 public:
  Reading(std::string_view file, const std::string& path)
      : m_file_size{file.size()},
        m_mended{mended(file)},
        m_bytes{m_mended.bytes.empty() ? file.substr(0, m_mended.size) : std::string_view{m_mended.bytes}},
        m_path{path},
        m_frames{m_bytes, signature.size()} {}

  core::Result<Replay, Fault> all() {
    if (m_bytes.substr(0, signature.size()) != signature)
      return fault(0, "expected a Vedette replay, which begins with the letters VREP");
    if (auto refused = opening()) return *refused;
    m_identity.number(format);
    do {
      m_behind = false;
      while (const auto frame = m_frames.next()) {
        if (!allowed(*frame)) break;
        if (auto refused = one(*frame)) return *refused;
        if (m_behind) break;
        m_good = m_frames.offset();
      }
      if (!m_frames.fault().empty()) lose(m_frames.fault());
    } while (m_behind && !m_spent && find_next_part());
    m_replay.identity = m_identity.value();
    fold();
    if (!m_replay.holes.empty()) m_replay.shelved.clear();  // where they left the game cannot be counted any more
    m_replay.shelved = shelved_lines(m_replay);
    tell_damage();
    return std::move(m_replay);
  }

 private:
  static constexpr std::uint64_t format = 1;

  [[nodiscard]] Fault fault(std::size_t offset, std::string what) const { return {m_path, offset, std::move(what)}; }

  /// What follows cannot be read in its order.
  void lose(std::string why) {
    if (m_replay.closed) return m_mended.faults.push_back("damaged behind its index (" + why + "): nothing is missing");
    m_behind = true;
    m_lost.push_back({m_good, std::move(why), std::nullopt});
  }

  /// Goes on behind what was lost, where a keyframe begins a part. @return whether there is one.
  bool find_next_part() {
    constexpr int most_tries = 64;  // a file made to look full of beginnings is not searched for ever
    int tries = 0;
    for (std::size_t at = m_bytes.find(letters::keyframe, m_good + 1); at != m_bytes.npos && tries < most_tries;
         at = m_bytes.find(letters::keyframe, at + 1), ++tries) {
      FrameReader behind = FrameReader::behind(m_bytes, at);
      const auto frame = behind.next();
      if (!frame || frame->letters != letters::keyframe || frame->version != 2) continue;
      const Sequence last = m_replay.last();
      try {
        unpack_keyframe(*frame, m_replay, m_tables);
      } catch (const std::exception&) {
        continue;
      }
      const Sequence written = m_replay.keyframes.back().written;
      if (written < last || !fault_of(m_replay.keyframes.back().state).empty()) {
        m_replay.keyframes.pop_back();
        continue;
      }
      m_replay.holes.push_back({.first = last + 1, .last = written});
      m_lost.back().upto = at;
      m_good = behind.offset();
      m_frames = behind;
      return true;
    }
    return false;
  }

  /// Puts all that was found wrong with the bytes into one fault.
  void tell_damage() {
    std::string words;
    const auto add = [&](const std::string& more) { words += (words.empty() ? "" : "; ") + more; };
    if (m_replay.closed && m_spares_missing && m_mended.faults.empty())
      add("the spare blocks at its end are missing, and nothing else");
    for (const std::string& one : m_mended.faults) add(one);
    for (const Lost& lost : m_lost) {
      const std::size_t end = lost.upto.value_or(m_bytes.size());
      const std::string from = words.empty() ? "" : "at byte " + std::to_string(lost.offset) + ": ";
      add(from + lost.why);
      if (end > lost.offset)
        add("the " + std::to_string(end - lost.offset) + " bytes from " + (lost.upto ? "there" : "here") +
            " on were not read");
    }
    for (const Hole& hole : m_replay.holes)
      if (hole.first <= hole.last)
        add("events " + std::to_string(hole.first) + " to " + std::to_string(hole.last) + " are missing");
    const bool torn = !m_lost.empty() && !m_lost.back().upto;
    if (torn) add("the last event is " + std::to_string(m_replay.last()));
    if (m_replay.heights_lost) add("the heights of its ground are missing: it is shown flat");
    if (words.empty()) return;
    if (torn || !m_replay.holes.empty() || m_replay.heights_lost) m_replay.closed = false;
    m_replay.damaged = fault(m_lost.empty() ? m_mended.damaged_at : m_lost.front().offset, words);
  }

  /// Whether a frame, as large as it has become, is still within what a battle can hold.
  bool allowed(const Frame& frame) {
    try {
      m_allowance.take(sizeof frame + frame.payload.size());
    } catch (const BadBytes& why) {
      m_spent = true;
      lose(std::string{"expected frames that hold "} + why.what());
    }
    return !m_spent;
  }

  void count_in(const Frame& frame) {
    if (!frame.critical) return;
    m_identity.bytes(std::as_bytes(std::span{frame.letters}));
    m_identity.bytes(std::as_bytes(std::span{m_frames.stored_payload()}));
  }

  /// HEAD, SCEN and the first KEYF: without them there is nothing to show.
  std::optional<Fault> opening() {
    for (const std::string_view wanted : {letters::head, letters::scenario, letters::keyframe}) {
      const std::size_t at = m_frames.offset();
      const auto frame = m_frames.next();
      const std::string what = "expected the frame " + std::string{wanted};
      if (!frame)
        return fault(at, what + ", found " + (m_frames.fault().empty() ? "the end" : m_frames.fault()) +
                             ": damaged or cut off before its first event, so that nothing can be shown; copy it anew");
      if (frame->letters != wanted) return fault(at, what + ", found " + frame->letters);
      const bool first_keyframe = wanted == letters::keyframe;
      if (frame->version > (first_keyframe ? 1 : newest(wanted)))
        return fault(at, what + " in a version known here; this file is of a later Vedette");
      count_in(*frame);
      try {
        std::string unsound;
        if (wanted == letters::head) {
          unpack_head(*frame, m_replay, m_tables);
        } else if (wanted == letters::scenario) {
          unpack_scenario(*frame, m_replay, m_tables);
          unsound = fault_of(*m_replay.scenario);
        } else {
          unpack_keyframe(*frame, m_replay, m_tables);
          unsound = fault_of(m_replay.keyframes.front().state);
        }
        if (!unsound.empty()) return fault(at, what + " to hold " + unsound);
      } catch (const Newer& why) {
        return fault(at, what + ", found " + why.what() + ": this file is of a later Vedette");
      } catch (const std::exception& why) {  // BadBytes, cereal's own, no memory
        return fault(at, what + " to hold " + why.what());
      }
    }
    m_good = m_frames.offset();
    return std::nullopt;
  }

  std::optional<Fault> one(const Frame& frame) {
    if (m_replay.closed && frame.critical) m_replay.closed = false;  // resumed after its index
    if (frame.letters == letters::spares) {  // not of this file, or they would have been taken off
      m_spares_missing = false;
      return std::nullopt;
    }
    const Unpacking unpack = reader_of(frame.letters);
    const bool words = frame.letters == letters::words, index = frame.letters == letters::index,
               keyframe = frame.letters == letters::keyframe;
    if ((unpack == nullptr && !words && !index && !keyframe) || frame.version > newest(frame.letters)) {
      if (frame.critical)
        return fault(m_good,
                     "the frame " + frame.letters + " (version " + std::to_string(frame.version) +
                         ") changes what the file means and this Vedette does not know it: a later one wrote it");
      m_replay.unknown.push_back(frame);
      return std::nullopt;
    }
    try {
      if (words)
        unpack_words(frame, m_tables);
      else if (keyframe)
        next_keyframe(frame);
      else if (index)
        check(unpack_index(frame, m_tables), frame.version);
      else
        unpack(frame, m_replay, m_tables);
      count_in(frame);
    } catch (const Newer& why) {
      const std::string later = frame.letters + " of a later Vedette: found not " + why.what();
      if (frame.critical) return fault(m_good, later);
      // It is told by the head's table of fields, which is not kept when the file is written again: nor can it be.
      m_replay.warnings.push_back(later + "; it was left out");
    } catch (const std::exception& why) {
      lose("expected the frame " + frame.letters + " to hold " + why.what());
    }
    return std::nullopt;
  }

  void next_keyframe(const Frame& frame) {
    const Sequence last = m_replay.last();
    unpack_keyframe(frame, m_replay, m_tables);
    if (frame.version != 2 || m_replay.keyframes.back().written == last) return;
    m_replay.keyframes.pop_back();
    throw BadBytes{"the state after event " + std::to_string(last)};
  }

  void check(const Index& index, std::uint8_t version) {
    m_replay.closed = true;
    m_spares_missing = version == 2 && m_spares_missing;
    if (!m_lost.empty()) return;
    if (index.last != m_replay.last() || index.answers != m_replay.answers.size())
      m_replay.warnings.push_back("the index counts " + std::to_string(index.last) + " events and " +
                                  std::to_string(index.answers) + " answers, the file holds " +
                                  std::to_string(m_replay.last()) + " and " + std::to_string(m_replay.answers.size()));
  }

  /// Plays the events over the first keyframe, once: what cannot happen ends the replay, what does not fit is said.
  void fold() {
    m_now = m_replay.keyframes.front().state;
    for (std::size_t i = 0; i < m_replay.entries.size(); ++i) {
      const Entry& entry = m_replay.entries[i];
      pass_keyframes(entry.sequence - 1);
      const std::string impossible = fault_of(m_now, entry.event);
      if (impossible.empty()) {
        battle::enact(m_now, entry.event);
      } else if (m_certain) {
        cut_before(entry.sequence, impossible);
        break;
      }
    }
    pass_keyframes(m_replay.last());
    // Of a file cut off behind it and before the answers it came after.
    std::erase_if(m_replay.rulings, [&](const GivenRuling& r) { return r.answers > m_replay.answers.size(); });
    m_replay.keyframes.resize(m_keyframes_passed);  // what stands after the last event cannot be one of this battle
  }

  /// Holds keyframes up to an event against the state, and goes on from them.
  void pass_keyframes(Sequence upto) {
    std::vector<rules::Position>& keyframes = m_replay.keyframes;
    for (; m_keyframes_seen < keyframes.size() && keyframes[m_keyframes_seen].written <= upto; ++m_keyframes_seen) {
      const rules::Position& keyframe = keyframes[m_keyframes_seen];
      pass_gaps(keyframe.written);
      std::string fault = fault_of(keyframe.state);
      if (fault.empty() && keyframe.written < keyframes[m_keyframes_passed - 1].written)
        fault = "one that follows the others";
      if (!fault.empty()) {
        m_replay.warnings.push_back(about(keyframe) + "was left out: expected " + fault);
        continue;
      }
      if (m_certain && battle::state_hash(m_now) != battle::state_hash(keyframe.state))
        m_replay.warnings.push_back(
            about(keyframe) + "is not what the events come to: " + battle::first_difference(keyframe.state, m_now));
      m_now = keyframe.state;
      m_certain = true;
      if (m_keyframes_seen != m_keyframes_passed)
        keyframes[m_keyframes_passed] = std::move(keyframes[m_keyframes_seen]);
      ++m_keyframes_passed;
    }
    pass_gaps(upto);
  }

  void pass_gaps(Sequence upto) {
    for (; m_gaps_passed < m_replay.gaps.size() && m_replay.gaps[m_gaps_passed].sequence <= upto; ++m_gaps_passed)
      m_certain = false;
    for (; m_holes_passed < m_replay.holes.size() && m_replay.holes[m_holes_passed].first <= upto; ++m_holes_passed)
      m_certain = m_certain && m_replay.holes[m_holes_passed].first > m_replay.holes[m_holes_passed].last;
  }

  static std::string about(const rules::Position& keyframe) {
    return "the keyframe after event " + std::to_string(keyframe.written) + " ";
  }

  void cut_before(const Sequence sequence, const std::string& why) {
    m_lost.push_back(
        {m_bytes.size(),
         "event " + std::to_string(sequence) + " cannot have happened (" + why + ") and nothing from it on is shown",
         std::nullopt});
    m_replay.end_before(sequence);
  }

  /// Bytes that could not be read, and where reading went on.
  struct Lost {
    std::size_t offset = 0;
    std::string why;
    std::optional<std::size_t> upto;
  };

  std::size_t m_file_size;
  Mended m_mended;
  std::string_view m_bytes;
  std::string m_path;
  FrameReader m_frames;
  std::size_t m_good = 0;  // all before it has been read and is sound, or told in `m_lost`
  std::vector<Lost> m_lost;
  bool m_spares_missing = m_mended.size == m_file_size;
  bool m_spent = false;   // nothing more can be made of the file
  bool m_behind = false;  // the frames from `m_good` on have lost their order
  core::Hasher m_identity;
  Replay m_replay;
  Allowance m_allowance;
  FileTables m_tables{.allowance = &m_allowance};
  // Folding.
  BattleState m_now;
  bool m_certain = true;
  std::size_t m_keyframes_seen = 1, m_keyframes_passed = 1;  // passed: seen and kept
  std::size_t m_gaps_passed = 0, m_holes_passed = 0;
};

}  // namespace

core::Result<Replay, Fault> read(std::string_view bytes, const std::string& path) {
  return Reading{bytes, path}.all();
}

core::Result<Replay, Fault> load(const std::string& path) {
  auto bytes = bytes_in(path);
  if (!bytes) return bytes.error();
  return read(*bytes, path);
}

}  // namespace vedette::replay
