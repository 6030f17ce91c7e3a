// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainingtable.h"

#include "app/cli/common/command.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/output.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/results/enginejson.h"
#include "app/cli/training/trainingreport.h"
#include "engine/core/cores.h"
#include "engine/model/scoring/workers.h"
#include "engine/train/historyfile.h"
#include "engine/train/trainer.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <mutex>
#include <optional>
#include <set>

namespace tgraph::cli {
namespace {

struct Cell {
    std::string name; ///< name of its files without an extension
    TrainOptions options;
    TrainFiles files;
};

/// The result of one cell.
struct CellResult {
    ValidationMeasures measures;
    std::optional<double> trainingLoss; ///< measured at the best validation of each fold
    std::size_t folds = 0;
    std::size_t validationFiles = 0; ///< over all folds, each file once
};

std::string passedCell(const CellResult& result)
{
    nlohmann::json measures;
    for (const MeasureField& field : measureFields)
        measures.push_back(result.measures.*field.value);
    return nlohmann::json{{"measures", measures},
                          {"loss", nlohmann::json(result.trainingLoss)},
                          {"folds", result.folds},
                          {"files", result.validationFiles}}
        .dump();
}

CellResult cellFrom(const std::string& text)
{
    const auto json = nlohmann::json::parse(text);
    CellResult result{.measures = {},
                      .trainingLoss = json.at("loss").get<std::optional<double>>(),
                      .folds = json.at("folds").get<std::size_t>(),
                      .validationFiles = json.at("files").get<std::size_t>()};
    for (std::size_t i = 0; i < measureFields.size(); ++i)
        result.measures.*measureFields[i].value = json.at("measures").at(i).get<std::optional<double>>();
    return result;
}

/// Returns the cells of one row: the same training with each seed.
std::vector<Cell> seedCells(const TrainOptions& options, std::uint32_t seeds, const std::string& name,
                            const TrainFiles& named)
{
    std::vector<Cell> cells;
    for (TrainOptions& one : trainingsBySeed(options, seeds)) {
        const std::string ofSeed = seeds > 1 ? fmt::format("{}-seed{}", name, one.seed) : name;
        std::filesystem::path file = named.checkpoint;
        file.replace_filename(ofSeed + ".safetensors");
        cells.push_back({ofSeed, std::move(one), TrainFiles(file)});
    }
    return cells;
}

std::vector<Cell> cellsOf(const TrainingTable& table, const std::filesystem::path& output)
{
    const TrainFiles named(output); // rejects a name without the ending before training starts
    std::vector<Cell> cells;
    for (const PaperRow& row : table.paper.rows) {
        const std::string name = fmt::format("{}-{}", named.checkpoint.stem().string(), row.suffix);
        std::ranges::move(
            seedCells(optionsOfRow(table.options, table.paper, row, table.settings), table.seeds, name, named),
            std::back_inserter(cells));
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

/// Returns the number of threads; one if all cells would share one GPU's memory.
unsigned cellsAtOnce(const TrainOptions& options, std::size_t cells)
{
    if (usesCuda(options.device, options.precision))
        return 1;
    const unsigned threads = options.threads > 0 ? options.threads : ownCores();
    return static_cast<unsigned>(std::min<std::size_t>(threads, cells));
}

/// Trains cells in parallel. Shows the progress of the cell that reported last.
class CellTraining {
public:
    CellTraining(const std::vector<Cell>& cells, const TrainOptions& options, const std::vector<TrainingGraph>& graphs,
                 TerminalProgress& progress)
        : m_cells(cells),
          m_options(options),
          m_graphs(graphs),
          m_progress(progress),
          m_workers(cellsAtOnce(options, cells.size()))
    {
    }

    [[nodiscard]] std::vector<CellResult> all(const std::stop_token& stop)
    {
        std::vector<CellResult> results(m_cells.size());
        runWorkers(m_workers, m_cells.size(), stop, [&](std::size_t index, unsigned, const std::stop_token& inner) {
            results[index] = train(index, inner);
        });
        return results;
    }

    /// Trains the cells that other processes do not. Returns all results in the first process, empty in the others.
    [[nodiscard]] std::optional<std::vector<CellResult>> shared(SharedStore& store, const std::stop_token& stop)
    {
        OrderedJobs<CellResult> jobs(
            m_cells.size(), m_workers, stop,
            [this](std::size_t index, const std::stop_token& inner) { return train(index, inner); }, &store,
            {.write = &passedCell, .read = &cellFrom});
        if (!writesOutput(&store)) {
            jobs.serve();
            return std::nullopt;
        }
        std::vector<CellResult> results;
        while (!jobs.isEmpty())
            results.push_back(jobs.take());
        jobs.finish();
        return results;
    }

private:
    CellResult train(std::size_t index, const std::stop_token& stop)
    {
        const Cell& cell = m_cells[index];
        TrainOptions own = cell.options;
        own.threads = m_workers > 1 ? 1 : m_options.threads;
        const TrainOutcome outcome = trainNetwork(m_graphs, own, cell.files, stop, [&](const TrainProgress& now) {
            const std::scoped_lock lock(m_mutex);
            m_progress.showLine(
                fmt::format("{} of {} done, {}: {}", m_done, m_cells.size(), cell.name, progressLine(now)));
        });
        const std::scoped_lock lock(m_mutex);
        ++m_done;
        return {outcome.kept, trainingLossOf(outcome, cell.files.history), outcome.folds.size(),
                validationFilesOf(outcome)};
    }

    const std::vector<Cell>& m_cells;
    const TrainOptions& m_options;
    const std::vector<TrainingGraph>& m_graphs;
    TerminalProgress& m_progress;
    unsigned m_workers;
    std::mutex m_mutex; ///< guards the progress and the next cell
    std::size_t m_done = 0; ///< cells finished in this process
};

/// Returns the text that must be equal in processes that share the trainings.
std::string sharedSubject(const std::vector<Cell>& cells, const std::vector<TrainingGraph>& graphs)
{
    std::string subject = TGRAPH_VERSION;
    for (const Cell& cell : cells)
        subject += cell.files.checkpoint.string() + '\n' + toJson(cell.options) + '\n';
    for (const TrainingGraph& graph : graphs)
        subject += graph.document->path.string() + ' ' + std::to_string(graph.document->configs.configCount()) + '\n';
    return subject;
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
                differences.emplace_back(*measures.back() - *first[seed]); // the same seed has the same split
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

/// Returns the source of the figures.
std::string sourceText(const TrainingTable& table, const std::vector<TrainingGraph>& graphs)
{
    const std::uint64_t first = table.options.seed;
    const std::string seeds = table.seeds == 1
        ? fmt::format("seed {}", first)
        : fmt::format("seeds {} to {}, mean (deviation)", first, first + table.seeds - 1);
    return fmt::format("{}: {}; {}\n", table.paper.source,
                       filesText(graphs, trainingsBySeed(table.options, table.seeds)), seeds);
}

/// Trains all cells. The first process returns all results; the others return std::nullopt.
std::optional<std::vector<CellResult>> trainCells(const std::vector<Cell>& cells, const TrainOptions& options,
                                                  const std::vector<TrainingGraph>& graphs, SharedStore* store,
                                                  const std::stop_token& stop, TerminalProgress& progress)
{
    CellTraining training(cells, options, graphs, progress);
    if (store == nullptr)
        return training.all(stop);
    static_cast<void>(agreedOn(*store, sharedSubject(cells, graphs), {}, stop));
    return training.shared(*store, stop);
}

/// Returns one row per seed and the mean over them.
std::string seedsText(const std::vector<Cell>& cells, const std::vector<CellResult>& results, SelectBy select)
{
    const MeasureField& measure = measureFields[static_cast<std::size_t>(select)];
    std::vector<std::string> header = {"seed", measureTitle(select)};
    std::vector<std::optional<double> ValidationMeasures::*> figures = {measure.value};
    if (select != SelectBy::Tau) {
        header.emplace_back("tau");
        figures.push_back(&ValidationMeasures::kendallTau);
    }
    if (select != SelectBy::Loss) {
        header.emplace_back("validation loss");
        figures.push_back(&ValidationMeasures::loss);
    }
    header.insert(header.end(), {"folds", "validation files"});
    Table text(std::move(header));
    std::vector<std::string> checkpoints = {"checkpoint"};
    std::vector<std::vector<std::optional<double>>> values(figures.size());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        std::vector<std::string> row = {fmt::format("{}", cells[i].options.seed)};
        for (std::size_t k = 0; k < figures.size(); ++k) {
            values[k].push_back(results[i].measures.*figures[k]);
            row.push_back(meanText({values[k].back()}));
        }
        row.insert(row.end(), {fmt::format("{}", results[i].folds), fmt::format("{}", results[i].validationFiles)});
        text.addRow(std::move(row));
        checkpoints.push_back(cells[i].files.checkpoint.string());
    }
    std::vector<std::string> mean = {"mean (deviation)"};
    std::ranges::transform(values, std::back_inserter(mean), &meanText);
    text.addRow(std::move(mean));
    checkpoints.emplace_back();
    return text.textWithColumn(checkpoints);
}

} // namespace

int runTrainingTable(const TrainingTable& table, const std::filesystem::path& output,
                     const std::vector<TrainingGraph>& graphs, SharedStore* store, const std::stop_token& stop,
                     TerminalProgress& progress)
{
    const auto trained = trainCells(cellsOf(table, output), table.options, graphs, store, stop, progress);
    if (!trained)
        return Done;
    const std::vector<CellResult>& results = *trained;
    progress.clear();
    Output standard({});
    standard.write(tableText(table, results));
    standard.write(sourceText(table, graphs));
    standard.write(table.paper.caution + '\n');
    standard.finish();
    return Done;
}

int runTrainingSeeds(const TrainOptions& options, std::uint32_t seeds, const std::filesystem::path& output,
                     const std::vector<TrainingGraph>& graphs, SharedStore* store, const std::stop_token& stop,
                     TerminalProgress& progress)
{
    const TrainFiles named(output);
    const std::vector<Cell> cells = seedCells(options, seeds, named.checkpoint.stem().string(), named);
    const auto results = trainCells(cells, options, graphs, store, stop, progress);
    if (!results)
        return Done;
    progress.clear();
    Output standard({});
    standard.write(fmt::format("{}; seeds {} to {}\n", filesText(graphs, trainingsBySeed(options, seeds)), options.seed,
                               options.seed + seeds - 1));
    standard.write(seedsText(cells, *results, options.select));
    standard.write("Held-out measures, each the mean of the kept folds; a seed also draws its own split. `tgraph eval "
                   "--by-seed` compares the checkpoints on the same files.\n");
    standard.finish();
    return Done;
}

std::vector<TrainOptions> trainingsBySeed(const TrainOptions& options, std::uint32_t seeds)
{
    std::vector<TrainOptions> trainings(seeds, options);
    for (std::uint32_t i = 0; i < seeds; ++i)
        trainings[i].seed += i;
    return trainings;
}

} // namespace tgraph::cli
