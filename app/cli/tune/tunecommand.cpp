// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tunecommand.h"

#include "app/cli/common/commandline.h"
#include "app/cli/common/rankers.h"
#include "app/cli/tune/comparisonrun.h"
#include "app/cli/tune/fusionrun.h"
#include "app/cli/tune/fusionsubject.h"
#include "app/cli/tune/tuneoptions.h"
#include "app/cli/tune/tuneoutput.h"
#include "app/cli/tune/tunerun.h"
#include "engine/core/numbers.h"
#include "engine/tune/hardware/commandhardware.h"
#include "engine/tune/fusion/fusionsearch.h"
#include "engine/tune/hardware/saidtime.h"
#include "engine/tune/search/search.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <string>

namespace tgraph::cli {
namespace {

std::string unitProblem(const std::string& text)
{
    return secondsOfUnit(text) ? std::string() : text + " is none of ns, us, ms and s";
}

/// --hosts a,b,c or several times.
std::vector<std::string> split(const std::vector<std::string>& lists)
{
    std::vector<std::string> hosts;
    for (std::string_view list : lists)
        while (!list.empty()) {
            const std::size_t comma = std::min(list.find(','), list.size());
            if (comma > 0)
                hosts.emplace_back(list.substr(0, comma));
            list.remove_prefix(std::min(comma + 1, list.size()));
        }
    return hosts;
}

void requireOutput(TuneArguments& arguments)
{
    if (arguments.output == "-")
        throw UsageError("--output: standard output has the report; name a file");
    if (!arguments.output.empty())
        arguments.format = tuneFormat(arguments);
}

/// Of a simulated program.
void requireFusionSense(TuneArguments& arguments)
{
    if (!arguments.file.empty())
        throw UsageError("--program: in place of a file");
    if (!arguments.command.empty() || (!arguments.hardware.empty() && arguments.hardware != "simulated"))
        throw UsageError("--program: is timed by the simulated machine: no --measure and other --hardware");
    if (const auto names = fusionSearchNames();
        !arguments.search.empty() && std::ranges::find(names, arguments.search) == names.end())
        throw UsageError(fmt::format("--search: of --program is one of {}", fmt::join(names, ", ")));
    if (arguments.resume && arguments.journal.empty())
        throw UsageError("--resume: there is a journal with --measure or --journal only");
    if (!arguments.compare)
        return requireOutput(arguments);
    if (arguments.resume || !arguments.journal.empty() || !arguments.output.empty() || arguments.budget
        || arguments.hardwareSeconds || !arguments.search.empty() || arguments.model == "none")
        throw UsageError("--compare: of --program has its own searches and budgets and one report, and a model: no "
                         "--search, --budget, --hardware-seconds, --journal, --resume and --output");
}

void requireSense(TuneArguments& arguments)
{
    if (!arguments.program.empty())
        return requireFusionSense(arguments);
    if (arguments.file.empty())
        throw missing("FILE");
    if (arguments.training || arguments.randomStart)
        throw UsageError("--training, --start: are of --program");
    arguments.hosts = split(arguments.hosts);
    const bool isCommand = !arguments.command.empty();
    if (arguments.hardware == "command" && !isCommand)
        throw missing("--measure");
    if (isCommand && !arguments.hardware.empty() && arguments.hardware != "command")
        throw UsageError("--measure: is for --hardware command");
    if (!isCommand && (arguments.jobs > 1 || !arguments.hosts.empty() || arguments.timeLimit))
        throw UsageError("--jobs, --hosts, --time-limit: are of a command; add --measure");
    if (!arguments.hosts.empty() && arguments.jobs > 1)
        throw UsageError("--jobs: each of --hosts measures one at a time");
    if (isCommand && arguments.hosts.empty() == hasPlaceholder(arguments.command, "{host}"))
        throw UsageError("--hosts: go with {host} in the command of --measure");
    if (arguments.resume && !isCommand && arguments.journal.empty())
        throw UsageError("--resume: there is a journal with --measure or --journal only");
    if (arguments.compare) {
        if (isCommand || arguments.resume || !arguments.journal.empty() || arguments.hardware == "command")
            throw UsageError("--compare: plays on recorded runtimes: no --measure, --journal and --resume");
        if (arguments.budget && (*arguments.budget == 0 || *arguments.budget > 1'000'000))
            throw UsageError("--budget: with --compare from 1 to 1000000");
        if (arguments.baselineRuns > 1U)
            throw UsageError("--baseline-runs: with --compare 1, or 0 for searches alone");
        return;
    }
    requireOutput(arguments);
}

void addHardwareOptions(Command& command, TuneArguments& arguments)
{
    const std::string group = "Hardware";
    command
        .option("--measure", arguments.command,
                "Your command, run by /bin/sh -c: {config} becomes the name of a JSON file with the configuration "
                "(without it that is standard input), {index} its number, {host} one of --hosts. Its last line says "
                "the time (\"79.6 ms\"), or \"invalid\" and why")
        .typeName("CMD")
        .group(group);
    command
        .option("--hardware", arguments.hardware,
                "What measures; without it command with --measure, else recorded: the file's own runtimes")
        .oneOf({"recorded", "simulated", "command"})
        .group(group);
    command.option("--unit", arguments.unit, "Of a time without unit: ns, us, ms or s")
        .check(&unitProblem, "UNIT")
        .showDefault()
        .group(group);
    command.option("--jobs", arguments.jobs, "Commands at once on this machine")
        .range(1U, 1024U)
        .showDefault()
        .group(group);
    command.option("--hosts", arguments.hosts, "Hosts, separated by commas: each measures one at a time")
        .typeName("A,B")
        .repeatable()
        .group(group);
    command.option("--time-limit", arguments.timeLimit, "Seconds that a measurement may take").positive().group(group);
    command.option("--warm-up", arguments.warmUp, "Runs of the baseline whose times are dropped")
        .check(&wholeNumberProblem, "UINT")
        .showDefault()
        .group(group);
    command
        .option("--baseline-runs", arguments.baselineRuns,
                "Measurements of the baseline at the start (3, less of a budget below 18; recorded: 1)")
        .check(&wholeNumberProblem, "UINT")
        .group(group);
    command
        .option("--repeats", arguments.repeats,
                "Measurements of what may be the fastest (3, less of a budget below 36)")
        .check(&wholeNumberProblem, "UINT")
        .group(group);
    command
        .option(
            "--confirmations", arguments.confirmations,
            "Measurements of the fastest and of the baseline at the end, for the interval of the gain (5, less of a "
            "budget below 30)")
        .check(&wholeNumberProblem, "UINT")
        .group(group);
    command.option("--drift-every", arguments.driftEvery, "Measurements between looks at the baseline; 0: never")
        .check(&wholeNumberProblem, "UINT")
        .showDefault()
        .group(group);
}

void addStopOptions(Command& command, TuneArguments& arguments)
{
    const std::string group = "When to stop";
    command.option("--budget", arguments.budget, "Measurements of all kinds (100; --program: what the seconds allow)")
        .check(&wholeNumberProblem, "UINT")
        .group(group);
    command.option("--minutes", arguments.minutes, "Of this run").positive().group(group);
    command.option("--hardware-seconds", arguments.hardwareSeconds, "Of all measurements together (--program: 600)")
        .positive()
        .group(group);
    command
        .option("--improvement", arguments.improvementPercent,
                "When less is expected of the next measurement, in percent of the fastest")
        .typeName("PERCENT")
        .positive()
        .group(group);
}

void addFusionOptions(Command& command, TuneArguments& arguments)
{
    const std::string group = "What a compiler fuses, of simulated programs";
    command
        .option("--program", arguments.program,
                "fusion:NAME: the fusion of a network of tgraph simulate, timed by the simulated machine (10 s are "
                "counted for a measurement, 1 s for what the model says). --search: annealing on that, or model: "
                "annealing on the model (--model none: there is none), then the promising ones. With --compare "
                "fusion:NAME,NAME or fusion, all networks: the comparison of Kaufman et al., MLSys 2021, section 7.3")
        .check(&fusionProgramProblem, "TEXT")
        .group(group);
    command.flag("--training", arguments.training, "The network with its backward pass").group(group);
    command.option("--start", arguments.start, "Where a walk begins: the default configuration or a random one")
        .oneOf({"default", "random"})
        .showDefault()
        .group(group);
    command.option("--model-minutes", arguments.modelMinutes, "Counted for the walk on the model")
        .range(0.1, 10'000.0)
        .showDefault()
        .group(group);
    command.option("--cooling", arguments.cooling, "Measurements until annealing has its last temperature")
        .check(&wholeNumberProblem, "UINT")
        .showDefault()
        .group(group);
}

std::string searchesHelp()
{
    std::string text = "How configurations are chosen:";
    for (const std::string_view name : searchNames())
        text += '\n' + std::string(name) + ": " + std::string(searchHelp(name));
    return text;
}

void addSearchOptions(Command& command, TuneArguments& arguments)
{
    const auto names = searchNames();
    command
        .option("--search", arguments.search, "How configurations are chosen (see below; guided, of --program model)")
        .oneOf({names.begin(), names.end()});
    command.option("--model", arguments.model, modelHelp).typeName("M").showDefault();
    command.option("--seed", arguments.seed, "The same seed and the same times give the same run")
        .typeName("S")
        .check(&wholeNumberProblem, "UINT")
        .showDefault();
    command.option("--count", arguments.count, "Programs without configurations: candidates that are proposed at most")
        .range(1U, 10'000'000U)
        .showDefault();
    command.flag("--search-candidates", arguments.searchCandidates,
                 "Programs without configurations: candidates come from a search with the model");
}

} // namespace

void addTuneCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto arguments = std::make_shared<TuneArguments>();
    arguments->scripts = scripts;
    Command command = program.addCommand(
        "tune", "The fastest configuration, found by measuring few: propose, measure, learn, propose");
    command.option("FILE", arguments->file, "TpuGraphs layout or tile file (.npz), or an XLA program").typeName("");
    addHardwareOptions(command, *arguments);
    addStopOptions(command, *arguments);
    addSearchOptions(command, *arguments);
    addFusionOptions(command, *arguments);
    command
        .option("--journal", arguments->journal,
                "Keeps every measurement, on the disk before it is used; with --measure FILE.tune.jsonl without it")
        .typeName("J.jsonl");
    command.flag("--resume", arguments->resume, "Go on with the journal, after Ctrl-C, kill -9 or a full disk");
    command.flag(
        "--compare", arguments->compare,
        "Play every search on recorded runtimes instead, of a file or of all .npz files of a folder, with --seeds "
        "seeds and --budget measurements each, the baseline first (--baseline-runs 0: without it); OUT becomes a "
        "picture (.svg)");
    command.option("--seeds", arguments->seeds, "Runs of each search with --compare, with ascending seeds")
        .range(1U, 10000U)
        .showDefault();
    command.flag("--json", arguments->json, "The report as one JSON object, with every measurement");
    command.option("-o,--output", arguments->output, "File for the fastest configuration").typeName("OUT");
    command
        .option("--format", arguments->format,
                "How OUT is written; without it by its ending. csv has all that was measured")
        .oneOf({"json", "hlo", "csv", "npz", "tuning"});
    command.footer(searchesHelp());
    command.whenNamed([arguments, &chosen] {
        arguments->randomStart = arguments->start == "random";
        requireSense(*arguments);
        if (!arguments->program.empty()) {
            chosen = [arguments](const std::stop_token& stop) {
                return arguments->compare ? runFusionComparison(*arguments, stop) : runFusionTune(*arguments, stop);
            };
            return;
        }
        if (arguments->compare) {
            chosen = [arguments](const std::stop_token& stop) { return runTuneComparison(*arguments, stop); };
            return;
        }
        chosen = [arguments](const std::stop_token& stop) { return runTune(*arguments, stop); };
    });
}

} // namespace tgraph::cli
