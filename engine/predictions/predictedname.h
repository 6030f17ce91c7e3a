// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph {

/// A file's name in predictions: an ID of the competition ("layout:xla:default:STEM") or a path.
struct PredictedName {
    Collection collection; ///< kind: valid only if isKindKnown
    bool isKindKnown = false;
    std::string stem; ///< the last part, if a path does not end in .npz
};

[[nodiscard]] PredictedName predictedName(const std::string& name);

} // namespace tgraph
