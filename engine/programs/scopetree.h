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

/// The property that groups a program's instructions.
enum class ScopeGrouping : std::uint8_t {
    Scope, ///< op_name: "jit(f)/transpose(jvp(g))/dot_general"
    Source, ///< source file, then line
    Computation, ///< each below its first caller, the entry first
};

/// The weights that are summed up per entry. Each list has one value per node, or is empty: zeros.
struct ScopeWeights {
    std::span<const double> flop;
    std::span<const double> bytes;
    std::span<const double> seconds;
};

/// A scope, file, line or computation, with everything below it.
struct ScopeEntry {
    std::string_view name; ///< last part of the path: "layer_3"; empty for instructions without information (isUnnamed)
    std::uint32_t parent = 0; ///< the root is its own parent
    std::uint32_t depth = 0; ///< 0 for the root
    std::uint32_t firstChild = 0; ///< the children are entries [firstChild, firstChild + childCount)
    std::uint32_t childCount = 0;
    /// Index in ScopeTree::nodes of the first node of the entry and all entries below it
    std::uint32_t firstNode = 0;
    std::uint32_t nodeCount = 0;
    std::uint32_t ownCount = 0; ///< nodes that are in no child; they come first
    bool isUnnamed = false; ///< instructions without op_name, source or caller
    double flop = 0;
    double bytes = 0;
    double seconds = 0;
};

/// All instructions of a program as a tree. Immutable; names are views into the module, which the tree keeps, or into
/// its own text.
struct ScopeTree {
    std::shared_ptr<const hlo::Module> module;
    ScopeGrouping grouping = ScopeGrouping::Scope;
    std::vector<ScopeEntry> entries; ///< the first is the root, without a name; children are consecutive
    std::vector<NodeId> nodes; ///< every instruction once
    std::vector<std::uint32_t> entryOf; ///< one per node: the deepest entry that contains it
    std::deque<std::string> ownText;
    std::uint32_t namedCount = 0; ///< instructions with information; 0: the grouping does not apply to this program

    [[nodiscard]] const ScopeEntry& root() const { return entries.front(); }
    [[nodiscard]] std::span<const NodeId> nodesOf(const ScopeEntry& entry) const
    {
        return std::span(nodes).subspan(entry.firstNode, entry.nodeCount);
    }
    /// Returns the names of the entries on the path, without the root, joined in the style of the
    /// grouping: "jit(f)/layer_3", "model.py:17".
    [[nodiscard]] std::string path(std::uint32_t entry) const;
};

inline constexpr std::size_t maxScopeDepth = 64; ///< further scopes of a name stay in one piece, which limits the depth

/// Splits an op_name into scopes, at each '/' outside of brackets, or at each '/' if brackets do
/// not match. Empty scopes are dropped. A name of one piece that ends in subscripts, which is how
/// JAX names parameters, is split before each subscript: "params['Dense_0']['bias']" → params,
/// ['Dense_0'], ['bias']. There are at most maxScopeDepth scopes.
[[nodiscard]] std::vector<std::string_view> scopesOf(std::string_view opName);

/// Builds the tree. Time and memory in proportion to the instructions and the text of their names: 31,855 instructions
/// take 10 ms.
/// @throws Cancelled.
[[nodiscard]] ScopeTree makeScopeTree(std::shared_ptr<const hlo::Module> module, ScopeGrouping grouping,
                                      const ScopeWeights& weights = {}, const std::stop_token& stop = {});

} // namespace tgraph
