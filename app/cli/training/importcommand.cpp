// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/output.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/text.h"
#include "engine/train/import/authorsweights.h"

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <string>

namespace tgraph::cli {
namespace {

struct ImportOptions {
    AuthorsImport import;
    std::filesystem::path output;
};

int runImport(const ImportOptions& options, const std::stop_token& stop)
{
    TerminalProgress progress;
    const Checkpoint checkpoint
        = importAuthorsWeights(options.import, options.output, stop, [&progress](const ImportStep& step) {
              progress.showLine("reading " + step.file.string());
          });
    progress.clear();
    const ModelOptions& network = checkpoint.info.options;
    const std::string attention = network.useCrossAttention ? "with cross-attention" : "without cross-attention";
    Output output({});
    output.write(
        printable(fmt::format("{}: {} of the authors' network for {}, {}", options.output.string(),
                              pluralText(checkpoint.folds.size(), "fold"), options.import.collection, attention))
        + '\n');
    output.finish();
    return Done;
}

} // namespace

void addImportCommand(CommandLine& program, Run& chosen)
{
    const auto options = std::make_shared<ImportOptions>();
    Command command = program.addCommand("import",
                                         "Converts the weights that TGraph's authors published to a "
                                         "checkpoint");
    command
        .option("WEIGHTS", options->import.weights,
                "Folder with fold_K/checkpoint/pytorch_model.bin or model.safetensors, or one such file")
        .required();
    command
        .option("--collection", options->import.collection,
                "Collection of the weights, such as layout:xla:default or tile:xla")
        .required();
    const Option from
        = command.option("--scaler-from", options->import.scalerFrom,
                         "Data set: the scaler is fitted to the pruned training graphs of the collection");
    Option file = command.option("--scaler", options->import.scalerFile,
                                 "File with mean and scale of the 134 numeric columns (.npz, .json), instead");
    file.excludes(from);
    command.option("-o,--output", options->output, "Checkpoint to write").required();
    command.footer("The weights are two Kaggle data sets: arc144/google-fast-slow-viet-br-connection-weights (layouts) "
                   "and tomirol/tile-models-google-runtime (tiles).");
    command.whenNamed([options, from, file, &chosen] {
        if (!from.isGiven() && !file.isGiven())
            throw missing("--scaler-from or --scaler");
        if (options->output.extension() != ".safetensors")
            options->output += ".safetensors";
        chosen = [options](const std::stop_token& stop) { return runImport(*options, stop); };
    });
}

} // namespace tgraph::cli
