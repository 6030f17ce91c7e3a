// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <chrono>
#include <cstdio>
#include <string>
#include <string_view>

namespace tgraph::cli {

/// Shows one line of progress, "alexnet: ranking 42 %" or the caller's own text. It is rewritten at
/// most ten times per second and removed at the end. Writes only if the stream is a terminal;
/// otherwise callback() is empty. Only one thread at a time may use it.
class TerminalProgress {
public:
    /// @param stream null: no progress is shown
    explicit TerminalProgress(std::FILE* stream = stderr);
    ~TerminalProgress() { clear(); }

    TerminalProgress(const TerminalProgress&) = delete;
    TerminalProgress& operator=(const TerminalProgress&) = delete;

    /// Starts work that `label` names; returns its progress callback. Valid as long as this object.
    [[nodiscard]] ProgressCallback begin(std::string_view label);

    /// Shows progress immediately: `place`, such as "3 of 200, ", precedes the label.
    void show(std::string_view place, std::string_view label, double fraction);

    [[nodiscard]] bool isTerminal() const { return m_isTerminal; }

    /// Shows the caller's line instead. Does nothing without a terminal.
    void showLine(std::string_view text);

    /// Removes the line; call it before other output to the terminal.
    void clear();

private:
    void rewrite(std::string_view line);

    std::FILE* m_stream;
    bool m_isTerminal;
    std::chrono::steady_clock::time_point m_lastShown;
    bool m_visible = false;
};

} // namespace tgraph::cli
