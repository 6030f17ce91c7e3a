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

/// One graph in the form in which the network of one fold reads it. Configurations stay in the
/// document's compressed table.
struct FoldGraph {
    ModelInput input;
    std::vector<double> targets; ///< one per distinct configuration of `input`; NaN if not published
    /// Configurations with a published runtime. In training, slates are drawn from them; in
    /// validation, they are the fixed choice that is scored.
    std::vector<std::uint32_t> configurations;
    const Document* document = nullptr;
    double meanLog = 0; ///< mean of ln target over `configurations`
    /// c, which LossKind::LogMse subtracts from ln ns; 0 if the network adds it itself
    double logOffset = 0;
    std::string program; ///< see programOf()

    /// Returns the target y of LossKind::Mse: runtime / normalizer for tile files, ln r - meanLog
    /// for layout files.
    [[nodiscard]] double regressionTarget(std::uint32_t configuration) const;
    /// Returns ln ns - logOffset, the target of LossKind::LogMse. The configuration must have a
    /// published runtime.
    [[nodiscard]] double logTarget(std::uint32_t configuration) const;
    /// Returns the measured runtime of a distinct configuration, which must be published.
    [[nodiscard]] double runtimeNs(std::uint32_t configuration) const;
};

/// The training and validation data of one fold. The graphs given to makeFoldData() must outlive it.
struct FoldData {
    CheckpointInfo info; ///< options, and scalers fitted to the training graphs only
    std::vector<FoldGraph> training;
    std::vector<FoldGraph> validation;
    /// Positions in `training`; each occurs as often as an epoch visits the graph
    std::vector<std::uint32_t> visits;
    /// c: mean over the training graphs of the mean ln ns of their training configurations
    double meanLogNs = 0;
    /// For each model type (modelTypeOf()), its positions in `training`
    std::vector<std::vector<std::uint32_t>> types;
};

/// Returns the options and the scalers. The scalers are fitted to the nodes (and tile
/// configurations) that the network reads from the training graphs.
[[nodiscard]] CheckpointInfo fitScalers(std::span<const TrainingGraph> graphs, const GraphSplit& split,
                                        const TrainOptions& options);

/// Fits the scalers as fitScalers() does and standardises the data of the fold.
/// @throws Cancelled
[[nodiscard]] FoldData makeFoldData(std::span<const TrainingGraph> graphs, const GraphSplit& split,
                                    const TrainOptions& options, const std::stop_token& stop);

/// Returns the graph to train on in a visit, as a position in FoldData::training. An epoch covers
/// each entry of `visits` once. With options.balanceTypes, model types take turns in random order,
/// and so do the graphs of each type.
[[nodiscard]] std::uint32_t drawnGraph(const FoldData& data, std::uint64_t visit, const TrainOptions& options,
                                       std::uint32_t fold);

/// Returns the position in FoldData::visits for a visit. An epoch covers each position once, in a
/// random order of its own.
[[nodiscard]] std::uint32_t visitedGraph(std::uint64_t visit, std::uint32_t visits, const TrainOptions& options,
                                         std::uint32_t fold);

/// Returns the configurations of the slate for a visit: slateSize configurations, or all if there
/// are fewer.
[[nodiscard]] std::vector<std::uint32_t> drawSlate(const FoldGraph& graph, std::uint64_t visit, std::uint32_t slate,
                                                   const TrainOptions& options, std::uint32_t fold);

} // namespace tgraph
