// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/explaincommand.h"

#include "app/cli/commandline.h"
#include "app/cli/output.h"
#include "app/cli/rankers.h"
#include "app/cli/terminalprogress.h"
#include "app/cli/together/together.h"
#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/core/sha256.h"
#include "engine/eval/explanationfile.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <memory>
#include <optional>

namespace tgraph::cli {
namespace {

struct ExplainArguments {
    std::filesystem::path file;
    std::string configuration;
    std::string model = "auto";
    Scripts scripts;
    std::string baseline; ///< a configuration; empty: the fastest
    unsigned fold = 0; ///< from 1; 0: all
    unsigned slate = RankOptions().slateSize;
    std::string seed = "0";
    bool withoutSensitivity = false;
    std::string format; ///< empty: by the ending of the output, else csv
    std::filesystem::path output;
};

ConfigId configurationOf(const Document& document, const std::string& option, const std::string& text)
{
    const auto number = parseNumber<std::uint32_t>(text);
    if (!number || *number >= document.configCount())
        throw makeError({document.path.string(), option}, text,
                        fmt::format("a configuration from 0 to {}", document.configCount() - 1));
    return ConfigId(*number);
}

std::string formatOf(const ExplainArguments& arguments)
{
    if (!arguments.format.empty())
        return arguments.format;
    const std::string ending = arguments.output.extension().string();
    return ending == ".json" ? "json" : ending == ".npz" ? "npz" : "csv";
}

PredictionProvenance provenanceOf(const ModelDescription& model, const RankOptions& options,
                                  const Explanation& explanation)
{
    return {.model = model.name,
            .checkpointPath = model.path.string(),
            .checkpointHash = model.path.empty() ? std::string() : sha256OfInput(model.path),
            .preset = model.preset,
            .trainedOn = model.trainedOn,
            .seed = options.seed,
            .slateSize = static_cast<std::uint32_t>(explanation.slate.size()),
            .permutations = 1,
            .folds = model.folds,
            .device = "cpu",
            .precision = "float32",
            .forward = "plain",
            .version = TGRAPH_VERSION};
}

int runExplain(const ExplainArguments& arguments, const std::stop_token& stop)
{
    const std::string format = formatOf(arguments);
    const bool isNpz = format == "npz";
    Output output(isNpz ? std::filesystem::path() : arguments.output);
    std::string text;
    {
        TerminalProgress progress;
        const std::string name = arguments.file.filename().string();
        const Document document = openDocument(arguments.file, {}, stop, progress.begin(name + ": reading"));
        const ConfigId focus = configurationOf(document, "--configuration", arguments.configuration);
        ExplainOptions wanted{.sensitivity = !arguments.withoutSensitivity, .nodes = {}};
        if (arguments.fold > 0)
            wanted.fold = arguments.fold - 1;
        if (!arguments.baseline.empty())
            wanted.baseline = configurationOf(document, "--baseline", arguments.baseline);
        RankOptions options;
        options.slateSize = arguments.slate;
        options.seed = parseNumber<std::uint64_t>(arguments.seed).value();
        options.device = Device::Cpu;
        Rankers rankers(arguments.model, arguments.scripts);
        const std::shared_ptr<const Ranker> ranker = rankers.rankerOf(document.collection, stop);
        if (!ranker->description().explains)
            throw makeError({arguments.file.string(), "model " + ranker->description().name},
                            "a model that cannot explain", "a network: tgraph models lists those that are known");
        const Explanation explanation
            = ranker->explain(document, focus, options, wanted, stop, progress.begin(name + ": explaining"));
        const PredictionProvenance provenance = provenanceOf(ranker->description(), options, explanation);
        const ExplanationFile file{document, explanation, provenance};
        throwIfStopped(stop);
        if (isNpz)
            writeExplanationNpz(file, arguments.output);
        else
            text = format == "json" ? explanationJson(file) : explanationCsv(file);
    }
    output.write(text);
    output.finish();
    return Done;
}

} // namespace

void addExplainCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto arguments = std::make_shared<ExplainArguments>();
    arguments->scripts = scripts;
    Command command = program.addCommand(
        "explain", "Why a network scores a configuration as it does: attention, gates and sensitivities as numbers");
    command.option("FILE", arguments->file, "TpuGraphs file (.npz)").required().typeName("");
    command.option("--configuration", arguments->configuration, "Which one is explained (original index)")
        .required()
        .check(&wholeNumberProblem)
        .typeName("I");
    command.option("--model", arguments->model, modelHelp).typeName("M").showDefault();
    command
        .option("--baseline", arguments->baseline,
                "What sensitivities are against (original index); left out: the fastest measured one")
        .check(&wholeNumberProblem)
        .typeName("J");
    command.option("--fold", arguments->fold, "One fold alone, from 1; 0: the mean over all").showDefault();
    command.option("--slate", arguments->slate, "Configurations that are scored together")
        .range(1U, largestSlate)
        .showDefault();
    command.option("--seed", arguments->seed, "Of the permutation that the slate is of")
        .check(&wholeNumberProblem)
        .typeName("S")
        .showDefault();
    command.flag("--no-sensitivity", arguments->withoutSensitivity,
                 "Attention and gates alone: one forward instead of one for each node");
    command.option("--format", arguments->format, "csv, json or npz; left out: by the ending of OUT, else csv")
        .oneOf({"csv", "json", "npz"});
    command.option("-o,--output", arguments->output, "File instead of standard output").typeName("OUT");
    command.footer("CSV: a value per row: quantity, block, node, other (the configuration or node that is attended to), "
                   "value.\nJSON and .npz have the same as lists per node. Nodes and configurations are the file's.");
    command.whenNamed([arguments, &chosen] {
        if (formatOf(*arguments) == "npz" && arguments->output.empty())
            throw UsageError("--format npz: needs -o");
        chosen = [arguments](const std::stop_token& stop) {
            requireAlone("explain");
            return runExplain(*arguments, stop);
        };
    });
}

} // namespace tgraph::cli
