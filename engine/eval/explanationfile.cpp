// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/explanationfile.h"

#include "engine/eval/attentionspread.h"
#include "engine/eval/csvtext.h"
#include "engine/eval/rankedlist.h"
#include "engine/io/npzarrays.h"
#include "engine/io/npzwriter.h"
#include "engine/model/checkpoint/enumnames.h"
#include "engine/model/checkpoint/optionfields.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

using Number = std::optional<std::uint32_t>;

std::string_view listName(Neighbours list)
{
    return enumNames<Neighbours>[static_cast<std::size_t>(list)];
}

std::string_view replacementName(NodeReplacement replacement)
{
    constexpr std::array<std::string_view, 3> names = {"baseline layouts", "baseline tile", "nothing"};
    return names[static_cast<std::size_t>(replacement)];
}

/// Returns the published runtime of each configuration of the slate in ns; 0 if it is not
/// published.
std::vector<std::int64_t> runtimesOf(const Document& document, const Explanation& explanation)
{
    std::vector<std::int64_t> runtimes;
    for (const ConfigId configuration : explanation.slate)
        runtimes.push_back(std::max<std::int64_t>(0, document.runtimeNs[configuration.value]));
    return runtimes;
}

/// Writes the rows of the CSV.
class Rows {
public:
    template <typename Value>
    void add(std::string_view quantity, std::size_t block, Number node, Number other, Value value)
    {
        const auto text = [](Number number) { return number ? std::to_string(*number) : std::string(); };
        fmt::format_to(std::back_inserter(m_text), "{},{},{},{},{}\n", quantity,
                       block > 0 ? std::to_string(block) : std::string(), text(node), text(other), value);
    }

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

void addSlate(Rows& rows, const Document& document, const Explanation& explanation)
{
    const std::vector<std::int64_t> runtimes = runtimesOf(document, explanation);
    for (std::size_t i = 0; i < explanation.slateScores.size(); ++i)
        rows.add("slate_score", 0, {}, explanation.slate[i].value, explanation.slateScores[i]);
    for (std::size_t i = 0; i < runtimes.size(); ++i)
        if (runtimes[i] > 0)
            rows.add("runtime_ns", 0, {}, explanation.slate[i].value, runtimes[i]);
}

void addMatrix(Rows& rows, std::string_view quantity, std::size_t block, const Explanation& explanation,
               std::span<const float> weights)
{
    const std::size_t columns = explanation.slate.size();
    for (std::size_t i = 0; i < weights.size(); ++i)
        rows.add(quantity, block, explanation.nodes[i / columns].value, explanation.slate[i % columns].value,
                 double{weights[i]});
}

void addChannels(Rows& rows, std::string_view quantity, std::size_t block, const Explanation& explanation,
                 const std::vector<float>& values)
{
    const std::uint32_t channels = explanation.blocks[block - 1].channels;
    for (std::size_t i = 0; i < values.size(); ++i)
        rows.add(quantity, block, explanation.nodes[i / channels].value, static_cast<std::uint32_t>(i % channels),
                 double{values[i]});
}

template <typename Value>
void addNodes(Rows& rows, std::string_view quantity, std::size_t block, const Explanation& explanation,
              const std::vector<Value>& values)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        rows.add(quantity, block, explanation.nodes[i].value, {}, double{values[i]});
}

void addComparisons(Rows& rows, const Explanation& explanation)
{
    for (std::size_t i = 0; i < explanation.comparisons.size(); ++i) {
        const AttentionComparison& comparison = explanation.comparisons[i];
        const std::string name = fmt::format("comparison{}", i + 1);
        for (const NodeId node : comparison.nodes) {
            rows.add(name + "_shares", comparison.block + 1, node.value, comparison.configuration.value,
                     comparison.shares);
            rows.add(name + "_effect", comparison.block + 1, node.value, comparison.configuration.value,
                     comparison.effect);
        }
    }
}

