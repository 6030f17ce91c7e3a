// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/predictions/wantedfiles.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/predictions/joinedscores.h"
#include "engine/predictions/renumber.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <vector>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

struct RenumberOptions {
    fs::path predictions;
    fs::path from; ///< file or folder
    fs::path to; ///< file or folder
    fs::path output;
};

/// Returns the file that the predictions were made for: it has the same name and collection.
const fs::path& counterpart(const std::vector<fs::path>& candidates, const Document& to, bool isOnlyOne)
{
    if (isOnlyOne && candidates.size() == 1)
        return candidates.front();
    const fs::path* found = nullptr;
    for (const fs::path& path : candidates) {
        const Collection collection = collectionFromPath(path, to.collection.kind);
        if (path.stem() != to.path.stem() || collection != to.collection)
            continue;
        if (found != nullptr)
            throw makeError({to.path.string(), "--from"}, fmt::format("{} and {}", found->string(), path.string()),
                            "one file of this name and collection");
        found = &path;
    }
    if (found == nullptr)
        throw makeError({to.path.string(), "--from"}, "no file of this name and collection",
                        "the file that the predictions were made for");
    return *found;
}

int runRenumber(const RenumberOptions& options, const std::stop_token& stop)
{
    Output output(options.output);
    const PredictionFile predictions = readPredictions(options.predictions, stop);
    const std::vector<fs::path> from = wantedFiles({options.from}, stop);
    const std::vector<fs::path> to = wantedFiles({options.to}, stop);
    const bool isList = predictions.files().front().isList;
    output.write(predictionsHeader(isList));
    TerminalProgress progress;
    for (std::size_t i = 0; i < to.size(); ++i) {
        progress.show("", to[i].filename().string(), static_cast<double>(i) / static_cast<double>(to.size()));
        const Document document = openDocument(to[i], {}, stop);
        const PredictedFile& predicted = predictedFor(predictions, document);
        const Document before = openDocument(counterpart(from, document, to.size() == 1), {}, stop);
        const Renumbered result = renumbered(predicted, before, document, stop);
        if (result.leftOut > 0) {
            progress.clear();
            reportError(fmt::format("{}: {} of {} left out: the file has no such configuration", to[i].string(),
                                    countText(result.leftOut), pluralText(predicted.configs.size(), "row")));
        }
        output.write(predictionsText(result.file));
    }
    progress.clear();
    output.finish();
    return Done;
}

} // namespace

void addRenumberCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<RenumberOptions>();
    Command command = program.addCommand("renumber",
                                         "Adapts predictions to files whose configurations are in another "
                                         "order");
    command.footer(
        "Predictions name configurations by their number in a file. If a copy of the file has its configurations in "
        "another order,\n"
        "this command finds each by its layouts or tile and writes its number in the copy.");
    command.option("PREDICTIONS", options->predictions, "CSV or JSON: ID,TopConfigs, or configuration and score")
        .required()
        .typeName("");
    command.option("--from", options->from, "The file that the predictions were made for, or a folder of such files")
        .required()
        .typeName("PATH");
    command.option("--to", options->to, "The same files in the wanted order").required().typeName("PATH");
    command.option("-o,--output", options->output, "File to write, completely or not at all; default: standard output")
        .typeName("OUT.csv");
    command.whenNamed([options, &chosen] {
        chosen = [options](const std::stop_token& stop) { return runRenumber(*options, stop); };
    });
}

} // namespace tgraph::cli
