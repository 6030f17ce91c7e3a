// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/info/diffreport.h"
#include "app/cli/info/inforun.h"
#include "app/cli/info/machinesreport.h"
#include "app/cli/info/paretoreport.h"
#include "app/cli/info/whatifreport.h"
#include "engine/eval/machines/machines.h"
#include "engine/eval/machines/machinescsv.h"
#include "engine/programs/programdiff.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

/// Compares two programs, instruction by instruction.
std::string programsText(const InfoOptions& options, const std::shared_ptr<const Document>& before,
                         const std::shared_ptr<const Document>& after, const std::stop_token& stop)
{
    for (const auto& document : {before, after})
        if (!document->program)
            throw makeError({.file = document->path.string(), .where = "--against"}, "a file of arrays",
                            "an XLA program");
    const ProgramDiff diff = programDiff(before->program, after->program, stop);
    constexpr std::size_t mostListed = 50; // limit in the text report
    return options.json ? jsonText(diffJson(diff, before->path, after->path)) + '\n'
                        : diffText(diff, before->path, after->path, mostListed);
}

/// Compares tables of one search space, and writes the file of --output.
std::string machinesAsText(const InfoOptions& options, const std::vector<std::shared_ptr<const Document>>& tables,
                           std::optional<Output>& file, const std::stop_token& stop)
{
    const MachineComparison comparison = compareMachines(tables, stop);
    if (file)
        file->write(options.output.extension() == ".svg" ? machinesSvg(comparison) : machinesCsv(comparison));
    return options.json ? jsonText(machinesJson(comparison)) + '\n' : machinesText(comparison);
}

/// Compares the file with others: two programs, or tables.
int runAgainst(const InfoOptions& options, const std::stop_token& stop)
{
    Output output({});
    std::optional<Output> file;
    if (!options.output.empty())
        file.emplace(options.output);
    TerminalProgress progress;
    std::vector<std::shared_ptr<const Document>> documents;
    const auto open = [&](const std::filesystem::path& path, const std::string& module) {
        documents.push_back(std::make_shared<const Document>(
            openChosen(path, module, stop, progress.begin("reading " + path.filename().string()), options.table)));
    };
    open(options.files.front(), options.module);
    for (const std::filesystem::path& path : options.against)
        open(path, {});
    progress.clear();
    const bool areTables = documents.front()->table != nullptr;
    if (!areTables && documents.size() > 2)
        throw makeError({.file = options.against.back().string(), .where = "--against"},
                        "a second program to compare with", "one");
    if (!areTables && file)
        throw makeError({.file = options.files.front().string(), .where = "--output"}, "another kind of file",
                        "a table of measured configurations");
    output.write(areTables ? machinesAsText(options, documents, file, stop)
                           : programsText(options, documents[0], documents[1], stop));
    if (file)
        file->finish();
    output.finish();
    return Done;
}

/// Describes a configuration of a table with other options, or a table's Pareto front.
int runOneTable(const InfoOptions& options, const std::stop_token& stop)
{
    Output output({});
    TerminalProgress progress;
    const std::filesystem::path& path = options.files.front();
    const Document document
        = openChosen(path, options.module, stop, progress.begin("reading " + path.filename().string()), options.table);
    progress.clear();
    output.write(options.pareto.empty()
                     ? whatIfReport(document, options.whatIf, options.configuration, options.json, stop)
                     : paretoReport(document, options.pareto, options.json));
    output.finish();
    return Done;
}

/// Checks options that depend on each other, and the ending of --output.
void requireSense(const InfoOptions& options)
{
    if (!options.best.empty() && options.files.size() != 1)
        throw UsageError("--best: needs exactly one FILE");
    if (!options.against.empty() && options.files.size() != 1)
        throw UsageError("--against: needs exactly one FILE");
    if (!options.whatIf.empty() && options.files.size() != 1)
        throw UsageError("--what-if: needs exactly one FILE");
    if (!options.pareto.empty() && options.files.size() != 1)
        throw UsageError("--pareto: needs exactly one FILE");
    if (options.configuration && options.whatIf.empty())
        throw UsageError("--configuration: needs --what-if");
    if (!options.output.empty() && options.against.empty())
        throw UsageError("--output: needs --against");
    const std::filesystem::path ending = options.output.extension();
    if (!options.output.empty() && ending != ".csv" && ending != ".svg")
        throw UsageError("--output: write rows (.csv) or a picture (.svg)");
    if (ending == ".svg" && options.against.size() > 1)
        throw UsageError("--output: a picture (.svg) compares two tables; more need .csv");
}

