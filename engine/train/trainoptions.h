// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/checkpoint/optionfields.h"
#include "engine/model/scoring/rankoptions.h"
#include "engine/train/lossoptions.h"
#include "engine/train/optimizeroptions.h"
#include "engine/train/segmenttraining.h"
#include "engine/train/trainhistory.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The way to choose held-out graphs. Published: the folders train, valid and test, if train and
/// valid are present, else Folds. Folds: K-fold by graph. Random: programs are divided 85:7:8
/// (Kaufman et al., section 4). Manual: the test programs are given, the others are divided 85:7.
enum class SplitKind : std::uint8_t { Published, Folds, Random, Manual };
template <>
inline constexpr std::array<std::string_view, 4> enumNames<SplitKind>{"published", "folds", "random", "manual"};

/// Training options (TGraph, Frontiers version, section 2.4; the defaults are our choice where the
/// paper gives none). All except the last group affect the result and are recorded in the
/// checkpoint.
struct TrainOptions {
    ModelOptions model;
    /// Collection of the training files, recorded in the checkpoint, such as "layout:xla:default"
    std::string collection;

    std::uint32_t steps = 0; ///< optimiser steps per fold; 0: derived from the epochs
    double epochs = 750; ///< visits of each training graph; 1000 for layout:nlp, 17.5 for tile
    std::uint32_t slateSize = 64; ///< configurations per slate, at least 2; 128 for random collections
    std::uint32_t slatesPerGraph = 1; ///< slates drawn per visit of a graph
    std::uint32_t measuredVisits = 1; ///< visits per epoch of a graph that is not simulated
    /// Visits whose gradients are averaged in one step (8 for tile)
    std::uint32_t graphsPerStep = 4;

    SegmentTraining segments; ///< for graphs in parts: model.segments
    LossOptions loss;
    OptimizerOptions optimizer;
    double learningRate = 1e-3; ///< peak
    double weightDecay = 1e-5; ///< for the parameters given by optimizer.decayOf
    double warmupShare = 0.05; ///< share of the steps, linear; then a cosine down to 0. ScheduleKind::Cosine only
    double gradientNorm = 1.0; ///< gradient norm limit, applied as set by optimizer.clip
    /// Pairs whose runtimes differ by at most this share are ignored, because duplicates in real
    /// files differ by 0.04 % on average and 0.4 % at most. 0: every pair counts, as in eq. 8
    double noise = 0.0;
    /// a higher mean loss ends the training as diverged; the loss starts near 1
    double maxLoss = 1e4;

    /// Model types take turns, whatever their numbers of graphs (Kaufman et al., section 4)
    bool balanceTypes = false;

    SplitKind split = SplitKind::Published;
    /// True: files without folders train and valid are an error; false: folds are used
    bool needsPublishedSplit = false;
    std::vector<std::string> testPrograms; ///< SplitKind::Manual
    std::uint32_t splitFolds = 20; ///< K: number of folds; fewer if there are fewer graphs
    std::uint32_t trainFolds = 5; ///< number of folds that are trained, from the first
    std::uint32_t keep = 4; ///< number of trained folds kept, the best by their validation graphs
    /// Above 0: one model instead of K folds, with this share of the graphs for validation.
    double validationShare = 0.0;
    /// Above 0: graphs are not split. One model trains on all graphs and is validated on this share
    /// of each graph's configurations, on which it does not train. This measures how well graphs
    /// are learned, not how well the model generalises.
    double heldOutConfigurations = 0.0;
    /// Simulated files belong to the training set of every fold, never to a validation set
    bool simulatedTrainOnly = false;
    /// False: duplicates stay separate in training, each with its own runtime (an ablation)
    bool deduplicate = true;

    std::uint64_t seed = 0;
    SelectBy select = SelectBy::Tau; ///< selects the best weights and folds; M_tile for tile
    std::uint32_t validateEvery = 0; ///< steps; 0: a fortieth of all steps
    std::uint32_t validationConfigurations = 1000; ///< fixed random configurations per validation graph, at most
    std::uint32_t validationSlate = 128; ///< as in inference
    std::uint32_t logEvery = 0; ///< steps per row of the history; 0: about 1,000 rows per fold

    std::uint32_t saveEvery = 50; ///< steps between saved states
    Device device = Device::Auto;
    Precision precision = Precision::Float32; ///< others need a GPU
    /// Limit on the activations of all workers together, in bytes. 0: the memory of the machine
    /// divided by the number of processes on it, or the free memory of a GPU. It does not affect
    /// the weights.
    std::size_t memoryBytes = 0;
    /// CPU threads that share the slates (or groups of slates) of a step; 0: all cores. The number
    /// does not affect the result.
    unsigned threads = 0;
};

/// Returns the default options of a collection: the network of the preset, and the training options
/// of the preset's paper.
/// @throws Error if the text names no collection or the preset is unknown.
[[nodiscard]] TrainOptions defaultTrainOptions(const std::string& collection, std::string_view preset = "paper");

/// @throws Error that names the first option that is out of range or contradicts another.
void validate(const TrainOptions& options);

/// Returns one JSON object of all options that affect the result.
[[nodiscard]] std::string toJson(const TrainOptions& options);

/// Independent streams of random numbers, all derived from one seed. A draw depends only on (seed,
/// fold, stream, index), so a continued training draws the same numbers as an uninterrupted one.
enum class RandomStream : std::uint8_t { Split, Start, GraphOrder, Slates, HeldOut, Validation, Draws, Segments };
[[nodiscard]] std::uint64_t streamSeed(std::uint64_t seed, std::uint32_t fold, RandomStream stream);

} // namespace tgraph
