// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// The decisions of an open file in the order of their letters (A can cost most), and what they cost as measured and
/// as the shown ranking has it. The letters stay the same when another ranking comes, unless nothing was measured.
/// Immutable; every `letter` is an index, 0 for A.
struct FileDecisions {
    std::shared_ptr<const Decisions> decisions; ///< never null
    std::vector<std::uint32_t> byLetter; ///< letter → index in `decisions`
    std::vector<std::uint32_t> letterOf; ///< index in `decisions` → letter
    /// Slot (layout) or column of config_feat (tile) → letter; nothing where all configurations have the same.
    std::vector<std::optional<std::uint32_t>> letterOfMember;
    std::optional<DecisionReport> measured; ///< nothing: no runtimes are published
    std::optional<DecisionReport> predicted; ///< nothing: not ranked
    std::shared_ptr<const Scores> scores; ///< complete ones, which `predicted` is of; null: not ranked

    [[nodiscard]] std::uint32_t count() const { return static_cast<std::uint32_t>(byLetter.size()); }
    [[nodiscard]] QString name(std::uint32_t letter) const; ///< "A"
    [[nodiscard]] std::span<const std::uint32_t> members(std::uint32_t letter) const
    {
        return decisions->members(byLetter[letter]);
    }
    [[nodiscard]] std::uint32_t optionCount(std::uint32_t letter) const
    {
        return decisions->optionCount(byLetter[letter]);
    }
    /// What a configuration takes.
    [[nodiscard]] std::uint32_t option(std::uint32_t letter, DistinctId distinct) const
    {
        return decisions->column(byLetter[letter])[distinct.value];
    }
    [[nodiscard]] std::optional<std::uint32_t> letterOfSlot(SlotId slot) const { return letterOfMember[slot.value]; }
    /// Both take the same option, or options that DecisionReport puts on one level.
    [[nodiscard]] bool costTheSame(std::uint32_t letter, DistinctId first, DistinctId second) const;
    /// Null where the report is not there.
    [[nodiscard]] const DecisionCost* measuredCost(std::uint32_t letter) const { return costOf(measured, letter); }
    [[nodiscard]] const DecisionCost* predictedCost(std::uint32_t letter) const { return costOf(predicted, letter); }
    /// Measured where there is something measured, else predicted; null before there is either.
    [[nodiscard]] const DecisionCost* cost(std::uint32_t letter) const
    {
        return measured ? measuredCost(letter) : predictedCost(letter);
    }

private:
    [[nodiscard]] const DecisionCost* costOf(const std::optional<DecisionReport>& report, std::uint32_t letter) const;
};

/// Scores of complete rankings; null: not ranked. `before`: the same file's, whose decisions and measured costs are
/// used again. Null where the file decides nothing.
/// @throws Cancelled.
[[nodiscard]] std::shared_ptr<const FileDecisions>
makeFileDecisions(const OpenFile& file, const std::shared_ptr<const Scores>& scores,
                  const std::shared_ptr<const FileDecisions>& before = {}, const std::stop_token& stop = {});

} // namespace tgraph