void addEdges(Rows& rows, const Explanation& explanation)
{
    for (const EdgeWeight& edge : explanation.edgeWeights) {
        const std::string list = edge.list == Neighbours::Both ? "" : '_' + std::string(listName(edge.list));
        rows.add("edge" + list, 0, edge.target.value, edge.source.value, edge.mean);
        rows.add("edge_first" + list, 0, edge.target.value, edge.source.value, edge.first);
    }
}

std::string headLines(const Document& document, const Explanation& explanation)
{
    std::string text;
    const auto line = [&](std::string_view key, const std::string& value) {
        fmt::format_to(std::back_inserter(text), "# {}: {}\n", key, csvComment(value));
    };
    line("file", document.path.string());
    line("collection", document.collection.name());
    line("focus", std::to_string(explanation.focus.value));
    line("baseline", std::to_string(explanation.baseline.value));
    line("score", fmt::format("{}", explanation.score));
    line("replacement", std::string(replacementName(explanation.replacement)));
    if (document.simulation)
        line("simulation", *document.simulation);
    const Json provenance = Json::parse(provenanceJson(explanation.provenance));
    for (const auto& [key, value] : provenance.items())
        if (!value.is_null() && value != "")
            line(key, value.is_string() ? value.get<std::string>() : value.dump());
    return text;
}

template <typename Id> Json numbersOf(const std::vector<Id>& ids)
{
    Json numbers = Json::array();
    for (const Id& id : ids)
        numbers.push_back(id.value);
    return numbers;
}

/// Returns a matrix as one list per row.
Json matrixOf(std::span<const float> values, std::size_t columns)
{
    Json rows = Json::array();
    for (std::size_t first = 0; first < values.size(); first += columns)
        rows.push_back(std::vector<float>(values.begin() + static_cast<std::ptrdiff_t>(first),
                                          values.begin() + static_cast<std::ptrdiff_t>(first + columns)));
    return rows;
}

Json blockJson(const BlockAttention& block, std::size_t columns)
{
    Json object = Json::object();
    if (!block.meanWeight.empty()) {
        object["mean_weight"] = matrixOf(block.meanWeight, columns);
        object["max_weight"] = matrixOf(block.maxWeight, columns);
    }
    if (!block.entropy.empty()) {
        object["entropy"] = block.entropy;
        object["effective"] = effectiveCounts(block);
    }
    if (!block.meanGate.empty())
        object["mean_gate"] = block.meanGate;
    if (!block.focusWeight.empty())
        object["focus_weight"] = matrixOf(block.focusWeight, block.channels);
    if (!block.focusGate.empty())
        object["focus_gate"] = matrixOf(block.focusGate, block.channels);
    return object;
}

template <typename Id> std::vector<std::int64_t> wholeNumbers(const std::vector<Id>& ids)
{
    std::vector<std::int64_t> numbers;
    for (const Id& id : ids)
        numbers.push_back(id.value);
    return numbers;
}

template <typename Value>
void writeUnlessEmpty(NpzWriter& writer, const std::string& key, const NpyShape& shape,
                      const std::vector<Value>& values)
{
    if (!values.empty())
        writeNpyArray<Value>(writer, key, shape, values);
}

template <typename Value>
void writeListUnlessEmpty(NpzWriter& writer, const std::string& key, const std::vector<Value>& values)
{
    writeUnlessEmpty(writer, key, {values.size()}, values);
}

void writeBlock(NpzWriter& writer, const std::string& name, const BlockAttention& block, std::size_t nodes,
                std::size_t columns)
{
    writeUnlessEmpty(writer, name + "_mean_weight", {nodes, columns}, block.meanWeight);
    writeUnlessEmpty(writer, name + "_max_weight", {nodes, columns}, block.maxWeight);
    writeUnlessEmpty(writer, name + "_entropy", {nodes}, block.entropy);
    if (!block.entropy.empty())
        writeListUnlessEmpty(writer, name + "_effective", effectiveCounts(block));
    writeUnlessEmpty(writer, name + "_mean_gate", {nodes}, block.meanGate);
    writeUnlessEmpty(writer, name + "_focus_weight", {nodes, block.channels}, block.focusWeight);
    writeUnlessEmpty(writer, name + "_focus_gate", {nodes, block.channels}, block.focusGate);
}

