// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/error.h"
#include "engine/eval/explanationfile.h"

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

struct ExplainArguments {
    std::filesystem::path file;
    std::string module;
    std::uint32_t configuration = 0;
    std::string model = "auto";
    Scripts scripts;
    RankOptions rank;
    ExplainOptions explain;
    std::optional<std::uint32_t> baseline;
    std::vector<std::string> ofSlates; ///< given options that choose the slate
    bool withoutSensitivity = false;
    std::string format; ///< empty: by the ending of the output, else csv
    std::filesystem::path output;
};

std::string formatOf(const ExplainArguments& arguments)
{
    if (!arguments.format.empty())
        return arguments.format;
    const std::string ending = arguments.output.extension().string();
    return ending == ".json" ? "json" : ending == ".npz" ? "npz" : "csv";
}

int runExplain(const ExplainArguments& arguments, const std::stop_token& stop)
{
    const std::string format = formatOf(arguments);
    const bool isNpz = format == "npz";
    Output output(arguments.output); // checked at once, before the work; .npz has its own writer
    std::string text;
    {
        TerminalProgress progress;
        const std::string name = arguments.file.filename().string();
        const Document document
            = openChosen(arguments.file, arguments.module, stop, progress.begin(name + ": reading"));
        if (!arguments.ofSlates.empty() && document.collection.kind != Collection::Kind::Layout)
            throw makeError({arguments.file.string(), arguments.ofSlates.front()},
                            fmt::format("a {} file, whose configurations are scored one by one",
                                        collectionKindName(document.collection.kind)),
                            "a layout file");
        Rankers rankers(arguments.model, arguments.scripts);
        const std::shared_ptr<const Ranker> ranker = rankers.rankerOf(document.collection, stop);
        if (!ranker->description().explains)
            throw makeError({arguments.file.string(), "model " + ranker->description().name},
                            "a model that cannot explain", "a network; tgraph models lists the known ones");
        ExplainOptions wanted = arguments.explain;
        wanted.sensitivity = !arguments.withoutSensitivity;
        if (arguments.baseline)
            wanted.baseline = ConfigId(*arguments.baseline);
        const Explanation explanation = ranker->explain(document, ConfigId(arguments.configuration), arguments.rank,
                                                        wanted, stop, progress.begin(name + ": explaining"));
        throwIfStopped(stop);
        if (isNpz)
            writeExplanationNpz(document, explanation, arguments.output);
        else
            text = format == "json" ? explanationJson(document, explanation) : explanationCsv(document, explanation);
    }
    if (isNpz)
        return Done;
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
        "explain", "Explains a network's score of a configuration in numbers: attention, gates and sensitivities");
    command.option("FILE", arguments->file, "TpuGraphs file (.npz)").required().typeName("");
    const auto whole = [&](const char* name, auto& value, const char* help) {
        return command.option(name, value, help).check(&wholeNumberProblem, "UINT");
    };
    whole("--configuration", arguments->configuration, "Configuration to explain (original index)")
        .required()
        .typeName("I");
    command.option("--model", arguments->model, modelHelp).typeName("M").showDefault();
    whole("--baseline", arguments->baseline,
          "Baseline of the sensitivities (original index); default: the fastest measured one")
        .typeName("J");
    whole("--fold", arguments->explain.fold, "Single fold of the checkpoint, from 0; default: the mean over all")
        .typeName("K");
    command.option("--slate", arguments->rank.slateSize, "Configurations scored together")
        .range(1U, largestSlate)
        .showDefault();
    whole("--seed", arguments->rank.seed, "Seed of the slate's permutation").typeName("S").showDefault();
    command.flag("--no-sensitivity", arguments->withoutSensitivity,
                 "Only attention, its three strongest comparisons and gates: up to four forward passes instead of one "
                 "per node");
    command.option("--format", arguments->format, "csv, json or npz; default: by the ending of OUT, else csv")
        .oneOf({"csv", "json", "npz"});
    addModuleOption(command, arguments->module);
    command.option("-o,--output", arguments->output, "File instead of standard output").typeName("OUT");
    command.footer(
        "CSV: one value per row: quantity, block, node, other (the attended configuration or node), value.\n"
        "JSON and .npz have the same values as lists per node. Nodes and configurations have the file's numbers.");
    command.whenNamed([command, arguments, &chosen] {
        for (const char* const name : {"--slate", "--seed"})
            if (command.isGiven(name))
                arguments->ofSlates.emplace_back(name);
        if (arguments->withoutSensitivity)
            command.refuse({"--baseline"}, "has no effect with --no-sensitivity");
        if (formatOf(*arguments) == "npz" && arguments->output.empty())
            throw UsageError("--format npz: needs -o");
        chosen = [arguments](const std::stop_token& stop) {
            requireAlone("explain");
            return runExplain(*arguments, stop);
        };
    });
}

} // namespace tgraph::cli
