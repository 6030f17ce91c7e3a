// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/estimatedcosts.h"
#include "engine/adapt/proposal.h"
#include "engine/core/document.h"
#include "engine/eval/decisionchanges.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// Describes the findings of adapting in words that the command line and the window share.
namespace tgraph {

/// Options of a decision whose costs do not differ significantly.
struct EstimatedCostLine {
    std::uint32_t letter = 0; ///< 0 for A
    std::string decision; ///< "8 × convolution f32[32,12,12,384] …"
    bool first = true; ///< first line of its decision: the cheapest
    std::string options; ///< distinguishes them from the decision's others; empty if no cost differs significantly yet
    std::uint32_t count = 0; ///< number of options
    std::uint32_t measured = 0; ///< measured configurations with one of them
    double cost = 0; ///< over the cheapest, a share of the shortest measured runtime
    /// Standard deviation of `cost`; if no cost differs significantly, the largest of an option's.
    double deviation = 0;
};

/// Returns the lines, the decision with the highest estimated cost first; empty without estimates.
[[nodiscard]] std::vector<EstimatedCostLine> estimatedCostLines(const Document& document,
                                                                const Deduplication& configurations,
                                                                const LetteredDecisions& decisions,
                                                                const EstimatedCosts& estimated);

/// Returns half of the 95 % interval around a value with this standard deviation.
[[nodiscard]] double halfInterval(double deviation);

/// Returns the decisions with the same letters, and with costs from measurements or, if there are
/// no estimates, from the scores. Runtimes of the file that were not used as measurements have no
/// effect. The other parts of a report are missing.
/// @throws Cancelled.
[[nodiscard]] LetteredDecisions withKnownCosts(const LetteredDecisions& decisions, const Prediction& prediction,
                                               const EstimatedCosts& estimated, const std::stop_token& stop = {});

/// Returns the changes of a configuration relative to another one, "B {0,3}, C k{1,0}", without
/// those that are known not to matter; empty if none matters. For a table, all options that differ:
/// "block_size_x 32 → 64, unroll 1 → 2".
[[nodiscard]] std::string proposedChanges(const Document& document, const Deduplication& configurations,
                                          const LetteredDecisions& decisions, DistinctId from, DistinctId to);

/// Returns the reference for proposals: the fastest measured configuration, or the file's first.
[[nodiscard]] DistinctId comparedWith(const Deduplication& configurations, std::span<const Measurement> measured);

/// Returns a CSV file to fill in: "configuration,runtime" with one line per proposal, without its runtime, after a
/// comment that states its purpose. parseMeasurements() reads it, filled in or not.
[[nodiscard]] std::string proposalsCsv(const Document& document, const Deduplication& configurations,
                                       const LetteredDecisions& decisions, std::span<const Measurement> measured,
                                       std::span<const Proposal> proposals);

/// A configuration to measure next, with its texts.
struct ProposedLine {
    Proposal proposal;
    std::uint32_t config = 0; ///< original index
    std::uint32_t duplicates = 0; ///< number of other configurations that it represents
    std::string changes; ///< proposedChanges()
};

/// The findings on a file after a number of measurements. Immutable.
struct AdaptFindings {
    std::size_t measured = 0; ///< distinct configurations
    std::vector<EstimatedCostLine> estimated;
    double noise = 0; ///< relative standard deviation of a measurement from the sum of the estimated costs
    std::vector<ProposedLine> proposals; ///< empty while more measurements are expected
    std::uint32_t comparedWith = 0; ///< original index; reference of the proposals' changes
    std::string proposalsCsv; ///< contents of a file to fill in
};

} // namespace tgraph