void writeComparisons(NpzWriter& writer, const Explanation& explanation)
{
    std::vector<std::int64_t> blocks, configurations, nodes;
    std::vector<double> shares, effects;
    for (std::size_t i = 0; i < explanation.comparisons.size(); ++i) {
        const AttentionComparison& comparison = explanation.comparisons[i];
        blocks.push_back(static_cast<std::int64_t>(comparison.block) + 1);
        configurations.push_back(comparison.configuration.value);
        shares.push_back(comparison.shares);
        effects.push_back(comparison.effect);
        for (const NodeId node : comparison.nodes)
            nodes.insert(nodes.end(), {static_cast<std::int64_t>(i) + 1, node.value});
    }
    writeListUnlessEmpty(writer, "comparison_block", blocks);
    writeListUnlessEmpty(writer, "comparison_configuration", configurations);
    writeListUnlessEmpty(writer, "comparison_shares", shares);
    writeListUnlessEmpty(writer, "comparison_effect", effects);
    writeUnlessEmpty(writer, "comparison_nodes", {nodes.size() / 2, 2}, nodes);
}

void writeSensitivity(NpzWriter& writer, const Explanation& explanation)
{
    std::vector<std::int64_t> nodes;
    std::vector<double> deltas;
    for (const NodeSensitivity& sensitivity : explanation.sensitivity) {
        nodes.push_back(sensitivity.node.value);
        deltas.push_back(sensitivity.delta);
    }
    writeListUnlessEmpty(writer, "sensitivity_nodes", nodes);
    writeListUnlessEmpty(writer, "sensitivity", deltas);
}

void writeEdges(NpzWriter& writer, const Explanation& explanation)
{
    std::vector<std::int64_t> ends;
    std::vector<double> weights;
    std::vector<std::uint8_t> lists;
    for (const EdgeWeight& edge : explanation.edgeWeights) {
        ends.insert(ends.end(), {edge.target.value, edge.source.value});
        weights.insert(weights.end(), {edge.first, edge.mean});
        lists.push_back(static_cast<std::uint8_t>(edge.list));
    }
    writeUnlessEmpty(writer, "edges", {explanation.edgeWeights.size(), 2}, ends);
    writeUnlessEmpty(writer, "edge_weight", {explanation.edgeWeights.size(), 2}, weights);
    writeListUnlessEmpty(writer, "edge_list", lists);
}

/// Returns the facts for which the .npz file has no array, with the keys of the JSON file.
Json aboutJson(const Document& document, const Explanation& explanation)
{
    return {{"file", document.path.string()},
            {"collection", document.collection.name()},
            {"simulation", document.simulation ? Json(*document.simulation) : Json(nullptr)},
            {"replacement", replacementName(explanation.replacement)}};
}

