// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/rankedlist.h"

#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/eval/csvtext.h"
#include "engine/eval/decisionchanges.h"
#include "engine/eval/foreignwords.h"
#include "engine/eval/layoutsjson.h"
#include "engine/io/inputfile.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

namespace tgraph {
namespace {

/// Returns the name of a table's column in a ranked list: "rank.1" if a column of the list itself has this name.
std::string listColumnName(const std::string& name)
{
    constexpr auto own = std::to_array<std::string_view>(
        {"rank", "configuration", "distinct", "score", "spread", "runtime_ns", "equal", "file", "measured", "failure"});
    return std::ranges::find(own, name) != own.end() ? name + ".1" : name;
}

/// The columns of a CSV list with the layouts of each configuration, in a table with its parameters. Keeps
/// a reference to the prediction.
class LayoutColumns {
public:
    /// @throws Error for node layouts of a tile file; Cancelled.
    LayoutColumns(const Document& document, const Prediction& prediction, ListLayouts which,
                  const std::stop_token& stop);

    [[nodiscard]] const std::string& comments() const { return m_comments; } ///< lines "# decision A: …"
    [[nodiscard]] const std::string& names() const { return m_names; } ///< ",A,B", for the header
    /// Appends ",CELL,CELL" of a configuration.
    void appendTo(std::string& text, DistinctId distinct) const;

private:
    void addDecisions(const Document& document, const std::stop_token& stop);
    void addParameters(const MeasuredTable& table);
    void addNodes(const Document& document, const std::stop_token& stop);

