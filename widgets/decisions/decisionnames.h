// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"

#include <QString>

#include <cstdint>
#include <span>

namespace tgraph {

/// Returns "A", "A and B", "A, B and C"; with more than five letters "A, B, C, D, E and 4 more".
[[nodiscard]] QString decisionNames(const FileDecisions& decisions, std::span<const std::uint32_t> letters);

} // namespace tgraph
