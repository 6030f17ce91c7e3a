// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/core/linelog.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/triallog.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// A file with one line per measurement, written to disk before the measurement is used (docs/tuning.md). The file is
/// locked while the object lives: one tuner at a time.
class Journal : public TrialLog {
public:
    /// The space must outlive it. A continued journal must have this subject, hardware, search, seed and model; the
    /// command may differ, which is recorded. A last line torn by a crash is cut off.
    /// @throws Error in one sentence if the file exists, is locked, differs, is damaged (with its line) or cannot be
    /// written.
    Journal(const std::filesystem::path& file, const TuneSpace& space, const JournalHeader& header, LogOpening opening);

    [[nodiscard]] std::optional<Answer> recall(DistinctId configuration, TrialPurpose purpose,
                                               std::size_t occurrence) const override;

    /// Appends with one write, then fdatasync. If that fails, the file is cut back to its last complete line.
    /// @throws Error, also if the file would become too large to read back.
    void append(const Trial& trial) override;

    [[nodiscard]] const std::filesystem::path& path() const { return m_log.path(); }
    [[nodiscard]] std::size_t earlier() const { return m_earlier; } ///< measurements of earlier runs
    [[nodiscard]] std::size_t tornBytes() const { return m_tornBytes; } ///< bytes cut off; 0: none

private:
    void goOn(const JournalHeader& header, const JournalText& journal);
    void appendLine(const std::string& line);

    LineLog m_log;
    const TuneSpace& m_space;
    std::size_t m_entries = 0;
    std::size_t m_earlier = 0;
    std::size_t m_tornBytes = 0;
    using Answers = std::unordered_map<std::string, std::vector<Answer>>; ///< of earlier runs, by configuration
    std::map<std::string, Answers> m_answers; ///< by purpose
};

} // namespace tgraph
