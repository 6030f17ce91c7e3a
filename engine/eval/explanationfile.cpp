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

#include <iterator>
#include <optional>
#include <span>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

std::string_view listName(Neighbours list)
{
    return enumNames<Neighbours>[static_cast<std::size_t>(list)];
}

/// Writes the rows of the CSV.
class Rows {
public:
    void add(std::string_view quantity, std::size_t block, std::uint32_t node, std::optional<std::uint32_t> other,
             double value)
    {
        fmt::format_to(std::back_inserter(m_text), "{},{},{},{},{}\n", quantity,
                       block > 0 ? std::to_string(block) : std::string(), node,
                       other ? std::to_string(*other) : std::string(), value);
    }

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::string m_text;
};

void addMatrix(Rows& rows, std::string_view quantity, std::size_t block, const Explanation& explanation,
               std::span<const float> weights)
{
    const std::size_t columns = explanation.slate.size();
    for (std::size_t i = 0; i < weights.size(); ++i)
        rows.add(quantity, block, explanation.nodes[i / columns].value, explanation.slate[i % columns].value,
                 double{weights[i]});
}

template <typename Number>
void addNodes(Rows& rows, std::string_view quantity, std::size_t block, const Explanation& explanation,
              const std::vector<Number>& values)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        rows.add(quantity, block, explanation.nodes[i].value, {}, double{values[i]});
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
    return object;
}

template <typename Id> std::vector<std::int64_t> wholeNumbers(const std::vector<Id>& ids)
{
    std::vector<std::int64_t> numbers;
    for (const Id& id : ids)
        numbers.push_back(id.value);
    return numbers;
}

template <typename Number>
void writeUnlessEmpty(NpzWriter& writer, const std::string& key, const NpyShape& shape,
                      const std::vector<Number>& values)
{
    if (!values.empty())
        writeNpyArray<Number>(writer, key, shape, values);
}

void writeBlock(NpzWriter& writer, const std::string& name, const BlockAttention& block, std::size_t nodes,
                std::size_t columns)
{
    writeUnlessEmpty(writer, name + "_mean_weight", {nodes, columns}, block.meanWeight);
    writeUnlessEmpty(writer, name + "_max_weight", {nodes, columns}, block.maxWeight);
    writeUnlessEmpty(writer, name + "_entropy", {nodes}, block.entropy);
    writeUnlessEmpty(writer, name + "_mean_gate", {nodes}, block.meanGate);
    writeUnlessEmpty(writer, name + "_focus_weight", {nodes, block.channels}, block.focusWeight);
    writeUnlessEmpty(writer, name + "_focus_gate", {nodes, block.channels}, block.focusGate);
}

} // namespace

std::string explanationCsv(const Document& document, const Explanation& explanation)
{
    Rows rows;
    for (std::size_t k = 0; k < explanation.blocks.size(); ++k) {
        const BlockAttention& block = explanation.blocks[k];
        addMatrix(rows, "attention", k + 1, explanation, block.meanWeight);
        addMatrix(rows, "attention_max", k + 1, explanation, block.maxWeight);
        addNodes(rows, "entropy", k + 1, explanation, block.entropy);
        addNodes(rows, "gate", k + 1, explanation, block.meanGate);
    }
    for (const NodeSensitivity& sensitivity : explanation.sensitivity)
        rows.add("sensitivity", 0, sensitivity.node.value, {}, sensitivity.delta);
    for (const EdgeWeight& edge : explanation.edgeWeights) {
        rows.add("edge", 0, edge.target.value, edge.source.value, edge.mean);
        rows.add("edge_first", 0, edge.target.value, edge.source.value, edge.first);
    }
    const std::size_t nodes = explanation.nodes.size();
    for (std::size_t i = 0; i < explanation.nodeAttention.size(); ++i)
        rows.add("node_attention", 0, explanation.nodes[i / nodes].value, explanation.nodes[i % nodes].value,
                 double{explanation.nodeAttention[i]});
    addNodes(rows, "node_share", 0, explanation, explanation.nodeShare);
    return headLines(document, explanation) + "quantity,block,node,other,value\n" + rows.text();
}

std::string explanationJson(const Document& document, const Explanation& explanation)
{
    Json object = {{"file", document.path.string()},
                   {"collection", document.collection.name()},
                   {"simulation", document.simulation ? Json(*document.simulation) : Json(nullptr)},
                   {"provenance", Json::parse(provenanceJson(explanation.provenance))},
                   {"focus", explanation.focus.value},
                   {"baseline", explanation.baseline.value},
                   {"score", explanation.score},
                   {"nodes", numbersOf(explanation.nodes)},
                   {"slate", numbersOf(explanation.slate)},
                   {"slate_scores", explanation.slateScores}};
    object["runtime_ns"] = Json::array();
    for (const ConfigId configuration : explanation.slate) {
        const std::int64_t runtime = document.runtimeNs[configuration.value];
        object["runtime_ns"].push_back(runtime > 0 ? Json(runtime) : Json(nullptr));
    }
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
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

void writeExplanationNpz(const Explanation& explanation, const std::filesystem::path& target)
{
    const std::size_t nodes = explanation.nodes.size();
    NpzWriter writer(target, 1);
    writeNpyArray<std::int64_t>(writer, "nodes", {nodes}, wholeNumbers(explanation.nodes));
    writeNpyArray<std::int64_t>(writer, "slate", {explanation.slate.size()}, wholeNumbers(explanation.slate));
    writeNpyArray<double>(writer, "score", {1}, std::span(&explanation.score, 1));
    for (std::size_t k = 0; k < explanation.blocks.size(); ++k)
        writeBlock(writer, fmt::format("block{}", k + 1), explanation.blocks[k], nodes, explanation.slate.size());
    std::vector<std::int64_t> sensitiveNodes;
    std::vector<double> deltas;
    for (const NodeSensitivity& sensitivity : explanation.sensitivity) {
        sensitiveNodes.push_back(sensitivity.node.value);
        deltas.push_back(sensitivity.delta);
    }
    writeUnlessEmpty(writer, "sensitivity_nodes", {sensitiveNodes.size()}, sensitiveNodes);
    writeUnlessEmpty(writer, "sensitivity", {deltas.size()}, deltas);
    std::vector<std::int64_t> ends;
    std::vector<double> weights;
    for (const EdgeWeight& edge : explanation.edgeWeights) {
        ends.insert(ends.end(), {edge.target.value, edge.source.value});
        weights.insert(weights.end(), {edge.first, edge.mean});
    }
    writeUnlessEmpty(writer, "edges", {explanation.edgeWeights.size(), 2}, ends);
    writeUnlessEmpty(writer, "edge_weight", {explanation.edgeWeights.size(), 2}, weights);
    writeUnlessEmpty(writer, "node_attention", {nodes, nodes}, explanation.nodeAttention);
    writeUnlessEmpty(writer, "node_share", {nodes}, explanation.nodeShare);
    writeNpyText(writer, "provenance", provenanceJson(explanation.provenance));
    writer.commit();
}

} // namespace tgraph
