// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"
#include "engine/model/ranking/whatif.h"

#include <optional>
#include <span>
#include <string>

namespace tgraph {

/// An edited configuration and its origin.
struct EditedConfig {
    ConfigId base;
    std::span<const VectorEdit> edits;
    std::optional<WhatIf> prediction; ///< std::nullopt: not scored
    PredictionProvenance provenance; ///< of the prediction
};

/// Returns a JSON object with a newline at its end. It has the file, collection, simulation (null
/// for measured files), base, the equal configuration of the file (or null), the prediction with
/// its provenance, and under "nodes", in slot order, each configurable node with its three layouts
/// (lists of dimensions, most minor first, empty if the compiler chooses) and a flag that is true
/// if it was edited.
/// @throws Error as withEdited().
[[nodiscard]] std::string editedConfigJson(const Document& document, const EditedConfig& config);

} // namespace tgraph
