// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/believedcosts.h"
#include "engine/adapt/proposal.h"
#include "engine/core/document.h"
#include "engine/eval/decisionchanges.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What adapting finds beside a ranking, in words that the command line and the window share.
namespace tgraph {

/// Options of a decision that are not told apart.
struct BelievedLine {
    std::uint32_t letter = 0; ///< 0 for A
    std::string decision; ///< "8 × convolution f32[32,12,12,384] …"
    bool first = true; ///< of the lines of its decision: the cheapest
    std::string options; ///< what tells them from the decision's others; empty when nothing is told apart yet
    std::uint32_t count = 0; ///< options
    std::uint32_t measured = 0; ///< measured configurations with one of them
    double cost = 0; ///< over the cheapest, a share of the shortest measured runtime
    /// Standard deviation of `cost`; where nothing is told apart, the largest of an option's.
    double deviation = 0;
};

/// The decision that is believed to cost most first; empty where nothing is believed.
[[nodiscard]] std::vector<BelievedLine> believedLines(const Document& document, const Deduplication& configurations,
                                                      const LetteredDecisions& decisions,
                                                      const BelievedCosts& believed);

/// Half of the 95 % interval around a value of that standard deviation.
[[nodiscard]] double halfInterval(double deviation);

/// "B {0,3}, C k{1,0}": what a configuration changes against another, without what is known not to matter; empty where
/// nothing that matters changes.
[[nodiscard]] std::string proposedChanges(const Document& document, const Deduplication& configurations,
                                          const LetteredDecisions& decisions, DistinctId from, DistinctId to);

/// What proposals are compared with: the fastest measured configuration, or the file's first.
[[nodiscard]] DistinctId comparedWith(const Deduplication& configurations, std::span<const Measurement> measured);

/// A CSV file to fill in: "configuration,runtime" with a line for each proposal, whose runtime is left out, under
/// comments that say what it is for. parseMeasurements() reads it, filled in or not.
[[nodiscard]] std::string proposalsCsv(const Document& document, const Deduplication& configurations,
                                       const LetteredDecisions& decisions, std::span<const Measurement> measured,
                                       std::span<const Proposal> proposals);

/// A configuration to measure next, with its words.
struct ProposedLine {
    Proposal proposal;
    std::uint32_t config = 0; ///< original index
    std::uint32_t duplicates = 0; ///< others that it stands for
    std::string changes; ///< proposedChanges()
};

/// What was found of a file after so many measurements, as far as it is known. Immutable.
struct AdaptFindings {
    std::size_t measured = 0; ///< distinct configurations
    std::vector<BelievedLine> believed;
    double noise = 0; ///< of a measurement, relative
    std::vector<ProposedLine> proposals; ///< empty while there are more measurements to come
    std::uint32_t comparedWith = 0; ///< original index: what the proposals' changes are against
    std::string proposalsCsv; ///< a file to fill in
};

} // namespace tgraph
