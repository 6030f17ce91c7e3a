// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "engine/tune/fusion/fusiontunespace.h"
#include "engine/tune/fusion/kerneltimes.h"
#include "engine/tune/hardware/hardware.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {

/// Hardware seconds that count for one evaluation; the program does not wait for them.
inline constexpr double hardwareEvaluationSeconds = 10;
inline constexpr double modelEvaluationSeconds = 1;

/// Times fusion configurations kernel by kernel, with the simulated machine or with a model that a search evaluates
/// first.
class FusionHardware : public Hardware {
public:
    struct Traits {
        std::string name; ///< "simulated", "model"
        std::string description;
        double secondsEach = hardwareEvaluationSeconds; ///< counted per evaluation
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

/// Returns fusionKernelSeconds() on fusionMachine(): the duration of a kernel without measurement noise.
[[nodiscard]] KernelSeconds machineKernelSeconds();

/// Ranks documents of one kernel each, together if the model can (Ranker::rankMany()).
using RankKernels
    = std::function<std::vector<RankOutcome>(std::span<const Document* const> documents, const std::stop_token& stop)>;

/// A model's predictions for a program's kernels.
struct ModelKernels {
    KernelSeconds seconds;
    PredictionProvenance provenance;
    std::size_t asked = 0; ///< kernels of the default configuration
    std::size_t trainedOn = 0; ///< kernels among these whose graph was used in training
};

/// Evaluates the model's kernels, those of the default configuration first. Analytical estimates have a separate scale
/// for each kernel type: they are multiplied by the factor that makes those of the default configuration add up to the
/// machine's time (Kaufman et al., section 5.2), known from that configuration's profile; a kernel without tile options
/// has no estimate and counts as 0. `rank` must stay callable while the result lives.
/// @throws Error for a model whose scores are not runtimes; Cancelled.
[[nodiscard]] ModelKernels askModel(RankKernels rank, const FusionSpace& space, const std::stop_token& stop = {});

} // namespace tgraph
