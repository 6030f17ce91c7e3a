// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusionhardware.h"

#include "engine/analytical/kernelestimate.h"
#include "engine/core/error.h"
#include "engine/core/splitmix.h"
#include "engine/core/task.h"
#include "engine/graph/graphhash.h"
#include "engine/simulate/fusionsimulation.h"

#include <array>
#include <cstdint>
#include <numeric>

namespace tgraph {
namespace {

/// Limit on the size of the cached keys (200 MB). When it is reached, the cache is cleared.
constexpr std::size_t mostNodesKept = 50'000'000;

Document kernelDocument(const Graph& kernel)
{
    return {.path = "kernel",
            .collection = {.kind = Collection::Kind::Fusion, .source = Collection::Source::Xla},
            .graph = kernel,
            .configs = ConfigTable(1, {}),
            .runtimeNs = {0}};
}

/// Ranks the kernels in one call. @throws the first failure
std::vector<Prediction> predictionsOf(const RankKernels& rank, const std::vector<Graph>& kernels,
                                      const std::stop_token& stop)
{
    std::vector<Document> documents;
    for (const Graph& kernel : kernels)
        documents.push_back(kernelDocument(kernel));
    std::vector<const Document*> views;
    for (const Document& document : documents)
        views.push_back(&document);
    std::vector<Prediction> predictions;
    for (RankOutcome& outcome : rank(views, stop))
        predictions.push_back(outcome.take());
    return predictions;
}

std::size_t typeOf(const Graph& kernel)
{
    return static_cast<std::size_t>(kernelType(kernel));
}

double secondsOf(const Prediction& prediction)
{
    const auto ns = runtimeNsOf(prediction.score.front(), prediction.provenance.unit);
    if (!ns)
        throw makeError({"model " + prediction.provenance.model, ""}, "scores that only order configurations",
                        "a model that predicts runtimes of fusion files");
    return *ns * 1e-9;
}

/// Factors that convert the estimates of each kernel type to the machine's seconds; 1 for a type
/// without estimates.
class Calibration {
public:
    void add(const Graph& kernel, double estimate, const std::stop_token& stop)
    {
        m_truth[typeOf(kernel)] += m_machine({&kernel, 1}, stop).front();
        m_estimates[typeOf(kernel)] += estimate;
    }

    [[nodiscard]] double of(const Graph& kernel) const
    {
        const std::size_t type = typeOf(kernel);
        return m_estimates[type] > 0 ? m_truth[type] / m_estimates[type] : 1;
    }

private:
    KernelSeconds m_machine = machineKernelSeconds();
    std::array<double, kernelTypeCount> m_truth{};
    std::array<double, kernelTypeCount> m_estimates{};
};

} // namespace

std::size_t KernelTimes::Hash::operator()(const FusionSpace::Kernel& kernel) const
{
    std::uint64_t hash = kernel.size();
    for (const NodeId node : kernel)
        hash = scrambled(hash ^ node.value);
    return hash;
}

KernelTimes::KernelTimes(FusionSpace space, KernelSeconds seconds)
    : m_space(std::move(space)), m_seconds(std::move(seconds))
{
}

double KernelTimes::total(std::span<const FusionSpace::Kernel> kernels, const std::stop_token& stop)
{
    std::vector<double> seconds(kernels.size());
    std::vector<std::size_t> places; // positions of the kernels that are new
    std::vector<const FusionSpace::Kernel*> fresh;
    {
        const std::scoped_lock lock(m_mutex);
        for (std::size_t i = 0; i < kernels.size(); ++i) {
            if (const auto known = m_ofNodes.find(kernels[i]); known != m_ofNodes.end()) {
                seconds[i] = known->second;
                continue;
            }
            places.push_back(i);
            fresh.push_back(&kernels[i]);
        }
    }
    const std::vector<double> timed = timeNew(fresh, stop);
    for (std::size_t i = 0; i < places.size(); ++i)
        seconds[places[i]] = timed[i];
    return std::accumulate(seconds.begin(), seconds.end(), 0.0);
}

/// Two threads may time the same kernel at the same time; both get the same result.
std::vector<double> KernelTimes::timeNew(std::span<const FusionSpace::Kernel* const> kernels,
                                         const std::stop_token& stop)
{
    std::vector<std::string> hashes;
    std::vector<Graph> graphs; // graphs with different hashes that are not timed yet
    std::unordered_map<std::string, double> ofHash;
    std::vector<std::string> asked;
    for (const FusionSpace::Kernel* const kernel : kernels) {
        throwIfStopped(stop);
        Graph graph = m_space.kernelGraph(*kernel);
        hashes.push_back(graphHash(graph));
        const std::scoped_lock lock(m_mutex);
        const auto known = m_ofGraphs.find(hashes.back());
        const bool isNew = ofHash.emplace(hashes.back(), known != m_ofGraphs.end() ? known->second : 0.0).second;
        if (isNew && known == m_ofGraphs.end()) {
            graphs.push_back(std::move(graph));
            asked.push_back(hashes.back());
        }
    }
    if (!graphs.empty()) {
        const std::vector<double> timed = m_seconds(graphs, stop);
        for (std::size_t i = 0; i < asked.size(); ++i)
            ofHash[asked[i]] = timed[i];
    }
    std::vector<double> seconds;
    const std::scoped_lock lock(m_mutex);
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        seconds.push_back(ofHash[hashes[i]]);
        keep(*kernels[i], hashes[i], seconds.back());
    }
    return seconds;
}

