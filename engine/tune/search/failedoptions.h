// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/tune/search/search.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Options of decisions with which nothing ran and that are to blame for it: `enough` or more configurations that have
/// one failed and have no option that explains more failures; and had no option a part in any failure, one would fail
/// whenever it is tried with a chance of 5 % at most (at the rate at which configurations without it fail, of as many
/// options as were tried often enough). A search leaves out what has such an option.
class FailedOptions {
public:
    FailedOptions(const ConfigSpace& space, const TuneKnowledge& known, std::uint32_t enough);

    [[nodiscard]] bool has(DistinctId configuration) const;
    [[nodiscard]] const std::vector<FailedOption>& all() const { return m_options; }

private:
    const ConfigSpace& m_space;
    std::vector<FailedOption> m_options;
};

} // namespace tgraph
