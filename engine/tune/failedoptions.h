// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/tune/search.h"

#include <string>
#include <vector>

namespace tgraph {

/// Options of decisions with which nothing ran: three or more configurations that have one failed, and none that has it
/// was ever measured. A search leaves out what has such an option.
class FailedOptions {
public:
    FailedOptions(const ConfigSpace& space, const TuneKnowledge& known);

    [[nodiscard]] bool has(DistinctId configuration) const;
    /// "option 2 of decision 1 failed 3 times of 3: configurations with it are left out"
    [[nodiscard]] std::vector<std::string> remarks() const;

private:
    struct Option {
        std::size_t factor = 0;
        std::uint32_t level = 0;
        std::uint32_t failures = 0;
    };

    const ConfigSpace& m_space;
    std::vector<Option> m_options;
};

} // namespace tgraph
