// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/keysoverview.h"

#include <vector>

namespace tgraph {

/// The keys that views take themselves, which no action has.
[[nodiscard]] std::vector<KeyBinding> viewKeys();

} // namespace tgraph
