// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tgraph {

/// Keeps the end of a stream of any length.
class OutputTail {
public:
    static constexpr std::size_t mostBytes = 65536;

    void add(std::string_view text)
    {
        m_text += text;
        if (m_text.size() > 4 * mostBytes) // rarely, so that long output moves few bytes
            cut();
    }

    [[nodiscard]] std::string take()
    {
        cut();
        return std::move(m_text);
    }

private:
    void cut()
    {
        if (m_text.size() > mostBytes)
            m_text.erase(0, m_text.size() - mostBytes);
    }

    std::string m_text;
};

} // namespace tgraph