    const Prediction& m_prediction;
    std::string m_comments;
    std::string m_names;
    std::vector<std::vector<std::string>> m_cells; ///< decision or slot → option or code → its cells, each after a ","
    std::vector<std::vector<std::uint32_t>> m_codes; ///< decision or slot → distinct configuration → option or code
};

/// Returns "; nodes 86, 91".
std::string memberText(const Document& document, const Decisions& decisions, std::uint32_t decision)
{
    std::string text;
    for (const std::uint32_t slot : decisions.members(decision))
        text += fmt::format("{}{}", text.empty() ? "; nodes " : ", ", document.graph.configurable()[slot].value);
    return text;
}

LayoutColumns::LayoutColumns(const Document& document, const Prediction& prediction, ListLayouts which,
                             const std::stop_token& stop)
    : m_prediction(prediction)
{
    if (document.table)
        addParameters(*document.table);
    if (which == ListLayouts::Decisions)
        addDecisions(document, stop);
    if (which == ListLayouts::Nodes)
        addNodes(document, stop);
}

void LayoutColumns::addDecisions(const Document& document, const std::stop_token& stop)
{
    const LetteredDecisions lettered = letterDecisions(document, m_prediction, stop);
    const Decisions& decisions = *lettered.decisions;
    const DecisionWords words(document, *m_prediction.configurations, decisions);
    for (std::uint32_t letter = 0; letter < lettered.count(); ++letter) {
        const std::uint32_t decision = lettered.byLetter[letter];
        const std::string name = decisionLetter(letter);
        m_names += ',' + name;
        m_comments += fmt::format("# decision {}: {}{}\n", name, words.name(decision),
                                  words.isLayout() ? memberText(document, decisions, decision) : "");
        auto& cells = m_cells.emplace_back();
        for (std::uint32_t option = 0; option < decisions.optionCount(decision); ++option)
            cells.push_back(',' + csvField(optionText(words, decisions, decision, option)));
        const auto& column = decisions.column(decision);
        m_codes.emplace_back(column.begin(), column.end());
    }
}

void LayoutColumns::addParameters(const MeasuredTable& table)
{
    const std::vector<ConfigId>& representatives = m_prediction.configurations->representatives;
    for (const Parameter& parameter : table.parameters) {
        m_names += ',' + csvField(listColumnName(parameter.name));
        auto& cells = m_cells.emplace_back();
        for (const std::string& option : parameter.options)
            cells.push_back(',' + csvField(option));
        auto& codes = m_codes.emplace_back();
        for (const ConfigId config : representatives)
            codes.push_back(parameter.code(config));
    }
}

void LayoutColumns::addNodes(const Document& document, const std::stop_token& stop)
{
    if (document.collection.kind != Collection::Kind::Layout)
        throw makeError({document.path.string(), "layouts of nodes"},
                        fmt::format("a {} file, which has none", collectionKindName(document.collection.kind)),
                        "a layout file");
    const ConfigTable& configs = document.configs;
    for (const SlotId slot : configs.slotIds()) {
        throwIfStopped(stop);
        const std::uint32_t node = document.graph.configurableNode(slot).value;
        for (const LayoutPart part : layoutParts)
            m_names += fmt::format(",{}.{}", node, layoutPartName(part));
        auto& cells = m_cells.emplace_back();
        for (const ConfigVector& vector : configs.vectors(slot)) {
            std::string& cell = cells.emplace_back();
            for (const LayoutPart part : layoutParts)
                cell += ',' + csvField(layoutText(layoutOf(vector, part)));
        }
        auto& codes = m_codes.emplace_back();
        for (const ConfigId config : m_prediction.configurations->representatives)
            codes.push_back(configs.code(slot, config));
    }
}

void LayoutColumns::appendTo(std::string& text, DistinctId distinct) const
{
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        text += m_cells[i][m_codes[i][distinct.value]];
}

constexpr std::size_t tileTop = 5; ///< number of configurations per file in the competition

/// Returns a value as JSON text. File names need not be UTF-8, but JSON must be.
std::string jsonText(const nlohmann::ordered_json& value)
{
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

nlohmann::ordered_json orNull(const std::optional<std::string>& text)
{
    return text ? nlohmann::ordered_json(*text) : nlohmann::ordered_json(nullptr);
}

/// Returns the columns that differ from the training data; null if none does or if it is unknown.
nlohmann::ordered_json foreignObject(const PredictionProvenance& provenance)
{
    if (foreignColumnsText(provenance).empty())
        return nullptr;
    const ForeignColumns& foreign = *provenance.foreignColumns;
    return {{"columns", foreign.columnsSeen},
            {"outside", foreign.outsideColumns()},
            {"constant_in_training", foreign.constantColumns()},
            {"nodes", foreign.nodesSeen},
            {"nodes_outside", foreign.outsideNodes},
            {"unknown_opcodes", foreign.unknownOpcodes}};
}

nlohmann::ordered_json provenanceObject(const PredictionProvenance& provenance)
{
    using Json = nlohmann::ordered_json;
    const std::optional<TrainingPart>& part = provenance.trainingPart;
    return {
        {"model", provenance.model},
        {"checkpoint", provenance.checkpointPath},
        {"checkpoint_sha256", provenance.checkpointHash},
        {"preset", provenance.preset},
        {"trained_on", provenance.trainedOn},
        {"seed", provenance.seed},
        {"slate", provenance.slateSize},
        {"permutations", provenance.permutations},
        {"permutations_allowed", provenance.permutationsAllowed > 0 ? Json(provenance.permutationsAllowed) : Json()},
        {"folds", provenance.folds},
        {"device", provenance.device},
        {"precision", provenance.precision},
        {"forward", provenance.forward},
        {"version", provenance.version},
        {"took_part_in_training", part ? Json(part->tookPart()) : Json()},
        {"trained_folds", part ? Json(part->trained) : Json()},
        {"validated_folds", part ? Json(part->validated) : Json()},
        {"foreign_columns", foreignObject(provenance)},
        {"remarks", provenance.remarks.empty() ? Json() : Json(provenance.remarks)}};
}

/// Returns a comment line of a CSV list; empty for an empty value.
std::string commentLine(const std::string& key, const nlohmann::ordered_json& value)
{
    if (value.is_null() || value == "")
        return "";
    return fmt::format("# {}: {}\n", key, value.is_string() ? csvComment(value.get<std::string>()) : jsonText(value));
}

std::string csvHead(const Document& document, const Prediction& prediction, const LayoutColumns& layouts)
{
    std::string text = commentLine("file", document.path.string());
    text += commentLine("collection", document.collection.name());
    text += commentLine("configurations", document.configCount());
    text += commentLine("distinct_configurations", prediction.configurations->distinctCount());
    text += commentLine("simulation", document.simulation.value_or(""));
    text += commentLine("proposal", document.proposal.value_or(""));
    const nlohmann::ordered_json provenance = provenanceObject(prediction.provenance);
    for (const auto& [key, value] : provenance.items())
        text += commentLine(key, value);
    return text + layouts.comments();
}

/// Finds the reasons of failures, those of a table and those of a list.
class ListFailures {
public:
    ListFailures(const Document& document, const ListOptions& options)
        : m_table(document.table && !document.table->failures.empty() ? document.table.get() : nullptr),
          m_others(options.failures != nullptr && !options.failures->empty() ? options.failures : nullptr),
          m_measured(options.measured)
    {
    }

    [[nodiscard]] bool any() const { return m_table != nullptr || m_others != nullptr; }
    /// Returns the reason; null if the configuration did not fail, or was measured.
    [[nodiscard]] const std::string* of(ConfigId config, DistinctId distinct) const
    {
        if (!m_measured.empty() && !std::isnan(m_measured[distinct.value]))
            return nullptr;
        if (m_others != nullptr)
            if (const auto found = m_others->find(distinct); found != m_others->end())
                return &found->second;
        return m_table != nullptr ? m_table->failure(config) : nullptr;
    }

private:
    const MeasuredTable* m_table;
    const std::map<DistinctId, std::string>* m_others;
    MeasuredColumn m_measured;
};

/// Returns the name of the column with the targets: "runtime_ns", or a table's other objective.
std::string runtimeName(const Document& document)
{
    return document.table && !document.table->isTime() ? listColumnName(document.table->objective().name)
                                                       : "runtime_ns";
}

/// Returns the column names.
std::string csvHeader(const Document& document, const ListOptions& options, const LayoutColumns& layouts,
                      const ListFailures& failures)
{
    std::string text = "rank,configuration,distinct,score,spread," + csvField(runtimeName(document)) + ",equal";
    if (options.namesFile)
        text += ",file";
    if (!options.measured.empty())
        text += ",measured";
    return text + layouts.names() + (failures.any() ? ",failure\n" : "\n");
}

/// Calls `visit` with the configuration of each row and its distinct configuration.
template <typename Visit> void visitRows(const Prediction& prediction, const ListOptions& options, Visit visit)
{
    const Deduplication& configurations = *prediction.configurations;
    std::vector<bool> isWanted(configurations.distinctCount(), options.only.empty());
    for (const DistinctId distinct : options.only)
        isWanted[distinct.value] = true;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < prediction.order.size() && shown < options.top;) {
        const DistinctId distinct = configurations.distinctOf[prediction.order[i].value];
        const std::size_t end = i + configurations.membersOf(distinct).size();
        if (!isWanted[distinct.value]) {
            i = end;
            continue;
        }
        ++shown;
        if (options.duplicates)
            for (; i < end; ++i)
                visit(prediction.order[i], distinct);
        else
            visit(configurations.representatives[distinct.value], distinct);
        i = end;
    }
}

std::string runtimeText(const Document& document, ConfigId config, std::string_view hidden)
{
    if (!document.runtimesPublished || !document.isKnown(config))
        return std::string(hidden);
    return document.table && !document.table->isTime()
        ? fmt::format("{}", document.table->objective().values[config.value])
        : fmt::format("{}", document.runtimeNs[config.value]);
}

/// Returns the measured runtime after `before`; empty for a list without this column.
std::string measuredText(MeasuredColumn measured, DistinctId distinct, std::string_view before,
                         std::string_view missing)
{
    if (measured.empty())
        return "";
    return std::isnan(measured[distinct.value]) ? fmt::format("{}{}", before, missing)
                                                : fmt::format("{}{}", before, measured[distinct.value]);
}

/// The parameters of a table's rows in a JSON list.
class ParameterMembers {
public:
    explicit ParameterMembers(const MeasuredTable& table) : m_table(table)
    {
        for (const Parameter& parameter : table.parameters) {
            std::vector<std::string>& members = m_members.emplace_back();
            for (std::size_t i = 0; i < parameter.options.size(); ++i)
                members.push_back(jsonText(parameter.name) + ':'
                                  + (parameter.isNumeric() ? fmt::format("{}", parameter.numbers[i])
                                                           : jsonText(parameter.options[i])));
        }
    }

