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

/// A file with one line per measurement. A line is written to disk before the measurement is used
/// (docs/tuning.md). The file is locked while the object exists, so that only one tuner at a time
/// uses it.
class Journal : public TrialLog {
public:
    /// The space must outlive it. A journal can be continued only with the same subject, hardware,
    /// search, seed and model. The command may differ; the change is recorded. A partial last line,
    /// left by a crash, is removed.
    /// @throws Error in one sentence if the file exists, is locked, belongs to a different run, is
    /// damaged (with its line) or cannot be written.
    Journal(const std::filesystem::path& file, const TuneSpace& space, const JournalHeader& header, LogOpening opening);

    [[nodiscard]] std::optional<Answer> recall(DistinctId configuration, TrialPurpose purpose,
                                               std::size_t occurrence) const override;

    /// Appends a line with one write and fdatasync. If that fails, the file is truncated to its
    /// last complete line.
    /// @throws Error, also if the file would become too large to be read again.
    void append(const Trial& trial) override;

    [[nodiscard]] const std::filesystem::path& path() const { return m_log.path(); }
    /// Number of measurements of earlier runs
    [[nodiscard]] std::size_t earlier() const { return m_earlier; }
    /// Size of the partial last line that was removed; 0: none
    [[nodiscard]] std::size_t tornBytes() const { return m_tornBytes; }

private:
    void goOn(const JournalHeader& header, const JournalText& journal);
    void appendLine(const std::string& line);

    LineLog m_log;
    const TuneSpace& m_space;
    std::size_t m_entries = 0;
    std::size_t m_earlier = 0;
    std::size_t m_tornBytes = 0;
    /// Answers of earlier runs, by configuration
    using Answers = std::unordered_map<std::string, std::vector<Answer>>;
    std::map<std::string, Answers> m_answers; ///< by purpose
};

} // namespace tgraph
