// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/terminalprogress.h"

#include "app/cli/common/command.h"
#include "app/cli/common/terminal.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tgraph::cli {
namespace {

constexpr auto interval = std::chrono::milliseconds(100);
constexpr std::size_t maxLineLength = 79;
constexpr std::size_t maxLabelLength = 60; // the line must fit into 80 columns: a wrapped line cannot be rewritten

} // namespace

TerminalProgress::TerminalProgress(std::FILE* stream)
    : m_stream(stream), m_isTerminal(stream != nullptr && tgraph::cli::isTerminal(stream))
{
}

ProgressCallback TerminalProgress::begin(std::string_view label)
{
    if (!m_isTerminal)
        return {};
    show("", label, 0);
    return [this, label = std::string(label)](double fraction) { show("", label, fraction); };
}

void TerminalProgress::clear()
{
    if (!m_visible)
        return;
    std::fputs("\r\x1b[K", m_stream);
    std::fflush(m_stream);
    m_visible = false;
}

void TerminalProgress::show(std::string_view place, std::string_view label, double fraction)
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_isTerminal || now - m_lastShown < interval)
        return;
    std::string shown = printable(label);
    const std::size_t longest = maxLabelLength - std::min(place.size(), maxLabelLength / 2);
    if (shown.size() > longest)
        shown = "..." + shown.substr(shown.size() - longest + 3); // the end of a label identifies the work
    const int percent = static_cast<int>(std::floor(100 * std::clamp(fraction, 0.0, 1.0)));
    rewrite(fmt::format("{}{} {} %", place, shown, percent));
}

void TerminalProgress::showLine(std::string_view text)
{
    if (m_isTerminal)
        rewrite(printable(text).substr(0, maxLineLength));
}

void TerminalProgress::rewrite(std::string_view line)
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_lastShown < interval)
        return;
    m_lastShown = now;
    fmt::print(m_stream, "\r\x1b[K{}", line);
    std::fflush(m_stream);
    m_visible = true;
}

} // namespace tgraph::cli
