// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"
#include "engine/tune/search/search.h"
#include "engine/tune/search/taken.h"

#include <cstdint>
#include <vector>

namespace tgraph {

/// Options of decisions that explain failures. An option explains failures if all configurations
/// tried with it failed, and at least `enough` of them have no other option that explains more
/// failures. The probability that any option seems to explain failures by chance is at most 5 %
/// (computed with the failure rate of configurations without the option, over all options that were
/// tried often enough). A search leaves out configurations with such options.
class FailedOptions {
public:
    FailedOptions(const ConfigSpace& space, const TuneKnowledge& known, std::uint32_t enough);

    [[nodiscard]] bool has(DistinctId configuration) const;
    [[nodiscard]] const std::vector<FailedOption>& all() const { return m_options; }

private:
    const ConfigSpace& m_space;
    std::vector<FailedOption> m_options;
};

/// Returns the options that a search leaves out: those that explain at least three failures or, if that leaves no
/// configuration, at least six.
[[nodiscard]] FailedOptions optionsToLeaveOut(const ConfigSpace& space, const TuneKnowledge& known, const Taken& taken);

} // namespace tgraph
