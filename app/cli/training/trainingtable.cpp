// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainingtable.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/table.h"
#include "app/cli/terminalprogress.h"
#include "app/cli/training/trainingreport.h"
#include "engine/core/cores.h"
#include "engine/model/scoring/workers.h"
#include "engine/train/historyfile.h"
#include "engine/train/trainer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <set>

namespace tgraph::cli {
namespace {

struct Cell {
    const PaperRow* row;
    TrainOptions options;
    TrainFiles files;
};

/// What was reached in one cell.
struct CellResult {
    ValidationMeasures measures;
    std::optional<double> trainingLoss; ///< at the folds' best validations
    std::size_t folds = 0;
    std::size_t validationFiles = 0; ///< of all folds together, each once
};

std::vector<Cell> cellsOf(const TrainingTable& table, const std::filesystem::path& output)
{
    const TrainFiles named(output); // refuses a name without the ending before anything is trained
    std::vector<Cell> cells;
    for (const PaperRow& row : table.paper.rows)
        for (std::uint32_t i = 0; i < table.seeds; ++i) {
            std::string name = fmt::format("{}-{}", named.checkpoint.stem().string(), row.suffix);
            TrainOptions options = optionsOfRow(table.options, table.paper, row, table.settings);
            options.seed += i;
            if (table.seeds > 1)
                name += fmt::format("-seed{}", options.seed);
            std::filesystem::path file = named.checkpoint;
            file.replace_filename(name + ".safetensors");
            cells.push_back({&row, std::move(options), TrainFiles(file)});
        }
    return cells;
}

std::optional<double> trainingLossOf(const TrainOutcome& outcome, const std::filesystem::path& history)
{
    double sum = 0;
    int count = 0;
    const auto rows = readHistory(history);
    for (const FoldOutcome& fold : outcome.folds)
        for (const HistoryRow& row : rows)
            if (row.fold == fold.fold && row.step == fold.bestStep) {
                sum += row.loss;
                ++count;
            }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

std::size_t validationFilesOf(const TrainOutcome& outcome)
{
    std::set<std::string> files;
    for (const FoldOutcome& fold : outcome.folds)
        for (const GraphOutcome& graph : fold.validation)
            files.insert(graph.file);
    return files.size();
}

/// "0.712 (0.013)": mean and, of several, the sample's deviation.
std::string meanText(const std::vector<std::optional<double>>& values)
{
    std::vector<double> known;
    for (const auto& value : values)
        if (value)
            known.push_back(*value);
    if (known.empty())
        return "-";
    double mean = 0;
    for (const double value : known)
        mean += value / static_cast<double>(known.size());
    if (known.size() == 1)
        return fmt::format("{:.4f}", mean);
    double squares = 0;
    for (const double value : known)
        squares += (value - mean) * (value - mean);
    return fmt::format("{:.4f} ({:.4f})", mean, std::sqrt(squares / static_cast<double>(known.size() - 1)));
}

std::string measureTitle(SelectBy measure)
{
    switch (measure) {
    case SelectBy::TileMeasure:
        return "M_tile";
    case SelectBy::TileApe:
        return "APE %";
    default:
        return std::string(enumNames<SelectBy>[static_cast<std::size_t>(measure)]);
    }
}

/// As many as there are threads; one where all would share one GPU's memory.
unsigned cellsAtOnce(const TrainOptions& options, std::size_t cells)
{
    if (usesCuda(options.device, options.precision))
        return 1;
    const unsigned threads = options.threads > 0 ? options.threads : ownCores();
    return static_cast<unsigned>(std::min<std::size_t>(threads, cells));
}

/// All cells, several at a time. Progress is of the cell that spoke last.
std::vector<CellResult> trainCells(const std::vector<Cell>& cells, const TrainOptions& options,
                                   const std::vector<TrainingGraph>& graphs, const std::stop_token& stop,
                                   TerminalProgress& progress)
{
    std::vector<CellResult> results(cells.size());
    const unsigned workers = cellsAtOnce(options, cells.size());
    std::mutex mutex;
    std::size_t done = 0;
    runWorkers(workers, cells.size(), stop, [&](std::size_t index, unsigned, const std::stop_token& inner) {
        const Cell& cell = cells[index];
        TrainOptions own = cell.options;
        own.threads = workers > 1 ? 1 : options.threads;
        const TrainOutcome outcome = trainNetwork(graphs, own, cell.files, inner, [&](const TrainProgress& now) {
            const std::scoped_lock lock(mutex);
            progress.showLine(
                fmt::format("{} of {} done, {}: {}", done, cells.size(), cell.row->suffix, progressLine(now)));
        });
        const std::scoped_lock lock(mutex);
        ++done;
        results[index] = {outcome.kept, trainingLossOf(outcome, cell.files.history), outcome.folds.size(),
                          validationFilesOf(outcome)};
    });
    return results;
}

std::string tableText(const TrainingTable& table, const std::vector<CellResult>& results)
{
    const MeasureField& measure = measureFields[static_cast<std::size_t>(table.paper.measure)];
    std::vector<std::string> header = {"configuration", measureTitle(table.paper.measure), "difference"};
    if (table.paper.measure != SelectBy::Tau)
        header.emplace_back("tau");
    header.insert(header.end(), {"training loss", "validation loss", "folds", "validation files"});
    header.insert(header.end(), table.paper.columns.begin(), table.paper.columns.end());
    Table text(std::move(header));
    std::vector<std::optional<double>> first;
    for (std::size_t row = 0; row < table.paper.rows.size(); ++row) {
        std::vector<std::optional<double>> measures;
        std::vector<std::optional<double>> taus;
        std::vector<std::optional<double>> losses;
        std::vector<std::optional<double>> validationLosses;
        std::vector<std::optional<double>> differences;
        for (std::uint32_t seed = 0; seed < table.seeds; ++seed) {
            const CellResult& cell = results[row * table.seeds + seed];
            measures.push_back(cell.measures.*measure.value);
            taus.push_back(cell.measures.kendallTau);
            losses.push_back(cell.trainingLoss);
            validationLosses.push_back(cell.measures.loss);
            if (row > 0 && first[seed] && measures.back())
                differences.emplace_back(*measures.back() - *first[seed]); // the same seed: the same split
        }
        if (row == 0)
            first = measures;
        std::vector<std::string> cells = {table.paper.rows[row].name, meanText(measures), meanText(differences)};
        if (table.paper.measure != SelectBy::Tau)
            cells.push_back(meanText(taus));
        cells.insert(cells.end(),
                     {meanText(losses), meanText(validationLosses), fmt::format("{}", results[row * table.seeds].folds),
                      fmt::format("{}", results[row * table.seeds].validationFiles)});
        const std::vector<std::string>& figures = table.paper.rows[row].figures;
        cells.insert(cells.end(), figures.begin(), figures.end());
        text.addRow(std::move(cells));
    }
    return text.text();
}

/// What the figures are of.
std::string sourceText(const TrainingTable& table, const std::vector<TrainingGraph>& graphs)
{
    const std::uint64_t first = table.options.seed;
    const std::string seeds = table.seeds == 1
        ? fmt::format("seed {}", first)
        : fmt::format("seeds {} to {}, mean (deviation)", first, first + table.seeds - 1);
    return fmt::format("{}: trained and validated on {}; {}\n", table.paper.source,
                       filesText(graphs, table.options.collection), seeds);
}

} // namespace

int runTrainingTable(const TrainingTable& table, const std::filesystem::path& output,
                     const std::vector<TrainingGraph>& graphs, const std::stop_token& stop, TerminalProgress& progress)
{
    const std::vector<CellResult> results = trainCells(cellsOf(table, output), table.options, graphs, stop, progress);
    progress.clear();
    Output standard({});
    standard.write(tableText(table, results));
    standard.write(sourceText(table, graphs));
    standard.write(table.paper.caution + '\n');
    standard.finish();
    return Done;
}

} // namespace tgraph::cli
