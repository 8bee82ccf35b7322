#include "replay/recorder.h"

#include "battle/walk.h"
#include "replay/compare.h"
#include "replay/keyframes.h"
#include "replay/records.h"

namespace vedette::replay {
namespace {

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

}  // namespace

Recorder::Recorder(const Beginning& beginning) : m_replay{opened(beginning)}, m_segment{beginning.start.segment} {}

Recorder::Recorder(Replay replay) : m_replay{std::move(replay)}, m_segment{m_replay.keyframes.front().segment} {
  m_replay.closed = false;
  m_replay.damaged.reset();
}

core::Result<std::unique_ptr<Recorder>, Fault> Recorder::create(const std::string& path, const Beginning& beginning,
                                                                Pace pace, bool force) {
  auto recorder = std::make_unique<Recorder>(beginning);
  if (auto fault = recorder->record_into(path, pace, force ? Existing::Replace : Existing::Refuse)) return *fault;
  return recorder;
}

std::optional<Fault> Recorder::record_into(const std::string& path, Pace pace, Existing existing) {
  m_path = path;
  m_pace = pace;
  // A recording may have been in a file before: this one knows nothing of it.
  m_held.clear();
  m_words = {};
  m_frames.begin_anew();
  const std::string bytes = open_bytes_of(m_replay, m_frames, m_words);
  GrowingFile file;  // the one before is let go when this one is whole
  if (existing == Existing::GoOn) {
    if (auto fault = file.begin_anew(path, bytes)) return fault;
  } else {
    if (auto fault = file.create(path, existing == Existing::Replace)) return fault;
    if (auto fault = file.write(bytes)) return fault;
  }
  m_file = std::move(file);
  m_to_file = true;
  m_flushed = recorded();
  return std::nullopt;
}

Recorder::Progress Recorder::recorded() const {
  return {.answers = m_replay.answers.size(),
          .rulings = m_replay.rulings.size(),
          .throws = m_replay.throws.size(),
          .entries = m_replay.entries.size(),
          .ends = m_replay.ends.size()};
}

bool Recorder::inside_record() const {
  return m_seen.answers < m_replay.answers.size() || m_seen.rulings < m_replay.rulings.size() ||
         m_seen.throws < m_replay.throws.size() || m_seen.entries < m_replay.entries.size() ||
         m_seen.ends < m_replay.ends.size();
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
  const std::span<const GivenRuling> rulings = std::span{m_replay.rulings}.subspan(m_flushed.rulings);
  const std::span<const SegmentEnd> ends = std::span{m_replay.ends}.subspan(m_flushed.ends);
  const Frame answers_now = answers_frame(answers, m_words), events_now = events_frame(entries, m_words);
  if (const auto words = m_words.take_new(); !words.empty()) frame(words_frame(words));
  if (!throws.empty()) frame(dice_frame(throws));
  if (!rulings.empty()) frame(rulings_frame(rulings));  // before its event, which can be made again from it
  if (!entries.empty()) frame(events_now);
  if (!answers.empty()) frame(answers_now);
  if (!ends.empty()) frame(hashes_frame(ends));
  m_flushed = recorded();
  hand_over();
}

void Recorder::draft(std::string typed) {
  if (typed == m_replay.typed()) return;
  m_replay.draft = {m_replay.answers.size(), m_replay.throws.size(), std::move(typed)};
  frame(draft_frame(m_replay.draft));
  hand_over();
}

void Recorder::hand_over() {
  if (m_holding || m_held.empty()) return;
  const std::string bytes = std::exchange(m_held, {});
  if (auto fault = m_file.write(bytes)) throw CannotRecord{*fault};
}

void Recorder::release() {
  m_holding = false;
  // Who is killed while the system writes over the edge of a page leaves what stands before it: half a gesture.
  constexpr std::size_t page = 4096;
  const bool over_an_edge = m_file.size() / page != (m_file.size() + m_held.size()) / page;
  std::exchange(m_anew, false) || over_an_edge ? write_anew() : hand_over();
}

std::optional<Fault> Recorder::finish() {
  m_replay.closed = true;
  if (!m_to_file) return std::nullopt;
  m_to_file = false;
  auto fault = save(m_replay, m_path);  // nobody else may write it before it is settled
  m_file.close();
  return fault;
}

Sequence Recorder::written_so_far() const {
  return static_cast<Sequence>(m_replay.keyframes.front().written + m_seen.entries);
}

void Recorder::depart(std::string field, std::string recorded, std::string played) const {
  throw Departed{{.segment = m_segment,
                  .event = written_so_far() + 1,
                  .field = std::move(field),
                  .recorded = std::move(recorded),
                  .played = std::move(played)}};
}

void Recorder::answered(const rules::Decision& decision, const rules::Answer& answer, const std::string& by) {
  if (m_seen.answers < m_replay.answers.size()) {
    const GivenAnswer& known = m_replay.answers[m_seen.answers];
    if (known.fingerprint != decision.fingerprint())
      depart("question", "another", decision.rule + " " + decision.question);
    if (known.after != written_so_far())
      depart("answer", "after event " + std::to_string(known.after), "after event " + std::to_string(written_so_far()));
    if (known.segment != m_segment)
      depart("answer", "in segment " + std::to_string(known.segment), "in segment " + std::to_string(m_segment));
    if (const auto difference = battle::first_difference_of(known.answer, answer); !difference.empty())
      depart("answer", "another (" + difference + ")", answer.choice);
    ++m_seen.answers;
    return;
  }
  m_replay.answers.push_back({.fingerprint = decision.fingerprint(),
                              .by = by,
                              .answer = answer,
                              .after = written_so_far(),
                              .segment = m_segment});
  ++m_seen.answers;
  if (m_pace == Pace::Answer) flush();
}

void Recorder::ruled(const rules::Decision& decision, const battle::RulingMade& ruling) {
  if (m_seen.rulings < m_replay.rulings.size()) {
    const GivenRuling& known = m_replay.rulings[m_seen.rulings];
    if (known.fingerprint != decision.fingerprint())
      depart("question", "another", decision.rule + " " + decision.question);
    if (known.answers != m_seen.answers || known.after != written_so_far() || known.segment != m_segment)
      depart("ruling", "after event " + std::to_string(known.after), "after event " + std::to_string(written_so_far()));
    if (const auto difference = battle::first_difference_of(known.ruling, ruling); !difference.empty())
      depart("ruling", "another (" + difference + ")", ruling.reason);
    ++m_seen.rulings;
    return;
  }
  m_replay.rulings.push_back({.fingerprint = decision.fingerprint(),
                              .ruling = ruling,
                              .answers = m_seen.answers,
                              .after = written_so_far(),
                              .segment = m_segment});
  ++m_seen.rulings;
}

void Recorder::thrown(const rules::DiceRequest&, const std::vector<std::uint8_t>& faces, rules::DiceSource::Kind kind) {
  if (m_seen.throws < m_replay.throws.size()) {
    const Throw& known = m_replay.throws[m_seen.throws];
    if (known.faces != faces) depart("faces", in_words(known.faces), in_words(faces));
    if (known.after != written_so_far())
      depart("throw", "after event " + std::to_string(known.after), "after event " + std::to_string(written_so_far()));
    ++m_seen.throws;
    return;
  }
  m_replay.throws.push_back({.faces = faces, .source = kind, .after = written_so_far()});
  ++m_seen.throws;
  if (m_pace == Pace::Answer && kind != rules::DiceSource::Kind::Seeded) flush();
}

void Recorder::written(const Entry& entry) {
  if (m_seen.entries < m_replay.entries.size()) {
    if (const auto difference = difference_of(m_replay.entries[m_seen.entries], entry, m_replay.same_fields)) {
      if (!difference->only_words) depart(difference->field, difference->recorded, difference->played);
      if (!m_other_words)
        m_other_words =
            Difference{entry.segment, entry.sequence, difference->field, difference->recorded, difference->played};
    }
    // The same event with the fields of today: an older Vedette gave it other reasons.
    if (!m_replay.same_fields) m_replay.entries[m_seen.entries] = entry;
    ++m_seen.entries;
    return;
  }
  m_replay.entries.push_back(entry);
  ++m_seen.entries;
}

void Recorder::segment_ended(const rules::Position& next) {
  const SegmentEnd end{
      .segment = next.segment - 1, .written = next.written, .beat = next.beat, .hash = battle::state_hash(next.state)};
  const auto known = m_replay.ends.begin() + static_cast<std::ptrdiff_t>(m_seen.ends);
  ++m_seen.ends;
  if (known == m_replay.ends.end()) {
    m_replay.ends.push_back(end);
    flush();
  } else if (known->segment > end.segment) {
    m_replay.ends.insert(known, end);  // lacking: a later Vedette wrote it in its own way
  } else if (known->written != end.written) {
    depart("end of the segment", "after event " + std::to_string(known->written),
           "after event " + std::to_string(end.written));
  } else if (known->beat != end.beat) {
    depart("beat at the end of the segment", std::to_string(known->beat), std::to_string(end.beat));
  } else if (!m_replay.same_fields) {
    known->hash = end.hash;
  } else if (known->hash != end.hash) {
    depart("state hash", std::to_string(known->hash), std::to_string(end.hash));
  }
  m_segment = next.segment;
  if (!keyframe_is_due(m_replay.keyframes.back(), next, m_replay.rulings)) return;
  m_replay.keyframes.push_back(next);
  frame(part_frame(next));
  m_words = {};
  hand_over();
}

void Recorder::write_anew() {
  if (!m_to_file) return;
  if (m_holding) return void(m_anew = true);
  if (auto fault = record_into(m_path, m_pace, Existing::GoOn)) throw CannotRecord{*fault};
}

void Recorder::taken_back(std::uint32_t given) {
  flush();
  // A resumed game may take back before it has come to the end of its record: what it had not reached goes too.
  const std::size_t ahead = m_replay.answers.size() - m_seen.answers + m_replay.rulings.size() - m_seen.rulings;
  const std::size_t all = given + ahead, answers = m_replay.answers.size();
  // A frame takes back answers, and what came after the first of them; no program before rulings knows another.
  const bool down_to_an_answer = !m_replay.is_ruling(all);
  m_replay.take_back(all);
  if (down_to_an_answer) {
    frame(back_frame(answers - m_replay.answers.size()));
    hand_over();
  }
  m_seen = m_flushed = recorded();
  m_segment = m_replay.keyframes.front().segment + static_cast<std::uint32_t>(m_replay.ends.size());
  if (!down_to_an_answer) write_anew();
}

void Recorder::waiting() {
  if (m_pace == Pace::Answer) flush();
}

}  // namespace vedette::replay
