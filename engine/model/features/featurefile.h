// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/features/featureview.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

struct FeatureFileOptions {
    bool vectors = true; ///< node_config_feat; what it holds, codes and vectors say too, in a fraction of the bytes
    int deflateLevel = 1; ///< 1 (fast) to 9 (small); 0 stores
};

/// Writes a document as arrays for training (.npz). Names, shapes and units: docs/features.md; names are TpuGraphs'
/// where the meaning is. Node arrays are of the part of the graph that is seen, configuration arrays of the distinct
/// configurations; `config_distinct` leads from an original to its distinct one. Arrays are made block by block.
/// The file appears whole or not at all. @throws Error, Cancelled
void writeFeatures(const FeatureView& view, const std::filesystem::path& path, const FeatureFileOptions& options = {},
                   const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
