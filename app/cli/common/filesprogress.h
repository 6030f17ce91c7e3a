// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/terminalprogress.h"

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>

namespace tgraph::cli {

/// The progress of files that are worked on at the same time, as one line: the first of them that is not finished, and
/// which of how many it is, and how long the rest will take. For any number of threads.
class FilesProgress {
public:
    /// @param shown off: nothing is
    explicit FilesProgress(std::size_t count, bool shown = true) : m_count(count), m_line(shown ? stderr : nullptr) { }

    /// Starts a piece of work on a file, which `label` names, and returns what it reports to. Valid as long as this
    /// object.
    [[nodiscard]] ProgressCallback begin(std::size_t file, const std::string& label);

    /// The files are finished in order. Runs what writes its result to the terminal without the line in the way.
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
    [[nodiscard]] double doneShare() const; ///< of all files

    std::size_t m_count;
    std::chrono::steady_clock::time_point m_begun = std::chrono::steady_clock::now();
    std::mutex m_mutex; ///< guards what follows
    TerminalProgress m_line;
    std::size_t m_first = 0; ///< file that is not finished
    std::map<std::size_t, Work> m_works; ///< by file
};

} // namespace tgraph::cli
