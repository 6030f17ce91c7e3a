// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/trainingchecks.h"

#include "engine/core/task.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/train/foldtraining.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <vector>

namespace tgraph {
namespace {

/// The outcome of several comparisons: the worst one, and the first that failed.
class Comparisons {
public:
    /// @param compare returns the difference as a share of the reference
    void add(const std::string& variant, const std::function<double()>& compare)
    {
        double share = std::numeric_limits<double>::infinity();
        std::string problem;
        try {
            share = compare();
            problem
                = fmt::format("differs by {:.2g} of the CPU's value, expected at most {:.0e}", share, trainingLimit);
        } catch (const Cancelled&) {
            throw;
        } catch (...) {
            problem = handledSentence();
        }
        ++m_count;
        if (!(share <= trainingLimit) && ++m_failed == 1)
            m_failure = variant + ": " + problem;
        if (m_count == 1 || share > m_worst) {
            m_worst = share;
            m_worstVariant = variant;
        }
    }

    [[nodiscard]] SelftestCheck finish(const std::string& name) const
    {
        SelftestCheck check{.name = name,
                            .figures = {{"networks", static_cast<double>(m_count), ""},
                                        {"worst difference", m_worst, "of the CPU's value"}}};
        if (m_count == 0) {
            check.result = CheckResult::Skipped;
            check.reason = "no network of this architecture has one";
        } else if (m_failed > 0) {
            check.result = CheckResult::Failed;
            check.reason = m_failed == 1 ? m_failure : fmt::format("{} networks; the first: {}", m_failed, m_failure);
        } else {
            check.reason = "worst: " + m_worstVariant;
        }
        return check;
    }

private:
    std::size_t m_count = 0;
    std::size_t m_failed = 0;
    double m_worst = 0;
    std::string m_worstVariant;
    std::string m_failure;
};

std::string_view collectionOf(ModelKind kind)
{
    return kind == ModelKind::Layout ? "layout:xla:random" : kind == ModelKind::Tile ? "tile:xla" : "fusion:xla";
}

/// Loss and gradient norm of a first step, and of a second, which the first update has changed.
std::array<double, 4> firstSteps(const ModelOptions& model, std::span<const TrainingGraph> graphs, Device device,
                                 unsigned threads, const std::stop_token& stop)
{
    const SmallTraining training = smallTraining(model, graphs, device, threads, stop);
    const auto fold = torchModule("training").foldTraining(training.data, training.options, 0, nullptr, nullptr);
    static_cast<void>(fold->advance(stop));
    const double loss = fold->progress().lossSum;
    const double norm = fold->progress().gradientNormSum;
    static_cast<void>(fold->advance(stop));
    return {loss, norm, fold->progress().lossSum - loss, fold->progress().gradientNormSum - norm};
}

/// Returns the numbers of an explanation, by kind.
std::vector<std::vector<double>> numbersOf(const Explanation& explanation)
{
    std::vector<std::vector<double>> kinds(9);
    const auto append = [&](std::size_t kind, const auto& values) {
        kinds[kind].insert(kinds[kind].end(), values.begin(), values.end());
    };
    kinds[0] = {explanation.score};
    for (const BlockAttention& block : explanation.blocks) {
        append(1, block.meanWeight);
        append(2, block.maxWeight);
        append(3, block.entropy);
        append(4, block.meanGate);
    }
    for (const NodeSensitivity& sensitivity : explanation.sensitivity)
        kinds[5].push_back(sensitivity.delta);
    for (const EdgeWeight& edge : explanation.edgeWeights)
        kinds[6].push_back(edge.mean);
    append(7, explanation.nodeAttention);
    append(8, explanation.nodeShare);
    // A sensitivity is a difference of scores, and shares add up to one: both have the score's rounding.
    const double score = std::abs(explanation.score);
    for (const std::size_t kind : {std::size_t{5}, std::size_t{8}})
        if (!kinds[kind].empty())
            kinds[kind].push_back(score);
    return kinds;
}

double explanationDifference(const Explanation& found, const Explanation& reference)
{
    const auto left = numbersOf(found);
    const auto right = numbersOf(reference);
    double worst = 0;
    for (std::size_t kind = 0; kind < right.size(); ++kind)
        worst = std::max(worst, relativeDifference(left[kind], right[kind]));
    return worst;
}

} // namespace

SmallTraining smallTraining(const ModelOptions& model, std::span<const TrainingGraph> graphs, Device device,
                            unsigned threads, const std::stop_token& stop)
{
    SmallTraining training;
    const std::string_view preset = traitsOf(model).presets().front();
    TrainOptions& options = training.options;
    options = defaultTrainOptions(std::string(collectionOf(model.kind)), preset);
    options.model = model;
    options.steps = 1'000'000;
    options.validateEvery = options.steps;
    options.logEvery = options.steps;
    options.learningRate = 1e-3;
    options.warmupShare = 0; // a warm-up's first update would be too small to change the second step
    options.slateSize = subjectSlate;
    options.graphsPerStep = 4;
    options.device = device;
    options.threads = threads;
    GraphSplit split;
    split.training.resize(graphs.size());
    std::iota(split.training.begin(), split.training.end(), 0U);
    training.data = makeFoldData(graphs, split, options, stop);
    return training;
}

SelftestCheck checkTrainingSteps(const std::string& name, std::span<const NetworkVariant> variants,
                                 const Subjects& subjects, bool cuda, const std::stop_token& stop)
{
    Comparisons comparisons;
    for (const NetworkVariant& variant : variants)
        comparisons.add(variant.name, [&] {
            throwIfStopped(stop);
            const auto& graphs = subjects.of(variant.options.kind);
            const auto reference = firstSteps(variant.options, graphs, Device::Cpu, 1, stop);
            const auto found = firstSteps(variant.options, graphs, cuda ? Device::Cuda : Device::Cpu, 2, stop);
            double worst = 0;
            for (std::size_t i = 0; i < found.size(); ++i)
                worst = std::max(worst, relativeDifference({&found[i], 1}, {&reference[i], 1}));
            return worst;
        });
    return comparisons.finish(name);
}

SelftestCheck checkExplanations(const std::string& name, std::span<const ParityReference> networks, bool cuda,
                                const std::stop_token& stop)
{
    Comparisons comparisons;
    for (const ParityReference& network : networks) {
        if (network.variant.options.kind == ModelKind::Fusion)
            continue;
        comparisons.add(network.variant.name, [&] {
            throwIfStopped(stop);
            const Document& document = *network.graphs.front().document;
            const auto ranker = makeNetworkRanker(network.checkpoint);
            RankOptions options{
                .slateSize = subjectSlate, .device = Device::Cpu, .forward = ForwardPath::Plain, .threads = 1};
            ExplainOptions wanted;
            if (document.collection.kind == Collection::Kind::Layout) {
                const auto configurable = document.graph.configurable();
                wanted.nodes.assign(configurable.begin(), configurable.begin() + 2);
            }
            const ConfigId focus(document.configCount() / 2);
            const Explanation reference = ranker->explain(document, focus, options, wanted, stop, {});
            options.device = cuda ? Device::Cuda : Device::Cpu;
            options.threads = 2;
            return explanationDifference(ranker->explain(document, focus, options, wanted, stop, {}), reference);
        });
    }
    return comparisons.finish(name);
}

} // namespace tgraph
