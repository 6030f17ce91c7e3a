// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph {

/// What a name in a file with predictions stands for: an ID of the competition ("layout:xla:default:STEM") or a path.
struct PredictedName {
    Collection collection; ///< kind: meaningful with isKindKnown only
    bool isKindKnown = false;
    std::string stem; ///< of a path that does not end in .npz its last part
};

[[nodiscard]] PredictedName predictedName(const std::string& name);

} // namespace tgraph
