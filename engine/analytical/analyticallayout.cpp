// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/analyticallayout.h"

#include "engine/analytical/contraction.h"
#include "engine/analytical/layoutflow.h"
#include "engine/analytical/nodecost.h"
#include "engine/graph/repad.h"

#include <limits>
#include <optional>

namespace tgraph {
namespace {

constexpr std::uint32_t noSlot = std::numeric_limits<std::uint32_t>::max();

/// Returns the operand layout that a reshape's configuration requires; std::nullopt if the compiler chooses.
std::optional<MinorToMajor> wantedInput(const ConfigVector& vector, FeatureRow operand)
{
    const LayoutView input = layoutOf(vector, LayoutPart::Input);
    if (isOpen(input))
        return std::nullopt;
    return completeLayout(input, ownLayout(operand), shapeRank(operand));
}

} // namespace

AnalyticalLayout::AnalyticalLayout(const Document& document, const std::stop_token& stop,
                                   const ProgressCallback& progress)
    : m_document(document),
      m_costs(document.configs.slotCount()),
      m_plain(document.graph.nodeCount()),
      m_slotOf(document.graph.nodeCount(), noSlot)
{
    const Graph& graph = document.graph;
    for (const SlotId slot : idsBelow<SlotId>(m_costs.size()))
        m_slotOf[graph.configurableNode(slot).value] = slot.value;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i) {
        if (i % 1024 == 0)
            throwIfStopped(stop);
        if (m_slotOf[i] != noSlot)
            continue;
        m_plain[i] = plainNodeCost(graph, NodeId(i));
        m_plain[i].multiplySeconds(graph.runsOf(NodeId(i)));
    }
    LayoutFlow flow(graph);
    for (const SlotId slot : idsBelow<SlotId>(m_costs.size())) {
        throwIfStopped(stop);
        tabulate(slot, flow);
        if (progress)
            progress(0.5 * static_cast<double>(slot.value + 1) / static_cast<double>(m_costs.size()));
    }
    addReshapeInputs();
}

void AnalyticalLayout::tabulate(SlotId slot, LayoutFlow& flow)
{
    const Graph& graph = m_document.graph;
    const NodeId node = graph.configurableNode(slot);
    const FeatureRow row = graph.features(node);
    const TensorShape shape = tensorShape(graph, node);
    const double runs = graph.runsOf(node);
    const LayoutSinks sinks = flow.sinksOf(node);
    const auto vectors = m_document.configs.vectors(slot);
    MatrixNode matrix{.node = node, .contraction = {}};
    if (isContraction(graph.opcode(node)))
        matrix.contraction = contractionOf(graph, node);
    for (const ConfigVector& vector : vectors) {
        NodeCost cost
            = isContraction(graph.opcode(node)) ? matrixNodeCost(graph, matrix, vector) : plainNodeCost(graph, node);
        const MinorToMajor output = configuredOutput(graph, node, vector);
        for (const MinorToMajor& wanted : sinks.fixed)
            cost.relayoutSeconds += relayoutSeconds(shape, output, wanted);
        cost.multiplySeconds(runs);
        m_costs[slot.value].push_back(cost);
    }
    for (const NodeId reshape : sinks.reshapes) {
        Pair pair{.producer = slot, .reshape = SlotId(m_slotOf[reshape.value]), .seconds = {}};
        for (const ConfigVector& vector : vectors) {
            const MinorToMajor output = configuredOutput(graph, node, vector);
            for (const ConfigVector& reshapeVector : m_document.configs.vectors(pair.reshape)) {
                const auto wanted = wantedInput(reshapeVector, row);
                pair.seconds.push_back(wanted ? relayoutSeconds(shape, output, *wanted) * runs : 0.0);
            }
        }
        m_pairs.push_back(std::move(pair));
    }
}

/// Adds relayouts of reshapes whose operand comes from no configurable node and has its own layout.
void AnalyticalLayout::addReshapeInputs()
{
    const Graph& graph = m_document.graph;
    std::vector<bool> paired(m_costs.size(), false);
    for (const Pair& pair : m_pairs)
        paired[pair.reshape.value] = true;
    for (const SlotId slot : idsBelow<SlotId>(m_costs.size())) {
        const NodeId node = graph.configurableNode(slot);
        const auto producers = graph.producers(node);
        if (graph.opcode(node) != Opcode::Reshape || paired[slot.value] || producers.empty())
            continue;
        const FeatureRow operand = graph.features(producers.front());
        const auto vectors = m_document.configs.vectors(slot);
        for (std::size_t code = 0; code < vectors.size(); ++code) {
            if (const auto wanted = wantedInput(vectors[code], operand))
                m_costs[slot.value][code].relayoutSeconds
                    += relayoutSeconds(tensorShape(graph, producers.front()), ownMinorToMajor(operand), *wanted)
                    * graph.runsOf(node);
        }
    }
}

double AnalyticalLayout::pairSeconds(const Pair& pair, ConfigId config) const
{
    const ConfigTable& configs = m_document.configs;
    const std::size_t columns = configs.vectors(pair.reshape).size();
    return pair.seconds[configs.code(pair.producer, config) * columns + configs.code(pair.reshape, config)];
}

std::vector<double> AnalyticalLayout::scores(const std::stop_token& stop) const
{
    double base = 0;
    for (const NodeCost& cost : m_plain)
        base += cost.totalSeconds();
    std::vector<double> sum(m_document.configCount(), base);
    for (const SlotId slot : idsBelow<SlotId>(m_costs.size())) {
        throwIfStopped(stop);
        std::vector<double> table;
        for (const NodeCost& cost : m_costs[slot.value])
            table.push_back(cost.totalSeconds());
        m_document.configs.visitColumn(slot, [&](const auto& codes) {
            for (std::size_t i = 0; i < sum.size(); ++i)
                sum[i] += table[codes[i]];
        });
    }
    for (const Pair& pair : m_pairs) {
        throwIfStopped(stop);
        for (std::uint32_t i = 0; i < sum.size(); ++i)
            sum[i] += pairSeconds(pair, ConfigId(i));
    }
    return sum;
}

std::vector<NodeCost> AnalyticalLayout::nodeCosts(ConfigId config) const
{
    std::vector<NodeCost> costs = m_plain;
    for (const SlotId slot : idsBelow<SlotId>(m_costs.size()))
        costs[m_document.graph.configurableNode(slot).value]
            = m_costs[slot.value][m_document.configs.code(slot, config)];
    for (const Pair& pair : m_pairs)
        costs[m_document.graph.configurableNode(pair.reshape).value].relayoutSeconds += pairSeconds(pair, config);
    return costs;
}

} // namespace tgraph
