// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/tune/search/search.h"
#include "engine/tune/search/taken.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Options of decisions that never ran and are blamed for failures: at least `enough` failed configurations have the
/// option and no option that explains more failures, and the probability is at most 5 % that any option would always
/// fail by chance (at the failure rate of configurations without it, over as many options as were tried often enough).
/// A search leaves out configurations with such an option.
class FailedOptions {
public:
    FailedOptions(const ConfigSpace& space, const TuneKnowledge& known, std::uint32_t enough);

    [[nodiscard]] bool has(DistinctId configuration) const;
    [[nodiscard]] const std::vector<FailedOption>& all() const { return m_options; }

private:
    const ConfigSpace& m_space;
    std::vector<FailedOption> m_options;
};

/// Returns the options that a search leaves out: those blamed for three failures. If no other configuration is left,
/// options blamed for fewer than six failures are allowed again.
[[nodiscard]] FailedOptions optionsToLeaveOut(const ConfigSpace& space, const TuneKnowledge& known, const Taken& taken);

} // namespace tgraph
