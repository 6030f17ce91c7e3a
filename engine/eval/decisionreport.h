// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/decisions.h"
#include "engine/decisions/interactions.h"
#include "engine/decisions/nearties.h"
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

/// How the configurations fare that take one option of a decision. Targets are runtimes (layout), runtimes over the
/// default tile's (tile), or scores. A cost is a target / another - 1 or, on the scale of differences, a target -
/// another.
struct OptionCost {
    std::uint32_t configurations = 0; ///< distinct ones with a published runtime
    double best = 0; ///< smallest target with it; 0 when `configurations` is 0, as are the next two
    double median = 0;
    double penalty = 0; ///< best-to-best: cost of the best with it over the best of all
    double effect = 0; ///< additive model: cost over the decision's cheapest option
    std::optional<double> effectError; ///< standard error of `effect`
};

/// Options whose effects cannot be told apart.
struct OptionLevel {
    std::vector<std::uint32_t> options; ///< ascending
    std::uint32_t configurations = 0;
    double penalty = 0; ///< of its best option
    double effect = 0; ///< mean of its options', by configurations
    std::optional<double> effectError; ///< the smallest of its options'
};

struct DecisionCost {
    std::uint32_t decision = 0; ///< index in Decisions
    std::vector<OptionCost> options;
    std::vector<OptionLevel> levels; ///< cheapest first; one: the decision does not matter here
    double most = 0; ///< largest penalty of a level
    std::uint32_t taken = 0; ///< what the file's fastest configuration takes

    /// They are the same, or cannot be told apart.
    [[nodiscard]] bool areOfOneLevel(std::uint32_t first, std::uint32_t second) const;
};

/// What the additive model would choose.
struct BestCombination {
    std::vector<std::uint32_t> options; ///< of each decision: the file's best one's, unless another is surely cheaper
    std::optional<DistinctId> inFile;
    double gain = 0; ///< its predicted cost over the predicted target of the file's best; 0 or less
    std::optional<double>
        gainError; ///< standard error, with what the additive model gets wrong about one configuration
};

/// A file's measured runtimes, or a ranking's scores, by decision. Of measurements all figures are of this file's
/// alone, no model.
struct DecisionReport {
    std::shared_ptr<const Decisions> decisions; ///< never null
    CostScale scale = CostScale::Ratio;
    std::vector<DecisionCost> costs; ///< that which can cost most first
    double rSquared = 0; ///< of the additive model, on the logarithm of runtimes
    std::optional<double>
        attainableTau; ///< Kendall's τ of the additive model: what a model without interactions reaches
    std::optional<double> noise; ///< relative deviation between measurements of one configuration; nothing without any
    double residual = 0; ///< relative deviation of a measurement from the additive model
    std::uint32_t aliased = 0; ///< effects that too few configurations tell apart, see AdditiveModel
    bool converged = true; ///< false: the effects are rough, see AdditiveModel
    std::uint32_t leftOut = 0; ///< measurements that are far off, which the effects are not fitted to
    std::vector<Interaction> interactions; ///< beyond noise; empty when no configuration was measured twice
    std::uint32_t searchedDecisions = 0; ///< those whose pairs were looked at for interactions: all, or the costliest
    NearTies nearTies; ///< decisions that few configurations tell apart
    DistinctId fastest; ///< the file's best
    BestCombination best;
};

/// Nothing where no runtimes are published or nothing is decided. `decisions` are the document's.
/// @throws Cancelled.
[[nodiscard]] std::optional<DecisionReport> assessDecisions(const Document& document,
                                                            const Deduplication& configurations,
                                                            std::shared_ptr<const Decisions> decisions,
                                                            const std::stop_token& stop = {});
[[nodiscard]] std::optional<DecisionReport>
assessDecisions(const Document& document, const Deduplication& configurations, const std::stop_token& stop = {});

/// The same of a ranking's scores, one per distinct configuration, lower is faster; NaN: not known. On the scale of
/// ratios they are above 0. Nothing where nothing is decided.
/// @throws Cancelled.
[[nodiscard]] std::optional<DecisionReport> assessScores(std::shared_ptr<const Decisions> decisions,
                                                         std::span<const double> scores, CostScale scale,
                                                         const std::stop_token& stop = {});

/// "A" … "Z", "AA" …: what people call the decisions of a report, in its order.
[[nodiscard]] std::string decisionLetter(std::size_t index);

} // namespace tgraph
