// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/decisions/additivemodel.h"
#include "engine/decisions/decisions.h"
#include "engine/graph/deduplicate.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// How the configurations fare that take one option of a decision. Targets are runtimes (layout) or runtimes over the
/// default tile's (tile); shares are of a target: 0.4 is 40 % slower.
struct OptionCost {
    std::uint32_t configurations = 0; ///< distinct ones with a published runtime
    double best = 0; ///< smallest target with it; 0 when `configurations` is 0, as are the next two
    double median = 0;
    double penalty = 0; ///< best-to-best: smallest target with it / smallest of all - 1
    double effect = 0; ///< additive model: target with it / target with the decision's cheapest option - 1
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
};

/// What the additive model would choose.
struct BestCombination {
    std::vector<std::uint32_t> options; ///< of each decision: the file's best one's, unless another is surely cheaper
    std::optional<DistinctId> inFile;
    double gain = 0; ///< its predicted target / the predicted target of the file's best - 1; 0 or less
    std::optional<double> gainError; ///< standard error
};

/// A file's measured runtimes by decision. All figures are of this file's measurements alone, no model.
struct DecisionReport {
    Decisions decisions;
    std::vector<DecisionCost> costs; ///< that which can cost most first
    double rSquared = 0; ///< of the additive model, on the logarithm of runtimes
    std::optional<double> attainableTau; ///< Kendall's τ of the additive model: what a model without interactions reaches
    std::optional<double> noise; ///< relative deviation between measurements of one configuration; nothing without any
    double residual = 0; ///< relative deviation of a measurement from the additive model
    std::uint32_t aliased = 0; ///< effects that too few configurations tell apart, see AdditiveModel
    std::vector<Interaction> interactions; ///< beyond noise; empty when no configuration was measured twice
    DistinctId fastest; ///< the file's best
    BestCombination best;
};

/// Nothing where no runtimes are published or nothing is decided.
/// @throws Cancelled.
[[nodiscard]] std::optional<DecisionReport>
assessDecisions(const Document& document, const Deduplication& configurations, const std::stop_token& stop = {});

/// "A" … "Z", "AA" …: what people call the decisions of a report, in its order.
[[nodiscard]] std::string decisionLetter(std::size_t index);

} // namespace tgraph
