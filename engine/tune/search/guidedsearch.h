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

/// The parameters of the guided search for a kind of files.
struct GuidedParameters {
    std::size_t first; ///< number of picks in the model's order, or near to many others, at the start
    /// Numbers of measurements, from `first` on, after which the most informative configuration is picked (design.h):
    /// if all of a model's choices are slow, they do not show that others are faster, or by how much. If such a pick is
    /// clearly faster than all choices of the model, every second one of the next picks is of this kind, too.
    std::vector<std::size_t> designed;
    std::size_t modelEvery; ///< every modelEvery-th later pick is the next one in the model's order; 0: none
    bool logarithms; ///< costs of a tile's bounds multiply instead of adding up
    bool covers = false; ///< the first ones are near to many others instead of in the model's order
    std::size_t firstChoice = 10; ///< measurements before the surrogates are compared
    double otherAlone = 0.9; ///< the other model picks alone while its error is below this share of the sums'
    double inTurn = 0.9; ///< both pick in turn while the other's error is below this share of the sums'
    bool process = false; ///< the other model is a Gaussian process instead of a forest
};

/// Bayesian optimisation over the costs of decisions (effectmodel.h): after some picks in the model's order (in a
/// table without a model, near to many others), picks the largest expected improvement on the fastest (Jones, Schonlau
/// and Welch, "Efficient Global Optimization", 1998). A linear model suffices, as the times of a program's operators
/// add up. The model's scores are columns of it with a learned sign, so a wrong model is detected after a few
/// measurements. "scratch" is the same without a model.
///
/// In spaces where costs do not add up, the picks of a forest replace those of the linear model as long as the forest's
/// held-out error is clearly smaller (surrogate()). In a table, whose decisions are parameters that often interact, it
/// is a Gaussian process; a smaller error is enough, and both pick in turn while the process's is not much larger. A
/// forest has every fourth turn of a process that picks alone.
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

    enum class PickKind : std::uint8_t { Model, Covering, Design, Improvement, Forest, Process }; ///< method of a pick

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
    std::vector<DistinctId> m_order; ///< the model's order, or a random one
    std::vector<DistinctId> m_chosen; ///< chosen by the model
    std::vector<DistinctId> m_designed;
    EffectVariances m_variances;
    bool m_logarithms = false; ///< true if m_variances are those of logarithms
    std::size_t m_nextFit = 0; ///< number of measurements at which variances are fitted again
    std::optional<double> m_improvement;
    std::vector<FailedOption> m_failed;
    ForestGuide m_forest;
    std::optional<ProcessGuide> m_process;
    std::optional<SurrogateChoice> m_surrogate;
    std::size_t m_nextChoice; ///< number of measurements at which the surrogates are compared again
};

} // namespace tgraph
