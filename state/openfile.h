// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/eval/nearranks.h"
#include "engine/graph/deduplicate.h"
#include "engine/graph/fold.h"
#include "engine/graph/prune.h"
#include "engine/programs/outline/callmap.h"
#include "state/proposal.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A document with what every view needs of it, computed once on the engine thread. Immutable; views share it. Views
/// speak of *distinct* configurations by their DistinctId in `configurations`; originals appear in exports and tooltips
/// only.
struct OpenFile {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Deduplication> configurations;
    PrunedGraph pruned; ///< layout: the pruned graph; tile, fusion: the whole graph
    std::vector<BlockClass> blocks; ///< layout: what the pruned graph repeats; tile, fusion: empty
    std::shared_ptr<const CallMap> calls; ///< of the document's program; null where it has none
    /// Distinct → smallest target (ns; tile: relative), NaN where that is not published; empty where none is.
    std::vector<double> targets;
    std::vector<std::uint32_t> measuredRank; ///< distinct → 0 for the fastest, NaN last; empty where none is published
    NearRanks nearRank; ///< of measuredRank: which of them mean the same; empty where none is published
    std::vector<double> etaSquared; ///< slot → share of the measured variance; empty where none is published
    DistinctId defaultBaseline; ///< of the file's first configuration
    std::shared_ptr<const ProgramState> program; ///< of an XLA program; null for other files

    [[nodiscard]] std::uint32_t configCount() const { return configurations->distinctCount(); }
    [[nodiscard]] IdRange<DistinctId> configIds() const { return configurations->distinctIds(); }
    [[nodiscard]] bool has(DistinctId distinct) const { return distinct.value < configCount(); }
    [[nodiscard]] bool isLayout() const { return document->collection.kind == Collection::Kind::Layout; }
    [[nodiscard]] bool isTile() const { return document->collection.kind == Collection::Kind::Tile; }
    [[nodiscard]] bool isFusion() const { return document->collection.kind == Collection::Kind::Fusion; }
    /// An XLA program for which candidates can be proposed: nothing of it was measured.
    [[nodiscard]] bool isProposable() const { return program && targets.empty() && !program->options.isEmpty(); }
    /// The same, and none are proposed yet: there is nothing to rank.
    [[nodiscard]] bool awaitsProposal() const { return isProposable() && configCount() < 2; }
    /// An XLA program with one configuration only: nothing of it can be ranked, compared or decided.
    [[nodiscard]] bool isBareProgram() const { return program && targets.empty() && configCount() < 2; }
    /// Its configurations were proposed, here or by whoever wrote the file: nobody measured them, so that no runtimes
    /// are withheld either.
    [[nodiscard]] bool isUnmeasured() const { return targets.empty() && (program || document->proposal); }
    /// The vector that a slot takes in a distinct configuration (layout files).
    [[nodiscard]] const ConfigVector& vector(SlotId slot, DistinctId distinct) const
    {
        return document->configs.vector(slot, configurations->representatives[distinct.value]);
    }
};

/// `origin`: of a program. @throws Cancelled.
[[nodiscard]] std::shared_ptr<const OpenFile> makeOpenFile(std::shared_ptr<const Document> document,
                                                           const std::stop_token& stop = {},
                                                           const ProgramOrigin& origin = {});

/// Ranks by value: 0 for the smallest, equal values by index. NaN come last.
[[nodiscard]] std::vector<std::uint32_t> ranksOf(const std::vector<double>& values);

} // namespace tgraph
