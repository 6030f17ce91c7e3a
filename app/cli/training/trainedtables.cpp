// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainedtables.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/table.h"
#include "app/cli/training/trainingreport.h"
#include "engine/core/text.h"
#include "engine/eval/csvtext.h"
#include "engine/model/checkpoint/modeloptions.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>

namespace tgraph::cli {
namespace {

/// Titles of the rows of Table 3.
constexpr std::array<std::string_view, ablationRows> rowTitles
    = {"everything", "- self-attention", "- cross-attention", "- edges"};
static_assert(paperAblations.size() + 1 == ablationRows);

std::size_t rowOf(const FoundTraining& training)
{
    if (!training.without)
        return 0;
    const auto found = std::ranges::find(paperAblations, *training.without);
    return static_cast<std::size_t>(found - paperAblations.begin()) + 1;
}

/// Orders trainings of one figure: the larger counts.
auto weightOf(const std::vector<const FoundTraining*>& seeds)
{
    const FoundTraining& first = *seeds.front();
    return std::tuple(first.graphs, first.keptFolds, first.visits, seeds.size());
}

std::string cellText(const TrainedCell* cell)
{
    return cell == nullptr ? "" : meanText(cell->measures());
}

std::optional<double> meanOf(const TrainedCell& cell)
{
    double sum = 0;
    for (const std::optional<double>& value : cell.measures())
        sum += value.value_or(0);
    return sum / static_cast<double>(cell.seeds.size());
}

std::string published(double value, double deviation)
{
    return fmt::format("{:.4f} ± {:.4f}", value, deviation);
}

/// Returns the differences of a training from the paper's: "12 graphs (paper: 76)", …
std::vector<std::string> differencesOf(const FoundTraining& training)
{
    const PublishedCollection& paper = *publishedCollection(training.collection);
    std::vector<std::string> differences;
    if (training.graphs != paper.graphs)
        differences.push_back(fmt::format("{} (paper: {})", pluralText(training.graphs, "graph"), paper.graphs));
    if (!training.simulated)
        differences.emplace_back("an unknown number of simulated graphs");
    else if (*training.simulated > 0)
        differences.push_back(fmt::format("{} of them simulated", *training.simulated));
    if (training.folds != publishedFolds || training.trainedFolds != publishedTrainedFolds
        || training.keptFolds != publishedKeptFolds)
        differences.push_back(fmt::format("{} of {} trained and {} kept (paper: {} of {}, {} kept)",
                                          training.trainedFolds, pluralText(training.folds, "fold"), training.keptFolds,
                                          publishedTrainedFolds, publishedFolds, publishedKeptFolds));
    if (std::abs(training.visits - paper.epochs) > 0.01 * paper.epochs)
        differences.push_back(fmt::format("{:.3g} visits of each graph (paper: {:g})", training.visits, paper.epochs));
    if (training.preset != "paper" && training.preset != "authors")
        differences.push_back(fmt::format("another network ({})", training.preset));
    return differences;
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
            cells.push_back(cellText(tables.cell(preset, collection.name, 0)));
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
        std::vector<std::string> cells = {std::string(rowTitles[row])};
        for (const PublishedCollection& collection : publishedCollections()) {
            if (collection.isTile())
                continue;
            cells.push_back(fmt::format("{:.4f}", collection.ablations[row]));
            for (const std::string& preset : presets)
                cells.push_back(cellText(tables.cell(preset, collection.name, row)));
        }
        table.addRow(std::move(cells));
    }
    return fmt::format("{}, Table 3: ablations, tau on layout collections\n{}", tgraphPaper, table.text());
}

std::string listText(const TrainedTables& tables)
{
    Table table({"training", "collection", "preset", "configuration", "in the tables", "seed", "measure", "graphs",
                 "simulated", "folds", "visits"},
                5);
    for (const FoundTraining& training : tables.trainings()) {
        std::vector<std::string> cells = {printable(training.file.string()), printable(training.collection),
                                          training.preset, std::string(training.configuration())};
        if (!training.reason.empty()) {
            cells[3] = training.preset.empty() ? "" : cells[3];
            cells.push_back("no: " + printable(training.reason));
        } else {
            cells.emplace_back(tables.isUsed(training) ? "yes" : "no: another one has more graphs, folds or visits");
        }
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
    const std::size_t row = static_cast<std::size_t>(std::ranges::find(rowTitles, configuration) - rowTitles.begin());
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
        + fmt::format(",{},{},{},{},{},{:.6g},{}\n", fieldOf(meanOf(*cell)), fieldOf(deviationOf(cell->measures())),
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
            text += csvLine(2, rowTitles.front(), collection, preset, tables.cell(preset, collection.name, 0));
    for (const std::string& preset : presets)
        text += fmt::format("2,everything,mean across layout,tau,{},{},{},,{},{},,,,,,\n", tpuGraphsLayoutMean,
                            xuLayoutMean, tgraphLayoutMean, preset, fieldOf(tables.layoutMean(preset)));
    for (std::size_t row = 0; row < ablationRows; ++row)
        for (const PublishedCollection& collection : publishedCollections())
            for (const std::string& preset : presets)
                if (!collection.isTile())
                    text += csvLine(3, rowTitles[row], collection, preset, tables.cell(preset, collection.name, row));
    return text;
}

Json hereJson(const TrainedTables& tables, std::string_view collection, std::size_t row)
{
    Json here = Json::object();
    for (const std::string& preset : tables.presets())
        if (const TrainedCell* cell = tables.cell(preset, collection, row)) {
            Json files = Json::array();
            for (const FoundTraining* training : cell->seeds)
                files.push_back(training->file.string());
            here[preset] = {{"mean", orNull(meanOf(*cell))},
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
                             {"in_tables", tables.isUsed(training)},
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

std::string jsonText(const TrainedTables& tables)
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
                          {"here", hereJson(tables, collection.name, 0)}});
    for (std::size_t row = 0; row < ablationRows; ++row)
        for (const PublishedCollection& collection : publishedCollections())
            if (!collection.isTile())
                third.push_back({{"configuration", rowTitles[row]},
                                 {"collection", collection.name},
                                 {"tgraph", collection.ablations[row]},
                                 {"here", hereJson(tables, collection.name, row)}});
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
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace

std::vector<std::optional<double>> TrainedCell::measures() const
{
    std::vector<std::optional<double>> values;
    for (const FoundTraining* training : seeds)
        values.push_back(training->measure);
    return values;
}

TrainedTables::TrainedTables(std::vector<FoundTraining> trainings) : m_trainings(std::move(trainings))
{
    std::map<Key, std::map<std::string, std::vector<const FoundTraining*>>> byRecipe;
    for (const FoundTraining& training : m_trainings)
        if (training.reason.empty()) {
            auto& seeds = byRecipe[{training.preset, training.collection, rowOf(training)}][training.recipe];
            if (std::ranges::find(seeds, training.seed, &FoundTraining::seed) == seeds.end()) // a copy counts once
                seeds.push_back(&training);
        }
    for (const auto& [key, recipes] : byRecipe) {
        const auto best
            = std::ranges::max_element(recipes, {}, [](const auto& recipe) { return weightOf(recipe.second); });
        m_cells[key].seeds = best->second;
    }
}

std::vector<std::string> TrainedTables::presets() const
{
    std::vector<std::string> found;
    std::vector<std::string_view> known = presetNames();
    known.emplace_back("custom");
    for (const std::string_view preset : known)
        if (std::ranges::any_of(m_cells, [&](const auto& cell) { return std::get<0>(cell.first) == preset; }))
            found.emplace_back(preset);
    return found;
}

const TrainedCell* TrainedTables::cell(const std::string& preset, std::string_view collection, std::size_t row) const
{
    const auto found = m_cells.find({preset, std::string(collection), row});
    return found == m_cells.end() ? nullptr : &found->second;
}

std::optional<double> TrainedTables::layoutMean(const std::string& preset) const
{
    double sum = 0;
    int count = 0;
    for (const PublishedCollection& collection : publishedCollections()) {
        if (collection.isTile())
            continue;
        const TrainedCell* const found = cell(preset, collection.name, 0);
        if (found == nullptr)
            return std::nullopt;
        sum += meanOf(*found).value_or(0);
        ++count;
    }
    return sum / count;
}

bool TrainedTables::isUsed(const FoundTraining& training) const
{
    return std::ranges::any_of(m_cells, [&](const auto& cell) {
        return std::ranges::find(cell.second.seeds, &training) != cell.second.seeds.end();
    });
}

bool TrainedTables::compares() const
{
    return !m_cells.empty() && std::ranges::all_of(m_cells, [](const auto& cell) {
        return differencesOf(*cell.second.seeds.front()).empty();
    });
}

std::string TrainedTables::comparison() const
{
    if (m_cells.empty())
        return "Nothing compares with the paper's figures yet: none of these checkpoints is a training of TGraph on "
               "one "
               "of the five collections.";
    if (compares())
        return "These figures compare with the paper's as far as the records show: the same numbers of graphs, folds "
               "and visits; the graphs of each fold, the configurations of validation and the hardware may differ.";
    std::string reasons;
    for (const auto& [key, cell] : m_cells) {
        const std::vector<std::string> differences = differencesOf(*cell.seeds.front());
        if (differences.empty())
            continue;
        const auto& [preset, collection, row] = key;
        reasons += fmt::format("{}{} ({}{}): {}", reasons.empty() ? "" : "; ", collection, preset,
                               row == 0 ? std::string() : fmt::format(", {}", rowTitles[row]),
                               fmt::join(differences, ", "));
    }
    return fmt::format("These figures do not compare with the paper's, whose trainings had other data, splits or "
                       "length: {}.",
                       reasons);
}

std::string trainedTablesText(const TrainedTables& tables, TableFormat format)
{
    switch (format) {
    case TableFormat::Csv:
        return csvText(tables);
    case TableFormat::JsonText:
        return jsonText(tables);
    case TableFormat::Text:
        break;
    }
    return fmt::format("{}\n{}\n{}\nhere: the measure on the validation graphs that the training recorded, mean "
                       "(deviation) over seeds; blank: no training.\n\n{}",
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
