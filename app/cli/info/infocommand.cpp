// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/info/infocommand.h"

#include "app/cli/common/commandline.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/terminalprogress.h"
#include "app/cli/common/together.h"
#include "app/cli/info/diffreport.h"
#include "app/cli/info/inforun.h"
#include "engine/programs/programdiff.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>

namespace tgraph::cli {
namespace {

std::shared_ptr<const hlo::Module> readProgram(const std::filesystem::path& file, const std::string& module,
                                               TerminalProgress& progress, const std::stop_token& stop)
{
    const Document document = openChosen(file, module, stop, progress.begin("reading " + file.filename().string()));
    if (!document.program)
        throw makeError({.file = file.string(), .where = "--against"}, "a file of arrays", "an XLA program");
    return document.program;
}

/// Compares two programs, instruction by instruction.
int runAgainst(const InfoOptions& options, const std::stop_token& stop)
{
    Output output({});
    TerminalProgress progress;
    const std::filesystem::path& before = options.files.front();
    const auto first = readProgram(before, options.module, progress, stop);
    const ProgramDiff diff = programDiff(first, readProgram(options.against, {}, progress, stop), stop);
    progress.clear();
    constexpr std::size_t mostListed = 50; // limit in the text report
    output.write(options.json ? diffJson(diff, before, options.against)
                                    .dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace)
                         + '\n'
                              : diffText(diff, before, options.against, mostListed));
    output.finish();
    return Done;
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
    command.flag("--files", options->listed, "Folder or archive: also one row per file");
    command.flag("--no-index", options->noIndex, "Folder: read all files, without using its index");
    command.flag("--why", options->why,
                 "Show the decisions of the configurations, and the cost of each choice by the measured runtimes");
    command.flag("--nodes", options->nodes, "--why with all decisions and options, and then node by node");
    command.option("--model", options->model, "--why by the scores of a ranking. " + std::string(modelHelp))
        .typeName("M");
    command
        .option("--best", options->best,
                "Write the fastest combination of options as JSON: each configurable node's layouts. For one layout "
                "file")
        .typeName("OUT");
    command
        .option("--against", options->against,
                "Compare the program FILE with another one, e.g. before and after a pass: removed, added and changed "
                "instructions")
        .typeName("PROGRAM");
    command
        .option("--module", options->module,
                "Describe this module of a file with several: its number, from 1, its name or a part of it; default: "
                "list them")
        .typeName("NAME|INDEX");
    addTableOptions(command, options->table);
    command.flag("--json", options->json, "JSON array with one object per file");
    command.whenNamed([options, &chosen] {
        if (!options->best.empty() && options->files.size() != 1)
            throw UsageError("--best: takes one file");
        if (!options->against.empty() && options->files.size() != 1)
            throw UsageError("--against: takes one file");
        chosen = [options](const std::stop_token& stop) {
            return options->against.empty() ? runInfo(*options, stop)
                                            : runInTheFirst([&] { return runAgainst(*options, stop); });
        };
    });
}

} // namespace tgraph::cli
