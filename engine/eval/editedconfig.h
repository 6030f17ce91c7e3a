// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"
#include "engine/model/ranking/whatif.h"

#include <optional>
#include <span>
#include <string>

namespace tgraph {

/// An edited configuration and where it comes from.
struct EditedConfig {
    ConfigId base;
    std::span<const VectorEdit> edits;
    std::optional<WhatIf> prediction; ///< nothing: not scored
    PredictionProvenance provenance; ///< of the prediction
};

/// A JSON object that ends with a line: file, collection, simulation (null for measured files), base, the
/// configuration of the file that is the same (or null), the prediction with its provenance, and under "nodes", in
/// slot order, each configurable node with its three layouts (lists of dimensions, most minor first, empty where the
/// compiler chooses) and whether it was edited.
/// @throws Error as withEdited().
[[nodiscard]] std::string editedConfigJson(const Document& document, const EditedConfig& config);

} // namespace tgraph
