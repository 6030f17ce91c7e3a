// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"
#include "engine/simulate/fusionspace.h"
#include "engine/tune/fusion/fusiontunespace.h"
#include "engine/tune/hardware/hardware.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace tgraph {

/// Returns the runtimes of the kernels in seconds, in order. Thread-safe. @throws Error; Cancelled.
using KernelSeconds = std::function<std::vector<double>(std::span<const Graph> kernels, const std::stop_token& stop)>;

/// Computes the time of a program as the sum of the times of its kernels (Kaufman et al., MLSys
/// 2021, section 3). Each kernel is built and timed once; a flipped bit therefore costs only the
/// kernels that it changes. Equal kernels of different instructions are also timed once. The new
/// kernels of a program are timed in one call. Thread-safe.
class KernelTimes {
public:
    KernelTimes(FusionSpace space, KernelSeconds seconds);

    /// Returns the sum over all kernels, added in order, so that the cache does not affect the
    /// rounding. @throws the exceptions of KernelSeconds.
    [[nodiscard]] double total(std::span<const FusionSpace::Kernel> kernels, const std::stop_token& stop = {});

private:
    struct Hash {
        std::size_t operator()(const FusionSpace::Kernel& kernel) const;
    };

    /// Times the kernels that are not in m_ofNodes.
    [[nodiscard]] std::vector<double> timeNew(std::span<const FusionSpace::Kernel* const> kernels,
                                              const std::stop_token& stop);
    void keep(const FusionSpace::Kernel& kernel, const std::string& hash, double seconds);

    FusionSpace m_space;
    KernelSeconds m_seconds;
    std::mutex m_mutex; ///< guards the following members
    std::unordered_map<FusionSpace::Kernel, double, Hash> m_ofNodes;
    std::unordered_map<std::string, double> m_ofGraphs; ///< by graphHash()
    std::size_t m_nodes = 0; ///< total of all keys of m_ofNodes
};

/// Hardware time in seconds that counts for one evaluation. The program does not wait that long.
inline constexpr double hardwareEvaluationSeconds = 10;
inline constexpr double modelEvaluationSeconds = 1;

/// Times fusion configurations kernel by kernel, with the simulated machine or with a model that a
/// search evaluates before the hardware.
class FusionHardware : public Hardware {
public:
    struct Traits {
        std::string name; ///< "simulated", "model"
        std::string description;
        double secondsEach = hardwareEvaluationSeconds; ///< counted per evaluation
    };

    /// The space and the times must outlive it.
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

/// Returns a function that computes fusionKernelSeconds() on fusionMachine(), the duration of a
/// kernel without measurement noise.
[[nodiscard]] KernelSeconds machineKernelSeconds();

/// Ranks documents of one kernel each, all in one call if the model supports it
/// (Ranker::rankMany()).
using RankKernels
    = std::function<std::vector<RankOutcome>(std::span<const Document* const> documents, const std::stop_token& stop)>;

/// A model's predictions for a program's kernels.
struct ModelKernels {
    KernelSeconds seconds;
    PredictionProvenance provenance;
    std::size_t asked = 0; ///< number of kernels in the default configuration
    std::size_t trainedOn = 0; ///< number of these kernels whose graph was used in training
};

/// Evaluates the model on kernels, first on those of the default configuration. Analytical
/// estimates have a separate scale for each kernel type. They are multiplied by a factor per type,
/// so that the estimates of the default configuration add up to the machine's time (Kaufman et al.,
/// section 5.2), which is known from a profile of that configuration. A kernel without tile options
/// has no estimate and counts as 0. `rank` must stay callable as long as the result is used.
/// @throws Error for a model whose scores are not runtimes; Cancelled.
[[nodiscard]] ModelKernels askModel(RankKernels rank, const FusionSpace& space, const std::stop_token& stop = {});

} // namespace tgraph
