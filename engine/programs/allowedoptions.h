// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/candidates.h"

#include <vector>

namespace tgraph {

/// Group → options that fit the device's memory or take no more than the default does; ascending, so that the default
/// is the first.
using AllowedOptions = std::vector<std::vector<OptionCode>>;

[[nodiscard]] AllowedOptions allowedOptions(const LayoutOptions& options, double deviceBytes);

} // namespace tgraph
