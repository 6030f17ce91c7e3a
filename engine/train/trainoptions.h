// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/modeloptions.h"
#include "engine/model/scoring/rankoptions.h"
#include "engine/train/lossoptions.h"
#include "engine/train/optimizeroptions.h"
#include "engine/train/segmenttraining.h"
#include "engine/train/splitkind.h"
#include "engine/train/trainhistory.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// How to train (TGraph, Frontiers version, section 2.4; choices it leaves open: the defaults here). Everything but the
/// last group shapes the answer and is recorded in the checkpoint.
struct TrainOptions {
    ModelOptions model;
    std::string collection; ///< what the checkpoint says it was trained on, such as "layout:xla:default"

    std::uint32_t steps = 0; ///< optimiser steps a fold; 0: as many as the epochs take
    double epochs = 750; ///< visits of each training graph; 1000 for layout:nlp, 17.5 for tile
    std::uint32_t slateSize = 64; ///< configurations of a slate; 128 for random collections. At least 2
    std::uint32_t slatesPerGraph = 1; ///< slates drawn at each visit of a graph
    std::uint32_t measuredVisits = 1; ///< visits of a graph that is not simulated in each epoch
    std::uint32_t graphsPerStep = 4; ///< visits whose gradients are averaged before a step (8 for tile)

    SegmentTraining segments; ///< of graphs in parts: model.segments
    LossOptions loss;
    OptimizerOptions optimizer;
    double learningRate = 1e-3; ///< peak
    double weightDecay = 1e-5; ///< of the parameters that optimizer.decayOf names
    double warmupShare = 0.05; ///< of the steps, linear; then one cosine down to 0. ScheduleKind::Cosine only
    double gradientNorm = 1.0; ///< longer gradients are shortened to this, as optimizer.clip says
    /// Pairs whose runtimes differ by no more than this share teach nothing: duplicates in real files differ by 0.04 %
    /// on average and 0.4 % at most. 0: every pair counts, as in eq. 8
    double noise = 0.0;
    double maxLoss = 1e4; ///< a mean loss above this counts as an explosion; it starts near 1

    bool balanceTypes = false; ///< model types take turns, however many graphs each has (Kaufman et al., section 4)

    SplitKind split = SplitKind::Published;
    std::vector<std::string> testPrograms; ///< SplitKind::Manual
    std::uint32_t splitFolds = 20; ///< K: the graphs are split into this many folds, or fewer when there are fewer
    std::uint32_t trainFolds = 5; ///< the first of them that are trained
    std::uint32_t keep = 4; ///< the best of these by their validation graphs
    /// Above 0: no K-fold; one model, with this share of the graphs for validation.
    double validationShare = 0.0;
    /// Above 0: no split by graph; one model that trains on all graphs and is validated on this share of each graph's
    /// configurations, which it does not train on. Says how well graphs are learned, nothing about other graphs.
    double heldOutConfigurations = 0.0;
    bool simulatedTrainOnly = false; ///< simulated files are in every fold's training set and validate nothing
    bool deduplicate = true; ///< off: duplicates stay apart in training, with a runtime each (an ablation)

    std::uint64_t seed = 0;
    SelectBy select = SelectBy::Tau; ///< best weights and folds; M_tile for tile
    std::uint32_t validateEvery = 0; ///< steps; 0: a fortieth of all
    std::uint32_t validationConfigurations = 1000; ///< fixed random configurations of each validation graph, at most
    std::uint32_t validationSlate = 128; ///< as in inference
    std::uint32_t logEvery = 0; ///< steps that one row of the history sums up; 0: so many that a fold has 1,000 rows

    std::uint32_t saveEvery = 50; ///< steps between two saved states
    Device device = Device::Auto;
    Precision precision = Precision::Float32; ///< Bfloat16 (matrix products only) needs a GPU
    /// CPU threads that share a step's slates, one per slate; 0: as many as the machine has. Their number changes no
    /// bit.
    unsigned threads = 0;
};

/// A collection's options: the network of a preset and what its paper trains it with.
/// @throws Error for text that names no collection, and for another preset.
[[nodiscard]] TrainOptions defaultTrainOptions(const std::string& collection, std::string_view preset = "paper");

/// @throws Error naming the first option that is out of its range or contradicts another.
void validate(const TrainOptions& options);

/// One JSON object of all that shapes the answer.
[[nodiscard]] std::string toJson(const TrainOptions& options);

/// Independent streams of random numbers under one seed. What is drawn depends on (seed, fold, stream, index) alone, so
/// that a training that is continued draws what an uninterrupted one would.
enum class RandomStream : std::uint8_t { Split, Start, GraphOrder, Slates, HeldOut, Validation, Draws, Segments };
[[nodiscard]] std::uint64_t streamSeed(std::uint64_t seed, std::uint32_t fold, RandomStream stream);

} // namespace tgraph
