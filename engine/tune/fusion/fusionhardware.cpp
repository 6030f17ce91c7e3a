// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/fusion/fusionhardware.h"

#include "engine/analytical/kernelestimate.h"
#include "engine/core/error.h"
#include "engine/simulate/fusionsimulation.h"

#include <array>
#include <utility>

namespace tgraph {
namespace {

Document kernelDocument(const Graph& kernel)
{
    return {.path = "kernel",
            .collection = {.kind = Collection::Kind::Fusion, .source = Collection::Source::Xla},
            .graph = kernel,
            .configs = ConfigTable(1, {}),
            .runtimeNs = {0}};
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

/// Factors that scale the estimates of each kernel type to the machine's seconds; 1 for a type without estimates.
class Calibration {
public:
    void add(const Graph& kernel, double estimate, const std::stop_token& stop)
    {
        m_truth[typeOf(kernel)] += m_machine(kernel, stop);
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
    return [machine = fusionMachine()](const Graph& kernel, const std::stop_token& stop) {
        return fusionKernelSeconds(kernel, machine, stop);
    };
}

ModelKernels askModel(RankKernel rank, const FusionSpace& space, const std::stop_token& stop)
{
    ModelKernels model;
    Calibration calibration;
    for (const FusionSpace::Kernel& nodes : space.kernels(space.defaultBits(), stop)) {
        const Graph kernel = space.kernelGraph(nodes);
        if (!tiledNode(kernel))
            continue;
        const Prediction prediction = rank(kernelDocument(kernel), stop);
        model.provenance = prediction.provenance;
        ++model.asked;
        if (prediction.provenance.trainingPart && prediction.provenance.trainingPart->tookPart())
            ++model.trainedOn;
        const double seconds = secondsOf(prediction);
        if (model.provenance.unit == ScoreUnit::Seconds)
            calibration.add(kernel, seconds, stop);
    }
    const bool isEstimate = model.provenance.unit == ScoreUnit::Seconds;
    model.seconds
        = [rank = std::move(rank), calibration, isEstimate](const Graph& kernel, const std::stop_token& inner) {
              if (isEstimate && !tiledNode(kernel))
                  return 0.0;
              return secondsOf(rank(kernelDocument(kernel), inner)) * (isEstimate ? calibration.of(kernel) : 1.0);
          };
    return model;
}

} // namespace tgraph
