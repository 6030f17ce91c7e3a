// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/missingruntimes.h"
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

/// A document and the data that all views derive from it, computed once on the engine thread.
/// Immutable and shared by the views. Views refer to *distinct* configurations by their DistinctId
/// in `configurations`; only exports and tooltips refer to original ones.
struct OpenFile {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const Deduplication> configurations;
    PrunedGraph pruned; ///< layout: the pruned graph; tile, fusion: the whole graph
    std::vector<BlockClass> blocks; ///< layout: repeated blocks of the pruned graph; tile, fusion: empty
    std::shared_ptr<const CallMap> calls; ///< of the document's program; null if there is none
    /// Smallest target of each distinct configuration (ns; tile: relative), NaN if it is not
    /// published; empty if none is published.
    std::vector<double> targets;
    /// 0 for the fastest distinct configuration, NaN last; empty if no target is published
    std::vector<std::uint32_t> measuredRank;
    NearRanks nearRank; ///< groups of tied ranks in measuredRank; empty if no target is published
    /// Share of the measured variance that each slot explains; empty if no target is published
    std::vector<double> etaSquared;
    /// The file's first configuration; in a table, the first that did not fail
    DistinctId defaultBaseline;
    std::shared_ptr<const ProgramState> program; ///< the open XLA program; null for other files
    /// Estimated seconds of each node under the layouts in the file; only for programs without
    /// runtimes.
    std::vector<double> nodeSeconds;
    /// Index in program->options.groups for each letter (0 for A); the group with the most
    /// estimated time is first.
    std::vector<std::uint32_t> groupByLetter;

    [[nodiscard]] std::uint32_t configCount() const { return configurations->distinctCount(); }
    [[nodiscard]] IdRange<DistinctId> configIds() const { return configurations->distinctIds(); }
    [[nodiscard]] bool has(DistinctId distinct) const { return distinct.value < configCount(); }
    [[nodiscard]] bool isLayout() const { return document->collection.kind == Collection::Kind::Layout; }
    [[nodiscard]] bool isTile() const { return document->collection.kind == Collection::Kind::Tile; }
    [[nodiscard]] bool isTable() const { return document->table != nullptr; }
    /// Returns true if targets are ratios without a unit, relative to the default tile or to the
    /// best value of a table's objective that is not a time.
    [[nodiscard]] bool isRelative() const { return isTile() || isRelativeToBest(); }
    /// Returns true if targets are ratios to the best value of a table's objective.
    [[nodiscard]] bool isRelativeToBest() const { return isTable() && !document->table->isTime(); }
    [[nodiscard]] bool isFusion() const { return document->collection.kind == Collection::Kind::Fusion; }
    /// Returns true for an XLA program without measurements, for which candidates can be proposed.
    [[nodiscard]] bool isProposable() const { return program && targets.empty() && !program->options.isEmpty(); }
    /// Returns true if candidates can be proposed but have not been, so that there is nothing to
    /// rank.
    [[nodiscard]] bool awaitsProposal() const { return isProposable() && configCount() < 2; }
    /// Returns true for an XLA program with a single configuration. It cannot be ranked or compared
    /// and has no decisions.
    [[nodiscard]] bool isBareProgram() const { return program && targets.empty() && configCount() < 2; }
    /// Returns true if the configurations have never been measured: they were proposed, by this
    /// program or by the writer of the file, or are those of a search space.
    [[nodiscard]] bool isUnmeasured() const
    {
        return targets.empty() && (program || document->proposal || isSearchSpace());
    }
    [[nodiscard]] bool isSearchSpace() const { return tgraph::isSearchSpace(*document); }
    /// Returns the vector of a slot in a distinct configuration (layout files).
    [[nodiscard]] const ConfigVector& vector(SlotId slot, DistinctId distinct) const
    {
        return document->configs.vector(slot, configurations->representatives[distinct.value]);
    }
};

/// Derives an open file from a document. `origin` is only for XLA programs. @throws Cancelled.
[[nodiscard]] std::shared_ptr<const OpenFile> makeOpenFile(std::shared_ptr<const Document> document,
                                                           const std::stop_token& stop = {},
                                                           const ProgramOrigin& origin = {});

/// Returns the rank of each value, 0 for the smallest. Equal values are ordered by index, NaN is
/// last.
[[nodiscard]] std::vector<std::uint32_t> ranksOf(const std::vector<double>& values);

} // namespace tgraph
