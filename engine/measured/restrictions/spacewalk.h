// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/measured.
#pragma once

#include "engine/core/measuredtable.h"
#include "engine/core/task.h"
#include "engine/measured/restrictions/restriction.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A parameter and its values in the order of the file.
struct SpaceParameter {
    Parameter parameter; ///< without codes
    std::vector<RestrictionValue> values;
    std::vector<std::uint32_t> optionOf; ///< option of each value
};

/// Enumerates the combinations that satisfy the restrictions, in the order of nested loops.
class SpaceWalk {
public:
    enum class Levels : std::uint8_t { All, Restricted };

    /// With Levels::Restricted, enumerates only the parameters that a restriction uses; the others
    /// keep their first value.
    SpaceWalk(const std::vector<SpaceParameter>& parameters, const std::vector<Restriction>& restrictions,
              const std::stop_token& stop, Levels levels = Levels::All)
        : m_parameters(parameters),
          m_checked(parameters.size()),
          m_values(parameters.size()),
          m_chosen(parameters.size()),
          m_stop(stop)
    {
        for (const Restriction& restriction : restrictions)
            m_checked[restriction.lastParameter()].push_back(&restriction);
        for (std::size_t i = 0; i < parameters.size(); ++i)
            if (levels == Levels::All || !m_checked[i].empty()
                || std::ranges::any_of(restrictions,
                                       [&](const Restriction& restriction) { return restriction.uses(i); }))
                m_levels.push_back(i);
    }

    /// Returns the number of combinations of the parameters that are not enumerated, at most
    /// `most`.
    [[nodiscard]] std::uint64_t others(std::uint64_t most) const
    {
        std::uint64_t count = 1;
        for (std::size_t i = 0; i < m_parameters.size(); ++i)
            if (!std::ranges::binary_search(m_levels, i))
                count = std::min(most, count * m_parameters[i].values.size()); // both are small: no overflow
        return count;
    }

    /// Calls `visit` with the index of each parameter's value, until it returns false or `steps`
    /// partial combinations were checked. @returns false if the enumeration was not completed
    template <typename Visit> bool run(std::uint64_t steps, const Visit& visit)
    {
        constexpr std::uint64_t stepsBetweenChecks = 4096;
        std::size_t level = 0;
        m_chosen[m_levels[0]] = 0;
        for (std::uint64_t step = 0; true; ++step) {
            if (step % stepsBetweenChecks == 0)
                throwIfStopped(m_stop);
            while (m_chosen[m_levels[level]] == m_parameters[m_levels[level]].values.size()) {
                if (level == 0)
                    return true;
                ++m_chosen[m_levels[--level]];
            }
            if (step >= steps)
                return false;
            const std::size_t parameter = m_levels[level];
            if (!isAllowed(parameter)) {
                ++m_chosen[parameter];
            } else if (level + 1 < m_levels.size()) {
                m_chosen[m_levels[++level]] = 0;
            } else {
                if (!visit(std::span<const std::uint32_t>(m_chosen)))
                    return false;
                ++m_chosen[parameter];
            }
        }
    }

    /// Returns true if the values satisfy all restrictions.
    bool allows(std::span<const std::uint32_t> chosen)
    {
        std::ranges::copy(chosen, m_chosen.begin());
        for (std::size_t i = 0; i < m_parameters.size(); ++i)
            if (!isAllowed(i))
                return false;
        return true;
    }

private:
    /// Checks the restrictions whose last parameter is this one.
    bool isAllowed(std::size_t parameter)
    {
        m_values[parameter] = &m_parameters[parameter].values[m_chosen[parameter]];
        return std::ranges::all_of(m_checked[parameter],
                                   [this](const Restriction* restriction) { return restriction->isMet(m_values); });
    }

    const std::vector<SpaceParameter>& m_parameters;
    std::vector<std::vector<const Restriction*>> m_checked; ///< restrictions by their last parameter
    std::vector<const RestrictionValue*> m_values;
    std::vector<std::uint32_t> m_chosen;
    std::vector<std::size_t> m_levels; ///< parameters of the nested loops, ascending
    const std::stop_token& m_stop;
};

} // namespace tgraph
