// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/hardware/unavailable.h"

#include <algorithm>
#include <iterator>

namespace tgraph {

std::span<const DistinctId> Unavailable::with(std::span<const DistinctId> failed)
{
    for (; m_asked < m_space.count(); ++m_asked)
        if (const DistinctId configuration(m_asked); !m_hardware.canMeasure(configuration))
            m_never.push_back(configuration);
    if (m_never.empty())
        return failed;
    m_all.clear();
    std::ranges::set_union(m_never, failed, std::back_inserter(m_all));
    return m_all;
}

} // namespace tgraph
