// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tunejournal.h"
#include "engine/core/linelog.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/triallog.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// A file that keeps every measurement, a line each, on the disk before it is used (docs/tuning.md). One tuner at a
/// time: the file is locked as long as the object lives.
class Journal : public TrialLog {
public:
    /// The space must outlive it. A journal that goes on must be of this subject, hardware, search, seed and model; the
    /// command may differ, which is noted in it. A last line that was torn by a crash is cut away.
    /// @throws Error in one sentence: what exists, is locked, differs, is damaged (with its line) or cannot be written.
    Journal(const std::filesystem::path& file, const TuneSpace& space, const JournalHeader& header, LogOpening opening);

    [[nodiscard]] std::optional<Answer> recall(DistinctId configuration, std::size_t occurrence) const override;

    /// One write, then fdatasync. Where that fails the file is cut back to its last whole line.
    /// @throws Error, also where the file would become larger than what can be read back.
    void append(const Trial& trial) override;

    [[nodiscard]] const std::filesystem::path& path() const { return m_log.path(); }
    [[nodiscard]] std::size_t earlier() const { return m_earlier; } ///< measurements of earlier runs
    [[nodiscard]] std::size_t tornBytes() const { return m_tornBytes; } ///< that were cut away; 0: none

private:
    void goOn(const JournalHeader& header, const JournalText& journal);
    void appendLine(const std::string& line);

    LineLog m_log;
    const TuneSpace& m_space;
    std::size_t m_entries = 0;
    std::size_t m_earlier = 0;
    std::size_t m_tornBytes = 0;
    std::unordered_map<std::string, std::vector<Answer>> m_answers; ///< of earlier runs, by key
};

} // namespace tgraph
