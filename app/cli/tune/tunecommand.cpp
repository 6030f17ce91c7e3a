// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tunecommand.h"

#include "app/cli/commandline.h"
#include "app/cli/rankers.h"
#include "app/cli/tune/comparisonrun.h"
#include "app/cli/tune/tuneoptions.h"
#include "app/cli/tune/tuneoutput.h"
#include "app/cli/tune/tunerun.h"
#include "engine/core/numbers.h"
#include "engine/tune/commandhardware.h"
#include "engine/tune/saidtime.h"
#include "engine/tune/search.h"

#include <memory>
#include <stdexcept>
#include <string>

namespace tgraph::cli {
namespace {

std::string wholeProblem(const std::string& text)
{
    return parseNumber<std::uint64_t>(text) ? std::string() : text + " is not a whole number from 0 to 2^64-1";
}

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

void requireSense(TuneArguments& arguments)
{
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
        if (arguments.budget == 0 || arguments.budget > 1'000'000)
            throw UsageError("--budget: with --compare from 1 to 1000000");
        return;
    }
    if (arguments.output == "-")
        throw UsageError("--output: standard output has the report; name a file");
    if (!arguments.output.empty())
        arguments.format = tuneFormat(arguments);
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
        .check(&wholeProblem, "UINT")
        .showDefault()
        .group(group);
    command
        .option("--baseline-runs", arguments.baselineRuns, "Measurements of the baseline at the start (3; recorded: 1)")
        .check(&wholeProblem, "UINT")
        .group(group);
    command.option("--repeats", arguments.repeats, "Measurements of what may be the fastest")
        .check(&wholeProblem, "UINT")
        .showDefault()
        .group(group);
    command
        .option("--confirmations", arguments.confirmations,
                "Measurements of the fastest and of the baseline at the end, for the interval of the gain")
        .check(&wholeProblem, "UINT")
        .showDefault()
        .group(group);
    command.option("--drift-every", arguments.driftEvery, "Measurements between looks at the baseline; 0: never")
        .check(&wholeProblem, "UINT")
        .showDefault()
        .group(group);
}

void addStopOptions(Command& command, TuneArguments& arguments)
{
    const std::string group = "When to stop";
    command.option("--budget", arguments.budget, "Measurements of all kinds")
        .check(&wholeProblem, "UINT")
        .showDefault()
        .group(group);
    command.option("--minutes", arguments.minutes, "Of this run").positive().group(group);
    command.option("--hardware-seconds", arguments.hardwareSeconds, "Of all measurements together")
        .positive()
        .group(group);
    command
        .option("--improvement", arguments.improvementPercent,
                "When less is expected of the next measurement, in percent of the fastest")
        .typeName("PERCENT")
        .positive()
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
    command.option("--search", arguments.search, "How configurations are chosen (see below)")
        .oneOf({names.begin(), names.end()})
        .showDefault();
    command.option("--model", arguments.model, modelHelp).typeName("M").showDefault();
    command.option("--seed", arguments.seed, "The same seed and the same times give the same run")
        .typeName("S")
        .check(&wholeProblem, "UINT")
        .showDefault();
    command.option("--count", arguments.count, "Programs without configurations: candidates that are proposed at most")
        .range(1U, 10'000'000U)
        .showDefault();
    command.flag("--search-candidates", arguments.searchCandidates,
                 "Programs without configurations: candidates come from a search with the model");
}

} // namespace

void addTuneCommand(CommandLine& program, Run& chosen)
{
    auto arguments = std::make_shared<TuneArguments>();
    Command command = program.addCommand(
        "tune", "The fastest configuration, found by measuring few: propose, measure, learn, propose");
    command.option("FILE", arguments->file, "TpuGraphs layout or tile file (.npz), or an XLA program")
        .required()
        .typeName("");
    addHardwareOptions(command, *arguments);
    addStopOptions(command, *arguments);
    addSearchOptions(command, *arguments);
    command
        .option("--journal", arguments->journal,
                "Keeps every measurement, on the disk before it is used; with --measure FILE.tune.jsonl without it")
        .typeName("J.jsonl");
    command.flag("--resume", arguments->resume, "Go on with the journal, after Ctrl-C, kill -9 or a full disk");
    command.flag(
        "--compare", arguments->compare,
        "Play every search on recorded runtimes instead, of a file or of all .npz files of a folder, with --seeds "
        "seeds and --budget measurements each; OUT becomes a picture (.svg)");
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
        requireSense(*arguments);
        if (arguments->compare) {
            chosen = [arguments](const std::stop_token& stop) { return runTuneComparison(*arguments, stop); };
            return;
        }
        chosen = [arguments](const std::stop_token& stop) { return runTune(*arguments, stop); };
    });
}

} // namespace tgraph::cli
