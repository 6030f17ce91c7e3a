// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/features/featureview.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

struct FeatureFileOptions {
    /// True to write node_config_feat. Codes and vectors contain the same information in a fraction
    /// of the bytes.
    bool vectors = true;
    int deflateLevel = 1; ///< 1 (fast) to 9 (small); 0 stores
};

/// Writes a document as arrays for training (.npz). docs/features.md describes names, shapes and
/// units; names are those of TpuGraphs where the meaning is the same. Node arrays contain the
/// visible part of the graph, configuration arrays the distinct configurations; `config_distinct`
/// maps each original configuration to its distinct one. Arrays are generated block by block.
/// The file is written completely or not at all. @throws Error, Cancelled
void writeFeatures(const FeatureView& view, const std::filesystem::path& path, const FeatureFileOptions& options = {},
                   const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
