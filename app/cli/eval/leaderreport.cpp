// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/leaderreport.h"

#include "app/cli/common/command.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/measuretext.h"
#include "app/cli/common/table.h"
#include "engine/core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>

namespace tgraph::cli {
namespace {

constexpr std::size_t shownFigures = 8; // the first of measureNames(), up to slowdown@10

/// Returns the cells of the shown measures, of means as well as of deviations and ends of intervals.
std::vector<std::string> figuresOf(const Measures& measures)
{
    std::vector<std::string> cells = measureCells(measures);
    cells.resize(shownFigures);
    return cells;
}

std::string rankersTable(const ModelBoard& board, const std::vector<std::size_t>& order)
{
    std::vector<std::string> header = {"model", "architecture", "trained on", "in training", "parameters", "files"};
    const std::size_t leadColumns = header.size();
    std::ranges::copy_n(measureNames().begin(), shownFigures, std::back_inserter(header));
    header.emplace_back("time a file");
    constexpr std::size_t leftColumns = 4;
    Table table(header, leftColumns);
    const auto addBelow = [&table, leadColumns](const char* title, const std::vector<std::string>& figures) {
        std::vector<std::string> cells(leadColumns);
        cells.front() = title;
        cells.insert(cells.end(), figures.begin(), figures.end());
        table.addRow(std::move(cells));
    };
    for (const std::size_t i : order) {
        const LeaderRow& row = board.rows[i];
        if (row.files == 0)
            continue;
        std::vector<std::string> cells = {printable(row.model),
                                          row.architecture.empty() ? "–" : printable(row.architecture),
                                          row.trainedOn.empty() ? "–" : printable(row.trainedOn),
                                          row.partText().empty() ? "–" : row.partText(),
                                          row.parameters > 0 ? countText(row.parameters) : "–",
                                          countText(row.files)};
        const std::vector<std::string> figures = figuresOf(row.measures);
        cells.insert(cells.end(), figures.begin(), figures.end());
        cells.push_back(fmt::format("{:.2f} s", row.seconds));
        table.addRow(std::move(cells));
        if (row.seeds > 1)
            addBelow("  ± over seeds", figuresOf(row.deviation));
        if (!row.intervals.isEmpty())
            addBelow(intervalTitle, intervalCells(figuresOf(row.intervals.low), figuresOf(row.intervals.high)));
    }
    return table.text();
}

/// Returns one sentence per model: its difference in τ from the best model, whether this difference
/// is larger than chance over files, and whether it is within the deviation over seeds.
std::string differencesText(const ModelBoard& board, const std::vector<std::size_t>& order)
{
    std::string text;
    for (const std::size_t i : order)
        if (const std::optional<MeanDifference>& difference = board.rows[i].fromBest)
            text += fmt::format("{} against {}: τ {:+.4f}, {}.\n", printable(board.rows[i].model),
                                printable(difference->from), difference->difference, chanceText(*difference));
    const bool hasFew = std::ranges::any_of(
        board.rows, [](const LeaderRow& row) { return row.files > 0 && row.graphs < fewestGroups; });
    if (hasFew && text.find(intervalNeedsText()) == std::string::npos)
        text += fmt::format("Models with fewer graphs have no interval: {}.\n", intervalNeedsText());
    const auto isOneSeed
        = [](const LeaderRow& row) { return row.files > 0 && row.seeds == 1 && !row.architecture.empty(); };
    if (!text.empty() && std::ranges::any_of(board.rows, isOneSeed))
        text += "Networks with one seed: the intervals leave out the variation between trainings (see --by-seed).\n";
    return text.empty() ? "" : "\n" + text;
}

std::string agreementTable(const ModelBoard& board, const std::vector<std::size_t>& order)
{
    std::vector<std::size_t> ranked;
    for (const std::size_t i : order)
        if (board.rows[i].files > 0)
            ranked.push_back(i);
    if (ranked.size() < 2)
        return "";
    std::vector<std::string> header = {"agreement, τ-b"};
    for (const std::size_t i : ranked)
        header.push_back(printable(board.rows[i].model));
    Table table(std::move(header));
    for (const std::size_t i : ranked) {
        std::vector<std::string> cells = {printable(board.rows[i].model)};
        for (const std::size_t other : ranked)
            cells.push_back(i == other ? "" : numberCell(board.agreements.between(i, other), 3));
        table.addRow(std::move(cells));
    }
    return "\n" + table.text();
}

/// Returns the evaluation by the first ranker that ranked the file; null if there is none.
const FileEvaluation* evaluationOf(const FileRankings& file)
{
    for (const Ranked& ranked : file.ranked)
        if (ranked.evaluation)
            return &*ranked.evaluation;
    return nullptr;
}

/// Returns the competition's figure: M_tile for a tile file, else tau.
std::optional<double> competitionFigure(const FileEvaluation& file)
{
    return file.collection.kind == Collection::Kind::Tile ? file.measures.tileMeasure : file.measures.kendallTau;
}

/// Returns one row per file: each ranker's figure and the best ranker.
std::string filesTable(const ModelBoard& board, const std::vector<std::size_t>& order)
{
    std::vector<std::size_t> shown;
    for (const std::size_t i : order)
        if (board.rows[i].files > 0)
            shown.push_back(i);
    if (shown.empty())
        return "";
    std::vector<std::string> header = {"file", "measure"};
    for (const std::size_t i : shown)
        header.push_back(printable(board.rows[i].model));
    header.emplace_back("best");
    Table table(std::move(header), 2);
    for (const std::shared_ptr<const FileRankings>& file : board.files) {
        const FileEvaluation* const any = evaluationOf(*file);
        if (any == nullptr)
            continue;
        const bool isTile = any->collection.kind == Collection::Kind::Tile;
        std::vector<std::string> cells = {printable(any->file.string()), isTile ? "M_tile" : "τ"};
        std::optional<double> best;
        std::string name = "–";
        for (const std::size_t i : shown) {
            const Ranked& ranked = file->ranked[i];
            const std::optional<double> value
                = ranked.evaluation ? competitionFigure(*ranked.evaluation) : std::nullopt;
            cells.push_back(numberCell(value));
            if (value && best && *value == *best)
                name = "equal";
            if (value && (!best || *value > *best)) {
                best = value;
                name = printable(board.rows[i].model);
            }
        }
        cells.push_back(name);
        table.addRow(std::move(cells));
    }
    return "\n" + table.text();
}

constexpr std::size_t shownRemarks = 3; // remarks shown without --files

std::string remarksText(std::vector<std::string> lines, bool listsFiles)
{
    const std::size_t hidden = listsFiles ? 0 : lines.size() - std::min(lines.size(), shownRemarks);
    lines.resize(lines.size() - hidden);
    if (hidden > 0)
        lines.push_back(fmt::format("careful: {} (--files shows all)", pluralText(hidden, "further remark")));
    return fmt::format("{}{}", fmt::join(lines, "\n"), lines.empty() ? "" : "\n");
}

Json differenceJson(const std::optional<MeanDifference>& difference)
{
    if (!difference)
        return nullptr;
    return {{"best", difference->from},
            {"files", difference->files},
            {"graphs", difference->graphs},
            {"difference", difference->difference},
            {"interval", intervalJson(difference->interval)},
            {"larger_than_chance", orNull(difference->isLargerThanChance())},
            {"within_deviation_over_seeds", orNull(difference->isWithinSeeds())}};
}

} // namespace

std::vector<std::string> leaderRemarks(const ModelBoard& board)
{
    std::vector<std::string> lines;
    for (const std::size_t i : leaderOrder(board.rows))
        if (board.rows[i].files > 0)
            for (const std::shared_ptr<const FileRankings>& file : board.files)
                if (const Ranked& ranked = file->ranked[i]; ranked.evaluation)
                    for (const std::string& remark : ranked.evaluation->provenance.remarks)
                        lines.push_back(fmt::format("{}, {}: careful: {}", printable(board.rows[i].model),
                                                    printable(file->file.string()), printable(remark)));
    return lines;
}

std::string leaderText(const ModelBoard& board, bool listsFiles)
{
    const std::vector<std::size_t> order = leaderOrder(board.rows);
    std::string text;
    if (!board.files.empty())
        text = "Means over the files that each model ranked; τ ties count 0 (TGraph, equation 9); slowdown@k: for "
               "equal scores the expected value over their orders; of attainable: τ / the τ of a model without "
               "interactions, fitted to the file's own runtimes (predictions that include interactions may exceed 100 "
               "%); in training: files whose graph took part in the model's training, whose figures say "
               "little about others; parameters: of one fold; 95 % interval: of a mean over graphs like these, by "
               "resampling the graphs (bootstrap, 2,000 times; the files of one graph together).\n\n"
            + rankersTable(board, order) + differencesText(board, order) + agreementTable(board, order)
            + (listsFiles ? filesTable(board, order) : "") + remarksText(leaderRemarks(board), listsFiles);
    else
        text = "No file was evaluated.\n";
    for (const std::size_t i : order)
        if (const LeaderRow& row = board.rows[i]; row.files == 0 && !row.reason.empty())
            text += fmt::format("{} ranked no files: {}\n", printable(row.model), printable(row.reason));
    if (!board.skipped.empty())
        text += fmt::format("{} skipped: no runtimes\n", pluralText(board.skipped.size(), "file"));
    if (board.simulated > 0)
        text += fmt::format("{} of {} {} simulated, not measured\n", countText(board.simulated),
                            pluralText(board.files.size(), "file"), board.simulated == 1 ? "is" : "are");
    return text;
}

std::string leaderJson(const ModelBoard& board)
{
    const std::vector<std::size_t> order = leaderOrder(board.rows);
    Json models = Json::array();
    for (const std::size_t i : order) {
        const LeaderRow& row = board.rows[i];
        Json agreement = Json::object();
        for (const std::size_t other : order)
            if (other != i)
                agreement[board.rows[other].model] = orNull(board.agreements.between(i, other));
        models.push_back({{"model", row.model},
                          {"architecture", row.architecture},
                          {"parameters", row.parameters > 0 ? Json(row.parameters) : Json()},
                          {"folds", row.folds > 0 ? Json(row.folds) : Json()},
                          {"trained_on", row.trainedOn},
                          {"files", row.files},
                          {"files_in_training", row.tookPart},
                          {"files_perhaps_in_training", row.mayHave},
                          {"graphs", row.graphs},
                          {"measures", measuresJson(row.measures)},
                          {"interval_low", measuresJson(row.intervals.low)},
                          {"interval_high", measuresJson(row.intervals.high)},
                          {"tau_difference_from_best", differenceJson(row.fromBest)},
                          {"seeds", row.seeds},
                          {"deviation_over_seeds", measuresJson(row.deviation)},
                          {"seconds", row.files > 0 ? Json(row.seconds) : Json()},
                          {"reason", row.reason.empty() ? Json() : Json(row.reason)},
                          {"agreement_tau_b", agreement}});
    }
    Json skipped = Json::array();
    for (const std::filesystem::path& file : board.skipped)
        skipped.push_back({{"file", file.string()}, {"reason", "no runtimes"}});
    Json failed = Json::array();
    for (const FailedFile& file : board.failed)
        failed.push_back({{"file", file.file.string()}, {"problem", file.problem}});
    const Json json = {{"models", models},
                       {"files", board.files.size()},
                       {"simulated", board.simulated},
                       {"skipped", skipped},
                       {"failed", failed}};
    return jsonText(json) + '\n';
}

} // namespace tgraph::cli
