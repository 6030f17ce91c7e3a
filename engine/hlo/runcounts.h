// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module.h"

#include <vector>

namespace tgraph::hlo {

/// How often each computation runs when the entry runs once: once for each call site that runs. The bodies and
/// conditions of loops count once each, since programs rarely say how often they go round; every branch of a
/// conditional counts. 0: what nothing calls, and what reductions, sorts, scatters and the like apply to each element,
/// whose work counts at the instruction that applies it.
[[nodiscard]] std::vector<double> runsOfComputations(const Module& module);

} // namespace tgraph::hlo
