// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/scopetree.h"

#include "engine/core/task.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace tgraph {
namespace {

constexpr std::uint32_t nowhere = UINT32_MAX;
constexpr std::size_t scopeStopInterval = 1U << 14; // instructions between checks of the stop token

struct ChildKey {
    std::uint32_t parent;
    std::string_view name;
    bool operator==(const ChildKey&) const = default;
};

struct ChildKeyHash {
    std::size_t operator()(const ChildKey& key) const noexcept
    {
        return std::hash<std::string_view>()(key.name) * 31 + key.parent * std::size_t{0x9e3779b97f4a7c15};
    }
};

/// The tree under construction: a child comes after its parent, siblings are in any order.
class Sketch {
public:
    struct Entry {
        std::string_view name;
        std::uint32_t parent;
        std::uint32_t depth;
        bool isUnnamed;
    };

    explicit Sketch(std::size_t nodes) : m_entryOf(nodes, nowhere) { m_entries.push_back({{}, 0, 0, false}); }

    std::uint32_t add(std::uint32_t parent, std::string_view name, bool isUnnamed = false)
    {
        const auto id = static_cast<std::uint32_t>(m_entries.size());
        m_entries.push_back({name, parent, m_entries[parent].depth + 1, isUnnamed});
        return id;
    }
    /// Returns the child of this name; creates it if necessary.
    std::uint32_t child(std::uint32_t parent, std::string_view name)
    {
        const auto [found, isNew] = m_children.try_emplace({parent, name}, 0);
        if (isNew)
            found->second = add(parent, name);
        return found->second;
    }
    [[nodiscard]] const std::vector<Entry>& entries() const { return m_entries; }
    /// Returns the entry of each node; `nowhere` if the grouping has no information on the node.
    [[nodiscard]] std::vector<std::uint32_t>& entryOf() { return m_entryOf; }

private:
    std::vector<Entry> m_entries;
    std::unordered_map<ChildKey, std::uint32_t, ChildKeyHash> m_children;
    std::vector<std::uint32_t> m_entryOf;
};

template <typename Visit> void eachNode(const hlo::Module& module, const std::stop_token& stop, const Visit& visit)
{
    for (std::uint32_t i = 0; i < module.instructions.size(); ++i) {
        if (i % scopeStopInterval == 0)
            throwIfStopped(stop);
        visit(NodeId(i));
    }
}

void sketchScopes(Sketch& sketch, const hlo::Module& module, const std::stop_token& stop)
{
    std::unordered_map<std::string_view, std::uint32_t> known; // op_name → entry: many instructions share one
    eachNode(module, stop, [&](NodeId node) {
        const hlo::Metadata* metadata = module.metadataOf(node);
        if (metadata == nullptr || metadata->opName.empty())
            return;
        const auto [found, isNew] = known.try_emplace(metadata->opName, 0);
        if (isNew)
            for (const std::string_view scope : scopesOf(metadata->opName))
                found->second = sketch.child(found->second, scope);
        if (found->second != 0)
            sketch.entryOf()[node.value] = found->second;
    });
}

void sketchSources(Sketch& sketch, const hlo::Module& module, std::deque<std::string>& ownText,
                   const std::stop_token& stop)
{
    std::unordered_map<std::int64_t, std::string_view> lines; // line → text
    eachNode(module, stop, [&](NodeId node) {
        const hlo::Metadata* metadata = module.metadataOf(node);
        if (metadata == nullptr || metadata->sourceFile.empty())
            return;
        std::uint32_t entry = sketch.child(0, metadata->sourceFile);
        if (metadata->sourceLine > 0) {
            const auto [line, isNew] = lines.try_emplace(metadata->sourceLine);
            if (isNew)
                line->second = ownText.emplace_back(std::to_string(metadata->sourceLine));
            entry = sketch.child(entry, line->second);
        }
        sketch.entryOf()[node.value] = entry;
    });
}

void sketchComputations(Sketch& sketch, const hlo::Module& module, const std::stop_token& stop)
{
    // Indexed by computation
    std::vector<std::uint32_t> entryOf(module.computations.size(), nowhere);
    std::vector<hlo::ComputationId> caller(module.computations.size(), module.entry); // the first one found
    std::vector<bool> isCalled(module.computations.size(), false);
    for (const hlo::ComputationId id : hlo::callersFirst(module)) {
        throwIfStopped(stop);
        const hlo::Computation& computation = module.computation(id);
        std::uint32_t parent = isCalled[id.value] ? entryOf[caller[id.value].value] : 0;
        if (sketch.entries()[parent].depth >= maxScopeDepth)
            parent = sketch.entries()[parent].parent;
        const std::uint32_t entry = sketch.add(parent, computation.name);
        entryOf[id.value] = entry;
        for (std::uint32_t node = computation.first; node < computation.first + computation.count; ++node) {
            sketch.entryOf()[node] = entry;
            for (const hlo::ComputationId callee : module.callsOf(NodeId(node)))
                if (!isCalled[callee.value]) {
                    isCalled[callee.value] = true;
                    caller[callee.value] = id;
                }
        }
    }
}

double weightOf(std::span<const double> weights, std::uint32_t node)
{
    return node < weights.size() ? weights[node] : 0;
}

/// Returns for each sketched entry its index in the finished tree, where siblings are consecutive in insertion order.
std::vector<std::uint32_t> placesOf(const std::vector<Sketch::Entry>& sketched, std::vector<ScopeEntry>& entries)
{
    std::vector<std::uint32_t> children(sketched.size(), 0);
    for (std::size_t i = 1; i < sketched.size(); ++i)
        ++children[sketched[i].parent];
    // Level by level: children of an earlier entry come first, so each level has the order of its parents.
    std::vector<std::uint32_t> place(sketched.size(), 0);
    std::vector<std::vector<std::uint32_t>> ofParent(sketched.size());
    for (std::uint32_t i = 1; i < sketched.size(); ++i)
        ofParent[sketched[i].parent].push_back(i);
    std::vector<std::uint32_t> order = {0};
    order.reserve(sketched.size());
    for (std::size_t next = 0; next < order.size(); ++next) {
        const std::uint32_t id = order[next];
        place[id] = static_cast<std::uint32_t>(next);
        entries.push_back({.name = sketched[id].name,
                           .parent = place[sketched[id].parent],
                           .depth = sketched[id].depth,
                           .firstChild = static_cast<std::uint32_t>(order.size()),
                           .childCount = children[id],
                           .isUnnamed = sketched[id].isUnnamed});
        order.insert(order.end(), ofParent[id].begin(), ofParent[id].end());
    }
    return place;
}

void addUp(ScopeTree& tree, const ScopeWeights& weights)
{
    for (std::uint32_t node = 0; node < tree.entryOf.size(); ++node) {
        ScopeEntry& entry = tree.entries[tree.entryOf[node]];
        ++entry.ownCount;
        ++entry.nodeCount;
        entry.flop += weightOf(weights.flop, node);
        entry.bytes += weightOf(weights.bytes, node);
        entry.seconds += weightOf(weights.seconds, node);
    }
    for (std::size_t i = tree.entries.size(); i-- > 1;) {
        const ScopeEntry& entry = tree.entries[i];
        ScopeEntry& parent = tree.entries[entry.parent];
        parent.nodeCount += entry.nodeCount;
        parent.flop += entry.flop;
        parent.bytes += entry.bytes;
        parent.seconds += entry.seconds;
    }
}

void listNodes(ScopeTree& tree)
{
    for (ScopeEntry& entry : tree.entries) { // parents first
        std::uint32_t next = entry.firstNode + entry.ownCount;
        for (std::uint32_t child = entry.firstChild; child < entry.firstChild + entry.childCount; ++child) {
            tree.entries[child].firstNode = next;
            next += tree.entries[child].nodeCount;
        }
    }
    std::vector<std::uint32_t> next(tree.entries.size());
    std::ranges::transform(tree.entries, next.begin(), &ScopeEntry::firstNode);
    tree.nodes.resize(tree.entryOf.size());
    for (std::uint32_t node = 0; node < tree.entryOf.size(); ++node)
        tree.nodes[next[tree.entryOf[node]]++] = NodeId(node);
}

} // namespace

