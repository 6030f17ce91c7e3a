// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/subjects.h"

#include "engine/simulate/convnet.h"
#include "engine/simulate/fusionsimulation.h"
#include "engine/simulate/programs.h"
#include "engine/simulate/simulation.h"
#include "engine/simulate/tilesimulation.h"
#include "engine/train/folddata.h"
#include "engine/train/trainoptions.h"

#include <cmath>
#include <memory>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

constexpr std::uint64_t subjectSeed = 3;
constexpr std::size_t fusionKernels = 6;

Program subjectProgram()
{
    return buildConvNet({.batch = 8,
                         .imageExtent = 16,
                         .blockFeatures = {16, 32},
                         .convolutionsPerBlock = 1,
                         .denseFeatures = 64,
                         .classes = 10,
                         .training = true});
}

/// Keeps the first distinct configurations.
Document firstDistinct(Document document)
{
    const Deduplication distinct = deduplicate(document);
    std::vector<ConfigId> kept = distinct.representatives;
    kept.resize(std::min<std::size_t>(kept.size(), subjectSlate));
    Document result = document;
    result.runtimeNs.clear();
    result.normalizerNs.clear();
    result.tiles.clear();
    if (document.collection.kind == Collection::Kind::Layout)
        result.configs = document.configs.select(kept);
    for (const ConfigId config : kept) {
        result.runtimeNs.push_back(document.runtimeNs[config.value]);
        if (document.collection.kind == Collection::Kind::Tile) {
            result.normalizerNs.push_back(document.normalizerNs[config.value]);
            result.tiles.push_back(document.tiles[config.value]);
        }
    }
    return result;
}

TrainingGraph graphOf(Document document, const char* name)
{
    document.path = name;
    return makeTrainingGraph(std::make_shared<const Document>(std::move(document))).value();
}

} // namespace

Subjects makeSubjects(const std::stop_token& stop)
{
    Subjects subjects;
    const Program program = subjectProgram();
    const SearchOptions search{.strategy = Collection::Search::Random,
                               .configurations = 4 * subjectSlate,
                               .repeatShare = 0,
                               .seed = subjectSeed};
    subjects.layout.push_back(
        graphOf(firstDistinct(simulateLayouts(program, {.program = "convnet"}, search, drawnTraits(subjectSeed), stop)),
                "simulated layouts"));
    subjects.tile.push_back(
        graphOf(firstDistinct(simulateTiles(tileKernelKindNamed("convolution").draw(subjectSeed), "convolution",
                                            {.configurations = 4 * subjectSlate, .seed = subjectSeed},
                                            drawnTileTraits(subjectSeed), stop)),
                "simulated tiles"));
    for (FusionKernel& kernel : simulateFusions(program.graph, {.program = "convnet", .randomConfigurations = 0}, stop))
        if (subjects.fusion.size() < fusionKernels)
            subjects.fusion.push_back(graphOf(std::move(kernel.document), "simulated kernel"));
    return subjects;
}

Document longSubject(std::uint32_t configurations, const std::stop_token& stop)
{
    const SearchOptions search{.strategy = Collection::Search::Random,
                               .configurations = configurations,
                               .repeatShare = 0,
                               .seed = subjectSeed};
    const Program program = buildProgram(programNamed("resnet18"), {.training = true});
    return simulateLayouts(program, {.program = "resnet18"}, search, drawnTraits(subjectSeed), stop);
}

Checkpoint networkOfLargeWeights(const ModelOptions& options, std::span<const TrainingGraph> graphs, std::uint64_t seed)
{
    Checkpoint checkpoint = randomCheckpoint(options, seed);
    GraphSplit split;
    split.training.resize(graphs.size());
    std::iota(split.training.begin(), split.training.end(), 0U);
    TrainOptions training;
    training.model = options;
    const CheckpointInfo fitted = fitScalers(graphs, split, training);
    checkpoint.name = "selftest";
    checkpoint.info.nodeScaler = fitted.nodeScaler;
    checkpoint.info.tileScaler = fitted.tileScaler;
    checkpoint.info.staticScaler = fitted.staticScaler;
    for (auto& [name, tensor] : checkpoint.folds.front()) {
        const float factor = name.find("attention") != std::string::npos ? 4.0F : 1.5F;
        for (std::size_t i = 0; i < tensor.values.size(); ++i) {
            float& value = tensor.values[i];
            value = factor * (value == 0.0F ? 0.1F * std::sin(static_cast<float>(i + 1)) : value);
        }
    }
    return checkpoint;
}

} // namespace tgraph
