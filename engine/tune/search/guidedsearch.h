// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/effectmodel.h"
#include "engine/tune/search/failedoptions.h"
#include "engine/tune/search/forestguide.h"
#include "engine/tune/search/processguide.h"
#include "engine/tune/search/search.h"
#include "engine/tune/search/taken.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// The parameters of the guided search; each kind of file has its own.
struct GuidedParameters {
    /// Number of picks at the start, in the model's order or near many other configurations
    std::size_t first;
    /// Numbers of measurements, at least `first`, after which the most informative configuration is
    /// picked (design.h). If all choices of a model are slow, they do not show whether other
    /// configurations are faster. If such a pick is clearly faster than all choices of the model,
    /// every second one of the next picks is of this kind, too.
    std::vector<std::size_t> designed;
    std::size_t modelEvery; ///< every modelEvery-th later pick is the next one in the model's order; 0: none
    /// True if costs multiply instead of adding up, as those of a tile's bounds do
    bool logarithms;
    /// True if the first picks are near many others instead of in the model's order
    bool covers = false;
    std::size_t firstChoice = 10; ///< number of measurements before the surrogates are compared
    /// The other surrogate makes all picks while its error is below this share of the additive
    /// one's
    double otherAlone = 0.9;
    /// Both surrogates pick in turn while the other's error is below this share of the additive
    /// one's
    double inTurn = 0.9;
    bool process = false; ///< the other surrogate is a Gaussian process instead of a forest
};

/// Bayesian optimisation over the costs of decisions (effectmodel.h). After some picks in the
/// model's order (in a table without a model: near many other configurations), it picks the largest
/// expected improvement on the fastest configuration (Jones, Schonlau and Welch, "Efficient Global
/// Optimization", 1998). A linear surrogate suffices because the times of a program's operators add
/// up. The model's scores are columns of this surrogate, and their sign is learned; a wrong model
/// is therefore detected after a few measurements. "scratch" is the same search without a model.
///
/// In spaces where costs do not add up, a forest replaces the linear surrogate while its held-out
/// error is clearly smaller (surrogate()). In a table, whose decisions are parameters that often
/// interact, a Gaussian process takes the place of the forest. There a smaller error is enough, and
/// both surrogates pick in turn while the error of the process is not much larger. While the
/// process picks alone, every fourth pick is a forest's.
class GuidedSearch : public Search {
public:
    GuidedSearch(std::string_view name, const ConfigSpace& space, Collection::Kind kind, bool usePriors,
                 std::uint64_t seed);

    [[nodiscard]] std::string_view name() const override { return m_name; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;
    [[nodiscard]] std::optional<double> expectedImprovement() const override { return m_improvement; }
    [[nodiscard]] std::vector<FailedOption> failedOptions() const override { return m_failed; }
    [[nodiscard]] std::optional<SurrogateChoice> surrogate() const override { return m_surrogate; }

private:
    GuidedSearch(std::string_view name, const ConfigSpace& space, const GuidedParameters& parameters, bool usePriors,
                 std::uint64_t seed);

    /// The method of a pick
    enum class PickKind : std::uint8_t { Model, Covering, Design, Improvement, Forest, Process };

    [[nodiscard]] PickKind pickKindAt(std::size_t place, std::span<const Measurement> measured) const;
    [[nodiscard]] bool modelErrs(std::span<const Measurement> measured) const;
    [[nodiscard]] std::optional<Pick> byModel(const Taken& taken, const FailedOptions& failed) const;
    [[nodiscard]] std::optional<Pick> byDesign(std::span<const Measurement> measured, const Taken& taken,
                                               const FailedOptions& failed, const std::stop_token& stop) const;
    [[nodiscard]] std::optional<Pick> byImprovement(std::span<const Measurement> measured, const Taken& taken,
                                                    const FailedOptions& failed, const std::stop_token& stop);
    [[nodiscard]] EffectModel learn(std::span<const Measurement> measured, const std::stop_token& stop);
    [[nodiscard]] double additiveError(std::span<const DistinctId> points, std::span<const double> logarithms,
                                       const std::stop_token& stop) const;
    void chooseSurrogate(std::span<const Measurement> measured, const std::stop_token& stop);

    std::string_view m_name;
    const ConfigSpace& m_space;
    std::uint64_t m_seed;
    GuidedParameters m_parameters;
    const char* m_firstReason;
    EffectBasis m_basis;
    /// All configurations in the model's order or, without a model, in random order
    std::vector<DistinctId> m_order;
    std::vector<DistinctId> m_chosen; ///< configurations that were picked in the model's order
    std::vector<DistinctId> m_designed;
    EffectVariances m_variances;
    bool m_logarithms = false; ///< true if m_variances belong to logarithms
    std::size_t m_nextFit = 0; ///< number of measurements at which variances are fitted again
    std::optional<double> m_improvement;
    std::vector<FailedOption> m_failed;
    ForestGuide m_forest;
    std::optional<ProcessGuide> m_process;
    std::optional<SurrogateChoice> m_surrogate;
    std::size_t m_nextChoice; ///< number of measurements at which the surrogates are compared again
};

} // namespace tgraph
