// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/script/scriptinputs.h"

#include "engine/analytical/staticfeatures.h"
#include "engine/graph/repad.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace tgraph {
namespace {

using Kind = Collection::Kind;

/// Availability and meaning of an input.
struct InputTraits {
    const char* name;
    bool ofBatch;
    bool layout, tile, fusion;
};

constexpr std::array<InputTraits, 15> allInputs = {{{"node_feat", false, true, true, true},
                                                    {"node_feat_scaled", false, true, true, true},
                                                    {"node_layout", false, true, true, true},
                                                    {"node_opcode", false, true, true, true},
                                                    {"edge_index", false, true, true, true},
                                                    {"node_config_ids", false, true, false, false},
                                                    {"config_vectors", false, true, false, false},
                                                    {"config_vector_starts", false, true, false, false},
                                                    {"kernel_static_feat", false, false, true, true},
                                                    {"config_codes", true, true, false, false},
                                                    {"node_config_feat", true, true, false, false},
                                                    {"config_node_feat", true, true, false, false},
                                                    {"config_feat", true, false, true, false},
                                                    {"config_feat_scaled", true, false, true, false},
                                                    {"config_index", true, true, true, true}}};

const InputTraits& traitsOfInput(const std::string& name)
{
    const auto found
        = std::ranges::find(allInputs, name, [](const InputTraits& traits) { return std::string(traits.name); });
    assert(found != allInputs.end());
    return *found;
}

template <typename Number>
ScriptArray arrayOf(const std::string& name, std::vector<std::int64_t> shape, const std::vector<Number>& numbers)
{
    const auto bytes = std::as_bytes(std::span(numbers));
    return {.name = name,
            .isFloat = std::is_floating_point_v<Number>,
            .shape = std::move(shape),
            .bytes = {bytes.begin(), bytes.end()}};
}

std::int64_t whole(std::size_t count)
{
    return static_cast<std::int64_t>(count);
}

ScriptArray nodeRows(const std::string& name, const FeatureView& view)
{
    const Graph& graph = view.graph();
    const std::size_t count = graph.nodeCount();
    if (name == "node_feat")
        return arrayOf(name, {whole(count), featureCount}, allFeatures(graph));
    const std::size_t width = view.scaledWidth();
    std::vector<float> rows(count * width);
    for (std::uint32_t node = 0; node < count; ++node)
        view.scaledNode(NodeId(node), std::span(rows).subspan(node * width, width));
    return arrayOf(name, {whole(count), whole(width)}, rows);
}

ScriptArray nodeNumbers(const std::string& name, const FeatureView& view)
{
    std::vector<std::int64_t> numbers;
    for (std::uint32_t node = 0; node < view.graph().nodeCount(); ++node) {
        if (name == "node_opcode")
            numbers.push_back(static_cast<std::int64_t>(view.graph().opcode(NodeId(node))));
        else
            std::ranges::copy(ownLayout(view.graph().features(NodeId(node))), std::back_inserter(numbers));
    }
    const std::int64_t count = view.graph().nodeCount();
    return name == "node_opcode" ? arrayOf(name, {count}, numbers) : arrayOf(name, {count, layoutEntries}, numbers);
}

ScriptArray edges(const std::string& name, const Graph& graph)
{
    std::vector<std::int64_t> ends;
    for (const Edge& edge : graph.edges())
        ends.insert(ends.end(), {edge.consumer.value, edge.producer.value});
    return arrayOf(name, {whole(graph.edgeCount()), 2}, ends);
}

ScriptArray configurableNodes(const std::string& name, const Graph& graph)
{
    std::vector<std::int64_t> nodes;
    for (const NodeId node : graph.configurable())
        nodes.push_back(node.value);
    return arrayOf(name, {whole(nodes.size())}, nodes);
}

ScriptArray vectorTable(const std::string& name, const ConfigTable& table)
{
    std::vector<float> entries;
    std::vector<std::int64_t> starts = {0};
    for (const SlotId slot : table.slotIds()) {
        for (const ConfigVector& vector : table.vectors(slot))
            entries.insert(entries.end(), vector.begin(), vector.end());
        starts.push_back(whole(entries.size() / configVectorSize));
    }
    return name == "config_vectors" ? arrayOf(name, {starts.back(), configVectorSize}, entries)
                                    : arrayOf(name, {whole(starts.size())}, starts);
}

ScriptArray kernelRow(const std::string& name, const Document& document)
{
    const StaticFeatures features = staticFeatures(document);
    return arrayOf(name, {staticFeatureCount},
                   std::vector<float>{static_cast<float>(features.operations), static_cast<float>(features.bytesRead),
                                      static_cast<float>(features.bytesWritten),
                                      static_cast<float>(features.specialInstructions)});
}

ScriptArray tileRows(const std::string& name, const FeatureView& view, std::span<const DistinctId> distinct)
{
    std::vector<float> rows(distinct.size() * tileFeatureCount);
    std::span<float> rest = rows;
    for (const DistinctId id : distinct) {
        if (name == "config_feat")
            std::ranges::copy(view.tile(id), rest.begin());
        else
            view.scaledTile(id, rest.first(tileFeatureCount));
        rest = rest.subspan(tileFeatureCount);
    }
    return arrayOf(name, {whole(distinct.size()), tileFeatureCount}, rows);
}

/// Returns the vectors of all nodes; -2 for nodes that are not configurable.
ScriptArray allNodeVectors(const std::string& name, const FeatureView& view, std::span<const DistinctId> distinct)
{
    constexpr float notConfigurable = -2;
    const std::span<const NodeId> nodes = view.graph().configurable();
    std::vector<float> vectors(distinct.size() * nodes.size() * configVectorSize);
    view.vectors(distinct, std::span(vectors));
    const std::size_t count = view.graph().nodeCount();
    std::vector<float> all(distinct.size() * count * configVectorSize, notConfigurable);
    auto from = vectors.begin();
    for (std::size_t row = 0; row < distinct.size(); ++row)
        for (const NodeId node : nodes) {
            std::copy_n(from, configVectorSize,
                        all.begin() + whole((row * count + node.value) * std::size_t{configVectorSize}));
            from += configVectorSize;
        }
    return arrayOf(name, {whole(distinct.size()), whole(count), configVectorSize}, all);
}

} // namespace

