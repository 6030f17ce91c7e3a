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

/// Returns the seconds of some kernels, in order. Thread-safe. @throws Error; Cancelled.
using KernelSeconds = std::function<std::vector<double>(std::span<const Graph> kernels, const std::stop_token& stop)>;

/// Times programs as the sum of their kernels (Kaufman et al., MLSys 2021, section 3). Each kernel is built and timed
/// once, so a flipped bit costs only the kernels it changes; equal kernels of different instructions are timed once,
/// too. New kernels of a program are timed in one call. Thread-safe.
class KernelTimes {
public:
    KernelTimes(FusionSpace space, KernelSeconds seconds);

    /// Returns the sum over all kernels, added in order: the same bits regardless of the cache. @throws like
    /// KernelSeconds.
    [[nodiscard]] double total(std::span<const FusionSpace::Kernel> kernels, const std::stop_token& stop = {});

private:
    struct Hash {
        std::size_t operator()(const FusionSpace::Kernel& kernel) const;
    };

    /// Times kernels that m_ofNodes lacks.
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
