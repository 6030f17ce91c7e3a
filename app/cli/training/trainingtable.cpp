// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainingtable.h"

#include "app/cli/common/command.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/output.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/common/together.h"
#include "app/cli/results/enginejson.h"
#include "app/cli/training/trainingreport.h"
#include "engine/core/cores.h"
#include "engine/model/scoring/workers.h"
#include "engine/train/historyfile.h"
#include "engine/train/trainer.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>
#include <set>

namespace tgraph::cli {
namespace {

struct Cell {
    const PaperRow* row;
    TrainOptions options;
    TrainFiles files;
};

/// The result of one cell.
struct CellResult {
    ValidationMeasures measures;
    std::optional<double> trainingLoss; ///< at each fold's best validation
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

std::vector<Cell> cellsOf(const TrainingTable& table, const std::filesystem::path& output)
{
    const TrainFiles named(output); // rejects a name without the ending before training starts
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

/// Returns "0.712 (0.013)": the mean and, for several values, the sample's standard deviation.
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
                fmt::format("{} of {} done, {}: {}", m_done, m_cells.size(), cell.row->suffix, progressLine(now)));
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
    return fmt::format("{}: trained and validated on {}; {}\n", table.paper.source,
                       filesText(graphs, table.options.collection), seeds);
}

} // namespace

int runTrainingTable(const TrainingTable& table, const std::filesystem::path& output,
                     const std::vector<TrainingGraph>& graphs, SharedStore* store, const std::stop_token& stop,
                     TerminalProgress& progress)
{
    const std::vector<Cell> cells = cellsOf(table, output);
    CellTraining training(cells, table.options, graphs, progress);
    std::optional<std::vector<CellResult>> trained;
    if (store == nullptr) {
        trained = training.all(stop);
    } else {
        static_cast<void>(agreedOn(*store, sharedSubject(cells, graphs), {}, stop));
        trained = training.shared(*store, stop);
        if (!trained)
            return Done;
    }
    const std::vector<CellResult>& results = *trained;
    progress.clear();
    Output standard({});
    standard.write(tableText(table, results));
    standard.write(sourceText(table, graphs));
    standard.write(table.paper.caution + '\n');
    standard.finish();
    return Done;
}

} // namespace tgraph::cli