std::string ScopeTree::path(std::uint32_t entry) const
{
    if (grouping == ScopeGrouping::Computation)
        return std::string(entries[entry].name);
    std::vector<std::string_view> names;
    for (; entry != 0; entry = entries[entry].parent)
        names.push_back(entries[entry].name);
    std::string path;
    for (auto name = names.rbegin(); name != names.rend(); ++name) {
        if (!path.empty() && !(grouping == ScopeGrouping::Scope && name->starts_with('[')))
            path += grouping == ScopeGrouping::Source ? ':' : '/';
        path += *name;
    }
    return path;
}

ScopeTree makeScopeTree(std::shared_ptr<const hlo::Module> module, ScopeGrouping grouping, const ScopeWeights& weights,
                        const std::stop_token& stop)
{
    ScopeTree tree{.module = std::move(module), .grouping = grouping};
    Sketch sketch(tree.module->instructions.size());
    if (grouping == ScopeGrouping::Scope)
        sketchScopes(sketch, *tree.module, stop);
    else if (grouping == ScopeGrouping::Source)
        sketchSources(sketch, *tree.module, tree.ownText, stop);
    else
        sketchComputations(sketch, *tree.module, stop);
    tree.entryOf = std::move(sketch.entryOf());
    const auto unnamed = static_cast<std::uint32_t>(std::ranges::count(tree.entryOf, nowhere));
    tree.namedCount = static_cast<std::uint32_t>(tree.entryOf.size()) - unnamed;
    if (unnamed > 0)
        std::ranges::replace(tree.entryOf, nowhere, sketch.add(0, {}, /*isUnnamed=*/true));
    const std::vector<std::uint32_t> place = placesOf(sketch.entries(), tree.entries);
    for (std::uint32_t& entry : tree.entryOf)
        entry = place[entry];
    throwIfStopped(stop);
    addUp(tree, weights);
    listNodes(tree);
    return tree;
}

} // namespace tgraph
