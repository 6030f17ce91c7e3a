// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/search.h"

#include <unordered_set>

namespace tgraph {

/// Configurations that a search must not pick: measured ones, those that cannot be, and those of the same round.
class Taken {
public:
    Taken() = default;
    explicit Taken(const TuneKnowledge& known)
    {
        for (const Measurement& measurement : known.measured)
            m_taken.insert(measurement.distinct);
        m_taken.insert(known.unavailable.begin(), known.unavailable.end());
    }

    [[nodiscard]] bool has(DistinctId configuration) const { return m_taken.contains(configuration); }
    void add(DistinctId configuration) { m_taken.insert(configuration); }
    [[nodiscard]] std::size_t count() const { return m_taken.size(); }

private:
    std::unordered_set<DistinctId> m_taken;
};

} // namespace tgraph