std::string textOf(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace

std::string explanationCsv(const Document& document, const Explanation& explanation)
{
    Rows rows;
    addSlate(rows, document, explanation);
    for (std::size_t k = 0; k < explanation.blocks.size(); ++k) {
        const BlockAttention& block = explanation.blocks[k];
        addMatrix(rows, "attention", k + 1, explanation, block.meanWeight);
        addMatrix(rows, "attention_max", k + 1, explanation, block.maxWeight);
        addNodes(rows, "entropy", k + 1, explanation, block.entropy);
        if (!block.entropy.empty())
            addNodes(rows, "effective", k + 1, explanation, effectiveCounts(block));
        addNodes(rows, "gate", k + 1, explanation, block.meanGate);
        addChannels(rows, "focus_weight", k + 1, explanation, block.focusWeight);
        addChannels(rows, "focus_gate", k + 1, explanation, block.focusGate);
    }
    addComparisons(rows, explanation);
    for (const NodeSensitivity& sensitivity : explanation.sensitivity)
        rows.add("sensitivity", 0, sensitivity.node.value, {}, sensitivity.delta);
    addEdges(rows, explanation);
    const std::size_t nodes = explanation.nodes.size();
    for (std::size_t i = 0; i < explanation.nodeAttention.size(); ++i)
        rows.add("node_attention", 0, explanation.nodes[i / nodes].value, explanation.nodes[i % nodes].value,
                 double{explanation.nodeAttention[i]});
    addNodes(rows, "node_share", 0, explanation, explanation.nodeShare);
    return headLines(document, explanation) + "quantity,block,node,other,value\n" + rows.text();
}

std::string explanationJson(const Document& document, const Explanation& explanation)
{
    Json object = aboutJson(document, explanation);
    object.update({{"provenance", Json::parse(provenanceJson(explanation.provenance))},
                   {"focus", explanation.focus.value},
                   {"baseline", explanation.baseline.value},
                   {"score", explanation.score},
                   {"nodes", numbersOf(explanation.nodes)},
                   {"slate", numbersOf(explanation.slate)},
                   {"slate_scores", explanation.slateScores}});
    object["runtime_ns"] = Json::array();
    for (const std::int64_t runtime : runtimesOf(document, explanation))
        object["runtime_ns"].push_back(runtime > 0 ? Json(runtime) : Json(nullptr));
    object["blocks"] = Json::array();
    for (const BlockAttention& block : explanation.blocks)
        object["blocks"].push_back(blockJson(block, explanation.slate.size()));
    object["comparisons"] = Json::array();
    for (const AttentionComparison& comparison : explanation.comparisons)
        object["comparisons"].push_back({{"block", comparison.block + 1},
                                         {"nodes", numbersOf(comparison.nodes)},
                                         {"configuration", comparison.configuration.value},
                                         {"shares", comparison.shares},
                                         {"effect", comparison.effect}});
    object["sensitivity"] = Json::array();
    for (const NodeSensitivity& sensitivity : explanation.sensitivity)
        object["sensitivity"].push_back({{"node", sensitivity.node.value}, {"delta", sensitivity.delta}});
    if (!explanation.edgeWeights.empty()) {
        object["edges"] = Json::array();
        for (const EdgeWeight& edge : explanation.edgeWeights)
            object["edges"].push_back({{"target", edge.target.value},
                                       {"source", edge.source.value},
                                       {"first", edge.first},
                                       {"mean", edge.mean},
                                       {"list", listName(edge.list)}});
    }
    if (!explanation.nodeAttention.empty())
        object["node_attention"] = matrixOf(explanation.nodeAttention, explanation.nodes.size());
    if (!explanation.nodeShare.empty())
        object["node_share"] = explanation.nodeShare;
    return textOf(object) + '\n';
}

void writeExplanationNpz(const Document& document, const Explanation& explanation, const std::filesystem::path& target)
{
    const std::size_t nodes = explanation.nodes.size();
    NpzWriter writer(target, 1);
    const auto whole = [&writer](const char* key, std::int64_t value) {
        writeNpyArray<std::int64_t>(writer, key, {1}, std::span(&value, 1));
    };
    whole("focus", explanation.focus.value);
    whole("baseline", explanation.baseline.value);
    writeNpyArray<double>(writer, "score", {1}, std::span(&explanation.score, 1));
    writeNpyArray<std::int64_t>(writer, "nodes", {nodes}, wholeNumbers(explanation.nodes));
    writeListUnlessEmpty(writer, "slate", wholeNumbers(explanation.slate));
    writeListUnlessEmpty(writer, "slate_scores", explanation.slateScores);
    writeListUnlessEmpty(writer, "runtime_ns", runtimesOf(document, explanation));
    for (std::size_t k = 0; k < explanation.blocks.size(); ++k)
        writeBlock(writer, fmt::format("block{}", k + 1), explanation.blocks[k], nodes, explanation.slate.size());
    writeComparisons(writer, explanation);
    writeSensitivity(writer, explanation);
    writeEdges(writer, explanation);
    writeUnlessEmpty(writer, "node_attention", {nodes, nodes}, explanation.nodeAttention);
    writeUnlessEmpty(writer, "node_share", {nodes}, explanation.nodeShare);
    writeNpyText(writer, "about", textOf(aboutJson(document, explanation)));
    writeNpyText(writer, "provenance", provenanceJson(explanation.provenance));
    writer.commit();
}

} // namespace tgraph
