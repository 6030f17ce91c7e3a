// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/features.h"
#include "engine/core/task.h"
#include "engine/graph/operands.h"
#include "engine/programs/layoutoptions.h"
#include "engine/programs/nodechoice.h"
#include "engine/programs/nodeoptions.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace tgraph {
namespace {

using Dimensions = std::vector<std::int64_t>;
using Named = std::array<Dimensions, layoutParts.size()>; ///< output, input, kernel

std::size_t indexOf(LayoutPart part)
{
    return static_cast<std::size_t>(part);
}

/// Returns a feature as an integer: those of well-formed files are small whole numbers.
std::int64_t entry(FeatureRow row, int column)
{
    return static_cast<std::int64_t>(std::clamp(row[static_cast<std::size_t>(column)], -1e9F, 1e9F));
}

Named namedByFeatures(FeatureRow row)
{
    return {Dimensions{entry(row, feature::convolutionOutputBatch), entry(row, feature::convolutionOutputFeature)},
            Dimensions{entry(row, feature::convolutionInputBatch), entry(row, feature::convolutionInputFeature)},
            Dimensions{entry(row, feature::convolutionKernelInputFeature),
                       entry(row, feature::convolutionKernelOutputFeature)}};
}

Dimensions namedEntries(const ConfigVector& vector, LayoutPart part)
{
    Dimensions named;
    for (const std::int8_t dimension : layoutOf(vector, part))
        if (dimension >= 0)
            named.push_back(dimension);
    return named;
}

/// Returns the dimensions that a file's vectors name for each tensor of a dot, from the first vector that names any.
Named namedByVectors(std::span<const ConfigVector> vectors)
{
    Named named;
    for (const LayoutPart part : layoutParts)
        for (const ConfigVector& vector : vectors)
            if (named[indexOf(part)].empty())
                named[indexOf(part)] = namedEntries(vector, part);
    return named;
}

/// Returns the shapes of result, input and kernel; std::nullopt if the graph does not contain them.
std::optional<std::array<Dimensions, layoutParts.size()>> shapesOf(const Graph& graph, NodeId node)
{
    const auto operands = operandsOf(graph, node);
    if (!operands)
        return std::nullopt;
    return std::array{shapeDimensions(graph.features(node)), shapeDimensions(graph.features(operands->input)),
                      shapeDimensions(graph.features(operands->kernel))};
}

bool isPair(const Dimensions& named, std::size_t rank)
{
    return named.size() == 2 && named[0] != named[1] && std::ranges::all_of(named, [rank](std::int64_t dimension) {
               return dimension >= 0 && static_cast<std::size_t>(dimension) < rank;
           });
}

/// Returns the options; empty unless every tensor has two valid named dimensions. `byDefault` is
/// the default if it is known.
std::vector<ConfigVector> contractionVectors(const Graph& graph, NodeId node, Named named,
                                             const ConfigVector* byDefault = nullptr)
{
    const auto shapes = shapesOf(graph, node);
    if (!shapes)
        return {};
    const bool ofMatrices = graph.opcode(node) == Opcode::Dot
        && std::ranges::all_of(*shapes, [](const Dimensions& shape) { return shape.size() == 2; });
    NamedTensors tensors;
    for (std::size_t part = 0; part < tensors.size(); ++part) {
        if (ofMatrices)
            named[part] = {0, 1};
        if (!isPair(named[part], (*shapes)[part].size()))
            return {};
        tensors[part] = {.extents = (*shapes)[part], .named = named[part], .own = {}};
        if (byDefault != nullptr && !isOpen(layoutOf(*byDefault, layoutParts[part])))
            tensors[part].own = namedEntries(*byDefault, layoutParts[part]);
    }
    return contractionOptions(tensors, ofMatrices);
}

/// Returns a node's options, completed by the vectors of the file's configurations, or only those vectors if nothing
/// else is known. A vector that all configurations give it is the default.
std::vector<ConfigVector> completedOptions(const Document& document, SlotId slot)
{
    const NodeId node = document.graph.configurableNode(slot);
    const auto own = document.configs.vectors(slot);
    const ConfigVector* const always = own.size() == 1 ? &own.front() : nullptr;
    std::vector<ConfigVector> options = document.graph.opcode(node) == Opcode::Dot
        ? contractionVectors(document.graph, node, namedByVectors(own), always)
        : optionsByFeatures(document.graph, node);
    std::vector<ConfigVector> added;
    for (const ConfigVector& vector : own)
        if (std::ranges::find(options, vector) == options.end())
            added.push_back(vector);
    std::ranges::sort(added); // independent of the file's order: like nodes must have like options
    options.insert(options.end(), added.begin(), added.end());
    if (always != nullptr) {
        const auto place = std::ranges::find(options, *always);
        std::rotate(options.begin(), place, place + 1);
    }
    return options;
}

/// Numbers the slots' columns: equal columns have equal numbers. 0 for a slot that never varies.
class Columns {
public:
    explicit Columns(const ConfigTable& table) : m_table(table) { }

    [[nodiscard]] std::uint32_t numberOf(SlotId slot)
    {
        if (m_table.vectors(slot).size() < 2)
            return 0;
        for (std::size_t i = 0; i < m_known.size(); ++i)
            if (areEqual(m_known[i], slot))
                return static_cast<std::uint32_t>(i + 1);
        m_known.push_back(slot);
        return static_cast<std::uint32_t>(m_known.size());
    }

private:
    /// Vectors are numbered by first appearance, so that equal columns have equal vectors in equal order.
    [[nodiscard]] bool areEqual(SlotId a, SlotId b) const
    {
        if (!std::ranges::equal(m_table.vectors(a), m_table.vectors(b)))
            return false;
        return m_table.visitColumn(a, [&](const auto& codesOfA) {
            return m_table.visitColumn(b, [&](const auto& codesOfB) { return std::ranges::equal(codesOfA, codesOfB); });
        });
    }

    const ConfigTable& m_table;
    std::vector<SlotId> m_known;
};

} // namespace

std::vector<ConfigVector> optionsByFeatures(const Graph& graph, NodeId node)
{
    if (graph.opcode(node) == Opcode::Convolution)
        return contractionVectors(graph, node, namedByFeatures(graph.features(node)));
    if (graph.opcode(node) != Opcode::Reshape || graph.producers(node).size() != 1)
        return {};
    return reshapeOptions(shapeDimensions(graph.features(graph.producers(node)[0])),
                          shapeDimensions(graph.features(node)));
}

std::vector<NodeChoice> choicesOf(const Document& document, const std::stop_token& stop)
{
    Columns columns(document.configs);
    std::vector<NodeChoice> choices;
    for (const SlotId slot : document.configs.slotIds()) {
        throwIfStopped(stop);
        const NodeId node = document.graph.configurableNode(slot);
        const FeatureRow row = document.graph.features(node);
        choices.push_back({.node = node,
                           .opcode = document.graph.opcode(node),
                           .options = completedOptions(document, slot),
                           .extents = shapeDimensions(row),
                           .elementBytes = static_cast<double>(elementBytes(elementType(row))),
                           .column = columns.numberOf(slot)});
    }
    return choices;
}

} // namespace tgraph
