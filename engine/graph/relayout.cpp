// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/graph/relayout.h"

#include "engine/graph/operands.h"
#include "engine/graph/repad.h"

#include <algorithm>
#include <optional>

namespace tgraph {
namespace {

/// A layout, and whether the configuration specified it.
struct NamedLayout {
    std::array<std::int8_t, layoutEntries> entries{};
    bool configured = false;
};

NamedLayout named(LayoutView layout, bool configured)
{
    NamedLayout result{.configured = configured};
    std::copy(layout.begin(), layout.end(), result.entries.begin());
    return result;
}

/// Returns true if the entries that both specify are equal; an open layout agrees with all.
bool agree(const NamedLayout& a, const NamedLayout& b)
{
    for (std::size_t i = 0; i < layoutEntries && a.entries[i] >= 0 && b.entries[i] >= 0; ++i) {
        if (a.entries[i] != b.entries[i])
            return false;
    }
    return true;
}

bool sameShape(FeatureRow a, FeatureRow b)
{
    return std::equal(a.begin() + feature::shapeDimensions, a.begin() + feature::shapeDimensions + maxRank,
                      b.begin() + feature::shapeDimensions);
}

/// Returns the layouts at the ends of an edge for one configuration.
class EdgeLayouts {
public:
    EdgeLayouts(const Document& document, ConfigId config) : m_graph(document.graph), m_vectors(m_graph.nodeCount())
    {
        for (const SlotId slot : document.configs.slotIds())
            m_vectors[m_graph.configurableNode(slot).value] = &document.configs.vector(slot, config);
    }

    [[nodiscard]] bool configurable(NodeId node) const { return m_vectors[node.value] != nullptr; }

    [[nodiscard]] NamedLayout produced(NodeId producer) const
    {
        if (const ConfigVector* vector = m_vectors[producer.value]) {
            const LayoutView output = layoutOf(*vector, LayoutPart::Output);
            if (!isOpen(output))
                return named(output, true);
        }
        return named(ownLayout(m_graph.features(producer)), false);
    }

    /// `part` is the consumer's tensor that the producer feeds; it only matters for configurable consumers.
    [[nodiscard]] std::optional<NamedLayout> wanted(NodeId consumer, NodeId producer, LayoutPart part) const
    {
        if (const ConfigVector* vector = m_vectors[consumer.value])
            return named(layoutOf(*vector, part), true);
        if (!sameShape(m_graph.features(consumer), m_graph.features(producer)))
            return std::nullopt;
        return named(ownLayout(m_graph.features(consumer)), false);
    }

private:
    const Graph& m_graph;
    std::vector<const ConfigVector*> m_vectors; // one per node; null for nodes that are not configurable
};

double tensorBytes(FeatureRow row)
{
    double elements = 1;
    for (const std::int64_t extent : shapeDimensions(row))
        elements *= static_cast<double>(extent);
    return elements * elementBytes(elementType(row));
}

} // namespace

std::vector<Relayout> relayouts(const Document& document, ConfigId config)
{
    const Graph& graph = document.graph;
    const EdgeLayouts layouts(document, config);
    std::vector<Relayout> result;
    const auto look = [&](NodeId consumer, NodeId producer, LayoutPart part) {
        const NamedLayout there = layouts.produced(producer);
        const std::optional<NamedLayout> wanted = layouts.wanted(consumer, producer, part);
        if (!wanted || agree(there, *wanted))
            return;
        const bool configured = there.configured && wanted->configured;
        result.push_back({.edge = {consumer, producer},
                          .wanted = part,
                          .kind = configured ? Relayout::Kind::Configured : Relayout::Kind::Assumed,
                          .bytes = tensorBytes(graph.features(producer)),
                          .existing = there.entries,
                          .required = wanted->entries});
    };
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        const NodeId consumer(i);
        const bool configurable = layouts.configurable(consumer);
        const std::optional<Operands> operands = configurable ? operandsOf(graph, consumer) : std::nullopt;
        for (const NodeId producer : graph.producers(consumer)) {
            if (!configurable && !layouts.configurable(producer))
                continue;
            if (!operands || operands->input == producer)
                look(consumer, producer, LayoutPart::Input);
            if (operands && operands->kernel == producer)
                look(consumer, producer, LayoutPart::Kernel);
        }
    }
    return result;
}

RelayoutCount count(const std::vector<Relayout>& relayouts)
{
    RelayoutCount total;
    for (const Relayout& relayout : relayouts) {
        ++(relayout.kind == Relayout::Kind::Configured ? total.configured : total.assumed);
        total.bytes += relayout.bytes;
    }
    return total;
}

} // namespace tgraph
