// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"

#include <QString>

#include <cstdint>
#include <span>
#include <vector>

namespace tgraph {

/// Returns the letters of the decisions in which all these configurations have the same option, or
/// options with the same cost, ascending. For fewer than two configurations, returns all letters.
[[nodiscard]] std::vector<std::uint32_t> agreedDecisions(const FileDecisions& decisions,
                                                         std::span<const DistinctId> distinct);

/// Returns "The top 10 agree on A and B.", or "… on no decision." If there are many letters, it names the first five.
[[nodiscard]] QString agreementText(const FileDecisions& decisions, std::span<const DistinctId> top);

} // namespace tgraph