std::vector<std::string> scriptInputNames()
{
    std::vector<std::string> names;
    for (const InputTraits& input : allInputs)
        names.emplace_back(input.name);
    return names;
}

bool isBatchInput(const std::string& name)
{
    return traitsOfInput(name).ofBatch;
}

bool hasScriptInput(const std::string& name, Kind kind)
{
    const InputTraits& traits = traitsOfInput(name);
    return kind == Kind::Layout ? traits.layout : kind == Kind::Tile ? traits.tile : traits.fusion;
}

ScriptArray graphInput(const std::string& name, const FeatureView& view)
{
    if (name == "node_feat" || name == "node_feat_scaled")
        return nodeRows(name, view);
    if (name == "node_opcode" || name == "node_layout")
        return nodeNumbers(name, view);
    if (name == "edge_index")
        return edges(name, view.graph());
    if (name == "node_config_ids")
        return configurableNodes(name, view.graph());
    if (name == "kernel_static_feat")
        return kernelRow(name, view.document());
    return vectorTable(name, view.document().configs);
}

ScriptArray batchInput(const std::string& name, const FeatureView& view, std::span<const DistinctId> distinct)
{
    const std::size_t slots = view.document().configs.slotCount();
    if (name == "config_index") {
        std::vector<std::int64_t> indices;
        for (const DistinctId id : distinct)
            indices.push_back(view.configurations()->representatives[id.value].value);
        return arrayOf(name, {whole(indices.size())}, indices);
    }
    if (name == "config_codes") {
        std::vector<std::int64_t> codes(distinct.size() * slots);
        view.codes(distinct, std::span(codes));
        return arrayOf(name, {whole(distinct.size()), whole(slots)}, codes);
    }
    if (name == "node_config_feat") {
        std::vector<float> vectors(distinct.size() * slots * configVectorSize);
        view.vectors(distinct, std::span(vectors));
        return arrayOf(name, {whole(distinct.size()), whole(slots), configVectorSize}, vectors);
    }
    return name == "config_node_feat" ? allNodeVectors(name, view, distinct) : tileRows(name, view, distinct);
}

std::size_t batchInputBytes(const std::string& name, const FeatureView& view)
{
    if (name == "config_index")
        return sizeof(std::int64_t);
    if (name == "config_codes")
        return view.document().configs.slotCount() * sizeof(std::int64_t);
    if (name == "node_config_feat")
        return view.document().configs.slotCount() * configVectorSize * sizeof(float);
    if (name == "config_node_feat")
        return view.graph().nodeCount() * std::size_t{configVectorSize} * sizeof(float);
    return tileFeatureCount * sizeof(float);
}

} // namespace tgraph
