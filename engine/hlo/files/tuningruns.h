// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/core/document.h"
#include "engine/hlo/files/programfile.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace tgraph::hlo {

/// The measurements of one module in TpuGraphs' tuning data (tuning.proto and tuning_data_iterator.cc of
/// google-research-datasets/tpu_graphs, facts). Failed runs and runs without a time are excluded and counted.
struct TuningRuns {
    Collection::Kind kind = Collection::Kind::Layout; ///< Layout or Tile
    std::vector<NodeId> nodes; ///< layout: config_index_to_node, indices of instructions in the module
    ConfigTable layouts; ///< layout: one slot per node
    std::vector<TileConfig> tiles; ///< tile: kernel, output, input bounds: 6 entries, sum and product each
    std::vector<std::int64_t> runtimeNs; ///< compute_time_ns; > 0 for layouts, > 1 for tiles
    bool isMeasured = true; ///< false: no run has a profile, as in files of candidates; all runtimes are 0
    std::int64_t defaultNs = 0; ///< runtime of the first is_default run; 0: none
    std::uint64_t fingerprint = 0;
    std::uint64_t leftOut = 0; ///< runs with an error, without a time, or of the other kind

    [[nodiscard]] bool isEmpty() const { return runtimeNs.empty(); }
};

/// Reads the runs of one of the file's modules, which has `nodeCount` instructions; empty if the file has none. Tensors
/// with more than six entries are cut, as the dataset's own reader cuts them; omitted values are -1.
/// @throws tgraph::Error naming the byte: nodes that are not in the module or twice, another number of nodes in a run,
/// entries outside -1 … 5, more than three tensors, more than 4 GiB of configurations, tiles without a default run;
/// Cancelled
[[nodiscard]] TuningRuns readTuningRuns(const ProgramFile& file, std::size_t index, std::size_t nodeCount,
                                        const std::stop_token& stop = {});

/// Returns the 24 numbers of a tile from its bounds. Sum and product cover all bounds; the product of no bounds is 0.
[[nodiscard]] TileConfig tileConfigOf(const std::vector<std::int64_t>& kernel, const std::vector<std::int64_t>& output,
                                      const std::vector<std::int64_t>& input);

} // namespace tgraph::hlo
