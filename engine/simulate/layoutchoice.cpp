// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/layoutchoice.h"

#include "engine/analytical/vectortile.h"
#include "engine/graph/repad.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tgraph {
namespace {

using Order = MinorDimensions::Pair;
using Dimensions = std::vector<std::int8_t>;

void put(ConfigVector& vector, LayoutPart part, std::span<const std::int8_t> entries)
{
    std::copy(entries.begin(), entries.end(), vector.begin() + static_cast<std::ptrdiff_t>(part) * layoutEntries);
}

ConfigVector openVector()
{
    ConfigVector vector;
    vector.fill(minLayoutEntry);
    return vector;
}

/// Returns both orders of the dimensions, the compiler's own first; only one if a dimension is missing.
std::vector<Order> orders(Order own)
{
    return own[1] < 0 ? std::vector<Order>{own} : std::vector<Order>{own, {own[1], own[0]}};
}

std::vector<ConfigVector> matrixVectors(const Graph& graph, NodeId node, const MinorDimensions& minors)
{
    std::vector<ConfigVector> vectors;
    const bool ofMatrices = graph.opcode(node) == Opcode::Dot && shapeRank(graph.features(node)) == 2
        && std::ranges::all_of(graph.producers(node),
                               [&](NodeId operand) { return shapeRank(graph.features(operand)) == 2; });
    if (ofMatrices) {
        vectors.push_back(openVector());
        put(vectors.back(), LayoutPart::Output, minors.output);
    }
    for (const Order& output : orders(minors.output)) {
        for (const Order& input : orders(minors.input)) {
            for (const Order& kernel : orders(minors.kernel)) {
                ConfigVector vector = openVector();
                put(vector, LayoutPart::Output, output);
                put(vector, LayoutPart::Input, input);
                put(vector, LayoutPart::Kernel, kernel);
                vectors.push_back(vector);
            }
        }
    }
    return vectors;
}

/// Groups of operand and result dimensions that a reshape maps onto each other as a whole, most major first.
struct ReshapeGroup {
    Dimensions input;
    Dimensions output;
};

std::vector<ReshapeGroup> reshapeGroups(const Extents& input, const Extents& output)
{
    std::vector<ReshapeGroup> groups;
    std::size_t i = 0;
    std::size_t o = 0;
    while (i < input.size() && o < output.size()) {
        ReshapeGroup group{{static_cast<std::int8_t>(i)}, {static_cast<std::int8_t>(o)}};
        std::int64_t inputVolume = input[i++];
        std::int64_t outputVolume = output[o++];
        while (inputVolume != outputVolume) {
            const bool fromInput = inputVolume < outputVolume;
            if (fromInput ? i == input.size() : o == output.size())
                break;
            (fromInput ? group.input : group.output).push_back(static_cast<std::int8_t>(fromInput ? i : o));
            (fromInput ? inputVolume : outputVolume) *= fromInput ? input[i++] : output[o++];
        }
        groups.push_back(std::move(group));
    }
    if (groups.empty())
        groups.emplace_back();
    for (; i < input.size(); ++i) // trailing dimensions of size 1
        groups.back().input.push_back(static_cast<std::int8_t>(i));
    for (; o < output.size(); ++o)
        groups.back().output.push_back(static_cast<std::int8_t>(o));
    return groups;
}

/// Returns minor to major over groups in the given order; within a group the last dimension is the most minor.
ConfigVector reshapeVector(const std::vector<ReshapeGroup>& minorFirst)
{
    Dimensions input;
    Dimensions output;
    for (const ReshapeGroup& group : minorFirst) {
        input.insert(input.end(), group.input.rbegin(), group.input.rend());
        output.insert(output.end(), group.output.rbegin(), group.output.rend());
    }
    ConfigVector vector = openVector();
    put(vector, LayoutPart::Output, output);
    put(vector, LayoutPart::Input, input);
    return vector;
}

std::vector<ConfigVector> reshapeVectors(const Graph& graph, NodeId node, bool mayBeOpen)
{
    const Extents output = shapeDimensions(graph.features(node));
    const Extents input = shapeDimensions(graph.features(graph.producers(node)[0]));
    std::vector<ReshapeGroup> groups = reshapeGroups(input, output);
    std::reverse(groups.begin(), groups.end());
    std::vector<ConfigVector> vectors = {reshapeVector(groups)};
    if (groups.size() > 1) {
        std::reverse(groups.begin(), groups.end());
        vectors.push_back(reshapeVector(groups));
    }
    if (mayBeOpen || groups.size() == 1)
        vectors.push_back(openVector());
    return vectors;
}

double paddedBytes(FeatureRow row, LayoutView named)
{
    const TensorShape shape = tensorShape(row);
    const MinorToMajor layout = completeLayout(named, ownLayout(row), shape.rank);
    return paddedVolume(shape, vectorTile(shape, layout)) * shape.elementBytes;
}

/// Checks only results: operands are accepted either way without a copy (in real unet3d the images, but not the
/// results, have the batch on the lanes).
bool fits(const Graph& graph, NodeId node, const ConfigVector& vector, double largestBytes)
{
    const LayoutView output = layoutOf(vector, LayoutPart::Output);
    return isOpen(output) || paddedBytes(graph.features(node), output) <= largestBytes;
}

void dropWhatDoesNotFit(const Graph& graph, LayoutChoice& choice, double largestBytes)
{
    const auto own = choice.vectors.begin() + 1;
    choice.vectors.erase(std::remove_if(own, choice.vectors.end(),
                                        [&](const ConfigVector& vector) {
                                            return std::ranges::any_of(choice.slots, [&](SlotId slot) {
                                                return !fits(graph, graph.configurableNode(slot), vector, largestBytes);
                                            });
                                        }),
                         choice.vectors.end());
}

} // namespace

