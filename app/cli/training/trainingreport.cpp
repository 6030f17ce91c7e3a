// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/training/trainingreport.h"

#include "app/cli/common/table.h"
#include "app/cli/common/timeleft.h"
#include "engine/eval/knownmean.h"
#include "engine/train/graphsplit.h"
#include "engine/train/trainrecord.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace tgraph::cli {
namespace {

std::string fitNumber(const std::optional<double>& value)
{
    return value ? fmt::format("{:.4f}", *value) : std::string("-");
}

} // namespace

std::string measuresText(const ValidationMeasures& measures)
{
    if (measures.tileMeasure)
        return fmt::format("M_tile {:.3f}, tau {:.3f}", *measures.tileMeasure, measures.kendallTau.value_or(0.0));
    const std::string tau
        = measures.kendallTau ? fmt::format("tau {:.3f}", *measures.kendallTau) : std::string("no measure");
    return measures.mape ? fmt::format("MAPE {:.1f} %, {}", *measures.mape, tau) : tau;
}

std::string progressLine(const TrainProgress& progress)
{
    std::string line
        = fmt::format("fold {}/{}, step {}/{}", progress.foldsDone + 1, progress.folds, progress.step, progress.steps);
    if (progress.row)
        line += fmt::format(", loss {:.3f}", progress.row->loss);
    if (progress.best.kendallTau || progress.best.tileMeasure || progress.best.mape)
        line += ", best " + measuresText(progress.best);
    if (progress.secondsLeft)
        line += ", " + timeLeftText(*progress.secondsLeft);
    return line;
}

std::string outcomeText(const TrainOutcome& outcome, const std::filesystem::path& checkpoint)
{
    const bool fusion = outcome.kept.mape.has_value();
    Table table({"fold", "validation files", "best step", "tau", fusion ? "MAPE %" : "M_tile", "kept"});
    for (const FoldOutcome& fold : outcome.folds)
        table.addRow({fmt::format("{}", fold.fold), fmt::format("{}", fold.validation.size()),
                      fmt::format("{}", fold.bestStep), fitNumber(fold.measures.kendallTau),
                      fitNumber(fusion ? fold.measures.mape : fold.measures.tileMeasure), fold.kept ? "yes" : "no"});
    std::string text = outcome.wasFinished ? "already finished; nothing was done\n" : "";
    text += table.text();
    text += fmt::format("kept folds, mean: {}\n{}\n", measuresText(outcome.kept), checkpoint.string());
    return text;
}

std::string meanText(const std::vector<std::optional<double>>& values)
{
    const std::optional<double> mean = knownMean(values);
    if (!mean)
        return "-";
    const std::optional<double> deviation = deviationOf(values);
    return deviation ? fmt::format("{:.4f} ({:.4f})", *mean, *deviation) : fmt::format("{:.4f}", *mean);
}

std::string filesText(std::vector<TrainingGraph> graphs, std::span<const TrainOptions> trainings)
{
    sortForTraining(graphs);
    std::vector<GraphSplit> splits;
    for (const TrainOptions& options : trainings)
        std::ranges::move(splitGraphs(graphs, options), std::back_inserter(splits));
    return usedFilesText(usedFiles(graphs, splits), trainings.front().collection);
}

} // namespace tgraph::cli
