// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/chosenlayouts.h"

#include "engine/core/error.h"
#include "engine/core/features.h"
#include "engine/graph/operands.h"
#include "engine/hlo/module/module.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace tgraph {
namespace {

/// Returns the node whose result is the part; std::nullopt if there is none.
std::optional<NodeId> tensorOf(const hlo::Module& program, NodeId node, LayoutPart part)
{
    if (part == LayoutPart::Output)
        return node;
    const auto operands = program.operandsOf(node);
    return operandOf(part) < operands.size() ? std::optional(operands[operandOf(part)]) : std::nullopt;
}

std::optional<NodeId> tensorOf(const Graph& graph, NodeId node, LayoutPart part)
{
    if (part == LayoutPart::Output)
        return node;
    if (const auto operands = operandsOf(graph, node))
        return part == LayoutPart::Input ? operands->input : operands->kernel;
    const auto producers = graph.producers(node);
    return part == LayoutPart::Input && producers.size() == 1 ? std::optional(producers[0]) : std::nullopt;
}

/// Returns an order of `rank` dimensions: the valid entries of `layout`, then the other dimensions, last first.
DimensionOrder orderOf(std::span<const std::int64_t> layout, std::size_t rank)
{
    DimensionOrder order;
    const auto take = [&](std::int64_t dimension) {
        if (dimension >= 0 && static_cast<std::size_t>(dimension) < rank
            && std::ranges::find(order, dimension) == order.end())
            order.push_back(dimension);
    };
    for (const std::int64_t dimension : layout)
        take(dimension);
    for (std::size_t i = rank; i-- > 0;)
        take(static_cast<std::int64_t>(i));
    return order;
}

DimensionOrder ownLayout(const hlo::Module& program, NodeId node)
{
    const hlo::Shape& shape = program.shapeOf(node);
    return orderOf(hlo::minorToMajor(shape), shape.dimensions.size());
}

DimensionOrder ownLayout(const Graph& graph, NodeId node)
{
    const FeatureRow row = graph.features(node);
    const auto rank = static_cast<std::size_t>(shapeRank(row));
    DimensionOrder layout;
    for (std::size_t i = 0; i < rank; ++i)
        layout.push_back(static_cast<std::int64_t>(row[feature::layoutMinorToMajor + i]));
    return orderOf(layout, rank);
}

} // namespace

DimensionOrder completedLayout(LayoutView named, const DimensionOrder& own)
{
    DimensionOrder layout;
    const auto take = [&](std::int64_t dimension) {
        if (std::ranges::find(own, dimension) != own.end() && std::ranges::find(layout, dimension) == layout.end())
            layout.push_back(dimension);
    };
    for (const std::int8_t dimension : named)
        take(dimension);
    for (const std::int64_t dimension : own)
        take(dimension);
    return layout;
}

ChosenLayouts chosenLayouts(const Document& document, SlotId slot, const ConfigVector& vector)
{
    const NodeId node = document.graph.configurableNode(slot);
    ChosenLayouts layouts;
    for (const LayoutPart part : layoutParts) {
        const LayoutView named = layoutOf(vector, part);
        if (isOpen(named))
            continue;
        const auto tensor
            = document.program ? tensorOf(*document.program, node, part) : tensorOf(document.graph, node, part);
        if (tensor)
            layouts[static_cast<std::size_t>(part)] = completedLayout(
                named, document.program ? ownLayout(*document.program, *tensor) : ownLayout(document.graph, *tensor));
    }
    return layouts;
}

std::vector<TensorLayout> tensorLayouts(const Document& document, std::span<const ConfigVector> vectors)
{
    assert(vectors.size() == document.graph.configurable().size());
    std::vector<TensorLayout> tensors;
    for (const SlotId slot : idsBelow<SlotId>(vectors.size())) {
        const ChosenLayouts layouts = chosenLayouts(document, slot, vectors[slot.value]);
        for (const LayoutPart part : layoutParts)
            if (const auto& layout = layouts[static_cast<std::size_t>(part)])
                tensors.push_back({document.graph.configurableNode(slot), part, *layout});
    }
    return tensors;
}

hlo::ModuleText textWithLayouts(const Document& document, std::span<const ConfigVector> vectors)
{
    if (!document.program)
        throw makeError({document.path.string(), "HLO text"}, "an .npz file, which does not contain the program",
                        "the program itself");
    std::vector<hlo::LayoutChange> changes;
    for (TensorLayout& tensor : tensorLayouts(document, vectors))
        changes.push_back(
            {.node = tensor.node,
             .operand = tensor.part == LayoutPart::Output ? std::nullopt : std::optional(operandOf(tensor.part)),
             .minorToMajor = std::move(tensor.minorToMajor)});
    return hlo::writeHloText(*document.program, changes);
}

} // namespace tgraph
