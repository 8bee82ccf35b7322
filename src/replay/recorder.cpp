#include "replay/recorder.h"

#include "replay/compare.h"
#include "replay/records.h"

namespace vedette::replay {
namespace {

constexpr std::int32_t turns_between_keyframes = 3;

Replay opened(const Beginning& beginning) {
  Replay replay;
  replay.header = {.ruleset = std::string{beginning.ruleset.name},
                   .ruleset_version = beginning.ruleset.version,
                   .options = beginning.start.state.scenario->options,
                   .seed = beginning.seed,
                   .parent = beginning.parent};
  replay.scenario = beginning.start.state.scenario;
  replay.keyframes.push_back(beginning.start);
  replay.meta = beginning.meta;
  return replay;
}

[[noreturn]] void depart(std::uint32_t segment, const std::string& what) {
  throw Departed{"segment " + std::to_string(segment) + ", " + what};
}

}  // namespace

Recorder::Recorder(const Beginning& beginning) : m_replay{opened(beginning)}, m_segment{beginning.start.segment} {}

core::Result<std::unique_ptr<Recorder>, Fault> Recorder::create(const std::string& path, const Beginning& beginning,
                                                                Pace pace, bool force) {
  auto recorder = std::make_unique<Recorder>(beginning);
  recorder->m_path = path;
  recorder->m_pace = pace;
  if (auto fault = recorder->m_file.create(path, force)) return *fault;
  recorder->m_to_file = true;
  const Replay& replay = recorder->m_replay;
  std::string bytes{signature};
  bytes += recorder->m_frames.write(head_frame(replay.header), Effort::Quick);
  bytes += recorder->m_frames.write(scenario_frame(*replay.scenario), Effort::Quick);
  bytes += recorder->m_frames.write(keyframe_frame(replay.keyframes.front(), true), Effort::Quick);
  if (!replay.meta.empty()) bytes += recorder->m_frames.write(meta_frame(replay.meta), Effort::Quick);
  if (auto fault = recorder->m_file.write(bytes)) return *fault;
  return recorder;
}

core::Result<std::unique_ptr<Recorder>, Fault> Recorder::resume(Replay replay, const std::string& path, Pace pace) {
  std::unique_ptr<Recorder> recorder{new Recorder};
  recorder->m_path = path;
  recorder->m_pace = pace;
  recorder->m_replay = std::move(replay);
  Replay& known = recorder->m_replay;
  recorder->m_segment = known.keyframes.front().segment;
  known.closed = false;
  known.damaged.reset();
  recorder->m_flushed = {.answers = known.answers.size(),
                         .throws = known.throws.size(),
                         .entries = known.entries.size(),
                         .ends = known.ends.size()};
  if (path.empty()) return recorder;
  // The whole of what is known in its settled form, without the index, is what the file goes on from.
  const std::string bytes = open_bytes_of(known, recorder->m_frames, recorder->m_words);
  if (auto fault = put_in_place(bytes, path)) return *fault;
  if (auto fault = recorder->m_file.reopen(path, bytes.size())) return *fault;
  recorder->m_to_file = true;
  return recorder;
}

bool Recorder::inside_record() const {
  return m_seen.answers < m_replay.answers.size() || m_seen.throws < m_replay.throws.size() ||
         m_seen.entries < m_replay.entries.size() || m_seen.ends < m_replay.ends.size();
}

void Recorder::frame(const Frame& one) {
  if (m_to_file) m_held += m_frames.write(one, Effort::Quick);
}

void Recorder::flush() {
  if (!m_to_file) return;
  // Dice and events up to here came before the answers and ends that follow them in the file.
  const std::span<const Entry> entries = std::span{m_replay.entries}.subspan(m_flushed.entries);
  const std::span<const Throw> throws = std::span{m_replay.throws}.subspan(m_flushed.throws);
  const std::span<const GivenAnswer> answers = std::span{m_replay.answers}.subspan(m_flushed.answers);
  const std::span<const SegmentEnd> ends = std::span{m_replay.ends}.subspan(m_flushed.ends);
  const Frame answers_now = answers_frame(answers, m_words), events_now = events_frame(entries, m_words);
  if (const auto words = m_words.take_new(); !words.empty()) frame(words_frame(words));
  if (!throws.empty()) frame(dice_frame(throws));
  if (!entries.empty()) frame(events_now);
  if (!answers.empty()) frame(answers_now);
  if (!ends.empty()) frame(hashes_frame(ends));
  m_flushed = {.answers = m_replay.answers.size(),
               .throws = m_replay.throws.size(),
               .entries = m_replay.entries.size(),
               .ends = m_replay.ends.size()};
  hand_over();
}

void Recorder::hand_over() {
  if (m_held.empty()) return;
  const std::string bytes = std::exchange(m_held, {});
  if (auto fault = m_file.write(bytes)) throw CannotRecord{*fault};
}

std::optional<Fault> Recorder::finish() {
  m_replay.closed = true;
  if (!m_to_file) return std::nullopt;
  m_file.close();
  m_to_file = false;
  return save(m_replay, m_path);
}

void Recorder::answered(const rules::Decision& decision, const rules::Answer& answer, const std::string& by) {
  GivenAnswer given{.fingerprint = decision.fingerprint(),
                    .by = by,
                    .answer = answer,
                    .after = static_cast<Sequence>(m_replay.keyframes.front().written + m_seen.entries),
                    .segment = m_segment};
  if (m_seen.answers < m_replay.answers.size()) {
    const GivenAnswer& known = m_replay.answers[m_seen.answers++];
    if (known.fingerprint != given.fingerprint)
      depart(m_segment, "answer " + std::to_string(m_seen.answers) + ": another question is asked (" + decision.rule +
                            ": " + decision.question + ")");
    if (!(known.answer == answer))
      depart(m_segment, "answer " + std::to_string(m_seen.answers) + " to " + decision.rule + " is another");
    return;
  }
  m_replay.answers.push_back(std::move(given));
  ++m_seen.answers;
  if (m_pace == Pace::Answer) flush();
}

void Recorder::thrown(const rules::DiceRequest& request, const std::vector<std::uint8_t>& faces,
                      rules::DiceSource::Kind kind) {
  if (m_seen.throws < m_replay.throws.size()) {
    if (m_replay.throws[m_seen.throws++].faces != faces)
      depart(m_segment, "throw " + std::to_string(m_seen.throws) + " (" + request.rule + ") fell otherwise");
    return;
  }
  m_replay.throws.push_back({.faces = faces,
                             .source = kind,
                             .after = static_cast<Sequence>(m_replay.keyframes.front().written + m_seen.entries)});
  ++m_seen.throws;
  if (m_pace == Pace::Answer && kind != rules::DiceSource::Kind::Seeded) flush();
}

void Recorder::written(const Entry& entry) {
  if (m_seen.entries < m_replay.entries.size()) {
    const Entry& known = m_replay.entries[m_seen.entries++];
    if (const auto difference = difference_of(known, entry))
      depart(m_segment, "event " + std::to_string(known.sequence) + ": " + difference->field + ": " +
                            difference->recorded + " recorded, " + difference->played + " now");
    return;
  }
  m_replay.entries.push_back(entry);
  ++m_seen.entries;
}

void Recorder::segment_ended(const rules::Position& next) {
  m_segment = next.segment;
  const SegmentEnd end{
      .segment = next.segment - 1, .written = next.written, .beat = next.beat, .hash = battle::state_hash(next.state)};
  if (m_seen.ends < m_replay.ends.size()) {
    const SegmentEnd& known = m_replay.ends[m_seen.ends++];
    if (m_replay.same_fields && known.hash != end.hash)
      depart(end.segment, "the state at its end is not the recorded one");
  } else {
    m_replay.ends.push_back(end);
    ++m_seen.ends;
    flush();
  }
  const bool due = next.state.clock.turn >= m_replay.keyframes.back().state.clock.turn + turns_between_keyframes;
  if (!due || next.written <= m_replay.keyframes.back().written) return;
  m_replay.keyframes.push_back(next);
  frame(keyframe_frame(next, false));
  hand_over();
}

void Recorder::taken_back(std::uint32_t answers) {
  flush();
  // A resumed game may take back before it has come to the end of its record: what it had not reached goes too.
  const std::size_t ahead = m_replay.answers.size() - m_seen.answers;
  m_replay.take_back(answers + ahead);
  frame(back_frame(answers + ahead));
  hand_over();
  const Progress now{.answers = m_replay.answers.size(),
                     .throws = m_replay.throws.size(),
                     .entries = m_replay.entries.size(),
                     .ends = m_replay.ends.size()};
  m_seen = m_flushed = now;
  m_segment = m_replay.keyframes.front().segment + static_cast<std::uint32_t>(m_replay.ends.size());
}

void Recorder::waiting() {
  if (m_pace == Pace::Answer) flush();
}

}  // namespace vedette::replay
