// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/features/featureview.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

struct FeatureFileOptions {
    /// Writes node_config_feat; codes and vectors hold the same information in a fraction of the bytes.
    bool vectors = true;
    int deflateLevel = 1; ///< 1 (fast) to 9 (small); 0 stores
};

/// Writes a document as arrays for training (.npz). Names, shapes and units: docs/features.md; names match TpuGraphs'
/// if the meaning does. Node arrays cover the visible part of the graph, configuration arrays the distinct
/// configurations; `config_distinct` maps an original configuration to its distinct one. Arrays are generated block by
/// block.
/// The file is written completely or not at all. @throws Error, Cancelled
void writeFeatures(const FeatureView& view, const std::filesystem::path& path, const FeatureFileOptions& options = {},
                   const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
