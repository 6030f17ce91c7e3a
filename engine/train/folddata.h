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

/// One graph as the network of one fold sees it. Configurations stay in the document's compressed table.
struct FoldGraph {
    ModelInput input;
    std::vector<double> targets; ///< one per distinct configuration of `input`; NaN if not published
    /// Published configurations only. Training: slates are drawn from them; validation: the fixed choice.
    std::vector<std::uint32_t> configurations;
    const Document* document = nullptr;
    double meanLog = 0; ///< mean of ln target over `configurations`
    double logOffset = 0; ///< c of LossKind::LogMse; 0 if the network adds it itself
    std::string program; ///< see programOf()

    /// Returns y of LossKind::Mse: tile runtime / normalizer, layout ln r - meanLog.
    [[nodiscard]] double regressionTarget(std::uint32_t configuration) const;
    /// Returns ln ns - logOffset, the target of LossKind::LogMse. Published configurations only.
    [[nodiscard]] double logTarget(std::uint32_t configuration) const;
    /// Returns the true runtime of a distinct configuration. Published configurations only.
    [[nodiscard]] double runtimeNs(std::uint32_t configuration) const;
};

/// The training and validation data of one fold. The graphs given to makeFoldData() must outlive it.
struct FoldData {
    CheckpointInfo info; ///< options, and scalers fitted to the training graphs only
    std::vector<FoldGraph> training;
    std::vector<FoldGraph> validation;
    std::vector<std::uint32_t> visits; ///< positions in `training`, each as often as an epoch visits it
    double meanLogNs = 0; ///< c: mean over the training graphs of the mean ln ns of a graph's training configurations
    std::vector<std::vector<std::uint32_t>> types; ///< positions in `training` of each model type (modelTypeOf())
};

/// Returns the options and scalers fitted to the nodes (and tile configurations) that the network sees in training
/// graphs.
[[nodiscard]] CheckpointInfo fitScalers(std::span<const TrainingGraph> graphs, const GraphSplit& split,
                                        const TrainOptions& options);

/// Fits the scalers to the nodes (and tile configurations) that the network sees in the training graphs, and
/// standardises.
/// @throws Cancelled
[[nodiscard]] FoldData makeFoldData(std::span<const TrainingGraph> graphs, const GraphSplit& split,
                                    const TrainOptions& options, const std::stop_token& stop);

/// Returns the position in FoldData::training of the graph of a visit: an epoch covers each of `visits` once. With
/// options.balanceTypes, types take turns in random order, and so do the graphs of a type.
[[nodiscard]] std::uint32_t drawnGraph(const FoldData& data, std::uint64_t visit, const TrainOptions& options,
                                       std::uint32_t fold);

/// Returns the position in FoldData::visits of a visit: an epoch covers each once, in its own order.
[[nodiscard]] std::uint32_t visitedGraph(std::uint64_t visit, std::uint32_t visits, const TrainOptions& options,
                                         std::uint32_t fold);

/// Returns the configurations of a visit's slate: slateSize of them, or all if there are fewer.
[[nodiscard]] std::vector<std::uint32_t> drawSlate(const FoldGraph& graph, std::uint64_t visit, std::uint32_t slate,
                                                   const TrainOptions& options, std::uint32_t fold);

} // namespace tgraph
