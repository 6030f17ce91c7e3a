// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/decisions/optionfailures.h"
#include "engine/eval/decisionreport.h"
#include "state/openfile.h"
#include "state/scores.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// The decisions of an open file in the order of their letters (A can cost most), with their
/// measured costs and the costs that the shown ranking predicts. In a program without runtimes, A
/// takes the most estimated time, whatever ranking is shown; in other files without runtimes, the
/// letters depend on the ranking. Immutable. A `letter` is an index, 0 for A.
struct FileDecisions {
    std::shared_ptr<const Decisions> decisions; ///< never null
    std::vector<std::uint32_t> byLetter; ///< index in `decisions` for each letter
    /// For each letter, the parameters of a table, "block_size_x"; empty for other files
    std::vector<QString> names;
    std::vector<std::uint32_t> letterOf; ///< letter for each index in `decisions`
    /// Letter of each slot (layout), column of config_feat (tile) or parameter (table);
    /// std::nullopt if it is equal in all configurations.
    std::vector<std::optional<std::uint32_t>> letterOfMember;
    std::optional<FailureReport> failures; ///< failures of a table; std::nullopt: no row failed
    std::optional<DecisionReport> measured; ///< std::nullopt: no runtimes are published
    std::optional<DecisionReport> predicted; ///< std::nullopt: not ranked
    /// Complete scores from which `predicted` was made; null: not ranked
    std::shared_ptr<const Scores> scores;

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(byLetter.size()); }
    [[nodiscard]] QString name(std::uint32_t letter) const; ///< "A"
    /// Returns the name to use in a sentence: "block_size_x" in a table, "A" in other files.
    [[nodiscard]] QString nameInText(std::uint32_t letter) const
    {
        return names.empty() ? name(letter) : names[letter];
    }
    [[nodiscard]] std::span<const std::uint32_t> members(std::uint32_t letter) const
    {
        return decisions->members(byLetter[letter]);
    }
    [[nodiscard]] std::uint32_t optionCount(std::uint32_t letter) const
    {
        return decisions->optionCount(byLetter[letter]);
    }
    /// Returns the option that a configuration takes.
    [[nodiscard]] std::uint32_t option(std::uint32_t letter, DistinctId distinct) const
    {
        return decisions->column(byLetter[letter])[distinct.value];
    }
    [[nodiscard]] std::optional<std::uint32_t> letterOfSlot(SlotId slot) const { return letterOfMember[slot.value]; }
    /// Returns true if both configurations choose the same option, or options on the same level of
    /// the DecisionReport.
    [[nodiscard]] bool costTheSame(std::uint32_t letter, DistinctId first, DistinctId second) const;
    /// Returns true if two measured runtimes differ by at most a standard deviation of their
    /// difference (√2 times the noise) or by at most nearShare, below which ranks are tied. Returns
    /// false if the noise is unknown because too few configurations were measured twice.
    [[nodiscard]] bool isWithinNoise(double first, double second) const;
    /// Returns the cost by measured or predicted targets; null if there is no such report.
    [[nodiscard]] const DecisionCost* measuredCost(std::uint32_t letter) const { return costOf(measured, letter); }
    [[nodiscard]] const DecisionCost* predictedCost(std::uint32_t letter) const { return costOf(predicted, letter); }
    /// Returns the measured cost if there is one, else the predicted cost; null if there is neither.
    [[nodiscard]] const DecisionCost* cost(std::uint32_t letter) const
    {
        return measured ? measuredCost(letter) : predictedCost(letter);
    }

private:
    [[nodiscard]] const DecisionCost* costOf(const std::optional<DecisionReport>& report, std::uint32_t letter) const;
};

/// Computes the decisions of a file. `scores` are those of a complete ranking; null: not ranked.
/// `before` are the decisions of the same file computed earlier, of which the decisions and
/// measured costs are reused. Returns null if the file has no decisions.
/// @throws Cancelled.
[[nodiscard]] std::shared_ptr<const FileDecisions>
makeFileDecisions(const OpenFile& file, const std::shared_ptr<const Scores>& scores,
                  const std::shared_ptr<const FileDecisions>& before = {}, const std::stop_token& stop = {});

} // namespace tgraph
