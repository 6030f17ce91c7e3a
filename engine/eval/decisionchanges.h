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

/// Of a ranking's scores as they came from the model: analytical ones are times, a network's have no zero.
[[nodiscard]] CostScale costScale(const PredictionProvenance& provenance);

/// The decisions of a file under their letters: A can cost most by the file's runtimes or, where none are published,
/// by a ranking's scores.
struct LetteredDecisions {
    std::shared_ptr<const Decisions> decisions; ///< never null; perhaps none
    std::vector<std::uint32_t> byLetter; ///< letter, 0 for A → index in `decisions`
    std::optional<DecisionReport> report; ///< what the letters follow; nothing where nothing is decided

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(byLetter.size()); }
};

/// @throws Cancelled.
[[nodiscard]] LetteredDecisions letterDecisions(const Document& document, const Prediction& prediction,
                                                const std::stop_token& stop = {});

/// A decision in which two configurations differ.
struct DecisionChange {
    std::uint32_t letter = 0;
    std::uint32_t from = 0; ///< option of the one
    std::uint32_t to = 0; ///< of the other
    bool matters = true; ///< the report tells the options' costs apart: they are in different levels
};

/// By letter; empty for equal configurations only.
[[nodiscard]] std::vector<DecisionChange> changesBetween(const LetteredDecisions& lettered, DistinctId from,
                                                         DistinctId to);

/// What an option has that another of the decision has not: "{3,2}" for an output, "in{1,0}", "k{0,1}" for input and
/// kernel, blanks between several; the bound of a tile. Of the decision's first node, whose layouts determine the
/// others'.
[[nodiscard]] std::string changeText(const DecisionWords& words, std::uint32_t decision, std::uint32_t from,
                                     std::uint32_t to);

/// In the same form those parts of an option that are not the same in all options of the decision: tells any two apart.
[[nodiscard]] std::string optionText(const DecisionWords& words, const Decisions& decisions, std::uint32_t decision,
                                     std::uint32_t option);

} // namespace tgraph
