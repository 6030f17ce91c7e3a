// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"
#include "engine/adapt/estimatedcosts.h"
#include "engine/adapt/proposal.h"
#include "engine/core/document.h"
#include "engine/eval/decisionchanges.h"
#include "engine/eval/health.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The data of a `tgraph train --adapt` report.
struct AdaptReport {
    const Document& document;
    const Deduplication& configurations;
    std::string model; ///< ranker without adapting
    const PredictionProvenance& provenance; ///< provenance of the scores
    std::size_t measured = 0; ///< number of distinct configurations
    std::size_t failed = 0; ///< number of distinct configurations that failed, ranked last
    std::string source; ///< CSV file; empty if drawn
    LetteredDecisions decisions; ///< decisions with the costs that are known: withKnownCosts()
    ProposalAim aim = ProposalAim::Speed;
    std::size_t factors = 0;
    /// The runs; if runtimes are unknown, a single run without held-out measures
    std::vector<AdaptRun> runs;
    bool judged = false; ///< true if the runs hold held-out measures
    MeasurementNoise noise;
    EstimatedCosts estimated; ///< costs estimated by the first run
    std::optional<DistinctId> fastest; ///< fastest measured configuration of the first run
    std::vector<Proposal> proposals;
};
[[nodiscard]] std::string adaptText(const AdaptReport& report);
[[nodiscard]] std::string adaptJson(const AdaptReport& report);

/// The number of measurements until the tuning loop and random choice come within a share of the best runtime.
struct LoopGoal {
    double withinPercent = 0;
    std::size_t good = 0; ///< number of distinct configurations within it
    std::vector<std::optional<std::size_t>> measurements; ///< one per seed, sorted; empty: not within the budget
    std::optional<std::size_t> random; ///< median over random orders, exact
};
struct LoopReport {
    const Document& document;
    const Deduplication& configurations;
    std::string model;
    const PredictionProvenance& provenance; ///< provenance of the model's scores
    std::size_t initial = 0;
    std::size_t batch = 1;
    std::size_t budget = 0;
    std::uint64_t seed = 0;
    std::size_t repeat = 1;
    double exploration = 1;
    ProposalAim aim = ProposalAim::Speed;
    std::vector<LoopGoal> goals;
    /// Aim Learning: τ on the others when the budget is spent, one per seed
    std::vector<std::optional<double>> learned;
    std::optional<double> attainable; ///< DecisionReport::attainableTau
};
[[nodiscard]] std::string loopText(const LoopReport& report);
[[nodiscard]] std::string loopJson(const LoopReport& report);

} // namespace tgraph::cli
