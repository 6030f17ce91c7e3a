// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainedtablestext.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/table.h"
#include "app/cli/training/trainingreport.h"
#include "engine/core/text.h"
#include "engine/eval/csvtext.h"
#include "engine/eval/knownmean.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>

namespace tgraph::cli {
namespace {

std::string cellText(const TrainedCell* cell)
{
    return cell == nullptr ? "" : meanText(cell->measures());
}

std::string published(double value, double deviation)
{
    return fmt::format("{:.4f} ± {:.4f}", value, deviation);
}

std::string tableTwo(const TrainedTables& tables)
{
    std::vector<std::string> header = {"collection", "measure", "TpuGraphs", "Xu et al.", "TGraph"};
    const std::vector<std::string> presets = tables.presets();
    for (const std::string& preset : presets)
        header.push_back("here: " + preset);
    Table table(std::move(header), 2);
    for (const PublishedCollection& collection : publishedCollections()) {
        if (collection.isTile()) { // the mean follows the layout collections, as in the paper
            std::vector<std::string> cells
                = {"mean across layout", "tau", fmt::format("{:.3f}", tpuGraphsLayoutMean),
                   fmt::format("{:.3f}", xuLayoutMean), fmt::format("{:.3f}", tgraphLayoutMean)};
            for (const std::string& preset : presets) {
                const std::optional<double> mean = tables.layoutMean(preset);
                cells.push_back(mean ? fmt::format("{:.4f}", *mean) : "");
            }
            table.addRow(std::move(cells));
        }
        std::vector<std::string> cells
            = {std::string(collection.name), collection.isTile() ? "M_tile" : "tau",
               collection.tpuGraphs ? fmt::format("{:.2f}", *collection.tpuGraphs) : "",
               fmt::format("{:.4f}", collection.xu), published(collection.tgraph, collection.deviation)};
        for (const std::string& preset : presets)
            cells.push_back(cellText(tables.ofTableTwo(preset, collection.name)));
        table.addRow(std::move(cells));
    }
    return fmt::format("{}, Table 2: validation score\n{}", tgraphPaper, table.text());
}

std::string tableThree(const TrainedTables& tables)
{
    constexpr std::string_view kind = "layout:";
    std::vector<std::string> header = {"configuration"};
    const std::vector<std::string> presets = tables.presets();
    for (const PublishedCollection& collection : publishedCollections()) {
        if (collection.isTile())
            continue;
        header.emplace_back(collection.name.substr(kind.size()));
        for (const std::string& preset : presets)
            header.push_back("here: " + preset);
    }
    Table table(std::move(header));
    for (std::size_t row = 0; row < ablationRows; ++row) {
        std::vector<std::string> cells = {std::string(ablationTitles[row])};
        for (const PublishedCollection& collection : publishedCollections()) {
            if (collection.isTile())
                continue;
            cells.push_back(fmt::format("{:.4f}", collection.ablations[row]));
            for (const std::string& preset : presets)
                cells.push_back(cellText(tables.ofTableThree(preset, collection.name, row)));
        }
        table.addRow(std::move(cells));
    }
    return fmt::format("{}, Table 3: ablations, tau on layout collections\n{}", tgraphPaper, table.text());
}

/// Returns "2", "2 and 3" or "none: " and the reason.
std::string tablesText(const FoundTraining& training)
{
    return training.tables.empty() ? "none: " + printable(training.reason)
                                   : fmt::format("{}", fmt::join(training.tables, " and "));
}

std::string listText(const TrainedTables& tables)
{
    Table table({"training", "collection", "preset", "configuration", "in tables", "seed", "measure", "graphs",
                 "simulated", "folds", "visits"},
                5);
    for (const FoundTraining& training : tables.trainings()) {
        std::vector<std::string> cells = {printable(training.file.string()), printable(training.collection),
                                          training.preset, std::string(training.configuration())};
        if (training.preset.empty())
            cells[3] = "";
        cells.push_back(tablesText(training));
        if (!training.preset.empty())
            cells.insert(cells.end(),
                         {fmt::format("{}", training.seed), meanText({training.measure}), countText(training.graphs),
                          training.simulated ? countText(*training.simulated) : "not known",
                          fmt::format("{} of {}", training.trainedFolds, training.folds),
                          fmt::format("{:.3g}", training.visits)});
        table.addRow(std::move(cells));
    }
    return table.text();
}

std::string fieldOf(const std::optional<double>& value)
{
    return value ? fmt::format("{:.6g}", *value) : "";
}

/// Writes one line of the CSV table. @param cell null: no training here
std::string csvLine(int number, std::string_view configuration, const PublishedCollection& collection,
                    const std::string& preset, const TrainedCell* cell)
{
    const bool isSecond = number == 2;
    const std::size_t row
        = static_cast<std::size_t>(std::ranges::find(ablationTitles, configuration) - ablationTitles.begin());
    std::string text = fmt::format(
        "{},{},{},{},{},{},{},{},{}", number, csvField(std::string(configuration)), collection.name,
        collection.isTile() ? "m_tile" : "tau", isSecond ? fieldOf(collection.tpuGraphs) : "",
        isSecond ? fieldOf(collection.xu) : "", fieldOf(isSecond ? collection.tgraph : collection.ablations[row]),
        isSecond ? fieldOf(collection.deviation) : "", preset);
    if (cell == nullptr)
        return text + ",,,,,,,\n";
    const FoundTraining& first = *cell->seeds.front();
    std::string files;
    for (const FoundTraining* training : cell->seeds)
        files += (files.empty() ? "" : ";") + training->file.string();
    return text
        + fmt::format(",{},{},{},{},{},{:.6g},{}\n", fieldOf(cell->mean()), fieldOf(deviationOf(cell->measures())),
                      cell->seeds.size(), first.graphs, first.simulated ? std::to_string(*first.simulated) : "",
                      first.visits, csvField(files));
}

std::string csvText(const TrainedTables& tables)
{
    std::string text = "table,configuration,collection,measure,tpugraphs,xu,tgraph,tgraph_deviation,preset,here,"
                       "here_deviation,seeds,graphs,simulated,visits,checkpoints\n";
    std::vector<std::string> presets = tables.presets();
    if (presets.empty())
        presets.emplace_back();
    for (const PublishedCollection& collection : publishedCollections())
        for (const std::string& preset : presets)
            text += csvLine(2, ablationTitles.front(), collection, preset, tables.ofTableTwo(preset, collection.name));
    for (const std::string& preset : presets)
        text += fmt::format("2,everything,mean across layout,tau,{},{},{},,{},{},,,,,,\n", tpuGraphsLayoutMean,
                            xuLayoutMean, tgraphLayoutMean, preset, fieldOf(tables.layoutMean(preset)));
    for (std::size_t row = 0; row < ablationRows; ++row)
        for (const PublishedCollection& collection : publishedCollections())
            for (const std::string& preset : presets)
                if (!collection.isTile())
                    text += csvLine(3, ablationTitles[row], collection, preset,
                                    tables.ofTableThree(preset, collection.name, row));
    return text;
}

/// @param cellOf returns a preset's cell, null if there is no training
Json hereJson(const TrainedTables& tables, const std::function<const TrainedCell*(const std::string&)>& cellOf)
{
    Json here = Json::object();
    for (const std::string& preset : tables.presets())
        if (const TrainedCell* cell = cellOf(preset)) {
            Json files = Json::array();
            for (const FoundTraining* training : cell->seeds)
                files.push_back(training->file.string());
            here[preset] = {{"mean", orNull(cell->mean())},
                            {"deviation", orNull(deviationOf(cell->measures()))},
                            {"checkpoints", files}};
        }
    return here;
}

Json trainingsJson(const TrainedTables& tables)
{
    Json trainings = Json::array();
    for (const FoundTraining& training : tables.trainings())
        trainings.push_back({{"file", training.file.string()},
                             {"collection", training.collection},
                             {"preset", training.preset},
                             {"configuration", training.configuration()},
                             {"in_tables", training.tables},
                             {"reason", training.reason.empty() ? Json() : Json(training.reason)},
                             {"seed", training.seed},
                             {"measure", orNull(training.measure)},
                             {"graphs", training.graphs},
                             {"simulated", orNull(training.simulated)},
                             {"folds", training.folds},
                             {"trained_folds", training.trainedFolds},
                             {"kept_folds", training.keptFolds},
                             {"visits", training.visits}});
    return trainings;
}

std::string tablesAsJson(const TrainedTables& tables)
{
    Json second = Json::array();
    Json third = Json::array();
    for (const PublishedCollection& collection : publishedCollections())
        second.push_back({{"collection", collection.name},
                          {"measure", collection.isTile() ? "m_tile" : "kendall_tau"},
                          {"tpugraphs", orNull(collection.tpuGraphs)},
                          {"xu", collection.xu},
                          {"tgraph", collection.tgraph},
                          {"tgraph_deviation", collection.deviation},
                          {"here", hereJson(tables, [&](const auto& preset) {
                               return tables.ofTableTwo(preset, collection.name);
                           })}});
    for (std::size_t row = 0; row < ablationRows; ++row)
        for (const PublishedCollection& collection : publishedCollections())
            if (!collection.isTile())
                third.push_back({{"configuration", ablationTitles[row]},
                                 {"collection", collection.name},
                                 {"tgraph", collection.ablations[row]},
                                 {"here", hereJson(tables, [&](const auto& preset) {
                                      return tables.ofTableThree(preset, collection.name, row);
                                  })}});
    Json means = Json::object();
    for (const std::string& preset : tables.presets())
        means[preset] = orNull(tables.layoutMean(preset));
    const Json json
        = {{"source", tgraphPaper},
           {"table_2", second},
           {"mean_across_layout",
            {{"tpugraphs", tpuGraphsLayoutMean}, {"xu", xuLayoutMean}, {"tgraph", tgraphLayoutMean}, {"here", means}}},
           {"table_3", third},
           {"compares", tables.compares()},
           {"comparison", tables.comparison()},
           {"trainings", trainingsJson(tables)}};
    return jsonText(json) + '\n';
}

} // namespace

std::string trainedTablesText(const TrainedTables& tables, TableFormat format)
{
    switch (format) {
    case TableFormat::Csv:
        return csvText(tables);
    case TableFormat::JsonText:
        return tablesAsJson(tables);
    case TableFormat::Text:
        break;
    }
    return fmt::format(
        "{}\n{}\n{}\nhere: the measure on the validation graphs that the training recorded, mean "
        "(deviation) over seeds; blank: no training, or several that are equally large. Table 2: the largest "
        "training; Table 3: trainings of one size.\n\n{}",
        tableTwo(tables), tableThree(tables), tables.comparison(), listText(tables));
}

int runPaperTable(const std::vector<std::filesystem::path>& paths, TableFormat format, const std::stop_token& stop)
{
    const TrainedTables tables(findTrainings(paths, stop));
    Output output({});
    output.write(trainedTablesText(tables, format));
    output.finish();
    return Done;
}

} // namespace tgraph::cli
