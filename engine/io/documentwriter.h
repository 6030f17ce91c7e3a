// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

struct WriteOptions {
    int deflateLevel = 6; ///< 1 (fast) to 9 (small); 0 stores
    bool packedConfigs = false; ///< node_config_feat as the authors' base-7 codes: (c, nc, 3) int32
};

/// Writes a document as a TpuGraphs file (a fusion document as our fusion file) that readDocument and numpy.load open:
/// the dataset's keys, shapes and types, and `simulation` and `proposal` if the document has those texts.
/// node_config_feat is generated block by block from the ConfigTable. The file appears whole or not at all.
/// @throws Error if it cannot be written. @throws Cancelled
void writeDocument(const Document& document, const std::filesystem::path& path, const WriteOptions& options = {},
                   const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
