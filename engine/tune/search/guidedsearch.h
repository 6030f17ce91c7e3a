// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/effectmodel.h"
#include "engine/tune/search/failedoptions.h"
#include "engine/tune/search/search.h"
#include "engine/tune/search/taken.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace tgraph {

/// How a kind of files is learned.
struct GuidedManner {
    std::size_t first; ///< measurements in the model's order
    /// After these of the measurements, not before `first`, comes what teaches most (design.h): from choices of a model
    /// that are all among the slow ones nothing shows that others are faster, and how much. Where it was faster than
    /// all that the model chose, every second one is of this kind for a while.
    std::vector<std::size_t> designed;
    std::size_t modelEvery; ///< of the later picks one in so many is the model's next; 0: none
    bool logarithms; ///< what the bounds of a tile cost multiplies rather than adds up
};

/// Bayesian optimisation over what decisions cost (effectmodel.h): after some of the model's order, the greatest
/// expected improvement on the fastest (Jones, Schonlau and Welch, "Efficient Global Optimization", 1998). A linear
/// model suffices, as what the operators of a program take adds up. The model's scores are columns of it whose sign is
/// learned, so that a model that errs is found out after a few measurements. "scratch" is the same without any model.
class GuidedSearch : public Search {
public:
    GuidedSearch(std::string_view name, const ConfigSpace& space, Collection::Kind kind, bool usePriors,
                 std::uint64_t seed);

    [[nodiscard]] std::string_view name() const override { return m_name; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count,
                                         const std::stop_token& stop) override;
    [[nodiscard]] std::optional<double> expectedImprovement() const override { return m_improvement; }
    [[nodiscard]] std::vector<FailedOption> failedOptions() const override { return m_failed; }

private:
    enum class Manner : std::uint8_t { Model, Design, Improvement }; ///< of choosing the next

    [[nodiscard]] Manner mannerAt(std::size_t place, std::span<const Measurement> measured) const;
    [[nodiscard]] bool modelErrs(std::span<const Measurement> measured) const;
    [[nodiscard]] std::optional<Pick> byModel(const Taken& taken, const FailedOptions& failed) const;
    [[nodiscard]] std::optional<Pick> byDesign(std::span<const Measurement> measured, const Taken& taken,
                                               const FailedOptions& failed, const std::stop_token& stop) const;
    [[nodiscard]] std::optional<Pick> byImprovement(std::span<const Measurement> measured, const Taken& taken,
                                                    const FailedOptions& failed, const std::stop_token& stop);
    [[nodiscard]] FailedOptions leftOut(const TuneKnowledge& known, const Taken& taken) const;
    [[nodiscard]] EffectModel learn(std::span<const Measurement> measured, const std::stop_token& stop);

    std::string_view m_name;
    const ConfigSpace& m_space;
    std::uint64_t m_seed;
    GuidedManner m_manner;
    const char* m_firstReason;
    EffectBasis m_basis;
    std::vector<DistinctId> m_order; ///< the model's, or a random one
    std::vector<DistinctId> m_chosen; ///< by the model
    std::vector<DistinctId> m_designed;
    EffectVariances m_variances;
    bool m_logarithms = false; ///< what m_variances are of
    std::size_t m_nextFit = 0; ///< number of measurements from which on variances are fitted anew
    std::optional<double> m_improvement;
    std::vector<FailedOption> m_failed;
};

} // namespace tgraph
