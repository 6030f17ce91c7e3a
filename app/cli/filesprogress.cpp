// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/filesprogress.h"

#include <fmt/format.h>

#include <cmath>

namespace tgraph::cli {

ProgressCallback FilesProgress::begin(std::size_t file, const std::string& label)
{
    const std::scoped_lock lock(m_mutex);
    if (!m_line.isTerminal())
        return {};
    m_works[file] = {.label = label};
    show();
    return [this, file](double fraction) {
        const std::scoped_lock guard(m_mutex);
        m_works[file].fraction = fraction;
        if (file == m_first)
            show();
    };
}

void FilesProgress::show()
{
    const auto first = m_works.find(m_first);
    if (first == m_works.end())
        return;
    const std::string place = m_count > 1 ? fmt::format("{} of {}, ", m_first + 1, m_count) : "";
    m_line.show(place, first->second.label, first->second.fraction);
}

} // namespace tgraph::cli
