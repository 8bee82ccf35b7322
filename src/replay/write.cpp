#include "core/assert.h"
#include "replay/file.h"
#include "replay/records.h"

namespace vedette::replay {
namespace {

/// Everything of a replay that lies after one keyframe and up to the next.
struct Chapter {
  std::span<const Entry> entries;
  std::span<const GivenAnswer> answers;
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

class Writing {
 public:
  Writing(const Replay& replay, FrameWriter& frames, Words& words)
      : m_replay{replay}, m_frames{frames}, m_words{words} {}

  std::string open() {
    frame(head_frame(m_replay.header), Effort::Good);
    frame(scenario_frame(*m_replay.scenario), Effort::Good);
    keyframe(0);
    if (!m_replay.meta.empty()) frame(meta_frame(m_replay.meta), Effort::Good);
    std::span<const Entry> entries{m_replay.entries};
    std::span<const GivenAnswer> answers{m_replay.answers};
    std::span<const Throw> throws{m_replay.throws};
    std::span<const SegmentEnd> ends{m_replay.ends};
    for (std::size_t k = 1; k < m_replay.keyframes.size(); ++k) {
      const rules::Position& next = m_replay.keyframes[k];
      chapter({.entries = take(entries, [&](const Entry& e) { return e.sequence <= next.written; }),
               .answers = take(answers, [&](const GivenAnswer& a) { return a.segment < next.segment; }),
               .throws = take(throws, [&](const Throw& t) { return t.after < next.written; }),
               .ends = take(ends, [&](const SegmentEnd& e) { return e.segment < next.segment; })});
      keyframe(k);
    }
    chapter({.entries = entries, .answers = answers, .throws = throws, .ends = ends});
    if (!m_replay.cuts.empty()) frame(cuts_frame(m_replay.cuts), Effort::Good);
    for (const Frame& unknown : m_replay.unknown) frame(unknown, Effort::Good);
    return m_bytes;
  }

  std::string closed() {
    open();
    m_index.last = m_replay.last();
    m_index.answers = m_replay.answers.size();
    frame(index_frame(m_index), Effort::Good);
    return std::move(m_bytes);
  }

 private:
  void frame(const Frame& one, Effort effort) { m_bytes += m_frames.write(one, effort); }

  void keyframe(std::size_t k) {
    if (k > 0) m_index.keyframes.push_back({m_replay.keyframes[k].written, m_bytes.size()});
    frame(keyframe_frame(m_replay.keyframes[k], k == 0), Effort::Good);
  }

  void chapter(const Chapter& chapter) {
    const Frame answers = answers_frame(chapter.answers, m_words), events = events_frame(chapter.entries, m_words);
    if (const auto words = m_words.take_new(); !words.empty()) frame(words_frame(words), Effort::Good);
    if (!chapter.answers.empty()) frame(answers, Effort::Good);
    if (!chapter.throws.empty()) frame(dice_frame(chapter.throws), Effort::Good);
    if (!chapter.entries.empty()) frame(events, Effort::Good);
    if (!chapter.ends.empty()) frame(hashes_frame(chapter.ends), Effort::Good);
  }

  const Replay& m_replay;
  FrameWriter& m_frames;
  Words& m_words;
  std::string m_bytes{signature};
  Index m_index;
};

}  // namespace

std::string bytes_of(const Replay& replay) {
  ASSERT(replay.gaps.empty(), "a replay with unread events is not written anew");
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
