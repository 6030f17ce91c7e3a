// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/module.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// By what the instructions of a program are put together.
enum class ScopeGrouping : std::uint8_t {
    Scope, ///< op_name: "jit(f)/transpose(jvp(g))/dot_general"
    Source, ///< source file, then line
    Computation, ///< each below the first one that calls it, the entry first
};

/// What is added up below an entry. Each list has one value a node, or is empty: zeros.
struct ScopeWeights {
    std::span<const double> flop;
    std::span<const double> bytes;
    std::span<const double> seconds;
};

/// One scope, file, line or computation, with all below it.
struct ScopeEntry {
    std::string_view name; ///< its own part: "layer_3"; empty for instructions that say nothing (see isUnnamed)
    std::uint32_t parent = 0; ///< the root is its own
    std::uint32_t depth = 0; ///< of the root 0
    std::uint32_t firstChild = 0; ///< the children are entries [firstChild, firstChild + childCount)
    std::uint32_t childCount = 0;
    std::uint32_t firstNode = 0; ///< of ScopeTree::nodes; those of the entry and of all below it
    std::uint32_t nodeCount = 0;
    std::uint32_t ownCount = 0; ///< of them, those that no child has; they come first
    bool isUnnamed = false; ///< instructions without op_name, source or caller
    double flop = 0;
    double bytes = 0;
    double seconds = 0;
};

/// All instructions of a program as a tree. Immutable; names are views into the module, which it keeps, or its own
/// text.
struct ScopeTree {
    std::shared_ptr<const hlo::Module> module;
    ScopeGrouping grouping = ScopeGrouping::Scope;
    std::vector<ScopeEntry> entries; ///< the root, an entry without a name, is the first; children stand together
    std::vector<NodeId> nodes; ///< every instruction once
    std::vector<std::uint32_t> entryOf; ///< by node: the deepest entry that has it
    std::deque<std::string> ownText;
    std::uint32_t namedCount = 0; ///< instructions that say something; 0: the grouping tells nothing of this program

    [[nodiscard]] const ScopeEntry& root() const { return entries.front(); }
    [[nodiscard]] std::span<const NodeId> nodesOf(const ScopeEntry& entry) const
    {
        return std::span(nodes).subspan(entry.firstNode, entry.nodeCount);
    }
    /// Names from below the root, joined as the grouping joins them: "jit(f)/layer_3", "model.py:17".
    [[nodiscard]] std::string path(std::uint32_t entry) const;
};

inline constexpr std::size_t maxScopeDepth
    = 64; ///< a name's further scopes stay in one piece, so that no file can be deeper

/// The scopes of an op_name: cut at '/' outside of brackets of any kind, or at every '/' where brackets do not match.
/// Empty ones are dropped. A name of one piece that ends in subscripts, as JAX calls parameters, is cut before each:
/// "params['Dense_0']['bias']" → params, ['Dense_0'], ['bias']. At most maxScopeDepth.
[[nodiscard]] std::vector<std::string_view> scopesOf(std::string_view opName);

/// Time and memory in proportion to the instructions and the text of their names: 31,855 instructions take 10 ms.
/// @throws Cancelled.
[[nodiscard]] ScopeTree makeScopeTree(std::shared_ptr<const hlo::Module> module, ScopeGrouping grouping,
                                      const ScopeWeights& weights = {}, const std::stop_token& stop = {});

} // namespace tgraph
