// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/papertables.h"

#include "app/cli/training/publishedfigures.h"
#include "app/cli/training/trainingarguments.h"
#include "engine/core/error.h"
#include "engine/model/checkpoint/architecture.h"
#include "engine/train/trainpresets.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <span>

namespace tgraph::cli {
namespace {

const std::string simulatedCaution = "These figures and the paper's are not comparable: other graphs, shorter "
                                     "training and, for simulated files, a formula instead of a machine.";

SelectBy measureOf(const TrainOptions& options)
{
    return options.model.kind == ModelKind::Tile ? SelectBy::TileMeasure : SelectBy::Tau;
}

void requireArchitecture(const TrainOptions& options, Architecture wanted, std::string_view option,
                         std::string_view presets)
{
    if (options.model.architecture != wanted)
        throw makeError({"", fmt::format("option {}", option)},
                        fmt::format("a network of architecture {}", traitsOf(options.model).name()), presets);
}

/// Returns a table of the thesis with score, training loss and validation loss; all four tables
/// contain the same run of SAGE.
PaperTable thesis(std::string source, std::vector<PaperRow> rows, const TrainOptions& options)
{
    return {.source = std::move(source),
            .columns = {"thesis: score", "thesis: training loss", "thesis: validation loss"},
            .rows = std::move(rows),
            .caution
            = "The thesis trained on 5,709 real tile kernels: its figures are not comparable with these. One of its "
              "pipelines is in all four tables at 0.66 to 0.71: 0.05 is noise. "
                + simulatedCaution,
            .measure = measureOf(options)};
}

PaperRow rowOf(const std::string& name, const std::string& setting, std::vector<std::string> figures)
{
    std::string suffix = name;
    std::ranges::replace(suffix, ' ', '-');
    return {.name = name, .suffix = suffix, .settings = {setting}, .training = {}, .figures = std::move(figures)};
}

/// Returns Table 7 of TpuGraphs (arXiv 2308.13490): M_tile as 1 - top-5 error on the validation kernels.
PaperTable datasetTable(const TrainOptions& options)
{
    PaperTable table{.source = "TpuGraphs, Table 7",
                     .columns = {"paper: M_tile"},
                     .rows = {},
                     .caution
                     = "The paper used 676 real kernels with up to thousands of tiles each: its figures are not "
                       "comparable with these. "
                         + simulatedCaution,
                     .measure = measureOf(options)};
    struct Model {
        const char* name;
        const char* join;
        const char* backbone;
        const char* listMle;
        const char* mse;
    };
    constexpr std::array models
        = {Model{"early SAGE", "early", "sage", "0.968", "0.918"}, Model{"early GCN", "early", "gcn", "0.964", "0.913"},
           Model{"late GCN", "late", "gcn", "0.933", "0.58"}, Model{"late SAGE", "late", "sage", "0.71", "0.40"},
           Model{"MLP", "early", "none", "0.58", "0.34"}};
    for (const LossKind loss : {LossKind::ListMle, LossKind::Mse})
        for (const Model& model : models) {
            const std::string lossName(enumNames<LossKind>[static_cast<std::size_t>(loss)]);
            PaperRow row = rowOf(fmt::format("{} {}", model.name, lossName), fmt::format("join={}", model.join),
                                 {loss == LossKind::ListMle ? model.listMle : model.mse});
            row.settings.push_back(fmt::format("backbone={}", model.backbone));
            row.training = [loss](TrainOptions& changed) { changed.loss.terms = {{loss, 1.0}}; };
            table.rows.push_back(std::move(row));
        }
    return table;
}

/// Returns all of a network's options in the form of --set, except the one that selects the network and optionally its
/// width.
std::vector<std::string> settingsOf(const ModelOptions& model, bool withWidth)
{
    std::vector<std::string> settings;
    const auto json = nlohmann::ordered_json::parse(toJson(model));
    for (const auto& [key, value] : json.items())
        if (key != "architecture" && key != "kind" && (withWidth || key != "width"))
            settings.push_back(fmt::format("{}={}", key, value.is_string() ? value.get<std::string>() : value.dump()));
    return settings;
}

/// Returns letters and digits, with hyphens for everything between them.
std::string fileSuffix(std::string_view name)
{
    std::string suffix;
    for (const char letter : name) {
        const bool isPlain
            = (letter >= '0' && letter <= '9') || (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
        if (isPlain)
            suffix += letter;
        else if (!suffix.empty() && suffix.back() != '-')
            suffix += '-';
    }
    return suffix;
}

PaperTable kernelTable(const TrainOptions& options, std::string_view source, std::vector<std::string> columns)
{
    const bool fusion = options.model.kind == ModelKind::Fusion;
    const std::string_view measure = fusion ? "MAPE" : "APE";
    for (std::string& column : columns)
        column = fmt::format("{} {}", column, measure);
    return {.source = fmt::format("{} ({})", source, fusion ? "fusion" : "tile"),
            .columns = std::move(columns),
            .rows = {},
            .caution = fmt::format("The paper's kernels were never published{}: its figures are not comparable with "
                                   "these. {}",
                                   fusion ? "" : ", and APE weighs kernels by time", simulatedCaution),
            .measure = fusion ? SelectBy::Mape : SelectBy::TileApe};
}

/// Returns Table 3 of Kaufman et al. Width and training come from the command line and are the same
/// in all rows.
PaperTable kernelAblations(const TrainOptions& options)
{
    PaperTable table = kernelTable(options, "Kaufman et al., Table 3", {"paper: median", "mean"});
    const std::vector<KernelTableRow> rows = kernelAblationRows(options.model.kind);
    for (const KernelTableRow& row : rows) {
        PaperRow& made
            = table.rows.emplace_back(PaperRow{.name = row.name,
                                               .suffix = fileSuffix(row.name),
                                               .settings = settingsOf(row.model, /*withWidth=*/false),
                                               .training = {},
                                               .figures = {fmt::format("{:.1f}", row.paper.median.value_or(0)),
                                                           fmt::format("{:.1f}", row.paper.mean.value_or(0))}});
        if (row.training.loss != rows.front().training.loss)
            made.training
                = [loss = row.training.loss](TrainOptions& changed) { changed.loss.terms = lossTermsOf(loss); };
    }
    return table;
}

PaperTable tgraphAblations(const TrainOptions& options, const std::vector<Ablation>& more)
{
    const bool tile = options.model.kind == ModelKind::Tile;
    const PublishedCollection* const paper = tile ? nullptr : publishedCollection(options.collection);
    const auto figure = [&](std::size_t row) {
        return paper == nullptr ? std::vector<std::string>()
                                : std::vector<std::string>{fmt::format("{:.4f}", paper->ablations[row])};
    };
    PaperTable table{
        .source = "TGraph, Table 3",
        .columns = paper == nullptr ? std::vector<std::string>() : std::vector<std::string>{"paper: tau"},
        .rows = {{.name = "everything", .suffix = "everything", .settings = {}, .training = {}, .figures = figure(0)}},
        .caution = "The paper's figures are means over the whole collection's folds: they are not comparable with "
                   "those of a few graphs. "
            + simulatedCaution,
        .measure = measureOf(options)};
    std::vector<Ablation> ablations(paperAblations.begin(), paperAblations.end());
    for (const Ablation ablation : more)
        if (std::ranges::find(ablations, ablation) == ablations.end())
            ablations.push_back(ablation);
    for (std::size_t i = 0; i < ablations.size(); ++i) {
        const Ablation ablation = ablations[i];
        if (tile && ablation == Ablation::CrossAttention) // tile models have no cross attention
            continue;
        table.rows.push_back(
            {.name = fmt::format("- {}", ablationName(ablation)),
             .suffix = fmt::format("no-{}", ablationName(ablation)),
             .settings = {},
             .training = [ablation](TrainOptions& changed) { changed = withoutPart(std::move(changed), ablation); },
             .figures = i < paperAblations.size() ? figure(i + 1) : std::vector<std::string>()});
    }
    return table;
}

/// Refuses settings of keys that distinguish the rows: they would make the rows equal. @param rows options before the
/// settings override them
void requireSharedKeys(const PaperTable& table, std::span<const TrainOptions> rows,
                       const std::vector<std::string>& settings)
{
    std::vector<nlohmann::ordered_json> models;
    for (const TrainOptions& row : rows)
        models.push_back(nlohmann::ordered_json::parse(toJson(row.model)));
    for (const std::string& setting : settings) {
        const std::string key = setting.substr(0, setting.find('='));
        const auto valueOf = [&](const auto& model) { return model.value(key, nlohmann::ordered_json()); };
        if (std::ranges::adjacent_find(models, std::ranges::not_equal_to(), valueOf) != models.end())
            throw makeError({"", "--set " + setting}, "one value for all rows",
                            fmt::format("a key in which the rows of {} do not differ", table.source));
    }
}

/// Throws an error if two rows would be the same training with these options.
void requireDifferentRows(const PaperTable& table, std::span<const TrainOptions> rows)
{
    std::map<std::string, std::size_t> known; // row of each training
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (const auto [same, isNew] = known.try_emplace(toJson(rows[row]), row); !isNew)
            throw makeError({"", table.source},
                            fmt::format("the same training in the rows “{}” and “{}”", table.rows[same->second].name,
                                        table.rows[row].name),
                            "options with which the rows differ");
}

} // namespace

PaperTable thesisTable(std::string_view name, const TrainOptions& options)
{
    requireArchitecture(options, Architecture::Pipeline, "table", "--preset thesis or baseline");
    if (name == "embedding")
        return thesis("Thesis, Table 6.1 (node embedding)",
                      {rowOf("none", "node_embedding=none", {"0.602", "0.527", "0.541"}),
                       rowOf("each", "node_embedding=each", {"0.684", "0.331", "0.345"}),
                       rowOf("full", "node_embedding=full", {"0.711", "0.277", "0.281"})},
                      options);
    if (name == "join")
        return thesis("Thesis, Table 6.2 (join)",
                      {rowOf("early", "join=early", {"0.647", "0.287", "0.291"}),
                       rowOf("late", "join=late", {"0.659", "0.275", "0.279"})},
                      options);
    if (name == "layers")
        return thesis("Thesis, Table 6.3 (layers)",
                      {rowOf("three", "layers=3", {"0.684", "0.257", "0.260"}),
                       rowOf("five", "layers=5", {"0.689", "0.242", "0.257"}),
                       rowOf("seven", "layers=7", {"0.617", "0.334", "0.382"})},
                      options);
    return thesis("Thesis, Table 6.4 (backbone)",
                  {rowOf("GCN", "backbone=gcn", {"0.695", "0.241", "0.236"}),
                   rowOf("SAGE", "backbone=sage", {"0.686", "0.238", "0.239"}),
                   rowOf("GIN", "backbone=gin", {"0.611", "0.321", "0.374"}),
                   rowOf("GAT", "backbone=gat", {"0.779", "0.198", "0.210"})},
                  options);
}

PaperTable reductionTable(const TrainOptions& options)
{
    requireArchitecture(options, Architecture::Kernel, "reduction table", "--preset kernel");
    PaperTable table = kernelTable(options, "Kaufman et al., Table 4", {"paper: mean (deviation) of"});
    for (const KernelTableRow& row : kernelReductionRows(options.model.kind))
        table.rows.push_back(
            {.name = row.name,
             .suffix = fileSuffix(row.name),
             .settings = settingsOf(row.model, /*withWidth=*/true),
             .training = [tuned = row.training](TrainOptions& changed) { applyTunedTraining(tuned, changed); },
             .figures = {fmt::format("{:.1f} ({:.1f})", row.paper.mean.value_or(0), row.paper.deviation.value_or(0))}});
    return table;
}

PaperTable ablationTable(const TrainOptions& options, const std::vector<Ablation>& more)
{
    if (options.model.architecture == Architecture::Pipeline)
        return datasetTable(options);
    if (options.model.architecture == Architecture::Kernel)
        return kernelAblations(options);
    return tgraphAblations(options, more);
}

TrainOptions optionsOfRow(const TrainOptions& options, const PaperTable& table, const PaperRow& row,
                          const std::vector<std::string>& settings)
{
    TrainOptions result = options;
    result.select = table.measure;
    for (const std::vector<std::string>* list : {&row.settings, &settings})
        for (const std::string& setting : *list)
            result.model = withSetting(result.model, setting, Place{"", "--set " + setting});
    if (row.training)
        row.training(result);
    validate(result);
    return result;
}

std::optional<PaperTable> paperTableOf(const TrainingOptions& options, const TrainOptions& training)
{
    if (!options.table.empty())
        return thesisTable(options.table, training);
    if (options.reductionTable)
        return reductionTable(training);
    if (options.ablationTable)
        return ablationTable(training, ablationsOf(options));
    return std::nullopt;
}

std::vector<TrainOptions> optionsOfRows(const TrainingOptions& options, const TrainOptions& training)
{
    const std::optional<PaperTable> table = paperTableOf(options, training);
    if (!table)
        return {};
    const auto rowsWith = [&](const std::vector<std::string>& settings) {
        std::vector<TrainOptions> rows;
        for (const PaperRow& row : table->rows)
            rows.push_back(optionsOfRow(training, *table, row, settings));
        return rows;
    };
    requireSharedKeys(*table, rowsWith({}), options.settings);
    std::vector<TrainOptions> rows = rowsWith(options.settings);
    requireDifferentRows(*table, rows);
    return rows;
}

} // namespace tgraph::cli
