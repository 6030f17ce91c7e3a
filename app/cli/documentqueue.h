// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <future>
#include <stop_token>
#include <vector>

namespace tgraph::cli {

/// Reads files in order, each while the caller still works on the one before: at most two documents are in memory.
class DocumentQueue {
public:
    DocumentQueue(std::vector<std::filesystem::path> files, const std::stop_token& stop);
    /// Ends a reading that nobody waits for any more.
    ~DocumentQueue();
    DocumentQueue(const DocumentQueue&) = delete;
    DocumentQueue& operator=(const DocumentQueue&) = delete;

    [[nodiscard]] bool isEmpty() const { return m_taken == m_files.size(); }
    [[nodiscard]] const std::filesystem::path& nextFile() const { return m_files[m_taken]; }

    /// The next file's document; whatever was wrong with a file is thrown here, at its turn. The file after it is
    /// begun.
    /// @param progress of the first file; the others are read unseen.
    /// @throws Error; Cancelled
    [[nodiscard]] Document take(const ProgressCallback& progress);

private:
    std::vector<std::filesystem::path> m_files;
    std::size_t m_taken = 0;
    std::stop_source m_stop;
    std::stop_callback<std::function<void()>> m_forward; ///< the caller's stop becomes ours
    std::future<Document> m_next; ///< of the file after those taken; none before the first
};

} // namespace tgraph::cli