std::vector<LayoutChoice> layoutChoices(const Program& program, const ChoiceOptions& options)
{
    const Graph& graph = program.graph;
    using Kind = std::pair<Opcode, std::vector<ConfigVector>>;
    std::map<Kind, std::size_t> known;
    std::vector<LayoutChoice> choices;
    for (const SlotId slot : idsBelow<SlotId>(graph.configurable().size())) {
        const NodeId node = graph.configurableNode(slot);
        Kind kind{graph.opcode(node),
                  graph.opcode(node) == Opcode::Reshape ? reshapeVectors(graph, node, options.openReshapes)
                                                        : matrixVectors(graph, node, program.minors[slot.value])};
        const auto [found, isNew] = known.try_emplace(kind, choices.size());
        if (isNew || !options.tieLikeNodes) {
            found->second = choices.size();
            choices.push_back({.slots = {}, .vectors = std::move(kind.second)});
        }
        choices[found->second].slots.push_back(slot);
    }
    for (LayoutChoice& choice : choices)
        dropWhatDoesNotFit(graph, choice, options.largestTensorBytes);
    return choices;
}

ConfigTable configTable(const std::vector<LayoutChoice>& choices, std::size_t slotCount,
                        std::span<const OptionCodes> configs)
{
    std::vector<ConfigTable::Slot> slots(slotCount);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        std::vector<int> codeOf(choices[i].vectors.size(), -1);
        ConfigTable::Slot column;
        std::vector<std::uint8_t> codes; // a choice has at most nine candidates
        for (const OptionCodes& genes : configs) {
            int& code = codeOf[genes[i]];
            if (code < 0) {
                code = static_cast<int>(column.vectors.size());
                column.vectors.push_back(choices[i].vectors[genes[i]]);
            }
            codes.push_back(static_cast<std::uint8_t>(code));
        }
        column.codes = std::move(codes);
        for (const SlotId slot : choices[i].slots)
            slots[slot.value] = column;
    }
    return ConfigTable(static_cast<std::uint32_t>(configs.size()), std::move(slots));
}

} // namespace tgraph
