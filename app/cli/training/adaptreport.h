// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrun.h"
#include "engine/adapt/believedcosts.h"
#include "engine/adapt/proposal.h"
#include "engine/core/document.h"
#include "engine/eval/decisionchanges.h"
#include "engine/eval/health.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {

/// All that `tgraph train --adapt` says.
struct AdaptReport {
    const Document& document;
    const Deduplication& configurations;
    std::string model; ///< what orders without adapting
    std::size_t measured = 0; ///< distinct configurations
    std::string source; ///< the CSV file; empty when drawn
    const LetteredDecisions& decisions;
    ProposalAim aim = ProposalAim::Speed;
    std::size_t factors = 0;
    std::vector<AdaptRun> runs; ///< without held-out measures where runtimes are not known: then of one run
    bool judged = false; ///< the runs hold held-out measures
    MeasurementNoise noise;
    BelievedCosts believed; ///< of the first run
    std::optional<DistinctId> fastest; ///< of the first run's measured
    std::vector<Proposal> proposals;
};
[[nodiscard]] std::string adaptText(const AdaptReport& report);
[[nodiscard]] std::string adaptJson(const AdaptReport& report);

/// How soon the tuning loop and random choice come within a share of the best runtime.
struct LoopGoal {
    double withinPercent = 0;
    std::size_t good = 0; ///< distinct configurations that are within
    std::vector<std::optional<std::size_t>> measurements; ///< a seed each, sorted; nothing: not within the budget
    std::optional<std::size_t> random; ///< median over random orders, exact
};
struct LoopReport {
    const Document& document;
    const Deduplication& configurations;
    std::string model;
    std::size_t initial = 0;
    std::size_t batch = 1;
    std::size_t budget = 0;
    std::uint64_t seed = 0;
    std::size_t repeat = 1;
    double exploration = 1;
    ProposalAim aim = ProposalAim::Speed;
    std::vector<LoopGoal> goals;
    std::vector<std::optional<double>> learned; ///< aim Learning: τ on the others when the budget is spent, a seed each
    std::optional<double> attainable; ///< DecisionReport::attainableTau
};
[[nodiscard]] std::string loopText(const LoopReport& report);
[[nodiscard]] std::string loopJson(const LoopReport& report);

} // namespace tgraph::cli