Option addWhatIf(Command& command, InfoOptions& options)
{
    Option whatIf = command
                        .option("--what-if", options.whatIf,
                                "One table: result of a configuration after a parameter is changed (repeat for several "
                                "parameters): its measurement, its failure, or an estimate and its error")
                        .typeName("NAME=VALUE")
                        .repeatable();
    command
        .option("--configuration", options.configuration, "Configuration that --what-if changes; default: the best one")
        .typeName("N");
    return whatIf;
}

Option addPareto(Command& command, InfoOptions& options)
{
    return command
        .option("--pareto", options.pareto,
                "One table: the Pareto front of its objective and this measured quantity, in the better direction of "
                "each: no configuration is better in one of them and at least as good in the other")
        .typeName("COLUMN");
}

Option addAgainst(Command& command, InfoOptions& options)
{
    return command
        .option("--against", options.against,
                "Compare FILE with another one. Programs, e.g. before and after a pass: removed, added and changed "
                "instructions. Tables of one search space on two or more machines (repeat the option): the cost of one "
                "machine's best configuration on the others, decision by decision, and the best compromise")
        .typeName("OTHER")
        .repeatable();
}

} // namespace

void addInfoCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto options = std::make_shared<InfoOptions>();
    options->scripts = scripts;
    Command command = program.addCommand("info", "Describes a file's contents and health");
    command
        .option(
            "FILE", options->files,
            "TpuGraphs files (.npz) or XLA programs; or a folder or an archive (.tar, .tar.gz), whose files are "
            "described together: collections, splits, health. An index keeps the results, so that the next run need "
            "not read the files")
        .required();
    std::vector<Option> ofOneFile;
    ofOneFile.push_back(command.flag("--files", options->listed, "Folder or archive: also one row per file"));
    ofOneFile.push_back(
        command.flag("--no-index", options->noIndex, "Folder: read all files, without using its index"));
    ofOneFile.push_back(
        command.flag("--why", options->why,
                     "Show the decisions of the configurations, and the cost of each choice by the measured runtimes"));
    ofOneFile.push_back(
        command.flag("--nodes", options->nodes, "--why with all decisions and options, and then node by node"));
    ofOneFile.push_back(
        command.option("--model", options->model, "--why by the scores of a ranking. " + std::string(modelHelp))
            .typeName("M"));
    ofOneFile.push_back(
        command
            .option("--best", options->best,
                    "Write the fastest combination of options as JSON: each configurable node's layouts. For one "
                    "layout file")
            .typeName("OUT"));
    Option whatIf = addWhatIf(command, *options);
    Option pareto = addPareto(command, *options);
    const Option against = addAgainst(command, *options);
    command
        .option(
            "-o,--output", options->output,
            "Tables with --against: also write one row per configuration (.csv) or a picture of two machines (.svg)")
        .typeName("OUT");
    command
        .option("--module", options->module,
                "Describe this module of a file with several: its number, from 1, its name or a part of it; default: "
                "list them")
        .typeName("NAME|INDEX");
    addTableOptions(command, options->table);
    command.flag("--json", options->json, "JSON array with one object per file");
    for (Option& option : ofOneFile)
        option.excludes(against).excludes(whatIf).excludes(pareto);
    whatIf.excludes(against).excludes(pareto);
    pareto.excludes(against);
    command.whenNamed([options, &chosen] {
        requireSense(*options);
        chosen = [options](const std::stop_token& stop) {
            if (!options->against.empty())
                return runInTheFirst([&] { return runAgainst(*options, stop); });
            if (!options->whatIf.empty() || !options->pareto.empty())
                return runInTheFirst([&] { return runOneTable(*options, stop); });
            return runInfo(*options, stop);
        };
    });
}

} // namespace tgraph::cli
