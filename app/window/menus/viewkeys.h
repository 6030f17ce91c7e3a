// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/commands/keysoverview.h"

#include <vector>

namespace tgraph {

/// Returns the keys that views handle themselves, without an action.
[[nodiscard]] std::vector<KeyBinding> viewKeys();

} // namespace tgraph
