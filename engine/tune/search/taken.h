// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/search/search.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace tgraph {

/// The configurations that a search must not pick: measured, unavailable, or already picked in this
/// round.
class Taken {
public:
    Taken() = default;
    explicit Taken(const TuneKnowledge& known)
    {
        for (const Measurement& measurement : known.measured)
            add(measurement.distinct);
        for (const DistinctId configuration : known.unavailable)
            add(configuration);
    }

    [[nodiscard]] bool has(DistinctId configuration) const
    {
        return configuration.value < m_taken.size() && m_taken[configuration.value];
    }
    void add(DistinctId configuration)
    {
        if (configuration.value >= m_taken.size())
            m_taken.resize(std::max<std::size_t>(2 * m_taken.size(), configuration.value + std::size_t{1}));
        m_count += m_taken[configuration.value] ? 0U : 1U;
        m_taken[configuration.value] = true;
    }
    [[nodiscard]] std::size_t count() const { return m_count; }

private:
    std::vector<bool> m_taken; ///< by configuration number, up to the last taken one
    std::size_t m_count = 0;
};

} // namespace tgraph
