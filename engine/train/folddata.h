// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/checkpoint/checkpoint.h"
#include "engine/model/input/modelinput.h"
#include "engine/train/graphsplit.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// One graph as one fold's network sees it. Configurations stay in the document's compressed table.
struct FoldGraph {
    ModelInput input;
    std::vector<double> targets; ///< one per distinct configuration of `input`; NaN where not published
    /// Training: what slates are drawn from; validation: the fixed choice. Published ones only.
    std::vector<std::uint32_t> configurations;
    const Document* document = nullptr;
    double meanLog = 0; ///< of ln target over `configurations`
    double logOffset = 0; ///< c of LossKind::LogMse, where the network does not add it itself
    std::string program; ///< see programOf()

    /// y of LossKind::Mse: tile runtime / normalizer, layout ln r - meanLog.
    [[nodiscard]] double regressionTarget(std::uint32_t configuration) const;
    /// ln ns less logOffset, what LossKind::LogMse holds scores against. Published ones only.
    [[nodiscard]] double logTarget(std::uint32_t configuration) const;
    /// True runtime of a distinct configuration. Published ones only.
    [[nodiscard]] double runtimeNs(std::uint32_t configuration) const;
};

/// What one fold trains and is validated on. The graphs given to makeFoldData() must outlive it.
struct FoldData {
    CheckpointInfo info; ///< options, and scalers fitted to the training graphs alone
    std::vector<FoldGraph> training;
    std::vector<FoldGraph> validation;
    std::vector<std::uint32_t> visits; ///< positions in `training`, as often as an epoch visits them
    double meanLogNs = 0; ///< c: mean ln ns over the training graphs, of a graph over its training configurations
    std::vector<std::vector<std::uint32_t>> types; ///< positions in `training` of each model type (modelTypeOf())
};

/// The options, and scalers fitted to the nodes (and tile configurations) that the network sees of the training graphs.
[[nodiscard]] CheckpointInfo fitScalers(std::span<const TrainingGraph> graphs, const GraphSplit& split,
                                        const TrainOptions& options);

/// Fits the scalers (and tile configurations) that the network sees of the training graphs, and
/// standardises.
/// @throws Cancelled
[[nodiscard]] FoldData makeFoldData(std::span<const TrainingGraph> graphs, const GraphSplit& split,
                                    const TrainOptions& options, const std::stop_token& stop);

/// Position in FoldData::training of the graph that a visit goes to: each of `visits` once an epoch; with
/// options.balanceTypes the types take turns in random order, and a type's graphs theirs.
[[nodiscard]] std::uint32_t drawnGraph(const FoldData& data, std::uint64_t visit, const TrainOptions& options,
                                       std::uint32_t fold);

/// Position in FoldData::visits that a visit goes to: each once an epoch, in an order of its own.
[[nodiscard]] std::uint32_t visitedGraph(std::uint64_t visit, std::uint32_t visits, const TrainOptions& options,
                                         std::uint32_t fold);

/// The configurations of a visit's slate: slateSize of them, or all where there are fewer.
[[nodiscard]] std::vector<std::uint32_t> drawSlate(const FoldGraph& graph, std::uint64_t visit, std::uint32_t slate,
                                                   const TrainOptions& options, std::uint32_t fold);

} // namespace tgraph
