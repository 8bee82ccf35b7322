#include <algorithm>

#include "core/assert.h"
#include "replay/file.h"
#include "replay/keyframes.h"
#include "replay/records.h"
#include "replay/shelved.h"
#include "replay/spare.h"

namespace vedette::replay {
namespace {

/// Everything of a replay that lies after one keyframe and up to the next.
struct Chapter {
  std::span<const Entry> entries;
  std::span<const GivenAnswer> answers;
  std::span<const GivenRuling> rulings;
  std::span<const Throw> throws;
  std::span<const SegmentEnd> ends;
};

/// Takes from the front what belongs to the chapter.
template <class T>
std::span<const T> take(std::span<const T>& rest, auto&& belongs) {
  std::size_t n = 0;
  while (n < rest.size() && belongs(rest[n])) ++n;
  const std::span<const T> taken = rest.first(n);
  rest = rest.subspan(n);
  return taken;
}

bool holds_ruling(const ShelvedLine& line) {
  return std::ranges::any_of(line.given, [](const Given& one) { return std::holds_alternative<GivenRuling>(one); });
}

class Writing {
 public:
  Writing(const Replay& replay, FrameWriter& frames, Words& words)
      : m_replay{replay}, m_shelved{shelved_lines(replay)}, m_frames{frames}, m_words{words} {}

  /// What a recording can go on from.
  std::string open() {
    frame(head_frame(m_replay.header, true));
    frame(scenario_frame(*m_replay.scenario));
    parts();
    return std::move(m_bytes);
  }

  /// The settled form: what is long and not needed to follow the battle comes last.
  std::string closed() {
    const Scenario& scenario = *m_replay.scenario;
    const bool relief = !scenario.ground.heights.centimetres.empty();
    frame(head_frame(m_replay.header, !m_replay.rulings.empty() || std::ranges::any_of(m_shelved, holds_ruling)));
    frame(relief ? scenario_frame_without_heights(scenario) : scenario_frame(scenario));
    // Parts name the same words over and over: they stand together before them.
    static_cast<void>(answers_frame(m_replay.answers, m_words));
    static_cast<void>(events_frame(m_replay.entries, m_words));
    m_words_are_common = true;
    parts();
    if (relief) frame(heights_frame(scenario.ground.heights));
    m_index.last = m_replay.last();
    m_index.answers = m_replay.answers.size();
    frame(index_frame(m_index));
    m_bytes += m_frames.write(spare_frame(m_bytes), Effort::None);
    return std::move(m_bytes);
  }

 private:
  void parts() {
    const std::vector<rules::Position> keyframes = every_keyframe(m_replay);
    frame(first_keyframe_frame(keyframes.front()));
    if (m_words_are_common) frame(common_words_frame(m_words.take_new()));
    if (!m_replay.meta.empty()) frame(meta_frame(m_replay.meta));
    if (!m_replay.cuts.empty()) frame(cuts_frame(m_replay.cuts));
    std::span<const Entry> entries{m_replay.entries};
    std::span<const GivenAnswer> answers{m_replay.answers};
    std::span<const GivenRuling> rulings{m_replay.rulings};
    std::span<const Throw> throws{m_replay.throws};
    std::span<const SegmentEnd> ends{m_replay.ends};
    for (std::size_t k = 1; k < keyframes.size(); ++k) {
      const rules::Position& next = keyframes[k];
      chapter({.entries = take(entries, [&](const Entry& e) { return e.sequence <= next.written; }),
               .answers = take(answers, [&](const GivenAnswer& a) { return a.segment < next.segment; }),
               .rulings = take(rulings, [&](const GivenRuling& r) { return r.segment < next.segment; }),
               .throws = take(throws, [&](const Throw& t) { return t.after < next.written; }),
               .ends = take(ends, [&](const SegmentEnd& e) { return e.segment < next.segment; })});
      m_index.keyframes.push_back({next.written, m_bytes.size()});
      frame(part_frame(next));
      if (!m_words_are_common) m_words = {};
    }
    chapter({.entries = entries, .answers = answers, .rulings = rulings, .throws = throws, .ends = ends});
    for (const ShelvedLine& line : m_shelved) frame(line_frame(line));
    if (!m_replay.typed().empty()) frame(draft_frame(m_replay.draft));
    for (const Frame& unknown : m_replay.unknown) frame(unknown);
  }

  void frame(const Frame& one) { m_bytes += m_frames.write(one, Effort::Good); }

  void chapter(const Chapter& chapter) {
    const Frame answers = answers_frame(chapter.answers, m_words), events = events_frame(chapter.entries, m_words);
    if (const auto words = m_words.take_new(); !words.empty()) frame(words_frame(words));
    if (!chapter.answers.empty()) frame(answers);
    if (!chapter.rulings.empty()) frame(rulings_frame(chapter.rulings));
    if (!chapter.throws.empty()) frame(dice_frame(chapter.throws));
    if (!chapter.entries.empty()) frame(events);
    if (!chapter.ends.empty()) frame(hashes_frame(chapter.ends));
  }

  const Replay& m_replay;
  std::vector<ShelvedLine> m_shelved;
  FrameWriter& m_frames;
  Words& m_words;
  bool m_words_are_common = false;
  std::string m_bytes{signature};
  Index m_index;
};

}  // namespace

std::string bytes_of(const Replay& replay) {
  ASSERT(replay.gaps.empty() && replay.holes.empty(), "a replay with unread events is not written anew");
  FrameWriter frames;
  Words words;
  return Writing{replay, frames, words}.closed();
}

std::string open_bytes_of(const Replay& replay, FrameWriter& frames, Words& words) {
  return Writing{replay, frames, words}.open();
}

std::optional<Fault> save(const Replay& replay, const std::string& path) {
  return put_in_place(bytes_of(replay), path);
}

}  // namespace vedette::replay
