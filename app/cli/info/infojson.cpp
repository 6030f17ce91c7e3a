// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/jsontext.h"
#include "app/cli/info/failurereport.h"
#include "app/cli/info/inforeport.h"
#include "app/cli/info/programreport.h"
#include "app/cli/rank/decisiontext.h"
#include "engine/hlo/module/nodeshape.h"

#include <nlohmann/json.hpp>

namespace tgraph::cli {
namespace {

Json opcodesJson(const std::vector<std::pair<Opcode, std::uint32_t>>& counts)
{
    Json result = Json::object();
    for (const auto& [opcode, count] : counts)
        result[std::string(opcodeName(opcode))] = count;
    return result;
}

Json nodesJson(const std::vector<NodeId>& nodes)
{
    Json result = Json::array();
    for (const NodeId node : nodes)
        result.push_back(node.value);
    return result;
}

Json layoutJson(const Summary& summary)
{
    return {{"pruned_nodes", summary.prunedNodes},
            {"pruned_edges", summary.prunedEdges},
            {"pruned_components", summary.prunedComponents},
            {"configurable", opcodesJson(summary.configurable)},
            {"distinct_vectors", summary.distinctVectors},
            {"fewest_vectors_of_a_node", summary.fewestVectors},
            {"most_vectors_of_a_node", summary.mostVectors},
            {"table_bytes", summary.tableBytes},
            {"float_bytes", summary.floatBytes}};
}

Json staticFeaturesJson(const StaticFeatures& features)
{
    return {{"operations", features.operations},
            {"bytes_read", features.bytesRead},
            {"bytes_written", features.bytesWritten},
            {"special_instructions", features.specialInstructions}};
}

Json targetsJson(const std::optional<TargetRange>& range)
{
    if (!range)
        return nullptr;
    return {{"best", range->best},
            {"percentile_10", range->tenthPercentile},
            {"median", range->median},
            {"percentile_90", range->ninetiethPercentile},
            {"worst", range->worst}};
}

Json healthJson(const Health& health)
{
    Json drift = nullptr;
    if (health.drift)
        drift = {{"order_tau", orNull(health.drift->orderTau)},
                 {"repeat_tau", orNull(health.drift->repeatTau)},
                 {"mean_change", health.drift->meanChange}};
    const OddReferences& odd = health.references;
    return {{"repeated_configurations", health.noise.repeatedConfigs},
            {"repeated_measurements", health.noise.measurements},
            {"median_disagreement", health.noise.medianDisagreement},
            {"largest_disagreement", health.noise.largestDisagreement},
            {"two_measurements_tau", orNull(health.noise.agreementTau)},
            {"drift", drift},
            {"constant_nodes", nodesJson(health.constantNodes)},
            {"all_open_configurations", health.allOpenConfigs},
            {"configurable_opcode_unexpected", nodesJson(odd.configurableOpcode)},
            {"configurable_isolated", nodesJson(odd.configurableIsolated)},
            {"layout_beyond_rank", nodesJson(odd.layoutBeyondRank)},
            {"self_edges", odd.selfEdges},
            {"repeated_edges", odd.repeatedEdges},
            {"cyclic", odd.cyclic}};
}

Json influencesJson(const FileInfo& info)
{
    Json nodes = Json::array();
    for (const NodeInfluence& node : *info.influences) {
        Json vectors = Json::array();
        for (const VectorOutcome& outcome : node.outcomes) {
            vectors.push_back({{"vector", outcome.vector},
                               {"layouts", configVectorText(outcome.vector)},
                               {"configurations", outcome.configurations},
                               {"median_ns", outcome.median},
                               {"best_ns", outcome.best}});
        }
        const Graph& graph = info.document->graph;
        nodes.push_back({{"node", node.node.value},
                         {"opcode", opcodeName(graph.opcode(node.node))},
                         {"shape", nodeShapeText(*info.document, node.node)},
                         {"eta_squared", node.etaSquared},
                         {"eta_squared_by_chance", node.chance},
                         {"vectors", vectors}});
    }
    return nodes;
}

Json tableJson(const MeasuredTable& table)
{
    Json parameters = Json::array();
    for (const Parameter& parameter : table.parameters)
        parameters.push_back({{"name", parameter.name},
                              {"options", parameter.isNumeric() ? Json(parameter.numbers) : Json(parameter.options)}});
    Json failures = Json::object();
    for (const auto& [failed, reason] : table.failureCounts())
        failures[std::string(reason)] = failed;
    Json objectives = Json::array();
    for (const Objective& objective : table.objectives)
        objectives.push_back({{"name", objective.name},
                              {"unit", objective.unit},
                              {"direction", objective.isMaximised ? "maximise" : "minimise"}});
    return {{"format", table.format},
            {"subject", table.subject},
            {"device", table.device},
            {"parameters", std::move(parameters)},
            {"objective", table.objective().name},
            {"objectives", std::move(objectives)},
            {"failures", std::move(failures)},
            {"ignored_columns", table.ignoredColumns}};
}

} // namespace

nlohmann::ordered_json infoJson(const FileInfo& info)
{
    const Document& document = *info.document;
    const bool isTile = document.collection.kind == Collection::Kind::Tile;
    Json json = {{"file", document.path.string()},
                 {"collection", document.collection.name()},
                 {"simulation", orNull(document.simulation)},
                 {"proposal", orNull(document.proposal)},
                 {"nodes", info.summary.nodes},
                 {"edges", info.summary.edges},
                 {"computation_sizes", info.summary.computationSizes},
                 {"opcodes", opcodesJson(info.summary.opcodes)},
                 {"configurations", info.summary.configs},
                 {"distinct_configurations", info.summary.distinctConfigs},
                 {"runtimes_published", document.runtimesPublished},
                 {"unpublished_configurations", info.summary.unpublishedConfigs},
                 {isTile                                            ? "relative_runtime"
                      : document.table && !document.table->isTime() ? "cost"
                                                                    : "runtime_ns",
                  targetsJson(info.summary.targets)}};
    if (info.program)
        json["program"] = programJson(*info.program);
    if (document.collection.kind == Collection::Kind::Layout)
        json["layout"] = layoutJson(info.summary);
    if (document.table)
        json["table"] = tableJson(*document.table);
    if (document.collection.kind == Collection::Kind::Fusion)
        json["default_count"] = document.defaultCount;
    if (document.staticFeatures)
        json["static_features"] = staticFeaturesJson(*document.staticFeatures);
    json["health"] = healthJson(info.health);
    if (info.influences)
        json["why"] = influencesJson(info);
    if (info.decisions)
        json["decisions"] = decisionJson(document, *info.configurations, *info.decisions);
    if (info.failures)
        json["failures_by_option"] = failuresJson(document, *info.configurations, *info.allDecisions, *info.failures);
    if (info.predicted) {
        json["decisions_by_scores"] = decisionJson(document, *info.configurations, *info.predicted);
        json["decisions_by_scores"]["model"] = info.ranking.model;
        const std::optional<TrainingPart>& part = info.ranking.trainingPart;
        json["decisions_by_scores"]["took_part_in_training"] = part ? Json(part->tookPart()) : Json(nullptr);
    }
    if (info.allDecisions && !info.decisions && !info.predicted)
        json["decisions_without_costs"] = decisionListJson(document, *info.configurations, *info.allDecisions);
    return json;
}

} // namespace tgraph::cli
