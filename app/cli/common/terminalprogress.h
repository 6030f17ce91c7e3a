// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace tgraph::cli {

/// One line of progress, "alexnet: ranking 42 %" or the caller's own, rewritten at most ten times a second and removed
/// at the end. Writes to the stream only when that is a terminal; otherwise callback() is empty. Used by one thread at
/// a time.
class TerminalProgress {
public:
    /// Null: none is shown.
    explicit TerminalProgress(std::FILE* stream = stderr);
    ~TerminalProgress() { clear(); }

    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    /// Starts a piece of work, which `label` names, and returns what it reports to. Valid as long as this object.
    [[nodiscard]] ProgressCallback begin(std::string_view label);

    /// The same at once: `place`, such as "3 of 200, ", stands before the label.
    void show(std::string_view place, std::string_view label, double fraction);

    [[nodiscard]] bool isTerminal() const { return m_isTerminal; }

    /// Shows a line of the caller's own words instead. Does nothing where there is no terminal.
    void showLine(std::string_view text);

    /// Removes the line, before something else is written to the terminal.
    void clear();

private:
    void rewrite(std::string_view line);

    std::FILE* m_stream;
    bool m_isTerminal;
    std::chrono::steady_clock::time_point m_lastShown;
    bool m_visible = false;
};

} // namespace tgraph::cli
