// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "engine/tune/fusion/fusiontunespace.h"
#include "engine/tune/fusion/kerneltimes.h"
#include "engine/tune/hardware/hardware.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <utility>

namespace tgraph {

/// Evaluations are counted at these seconds and never waited for.
inline constexpr double hardwareEvaluationSeconds = 10;
inline constexpr double modelEvaluationSeconds = 1;

/// Fusion configurations timed kernel by kernel: by the simulated machine, or by a model that a search asks first.
class FusionHardware : public Hardware {
public:
    struct Traits {
        std::string name; ///< "simulated", "model"
        std::string description;
        double secondsEach = hardwareEvaluationSeconds; ///< counted for an evaluation
    };

    /// Both must outlive it.
    FusionHardware(const FusionTuneSpace& space, KernelTimes& times, Traits traits)
        : m_space(space), m_times(times), m_traits(std::move(traits))
    {
    }

    [[nodiscard]] std::string name() const override { return m_traits.name; }
    [[nodiscard]] std::string description() const override { return m_traits.description; }
    [[nodiscard]] bool isSimulated() const override { return true; }
    [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token& stop) override;

private:
    const FusionTuneSpace& m_space;
    KernelTimes& m_times;
    Traits m_traits;
};

[[nodiscard]] FusionHardware::Traits simulatedFusionTraits();
[[nodiscard]] FusionHardware::Traits modelFusionTraits(const std::string& model);

/// fusionKernelSeconds() on fusionMachine(): how long a kernel takes, without the noise of a measurement.
[[nodiscard]] KernelSeconds machineKernelSeconds();

/// Ranks one document of a kernel.
using RankKernel = std::function<Prediction(const Document& document, const std::stop_token& stop)>;

/// What a model says of a program's kernels.
struct ModelKernels {
    KernelSeconds seconds;
    PredictionProvenance provenance;
    std::size_t asked = 0; ///< kernels of the default configuration
    std::size_t trainedOn = 0; ///< of those, graphs that took part in training
};

/// Asks the model about the default configuration first. The analytical estimates have a scale of their own for each
/// type of kernels: they are multiplied by what makes those of the default configuration add up to the machine's time
/// of them (Kaufman et al., section 5.2), which that one configuration's profile tells; a kernel without tile options
/// has no estimate and counts nothing. `rank` may be called as long as the result lives.
/// @throws Error for a model whose scores are no runtimes; Cancelled.
[[nodiscard]] ModelKernels askModel(RankKernel rank, const FusionSpace& space, const std::stop_token& stop = {});

} // namespace tgraph
