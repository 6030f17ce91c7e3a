// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/core/document.h"
#include "engine/hlo/files/programfile.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph::hlo {

/// The measurements of one module in TpuGraphs' tuning data (tuning.proto and
/// tuning_data_iterator.cc of google-research-datasets/tpu_graphs, facts). Failed runs and runs
/// without a time are left out and counted.
struct TuningRuns {
    Collection::Kind kind = Collection::Kind::Layout; ///< Layout or Tile
    std::vector<NodeId> nodes; ///< layout: the instructions of the module in config_index_to_node
    ConfigTable layouts; ///< layout: one slot per node
    /// Tile: bounds of kernel, output and input, each as 6 entries, sum and product
    std::vector<TileConfig> tiles;
    /// compute_time_ns; above 0 for layouts, above 1 for tiles
    std::vector<std::int64_t> runtimeNs;
    /// False if no run has a profile, as in files of candidates; all runtimes are then 0
    bool isMeasured = true;
    std::int64_t defaultNs = 0; ///< runtime of the first is_default run; 0: none
    std::uint64_t fingerprint = 0;
    /// Number of runs with an error, without a time, or of the other kind
    std::uint64_t leftOut = 0;

    [[nodiscard]] bool isEmpty() const { return runtimeNs.empty(); }
};

/// Reads the runs of one of the file's modules, which has `nodeCount` instructions; empty if the
/// file has no runs. Tensors with more than six entries are cut off, as in the dataset's own
/// reader; omitted values are -1.
/// @throws tgraph::Error that names the byte: for nodes that are not in the module or occur twice,
/// a run with another number of nodes, entries outside -1 … 5, more than three tensors, more than 4
/// GiB of configurations, or tiles without a default run; Cancelled
[[nodiscard]] TuningRuns readTuningRuns(const ProgramFile& file, std::size_t index, std::size_t nodeCount,
                                        const std::stop_token& stop = {});

/// Returns the 24 numbers of a tile for its bounds. Sum and product are those of all bounds; the
/// product of an empty list is 0.
[[nodiscard]] TileConfig tileConfigOf(const std::vector<std::int64_t>& kernel, const std::vector<std::int64_t>& output,
                                      const std::vector<std::int64_t>& input);

} // namespace tgraph::hlo
