// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/decisions.h"
#include "engine/decisions/interactions.h"
#include "engine/decisions/nearties.h"
#include "engine/decisions/reversals.h"
#include "engine/eval/costtargets.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Statistics of the configurations that take one option of a decision. Targets are runtimes (layout), runtimes
/// relative to the default tile's (tile), or scores. A cost is one target / another - 1 or, on the scale of
/// differences, one target - another.
struct OptionCost {
    std::uint32_t configurations = 0; ///< distinct ones with a published runtime
    /// Smallest target with this option; like the next two, 0 if `configurations` is 0
    double best = 0;
    double median = 0;
    double penalty = 0; ///< best-to-best: cost of the best with this option over the best of all
    double effect = 0; ///< additive model: cost over the decision's cheapest option
    std::optional<double> effectError; ///< standard error of `effect`
};

/// Options whose effects do not differ significantly. In a table, whose parameters may interact,
/// their penalties must not differ significantly either: they differ by at most 1 % or, if effects
/// do not differ, by at most the noise. The options of a decision that matters only in combination
/// with another one are levels of their own.
struct OptionLevel {
    std::vector<std::uint32_t> options; ///< ascending
    std::uint32_t configurations = 0;
    double penalty = 0; ///< penalty of its best option
    double effect = 0; ///< mean of its options' effects, weighted by configurations
    std::optional<double> effectError; ///< smallest error of its options, without the decision's cheapest one
};

struct DecisionCost {
    std::uint32_t decision = 0; ///< index in Decisions
    std::vector<OptionCost> options;
    /// Cheapest first, by effect or in a table by penalty. If there is only one level, the decision
    /// does not matter in this file.
    std::vector<OptionLevel> levels;
    double most = 0; ///< largest penalty of a level
    /// Share of the variance of the additive model's values that the effects explain: their
    /// covariance with the values divided by the variance (Li et al., "Global sensitivity analysis
    /// for systems with independent and/or correlated inputs", 2010), adjusted for the number of
    /// options. The shares of all decisions add up to at most the adjusted R², even if decisions
    /// are correlated. 0 if the model is saturated.
    double varianceShare = 0;
    std::uint32_t taken = 0; ///< option of the file's fastest configuration

    /// Returns true if the options are equal or their costs do not differ significantly.
    [[nodiscard]] bool areOfOneLevel(std::uint32_t first, std::uint32_t second) const;
};

/// The additive model's best combination of options.
struct BestCombination {
    /// Option for each decision: that of the file's best unless another one is significantly
    /// cheaper
    std::vector<std::uint32_t> options;
    std::optional<DistinctId> inFile;
    /// Its predicted cost relative to the predicted target of the file's best; 0 or less
    double gain = 0;
    std::optional<double> gainError; ///< standard error, including the model's error for one configuration
};

/// A file's measured runtimes, or a ranking's scores, by decision. All figures of measurements come from this file
/// alone, without a model.
struct DecisionReport {
    std::shared_ptr<const Decisions> decisions; ///< never null
    CostScale scale = CostScale::Ratio;
    std::vector<DecisionCost> costs; ///< highest possible cost first
    /// R² of the additive model on the logarithm of runtimes; std::nullopt if all are equal.
    std::optional<double> rSquared;
    /// Kendall's τ of the additive model, the limit of models without interactions; std::nullopt if it is saturated
    std::optional<double> attainableTau;
    std::optional<double> noise; ///< relative deviation of a configuration's measurements; std::nullopt without repeats
    double residual = 0; ///< relative deviation of a measurement from the additive model
    std::uint32_t aliased = 0; ///< effects that cannot be separated with so few configurations, see AdditiveModel
    /// as many effects as configurations: R² and the costs of single decisions are not meaningful
    bool saturated = false;
    bool converged = true; ///< false: the effects are approximate, see AdditiveModel
    std::uint32_t leftOut = 0; ///< outlying measurements, excluded from the fit of the effects
    std::vector<Interaction> interactions; ///< above noise; empty for scores
    VarianceShares variance; ///< of the effects, of the interactions and of the rest
    std::vector<Reversal> reversals; ///< decisions whose cheapest option depends on another decision, in their unit
    std::uint32_t searchedDecisions = 0; ///< decisions searched for pairwise interactions: all, or the costliest
    NearTies nearTies; ///< decisions that few configurations distinguish
    DistinctId fastest; ///< the file's best
    BestCombination best;

    /// Returns true if single decisions explain more than pairs of them: then their effects show what makes a
    /// configuration fast.
    [[nodiscard]] bool isAdditive() const { return !saturated && variance.effects >= variance.pairs; }
};

/// Computes the report on a document's runtimes; std::nullopt if none are published or there is no
/// decision. `decisions` must be those of the document.
/// @throws Cancelled.
[[nodiscard]] std::optional<DecisionReport> assessDecisions(const Document& document,
                                                            const Deduplication& configurations,
                                                            std::shared_ptr<const Decisions> decisions,
                                                            const std::stop_token& stop = {});
[[nodiscard]] std::optional<DecisionReport>
assessDecisions(const Document& document, const Deduplication& configurations, const std::stop_token& stop = {});

/// Computes the report on a ranking's scores: one per distinct configuration, lower is faster, NaN
/// if unknown. On the scale of ratios, scores must be above 0. std::nullopt if there is no
/// decision.
/// @throws Cancelled.
[[nodiscard]] std::optional<DecisionReport> assessScores(std::shared_ptr<const Decisions> decisions,
                                                         std::span<const double> scores, CostScale scale,
                                                         const std::stop_token& stop = {});

/// Returns "A" … "Z", "AA" …: the name of the decision at this index of a report.
[[nodiscard]] std::string decisionLetter(std::size_t index);

} // namespace tgraph
