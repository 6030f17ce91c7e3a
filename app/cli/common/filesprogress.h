// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/terminalprogress.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace tgraph::cli {

/// Shows the progress of files processed in parallel as one line: the first unfinished file, its position, and the time
/// left. Thread-safe.
class FilesProgress {
public:
    /// @param shown false: no progress line
    explicit FilesProgress(std::size_t count, bool shown = true) : m_count(count), m_line(shown ? stderr : nullptr) { }

    /// Starts work on a file, which `label` names; returns its progress callback. Valid as long as this object.
    [[nodiscard]] ProgressCallback begin(std::size_t file, const std::string& label);

    /// Finishes the next file in order: hides the progress line and runs `write`, which writes the file's result to the
    /// terminal.
    template <typename Write> void finishFirst(Write write)
    {
        const std::scoped_lock lock(m_mutex);
        m_line.clear();
        m_works.erase(m_first++);
        write();
    }

private:
    struct Work {
        std::string label;
        double fraction = 0;
    };

    void show();
    [[nodiscard]] double doneShare() const; ///< share over all files

    std::size_t m_count;
    std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
    std::mutex m_mutex; ///< guards the members below
    TerminalProgress m_line;
    std::size_t m_first = 0; ///< first unfinished file
    std::map<std::size_t, Work> m_works; ///< work on each file
};

} // namespace tgraph::cli
