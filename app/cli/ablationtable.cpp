// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/ablationtable.h"

#include "app/cli/command.h"
#include "app/cli/output.h"
#include "app/cli/table.h"
#include "app/cli/terminalprogress.h"
#include "app/cli/trainingreport.h"
#include "engine/train/trainer.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace tgraph::cli {
namespace {

constexpr const char* wholeSuffix = "everything";

struct Row {
    std::string name;
    std::string suffix;
    TrainOptions options;
};

std::vector<Row> rowsOf(const TrainOptions& options, const std::vector<Ablation>& more)
{
    std::vector<Row> rows = {{"everything", wholeSuffix, options}};
    const bool tile = options.model.kind == ModelKind::Tile;
    std::vector<Ablation> ablations;
    for (const Ablation ablation : paperAblations)
        if (!tile || ablation != Ablation::CrossAttention) // tile models have none
            ablations.push_back(ablation);
    for (const Ablation ablation : more)
        if (std::ranges::find(ablations, ablation) == ablations.end())
            ablations.push_back(ablation);
    for (const Ablation ablation : ablations)
        rows.push_back({fmt::format("- {}", ablationName(ablation)), fmt::format("no-{}", ablationName(ablation)),
                        withoutPart(options, ablation)});
    return rows;
}

std::string cell(const std::optional<double>& value, const char* form)
{
    return value ? fmt::format(fmt::runtime(form), *value) : std::string("-");
}

} // namespace

int runAblationTable(const TrainOptions& options, const std::vector<Ablation>& more,
                     const std::filesystem::path& output, const std::vector<TrainingGraph>& graphs,
                     const std::stop_token& stop, TerminalProgress& progress)
{
    const TrainFiles named(output); // refuses a name without the ending before anything is trained
    const bool tile = options.model.kind == ModelKind::Tile;
    Table table({"configuration", tile ? "M_tile" : "tau", "difference", "folds"});
    std::optional<double> whole;
    for (const Row& row : rowsOf(options, more)) {
        std::filesystem::path file = named.checkpoint;
        file.replace_filename(fmt::format("{}-{}.safetensors", named.checkpoint.stem().string(), row.suffix));
        const TrainOutcome outcome
            = trainNetwork(graphs, row.options, TrainFiles(file), stop,
                           [&](const TrainProgress& now) { progress.showLine(row.suffix + ": " + progressLine(now)); });
        const auto measure = tile ? outcome.kept.tileMeasure : outcome.kept.kendallTau;
        const bool isWhole = row.suffix == wholeSuffix;
        if (isWhole)
            whole = measure;
        const auto difference = measure && whole && !isWhole ? std::optional(*measure - *whole) : std::nullopt;
        table.addRow(
            {row.name, cell(measure, "{:.4f}"), cell(difference, "{:+.4f}"), fmt::format("{}", outcome.folds.size())});
    }
    progress.clear();
    Output standard({});
    standard.write(table.text());
    standard.finish();
    return Done;
}

} // namespace tgraph::cli
