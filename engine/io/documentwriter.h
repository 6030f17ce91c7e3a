// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"

#include <filesystem>
#include <stop_token>

namespace tgraph {

struct WriteOptions {
    int deflateLevel = 6; ///< 1 (fast) to 9 (small); 0 stores
    /// node_config_feat as base-7 codes, like the authors' files: (c, nc, 3) int32
    bool packedConfigs = false;
};

/// Writes a document as an .npz file that readDocument and numpy.load can open: a TpuGraphs file,
/// or our fusion file for a fusion document. It has the dataset's keys, shapes and types, and
/// `simulation` and `proposal` if the document has these texts. node_config_feat is generated block
/// by block from the ConfigTable. The file is written completely or not at all.
/// @throws Error if it cannot be written; Cancelled
void writeDocument(const Document& document, const std::filesystem::path& path, const WriteOptions& options = {},
                   const std::stop_token& stop = {}, const ProgressCallback& progress = {});

} // namespace tgraph