    void appendTo(std::string& text, ConfigId config) const
    {
        text += R"(,"parameters":{)";
        for (std::size_t p = 0; p < m_members.size(); ++p)
            text += (p > 0 ? "," : "") + m_members[p][m_table.parameters[p].code(config)];
        text += '}';
    }

private:
    const MeasuredTable& m_table;
    std::vector<std::vector<std::string>> m_members; ///< parameter → option → "name":value
};

/// Returns the configurations in a file's line of the competition. For a layout file these are all,
/// fastest first. For a tile file these are the first originals of the `tileTop` best distinct
/// tiles and, if there are fewer, their duplicates.
std::vector<ConfigId> submittedConfigurations(const Document& document, const Prediction& prediction)
{
    if (document.collection.kind != Collection::Kind::Tile)
        return prediction.order;
    std::vector<ConfigId> submitted;
    for (const bool isFirstOfEqual : {true, false})
        for (const ConfigId config : prediction.order) {
            const DistinctId distinct = prediction.configurations->distinctOf[config.value];
            const bool isFirst = prediction.configurations->membersOf(distinct).front() == config;
            if (submitted.size() < tileTop && isFirst == isFirstOfEqual)
                submitted.push_back(config);
        }
    return submitted;
}

} // namespace

std::string rankedCsv(const Document& document, const Prediction& prediction, const ListOptions& options,
                      const std::stop_token& stop)
{
    const Deduplication& configurations = *prediction.configurations;
    if (document.table && options.namesFile)
        throw makeError({document.path.string(), ""}, "a table, whose columns are its own, among several files",
                        "one list per table");
    const LayoutColumns layouts(document, prediction, options.layouts, stop);
    const ListFailures failures(document, options);
    const std::vector<std::uint32_t> places = prediction.places();
    std::string text = csvHead(document, prediction, layouts);
    if (options.isFirst)
        text += csvHeader(document, options, layouts, failures);
    const std::string file = options.namesFile ? ',' + csvField(document.path.string()) : "";
    visitRows(prediction, options, [&](ConfigId config, DistinctId distinct) {
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{}{}{}", places[distinct.value], config.value,
                       distinct.value, prediction.score[distinct.value], prediction.spread[distinct.value],
                       runtimeText(document, config, ""), configurations.membersOf(distinct).size(), file,
                       measuredText(options.measured, distinct, ",", ""));
        layouts.appendTo(text, distinct);
        if (failures.any()) {
            const std::string* reason = failures.of(config, distinct);
            text += reason != nullptr ? ',' + csvField(*reason) : ",";
        }
        text += '\n';
    });
    return text;
}

