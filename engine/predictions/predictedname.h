// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph {

/// The name of a file in predictions: an ID of the competition ("layout:xla:default:STEM") or a
/// path.
struct PredictedName {
    Collection collection; ///< its kind is valid only if isKindKnown
    bool isKindKnown = false;
    std::string stem; ///< stem of the file; the whole last part of a path that does not end in .npz
};

[[nodiscard]] PredictedName predictedName(const std::string& name);

} // namespace tgraph
