// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/rankedlist.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <string_view>

namespace tgraph {
namespace {

constexpr std::size_t tileTop = 5; ///< what the competition looks at

std::string csvField(const std::string& text)
{
    if (text.find_first_of(",\"\r\n") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"')
            quoted += c;
    }
    return quoted + '"';
}

/// JSON text of a value. File names need not be UTF-8, JSON must be.
std::string jsonText(const nlohmann::ordered_json& value)
{
    return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

nlohmann::ordered_json provenanceObject(const PredictionProvenance& provenance)
{
    return {{"model", provenance.model},
            {"checkpoint", provenance.checkpointPath},
            {"checkpoint_sha256", provenance.checkpointHash},
            {"preset", provenance.preset},
            {"trained_on", provenance.trainedOn},
            {"seed", provenance.seed},
            {"slate", provenance.slateSize},
            {"permutations", provenance.permutations},
            {"folds", provenance.folds},
            {"device", provenance.device},
            {"precision", provenance.precision},
            {"forward", provenance.forward},
            {"version", provenance.version}};
}

/// The columns after runtime_ns: the same on every row of a document.
std::string csvOrigin(const Document& document, const PredictionProvenance& provenance)
{
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{}", csvField(document.path.string()), csvField(provenance.model),
                       provenance.checkpointHash, csvField(provenance.trainedOn), provenance.seed, provenance.slateSize,
                       provenance.permutations, provenance.folds, csvField(provenance.device),
                       csvField(provenance.precision), csvField(provenance.version));
}

std::span<const ConfigId> firstRows(const Prediction& prediction, std::size_t rows)
{
    return std::span(prediction.order).first(std::min(rows, prediction.order.size()));
}

std::string runtimeText(const Document& document, ConfigId config, std::string_view hidden)
{
    return document.runtimesPublished && document.runtimeNs[config.value] != 0
        ? fmt::format("{}", document.runtimeNs[config.value])
        : std::string(hidden);
}

/// The measured runtime between two texts; nothing for a list without this column.
std::string measuredText(MeasuredColumn measured, DistinctId distinct, std::string_view before,
                         std::string_view missing)
{
    if (measured.empty())
        return "";
    return std::isnan(measured[distinct.value]) ? fmt::format("{}{}", before, missing)
                                                : fmt::format("{}{}", before, measured[distinct.value]);
}

} // namespace

std::string rankedCsvHeader(bool measured)
{
    return std::string("rank,configuration,distinct,score,spread,runtime_ns,file,model,checkpoint_sha256,trained_on,"
                       "seed,slate,permutations,folds,device,precision,version")
        + (measured ? ",measured\n" : "\n");
}

std::string rankedCsv(const Document& document, const Prediction& prediction, std::size_t rows, MeasuredColumn measured)
{
    const std::string origin = csvOrigin(document, prediction.provenance);
    std::string text;
    for (const ConfigId config : firstRows(prediction, rows)) {
        const DistinctId distinct = prediction.configurations->distinctOf[config.value];
        fmt::format_to(std::back_inserter(text), "{},{},{},{},{},{},{}{}\n", prediction.rank[distinct.value] + 1,
                       config.value, distinct.value, prediction.score[distinct.value],
                       prediction.spread[distinct.value], runtimeText(document, config, ""), origin,
                       measuredText(measured, distinct, ",", ""));
    }
    return text;
}

std::string rankedJson(const Document& document, const Prediction& prediction, std::size_t rows,
                       MeasuredColumn measured)
{
    std::string text = jsonText(
        {{"file", document.path.string()},
         {"id", document.competitionId()},
         {"collection", document.collection.name()},
         {"configurations", document.configCount()},
         {"distinct_configurations", prediction.configurations->distinctCount()},
         {"runtimes_published", document.runtimesPublished},
         {"simulation",
          document.simulation ? nlohmann::ordered_json(*document.simulation) : nlohmann::ordered_json(nullptr)},
         {"provenance", provenanceObject(prediction.provenance)}});
    text.back() = ','; // the object goes on: its rows are too many to hold them as JSON values
    text += "\"ranking\":[";
    std::string_view separator = "\n";
    for (const ConfigId config : firstRows(prediction, rows)) {
        const DistinctId distinct = prediction.configurations->distinctOf[config.value];
        fmt::format_to(std::back_inserter(text),
                       R"({}{{"rank":{},"configuration":{},"distinct":{},"score":{},"spread":{},"runtime_ns":{}{}}})",
                       separator, prediction.rank[distinct.value] + 1, config.value, distinct.value,
                       prediction.score[distinct.value], prediction.spread[distinct.value],
                       runtimeText(document, config, "null"),
                       measuredText(measured, distinct, R"(,"measured":)", "null"));
        separator = ",\n";
    }
    return text + "]}";
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
    const bool tile = document.collection.kind == Collection::Kind::Tile;
    std::string text = csvField(document.competitionId()) + ',';
    std::string_view separator;
    for (const ConfigId config : firstRows(prediction, tile ? tileTop : allRows)) {
        fmt::format_to(std::back_inserter(text), "{}{}", separator, config.value);
        separator = ";";
    }
    return text + '\n';
}

bool hasCompetitionId(const Document& document)
{
    const Collection& collection = document.collection;
    return collection.source != Collection::Source::Unknown
        && (collection.kind == Collection::Kind::Tile || collection.search != Collection::Search::Unknown);
}

} // namespace tgraph
