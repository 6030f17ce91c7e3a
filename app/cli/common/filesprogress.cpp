// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/filesprogress.h"

#include "app/cli/common/timeleft.h"

#include <fmt/format.h>

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

double FilesProgress::doneShare() const
{
    double done = static_cast<double>(m_first);
    for (const auto& [file, work] : m_works)
        done += work.fraction;
    return done / static_cast<double>(m_count);
}

void FilesProgress::show()
{
    const auto first = m_works.find(m_first);
    if (first == m_works.end())
        return;
    std::string place;
    if (m_count > 1) {
        place = fmt::format("{} of {}, ", m_first + 1, m_count);
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - m_begun;
        if (const auto left = secondsLeft(doneShare(), taken.count()))
            place += timeLeftText(*left) + ", ";
    }
    m_line.show(place, first->second.label, first->second.fraction);
}

} // namespace tgraph::cli
