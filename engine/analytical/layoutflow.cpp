// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/layoutflow.h"

#include "engine/analytical/opcodework.h"
#include "engine/analytical/tpuv3.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace tgraph {
namespace {

using OpcodeSet = std::array<bool, opcodeCount>;

template <std::size_t n> OpcodeSet opcodeSet(const std::array<std::string_view, n>& names)
{
    OpcodeSet set{};
    for (const std::string_view name : names) {
        if (const auto opcode = opcodeFromName(name))
            set[static_cast<std::size_t>(*opcode)] = true;
    }
    return set;
}

/// Returns true for operations whose result has the dimensions of their operands.
bool isElementwise(Opcode opcode)
{
    static const OpcodeSet set = [] {
        OpcodeSet worked{};
        for (std::size_t i = 0; i < worked.size(); ++i)
            worked[i] = workOfOpcode(opcodeName(static_cast<Opcode>(i))) != OpcodeWork::None;
        for (const Opcode moved : {Opcode::BitcastConvert, Opcode::Copy})
            worked[static_cast<std::size_t>(moved)] = true;
        return worked;
    }();
    return set[static_cast<std::size_t>(opcode)];
}

/// Returns true if the operation keeps the dimensions of its operand separate and in place, but is not element-wise.
bool keepsDimensions(Opcode opcode)
{
    using namespace std::string_view_literals;
    static const OpcodeSet set
        = opcodeSet(std::array{"batch-norm-grad"sv, "batch-norm-inference"sv, "batch-norm-training"sv, "concatenate"sv,
                               "dynamic-slice"sv, "dynamic-update-slice"sv, "pad"sv, "reduce-window"sv, "reverse"sv,
                               "select-and-scatter"sv, "slice"sv, "sort"sv});
    return set[static_cast<std::size_t>(opcode)];
}

/// Returns true for parameters; those of a loop's body arrive as elements of its tuple.
bool isParameter(Opcode opcode)
{
    return opcode == Opcode::Parameter || opcode == Opcode::GetTupleElement;
}

/// Returns the layout of the operand with which a transpose costs nothing: dimension i of the
/// result is dimension `permutation[i]` of the operand. Returns std::nullopt if the columns do not
/// contain a permutation.
std::optional<MinorToMajor> freeTranspose(FeatureRow row)
{
    MinorToMajor layout = ownMinorToMajor(row);
    unsigned seen = 0;
    for (int i = 0; i < layout.rank; ++i) {
        std::int8_t& entry = layout.dimension[static_cast<std::size_t>(i)];
        const float source = row[static_cast<std::size_t>(feature::dimensions + entry)];
        if (!(source >= 0 && source < static_cast<float>(layout.rank)))
            return std::nullopt;
        entry = static_cast<std::int8_t>(source);
        seen |= 1U << static_cast<unsigned>(entry);
    }
    return seen == (1U << static_cast<unsigned>(layout.rank)) - 1 ? std::optional(layout) : std::nullopt;
}

} // namespace

LayoutFlow::LayoutFlow(const Graph& graph)
    : m_graph(graph), m_configurable(graph.nodeCount(), false), m_visited(graph.nodeCount(), 0)
{
    for (const NodeId node : graph.configurable())
        m_configurable[node.value] = true;
}

bool LayoutFlow::visit(NodeId node)
{
    return std::exchange(m_visited[node.value], m_walk) != m_walk;
}

LayoutSinks LayoutFlow::sinksOf(NodeId source)
{
    ++m_walk;
    visit(source);
    Walk walk{.shape = tensorShape(m_graph.features(source)), .sinks = {}, .open = {source}};
    while (!walk.open.empty()) {
        const NodeId node = walk.open.back();
        walk.open.pop_back();
        for (const NodeId consumer : m_graph.consumers(node)) {
            if (visit(consumer))
                meet(consumer, walk);
        }
    }
    return std::move(walk.sinks);
}

void LayoutFlow::meet(NodeId consumer, Walk& walk)
{
    const Opcode opcode = m_graph.opcode(consumer);
    if (m_configurable[consumer.value]) {
        if (opcode == Opcode::Reshape)
            walk.sinks.reshapes.push_back(consumer);
        return;
    }
    const FeatureRow row = m_graph.features(consumer);
    if (shapeRank(row) != walk.shape.rank)
        return;
    if (opcode == Opcode::Transpose) {
        if (const auto wanted = freeTranspose(row))
            walk.sinks.fixed.push_back(*wanted);
    } else if (keepsDimensions(opcode)) {
        walk.sinks.fixed.push_back(ownMinorToMajor(row));
    } else if (isElementwise(opcode) && tensorShape(row).sameExtents(walk.shape)) {
        meetElementwise(consumer, walk);
    }
}

void LayoutFlow::meetElementwise(NodeId consumer, Walk& walk)
{
    for (const NodeId operand : m_graph.producers(consumer)) {
        const FeatureRow row = m_graph.features(operand);
        if (isParameter(m_graph.opcode(operand)) && tensorShape(row).sameExtents(walk.shape)) {
            walk.sinks.fixed.push_back(ownMinorToMajor(row));
            return;
        }
    }
    walk.open.push_back(consumer);
}

double relayoutSeconds(const TensorShape& shape, const MinorToMajor& from, const MinorToMajor& to)
{
    const VectorTile fromTile = vectorTile(shape, from);
    const VectorTile toTile = vectorTile(shape, to);
    if (fromTile == toTile)
        return 0;
    return (paddedVolume(shape, fromTile) + paddedVolume(shape, toTile)) * shape.elementBytes
        / tpuv3::hbmBytesPerSecond;
}

double copySeconds(double bytes)
{
    return 2 * bytes / tpuv3::hbmBytesPerSecond;
}

} // namespace tgraph