std::string rankedJson(const Document& document, const Prediction& prediction, const ListOptions& options)
{
    const Deduplication& configurations = *prediction.configurations;
    std::string text = jsonText({{"file", document.path.string()},
                                 {"id", document.competitionId()},
                                 {"collection", document.collection.name()},
                                 {"configurations", document.configCount()},
                                 {"distinct_configurations", configurations.distinctCount()},
                                 {"runtimes_published", document.runtimesPublished},
                                 {"simulation", orNull(document.simulation)},
                                 {"proposal", orNull(document.proposal)},
                                 {"provenance", provenanceObject(prediction.provenance)}});
    // The object continues; its rows are written one by one, because they are too many for JSON
    // values
    text.back() = ',';
    text += "\"ranking\":[";
    std::string_view separator = "\n";
    const std::string name = jsonText(runtimeName(document));
    const std::vector<std::uint32_t> places = prediction.places();
    const ListFailures failures(document, options);
    std::optional<ParameterMembers> parameters;
    if (document.table)
        parameters.emplace(*document.table);
    visitRows(prediction, options, [&](ConfigId config, DistinctId distinct) {
        fmt::format_to(std::back_inserter(text),
                       R"({}{{"rank":{},"configuration":{},"distinct":{},"score":{},"spread":{},{}:{},"equal":{}{})",
                       separator, places[distinct.value], config.value, distinct.value,
                       prediction.score[distinct.value], prediction.spread[distinct.value], name,
                       runtimeText(document, config, "null"), configurations.membersOf(distinct).size(),
                       measuredText(options.measured, distinct, R"(,"measured":)", "null"));
        if (parameters)
            parameters->appendTo(text, config);
        if (parameters || failures.any()) {
            const std::string* reason = failures.of(config, distinct);
            text += R"(,"failure":)" + (reason != nullptr ? jsonText(*reason) : "null");
        }
        text += '}';
        separator = ",\n";
    });
    return text + "]}";
}