/// Stores a kernel's time. The caller holds the mutex.
void KernelTimes::keep(const FusionSpace::Kernel& kernel, const std::string& hash, double seconds)
{
    if (m_nodes + kernel.size() > mostNodesKept) {
        m_ofNodes.clear();
        m_ofGraphs.clear();
        m_nodes = 0;
    }
    if (m_ofNodes.emplace(kernel, seconds).second)
        m_nodes += kernel.size();
    m_ofGraphs.emplace(hash, seconds);
}

Answer FusionHardware::measure(const MeasureRequest& request, const std::stop_token& stop)
{
    return {.runtime = m_times.total(m_space.kernels(request.configuration), stop),
            .hardwareSeconds = m_traits.secondsEach};
}

FusionHardware::Traits simulatedFusionTraits()
{
    return {.name = "simulated",
            .description = "the simulated machine: NOT measurements; each counts as 10 s, without waiting"};
}

FusionHardware::Traits modelFusionTraits(const std::string& model)
{
    return {.name = "model", .description = "the model " + model, .secondsEach = modelEvaluationSeconds};
}

KernelSeconds machineKernelSeconds()
{
    return [machine = fusionMachine()](std::span<const Graph> kernels, const std::stop_token& stop) {
        std::vector<double> seconds;
        for (const Graph& kernel : kernels)
            seconds.push_back(fusionKernelSeconds(kernel, machine, stop));
        return seconds;
    };
}

ModelKernels askModel(RankKernels rank, const FusionSpace& space, const std::stop_token& stop)
{
    std::vector<Graph> kernels;
    for (const FusionSpace::Kernel& nodes : space.kernels(space.defaultBits(), stop))
        if (Graph kernel = space.kernelGraph(nodes); tiledNode(kernel))
            kernels.push_back(std::move(kernel));
    ModelKernels model{.asked = kernels.size()};
    Calibration calibration;
    const std::vector<Prediction> predictions = predictionsOf(rank, kernels, stop);
    for (std::size_t i = 0; i < kernels.size(); ++i) {
        model.provenance = predictions[i].provenance;
        if (model.provenance.trainingPart && model.provenance.trainingPart->tookPart())
            ++model.trainedOn;
        const double seconds = secondsOf(predictions[i]);
        if (model.provenance.unit == ScoreUnit::Seconds)
            calibration.add(kernels[i], seconds, stop);
    }
    const bool isEstimate = model.provenance.unit == ScoreUnit::Seconds;
    model.seconds = [rank = std::move(rank), calibration, isEstimate](std::span<const Graph> graphs,
                                                                      const std::stop_token& inner) {
        std::vector<double> seconds(graphs.size(), 0.0);
        std::vector<Graph> tiled;
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < graphs.size(); ++i)
            if (!isEstimate || tiledNode(graphs[i])) {
                tiled.push_back(graphs[i]);
                places.push_back(i);
            }
        const std::vector<Prediction> own = predictionsOf(rank, tiled, inner);
        for (std::size_t i = 0; i < tiled.size(); ++i)
            seconds[places[i]] = secondsOf(own[i]) * (isEstimate ? calibration.of(tiled[i]) : 1.0);
        return seconds;
    };
    return model;
}

} // namespace tgraph
