// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/decisionwords.h"
#include "engine/model/ranking/prediction.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Returns the scale of a ranking's raw scores: times have ratios, a network's scores have no zero.
[[nodiscard]] CostScale costScale(const PredictionProvenance& provenance);

/// The decisions of a file by letter: A has the highest possible cost by the file's runtimes or, if none are published,
/// by a ranking's scores.
struct LetteredDecisions {
    std::shared_ptr<const Decisions> decisions; ///< never null; may hold no decision
    std::vector<std::uint32_t> byLetter; ///< letter, 0 for A → index in `decisions`
    std::optional<DecisionReport> report; ///< determines the order of the letters; std::nullopt without decisions

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(byLetter.size()); }
};

/// Assigns letters to a document's decisions, by the measured costs or else by those of the scores.
/// In an unmeasured table, the letters are in the order of the parameters, whatever ranks it.
/// @throws Cancelled.
[[nodiscard]] LetteredDecisions letterDecisions(const Document& document, const Prediction& prediction,
                                                const std::stop_token& stop = {});

/// A decision in which two configurations differ.
struct DecisionChange {
    std::uint32_t letter = 0;
    std::uint32_t from = 0; ///< option of the first configuration
    std::uint32_t to = 0; ///< option of the second
    bool matters = true; ///< true if the report separates the options' costs: they are in different levels
};

/// Returns the changes by letter; empty only for equal configurations.
[[nodiscard]] std::vector<DecisionChange> changesBetween(const LetteredDecisions& lettered, DistinctId from,
                                                         DistinctId to);

/// Returns the parts of an option that differ from another option of the decision: "{3,2}" for an
/// output, "in{1,0}" for an input, "k{0,1}" for a kernel, separated by blanks; or the bound of a
/// tile. It uses the decision's first node, whose layouts determine those of the others.
[[nodiscard]] std::string changeText(const DecisionWords& words, std::uint32_t decision, std::uint32_t from,
                                     std::uint32_t to);

/// Returns the parts of an option that vary within the decision, in the same form. They distinguish any two options.
[[nodiscard]] std::string optionText(const DecisionWords& words, const Decisions& decisions, std::uint32_t decision,
                                     std::uint32_t option);

} // namespace tgraph