std::string rankedLayouts(const Document& document, const Prediction& prediction, std::size_t top,
                          const std::stop_token& stop)
{
    if (document.collection.kind != Collection::Kind::Layout)
        throw makeError({document.path.string(), "layouts"},
                        fmt::format("a {} file, which has none", collectionKindName(document.collection.kind)),
                        "a layout file");
    const std::string sha256 = sha256OfInput(document.path);
    const std::vector<std::uint32_t> places = prediction.places();
    std::string text;
    visitRows(prediction, {.top = top}, [&](ConfigId config, DistinctId distinct) {
        throwIfStopped(stop);
        const bool published = document.runtimesPublished && document.runtimeNs[config.value] != 0;
        nlohmann::ordered_json object = layoutsJson(document, vectorsOf(document, config), config, sha256);
        object["rank"] = places[distinct.value];
        object["equal"] = prediction.configurations->membersOf(distinct).size();
        object["score"] = prediction.score[distinct.value];
        object["runtime_ns"] = published ? nlohmann::ordered_json(document.runtimeNs[config.value]) : nullptr;
        object["provenance"] = provenanceObject(prediction.provenance);
        text += (text.empty() ? "" : ",\n") + layoutsText(std::move(object));
    });
    return text;
}

std::string provenanceJson(const PredictionProvenance& provenance)
{
    return jsonText(provenanceObject(provenance));
}

std::string competitionHeader()
{
    return "ID,TopConfigs\n";
}

std::string competitionLine(const Document& document, const Prediction& prediction)
{
    std::string text = csvField(document.competitionId()) + ',';
    std::string_view separator;
    for (const ConfigId config : submittedConfigurations(document, prediction)) {
        fmt::format_to(std::back_inserter(text), "{}{}", separator, config.value);
        separator = ";";
    }
    return text + '\n';
}

bool hasCompetitionId(const Document& document)
{
    const Collection& collection = document.collection;
    return collection.source != Collection::Source::Unknown
        && (collection.kind == Collection::Kind::Tile
            || (collection.kind == Collection::Kind::Layout && collection.search != Collection::Search::Unknown));
}

} // namespace tgraph
