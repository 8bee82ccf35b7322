#include "battle/state.h"
#include "core/hash.h"
#include "replay/file.h"
#include "replay/records.h"
#include "replay/sound.h"

namespace vedette::replay {
namespace {

using Unpacking = void (*)(const Frame&, Replay&, const FileTables&);

Unpacking reader_of(std::string_view tag) {
  if (tag == letters::answers) return unpack_answers;
  if (tag == letters::dice) return unpack_dice;
  if (tag == letters::events) return unpack_events;
  if (tag == letters::keyframe) return unpack_keyframe;
  if (tag == letters::back) return unpack_back;
  if (tag == letters::hashes) return unpack_hashes;
  if (tag == letters::meta) return unpack_meta;
  if (tag == letters::cuts) return unpack_cuts;
  return nullptr;
}

/// One pass over a file.
class Reading {
 public:
  Reading(std::string_view bytes, const std::string& path)
      : m_bytes{bytes}, m_path{path}, m_frames{bytes, signature.size()} {}

  core::Result<Replay, Fault> all() {
    if (m_bytes.substr(0, signature.size()) != signature)
      return fault(0, "expected a Vedette replay, which begins with the letters VREP");
    if (auto refused = opening()) return *refused;
    m_identity.number(format);
    while (const auto frame = m_frames.next()) {
      if (auto refused = one(*frame)) return *refused;
      if (m_replay.damaged) break;
      m_good = m_frames.offset();
    }
    if (!m_frames.fault().empty()) stop(m_frames.fault());
    m_replay.identity = m_identity.value();
    fold();
    return std::move(m_replay);
  }

 private:
  static constexpr std::uint64_t format = 1;

  [[nodiscard]] Fault fault(std::size_t offset, std::string what) const { return {m_path, offset, std::move(what)}; }

  void stop(const std::string& why) {
    m_replay.closed = false;
    m_replay.damaged =
        fault(m_good, why + "; the " + std::to_string(m_bytes.size() - m_good) + " bytes from here on were not read");
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
      if (!frame) return fault(at, what + ", found " + (m_frames.fault().empty() ? "the end" : m_frames.fault()));
      if (frame->letters != wanted) return fault(at, what + ", found " + frame->letters);
      if (frame->version != 1) return fault(at, what + " in version 1; this file is of a later Vedette");
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
    const Unpacking unpack = reader_of(frame.letters);
    const bool words = frame.letters == letters::words, index = frame.letters == letters::index;
    if ((unpack == nullptr && !words && !index) || frame.version != 1) {
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
      else if (index)
        check(unpack_index(frame, m_tables));
      else
        unpack(frame, m_replay, m_tables);
      count_in(frame);
    } catch (const Newer& why) {
      const std::string later = frame.letters + " of a later Vedette: found not " + why.what();
      if (frame.critical) return fault(m_good, later);
      // It is told by the head's table of fields, which is not kept when the file is written again: nor can it be.
      m_replay.warnings.push_back(later + "; it was left out");
    } catch (const std::exception& why) {
      stop("expected the frame " + frame.letters + " to hold " + why.what());
    }
    return std::nullopt;
  }

  void check(const Index& index) {
    m_replay.closed = true;
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
    m_replay.keyframes.resize(m_keyframes_passed);  // what stands after the last event cannot be one of this battle
  }

  /// Holds keyframes up to an event against the state, and goes on from them.
  void pass_keyframes(Sequence upto) {
    std::vector<rules::Position>& keyframes = m_replay.keyframes;
    while (m_keyframes_passed < keyframes.size() && keyframes[m_keyframes_passed].written <= upto) {
      const rules::Position& keyframe = keyframes[m_keyframes_passed];
      pass_gaps(keyframe.written);
      std::string fault = fault_of(keyframe.state);
      if (fault.empty() && keyframe.written < keyframes[m_keyframes_passed - 1].written)
        fault = "one that follows the others";
      if (!fault.empty()) {
        m_replay.warnings.push_back(about(keyframe) + "was left out: expected " + fault);
        keyframes.erase(keyframes.begin() + static_cast<std::ptrdiff_t>(m_keyframes_passed));
        continue;
      }
      if (m_certain && battle::state_hash(m_now) != battle::state_hash(keyframe.state))
        m_replay.warnings.push_back(
            about(keyframe) + "is not what the events come to: " + battle::first_difference(keyframe.state, m_now));
      m_now = keyframe.state;
      m_certain = true;
      ++m_keyframes_passed;
    }
    pass_gaps(upto);
  }

  void pass_gaps(Sequence upto) {
    for (; m_gaps_passed < m_replay.gaps.size() && m_replay.gaps[m_gaps_passed].sequence <= upto; ++m_gaps_passed)
      m_certain = false;
  }

  static std::string about(const rules::Position& keyframe) {
    return "the keyframe after event " + std::to_string(keyframe.written) + " ";
  }

  void cut_before(const Sequence sequence, const std::string& why) {
    m_good = m_bytes.size();
    stop("event " + std::to_string(sequence) + " cannot have happened (" + why + ") and nothing from it on is shown");
    std::erase_if(m_replay.entries, [&](const Entry& e) { return e.sequence >= sequence; });
    std::erase_if(m_replay.gaps, [&](const Gap& g) { return g.sequence >= sequence; });
    std::erase_if(m_replay.answers, [&](const GivenAnswer& a) { return a.after >= sequence; });
    std::erase_if(m_replay.throws, [&](const Throw& t) { return t.after >= sequence; });
    std::erase_if(m_replay.ends, [&](const SegmentEnd& e) { return e.written >= sequence; });
  }

  std::string_view m_bytes;
  std::string m_path;
  FrameReader m_frames;
  std::size_t m_good = 0;  // all before it has been read and is sound
  core::Hasher m_identity;
  Replay m_replay;
  FileTables m_tables;
  // Folding.
  BattleState m_now;
  bool m_certain = true;
  std::size_t m_keyframes_passed = 1, m_gaps_passed = 0;
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
