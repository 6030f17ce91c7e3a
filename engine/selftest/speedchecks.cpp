// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/selftest/speedchecks.h"

#include "engine/model/input/modelinput.h"
#include "engine/model/ranking/networkranker.h"
#include "engine/model/scoring/slates.h"
#include "engine/model/scoring/torchmodule.h"
#include "engine/selftest/slatework.h"
#include "engine/selftest/trainingchecks.h"
#include "engine/train/foldtraining.h"

#include <chrono>
#include <memory>
#include <span>
#include <vector>

namespace tgraph {
namespace {

constexpr std::uint32_t paperSlate = 128;
constexpr double trainingSeconds = 1;
constexpr std::uint32_t warmUpSteps = 3;

class Stopwatch {
public:
    [[nodiscard]] double seconds() const
    {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
    }

private:
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
};

/// Returns an untrained network whose scalers fit the document, which must outlive it.
Checkpoint networkFor(const Document& document, const ModelOptions& options)
{
    const std::shared_ptr<const Document> unowned(&document, [](const Document*) {});
    const TrainingGraph graph{.document = unowned, .distinct = nullptr, .graphHash = {}};
    return networkOfLargeWeights(options, {&graph, 1}, /*seed=*/1);
}

} // namespace

SelftestCheck rateCheck(const std::optional<DeviceRates>& rates)
{
    SelftestCheck check{.name = "rates of the device"};
    if (!rates) {
        check.result = CheckResult::Skipped;
        check.reason = devicereason::noModule;
        return check;
    }
    check.figures = {{"matrix product", rates->operationsPerSecond / 1e9, "GFLOP/s"},
                     {"size", static_cast<double>(rates->productSize), ""},
                     {"triad", rates->bytesPerSecond / 1e9, "GB/s"}};
    return check;
}

SelftestCheck checkSlateSpeed(const Document& sample, const RankOptions& options,
                              const std::optional<DeviceRates>& rates, const std::stop_token& stop)
{
    const ModelOptions paper = presetOptions("paper", ModelKind::Layout);
    const Checkpoint network = networkFor(sample, paper);
    const auto ranker = makeNetworkRanker(network);
    RankOptions ranking = options;
    ranking.slateSize = paperSlate;
    ranking.permutations = 1;
    if (usesCuda(options.device, options.precision))
        static_cast<void>(ranker->rank(sample, ranking, stop, {})); // the first run loads kernels
    const Stopwatch watch;
    const Prediction prediction = ranker->rank(sample, ranking, stop, {});
    const double seconds = watch.seconds();
    const ModelInput input = makeModelInput(sample, network.info, prediction.configurations);
    const std::uint32_t distinct = input.configurations->distinctCount();
    const std::uint32_t slates = slateCount(distinct, paperSlate);
    const SlateWork work = slateWork(paper,
                                     {.nodes = static_cast<double>(input.nodeCount),
                                      .neighbours = static_cast<double>(input.neighbours().nodes.size()),
                                      .configurations = static_cast<double>(distinct)});
    SelftestCheck check{.name = "speed: the paper's network",
                        .figures = {{"per slate and fold", 1e3 * seconds / slates, "ms"},
                                    {"the paper's", paperSlateMs, "ms"},
                                    {"visible nodes", static_cast<double>(input.nodeCount), ""},
                                    {"configurations", static_cast<double>(distinct), ""},
                                    {"operations", work.operations / seconds / 1e9, "GFLOP/s"}}};
    check.reason = "path: " + prediction.provenance.forward;
    if (!rates)
        return check;
    check.figures.push_back(
        {"of the matrix product", 100 * work.operations / seconds / rates->operationsPerSecond, "%"});
    check.figures.push_back({"of the bandwidth", 100 * work.bytes / seconds / rates->bytesPerSecond, "%"});
    return check;
}

SelftestCheck checkRankingSpeed(const Document& sample, const RankOptions& options, const std::stop_token& stop)
{
    const auto ranker = makeNetworkRanker(networkFor(sample, presetOptions("hybrid", ModelKind::Layout)));
    if (usesCuda(options.device, options.precision))
        static_cast<void>(ranker->rank(sample, options, stop, {}));
    const Stopwatch watch;
    const Prediction prediction = ranker->rank(sample, options, stop, {});
    const double seconds = watch.seconds();
    const auto distinct = static_cast<double>(prediction.configurations->distinctCount());
    return {.name = "speed: a ranking",
            .reason = "path: " + prediction.provenance.forward,
            .figures = {{"configurations", distinct, ""},
                        {"rate", distinct / seconds, "configurations/s"},
                        {"permutations", static_cast<double>(prediction.provenance.permutations), ""}}};
}

SelftestCheck checkKernelSpeed(const Subjects& subjects, const RankOptions& options, const std::stop_token& stop)
{
    const bool cuda = usesCuda(options.device, options.precision);
    const std::size_t count = cuda ? 4096 : 64;
    std::vector<const Document*> documents;
    double nodes = 0;
    for (std::size_t i = 0; i < count; ++i) {
        documents.push_back(subjects.fusion[i % subjects.fusion.size()].document.get());
        nodes += documents.back()->graph.nodeCount();
    }
    const auto ranker = makeNetworkRanker(
        networkOfLargeWeights(presetOptions("kernel", ModelKind::Fusion), subjects.fusion, /*seed=*/1));
    // The first run loads kernels on a GPU, and packs the weights on the CPU.
    static_cast<void>(ranker->rankMany(std::span(documents).first(cuda ? count : 2), options, stop, {}));
    const Stopwatch watch;
    std::vector<RankOutcome> outcomes = ranker->rankMany(documents, options, stop, {});
    const double seconds = watch.seconds();
    return {.name = "speed: kernels",
            .reason = "path: " + outcomes.front().take().provenance.forward,
            .figures = {{"kernels", static_cast<double>(count), ""},
                        {"nodes of a kernel", nodes / static_cast<double>(count), ""},
                        {"rate", static_cast<double>(count) / seconds, "kernels/s"}}};
}

SelftestCheck checkTrainingSpeed(const Subjects& subjects, bool cuda, const std::stop_token& stop)
{
    const SmallTraining training = smallTraining(presetOptions("hybrid", ModelKind::Layout), subjects.layout,
                                                 cuda ? Device::Cuda : Device::Cpu, /*threads=*/0, stop);
    const auto fold = torchModule("training").foldTraining(training.data, training.options, 0, nullptr, nullptr);
    for (std::uint32_t step = 0; step < warmUpSteps; ++step)
        static_cast<void>(fold->advance(stop));
    const Stopwatch watch;
    std::uint32_t steps = 0;
    while (watch.seconds() < trainingSeconds) {
        static_cast<void>(fold->advance(stop));
        ++steps;
    }
    return {.name = "speed: training",
            .figures = {{"rate", steps / watch.seconds(), "steps/s"},
                        {"slates per step", static_cast<double>(training.options.graphsPerStep), ""}}};
}

} // namespace tgraph
