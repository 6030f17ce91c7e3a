// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/rankers.h"
#include "app/cli/tune/fusionsubject.h"
#include "app/cli/tune/tuneoptions.h"
#include "app/cli/tune/tuneoutput.h"
#include "app/cli/tune/tunerun.h"
#include "engine/core/numbers.h"
#include "engine/tune/fusion/fusionsearch.h"
#include "engine/tune/fusion/fusiontuning.h"
#include "engine/tune/hardware/commandhardware.h"
#include "engine/tune/hardware/printedtime.h"
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

/// Splits the values of --hosts: a,b,c, or several occurrences.
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
        throw UsageError("--output: standard output already has the report; name a file");
    if (!arguments.output.empty())
        arguments.format = tuneFormat(arguments);
}

/// Checks the options for a simulated program.
void requireFusionSense(TuneArguments& arguments)
{
    if (!arguments.file.empty())
        throw UsageError("--program: replaces the file");
    if (!arguments.space.empty())
        throw UsageError("--program: cannot be combined with --space");
    if (!arguments.command.empty() || (!arguments.hardware.empty() && arguments.hardware != "simulated"))
        throw UsageError(
            "--program: measures on the simulated machine and cannot be combined with --measure or another --hardware");
    if (const auto names = fusionSearchNames();
        !arguments.search.empty() && std::ranges::find(names, arguments.search) == names.end())
        throw UsageError(fmt::format("--search: with --program one of {}", fmt::join(names, ", ")));
    if (arguments.noise != "none")
        throw UsageError("--noise: needs the recorded runtimes of a file");
    if (arguments.resume && arguments.journal.empty())
        throw UsageError("--resume: needs a journal: --measure or --journal");
    if (!arguments.compare)
        return requireOutput(arguments);
    if (arguments.resume || !arguments.journal.empty() || !arguments.output.empty() || arguments.budget
        || arguments.hardwareSeconds || !arguments.search.empty() || arguments.model == "none")
        throw UsageError("--compare with --program: uses fixed searches and budgets, and cannot be combined with "
                         "--search, --budget, --hardware-seconds, --journal, --resume, --output or --model none");
}

/// Checks the options for a search space, which takes the place of the file.
void requireSpaceSense(TuneArguments& arguments)
{
    if (!arguments.file.empty())
        throw UsageError("--space: replaces the file");
    if (arguments.command.empty())
        throw UsageError("--space: has no runtimes; add --measure with a command that measures");
    if (!arguments.module.empty() || arguments.table.isGiven())
        throw UsageError("--space: has no modules and no columns to choose");
    arguments.file = arguments.space;
}

void requireSense(TuneArguments& arguments)
{
    if (!arguments.program.empty())
        return requireFusionSense(arguments);
    if (!arguments.space.empty())
        requireSpaceSense(arguments);
    if (arguments.file.empty())
        throw missing("FILE");
    arguments.hosts = split(arguments.hosts);
    const bool isCommand = !arguments.command.empty();
    if (arguments.noise != "none" && (isCommand || (!arguments.hardware.empty() && arguments.hardware != "recorded")))
        throw UsageError("--noise: needs recorded runtimes");
    if (arguments.hardware == "command" && !isCommand)
        throw missing("--measure");
    if (isCommand && !arguments.hardware.empty() && arguments.hardware != "command")
        throw UsageError("--measure: needs --hardware command");
    if (!isCommand && (arguments.jobs > 1 || !arguments.hosts.empty() || arguments.timeLimit))
        throw UsageError("--jobs, --hosts, --time-limit: need a command; add --measure");
    if (!arguments.hosts.empty() && arguments.jobs > 1)
        throw UsageError("--jobs: each of --hosts measures one at a time");
    if (isCommand && arguments.hosts.empty() == hasPlaceholder(arguments.command, "{host}"))
        throw UsageError("--hosts and {host} in the command of --measure: use both or neither");
    if (arguments.resume && !isCommand && arguments.journal.empty())
        throw UsageError("--resume: needs a journal: --measure or --journal");
    if (arguments.compare) {
        if (isCommand || arguments.resume || !arguments.journal.empty() || arguments.hardware == "command")
            throw UsageError("--compare: measures with recorded runtimes and cannot be combined with --measure, "
                             "--journal or --resume");
        if (arguments.budget && arguments.hardwareSeconds)
            throw UsageError("--budget, --hardware-seconds: name only one of them with --compare");
        if (arguments.budget && *arguments.budget > 1'000'000)
            throw UsageError("--budget: with --compare, a number from 1 to 1000000");
        if (arguments.baselineRuns > 1U)
            throw UsageError("--baseline-runs: with --compare, 1 or 0 (0: no measurement of the baseline)");
        return;
    }
    requireOutput(arguments);
}

void addHardwareOptions(Command& command, TuneArguments& arguments, const Option& compare)
{
    command.heading("Hardware");
    command
        .option("--measure", arguments.command,
                "Your command, run by /bin/sh -c. {config} is replaced by the name of a JSON file with the "
                "configuration (without {config}, standard input contains it), {index} its number, {host} one of "
                "--hosts, {NAME} the value of "
                "a table's parameter. The last line of its output must be the time (\"79.6 ms\"), or \"invalid\" and "
                "the reason")
        .typeName("CMD");
    command
        .option("--hardware", arguments.hardware,
                "Source of runtimes; default: command with --measure, else recorded: the file's own runtimes")
        .oneOf({"recorded", "simulated", "command"});
    command
        .option("--noise", arguments.noise,
                "Noise of recorded runtimes. recorded: each measurement is one of the configuration's repetitions, "
                "drawn with --seed")
        .oneOf({"none", "recorded"})
        .showDefault();
    command
        .option("--unit", arguments.unit,
                "Unit of the command's or the table's times if they have none: ns, us, ms or s")
        .check(&unitProblem, "UNIT")
        .showDefault();
    command.option("--jobs", arguments.jobs, "Parallel commands on this machine").range(1U, 1024U).showDefault();
    command.option("--hosts", arguments.hosts, "Hosts, separated by commas; each measures one configuration at a time")
        .typeName("A,B")
        .repeatable();
    command.option("--time-limit", arguments.timeLimit, "Maximum seconds per measurement").positive();
    command.option("--warm-up", arguments.warmUp, "Warm-up runs of the baseline, whose times are dropped")
        .check(&wholeNumberProblem, "UINT")
        .showDefault()
        .excludes(compare);
    command
        .option("--baseline-runs", arguments.baselineRuns,
                "Measurements of the baseline at the start (3, fewer for a budget below 18; recorded: 1)")
        .check(&wholeNumberProblem, "UINT");
    command
        .option("--repeats", arguments.repeats,
                "Measurements of each configuration that may be the fastest (3, fewer for a budget below 36)")
        .check(&wholeNumberProblem, "UINT")
        .excludes(compare);
    command
        .option(
            "--confirmations", arguments.confirmations,
            "Measurements of the fastest and of the baseline at the end, for the interval of the gain (5, fewer for a "
            "budget below 30)")
        .check(&wholeNumberProblem, "UINT")
        .excludes(compare);
    command.option("--drift-every", arguments.driftEvery, "Measurements between checks of the baseline; 0: never")
        .check(&wholeNumberProblem, "UINT")
        .showDefault()
        .excludes(compare);
}

void addStopOptions(Command& command, TuneArguments& arguments, const Option& compare)
{
    command.heading("When to stop");
    command
        .option("--budget", arguments.budget,
                "Maximum number of measurements of all kinds (100; with --program limited by --hardware-seconds only)")
        .check(&wholeNumberProblem, "UINT")
        .positive();
    command.option("--minutes", arguments.minutes, "Maximum minutes of this run").positive().excludes(compare);
    command
        .option("--hardware-seconds", arguments.hardwareSeconds,
                "Maximum seconds of all measurements together "
                "(--program: 600); for a table, the recorded seconds including compilation")
        .positive();
    command
        .option("--improvement", arguments.improvementPercent,
                "Minimum expected gain of the next measurement, in percent of the fastest")
        .typeName("PERCENT")
        .positive()
        .excludes(compare);
    command.heading();
}

void addFusionOptions(Command& command, TuneArguments& arguments, const Option& compare)
{
    command.heading("Fusion of simulated programs");
    command
        .option("--program", arguments.program,
                "fusion:NAME: the fusion of a network of tgraph simulate, timed by the simulated machine (10 s are "
                "counted per measurement, 1 s per prediction of the model). --search: annealing on the machine, or "
                "model: annealing on the model (--model none: no model), then measuring the promising ones. With "
                "--compare fusion:NAME,NAME or fusion, all networks: the comparison of Kaufman et al., MLSys 2021, "
                "section 7.3")
        .check(&fusionProgramProblem, "TEXT");
    command.flag("--training", arguments.training, "Include the network's backward pass");
    command
        .option("--start", arguments.start, "Configuration at which annealing starts: the default one or a random one")
        .oneOf({"default", "random"})
        .showDefault()
        .excludes(compare);
    command.option("--model-minutes", arguments.modelMinutes, "Minutes counted for the walk on the model")
        .range(0.1, 10'000.0)
        .showDefault()
        .excludes(compare);
    command.option("--cooling", arguments.cooling, "Measurements until annealing reaches its final temperature")
        .check(&wholeNumberProblem, "UINT")
        .showDefault()
        .excludes(compare);
    command.heading();
}

std::string searchesHelp()
{
    std::string text = "How configurations are chosen:";
    for (const std::string_view name : searchNames())
        text += '\n' + std::string(name) + ": " + std::string(searchHelp(name));
    return text;
}

/// Returns the options that need a model or proposed candidates, with their names.
std::vector<std::pair<std::string, Option>> addSearchOptions(Command& command, TuneArguments& arguments,
                                                             const Option& compare, const Option& space)
{
    const auto names = searchNames();
    command
        .option("--search", arguments.search, "How configurations are chosen (see below; guided, of --program model)")
        .oneOf({names.begin(), names.end()})
        .excludes(compare);
    const Option model
        = command.option("--model", arguments.model, modelHelp).typeName("M").showDefault().excludes(space);
    command.option("--seed", arguments.seed, "The same seed and the same times give the same run")
        .typeName("S")
        .check(&wholeNumberProblem, "UINT")
        .showDefault();
    const Option count = command
                             .option("--count", arguments.count,
                                     "Programs without configurations: maximum number of proposed candidates")
                             .range(1U, 10'000'000U)
                             .showDefault()
                             .excludes(space)
                             .excludes(compare);
    const Option searched = command
                                .flag("--search-candidates", arguments.searchCandidates,
                                      "Programs without configurations: find candidates by a search with the model")
                                .excludes(space)
                                .excludes(compare);
    return {{"--model", model}, {"--count", count}, {"--search-candidates", searched}};
}

/// @throws UsageError for an option that the search of fusion configurations does not use.
void requireFusionEffects(const Command& command, const TuneArguments& arguments)
{
    if (arguments.compare)
        return;
    if (arguments.search == "annealing" && arguments.model != noFusionModel)
        command.refuse({"--model"}, "has no effect with --search annealing");
    if (arguments.search == "annealing" || (arguments.search.empty() && arguments.model == noFusionModel))
        return command.refuse({"--model-minutes"}, "has an effect only with a model to search on");
    command.refuse({"--cooling"}, "has an effect only with --search annealing");
}

/// @throws UsageError for an option that hardware or search does not use.
void requireEffects(const Command& command, const TuneArguments& arguments)
{
    if (arguments.output.empty())
        command.refuse({"--format"}, "has an effect only with --output");
    if (arguments.compare)
        command.refuse({"--format"}, "has no effect with --compare, which draws a picture (.svg)");
    if (!arguments.program.empty()) {
        requireFusionEffects(command, arguments);
        return command.refuse({"--jobs", "--hosts", "--time-limit", "--improvement", "--repeats", "--confirmations",
                               "--warm-up", "--drift-every", "--baseline-runs", "--unit", "--count", "--module",
                               "--parameter", "--objective", "--minimise", "--maximise", "--workload", "--remember",
                               "--search-candidates"},
                              "has no effect with --program, whose times are simulated");
    }
    command.refuse({"--training", "--start", "--model-minutes", "--cooling"}, "needs --program");
    if (!arguments.search.empty() && !arguments.searchCandidates && !searchUsesModel(arguments.search))
        command.refuse({"--model"}, fmt::format("has no effect with --search {}", arguments.search));
    if (!arguments.search.empty() && !searchExpectsGain(arguments.search))
        command.refuse({"--improvement"}, fmt::format("has no effect with --search {}", arguments.search));
    if (arguments.command.empty() && arguments.hardware != "command")
        command.refuse({"--warm-up"}, "needs a command; add --measure");
    if (arguments.command.empty() && (arguments.hardware.empty() || arguments.hardware == "recorded")
        && arguments.noise == "none")
        command.refuse({"--repeats", "--confirmations", "--drift-every"},
                       "has no effect on recorded runtimes without --noise recorded");
    if (arguments.compare && !arguments.output.empty() && arguments.output.extension() != ".svg")
        throw UsageError("--output: the plot of --compare is a picture (.svg)");
}

} // namespace

void addTuneCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto arguments = std::make_shared<TuneArguments>();
    arguments->scripts = scripts;
    Command command = program.addCommand(
        "tune", "Finds the fastest configuration by measuring few: propose, measure, learn, propose");
    command.option("FILE", arguments->file, "TpuGraphs layout or tile file (.npz), or an XLA program").typeName("");
    const Option space
        = command
              .option("--space", arguments->space,
                      "Search space instead of FILE: JSON with tune_params and restrictions, as Kernel Tuner has them")
              .typeName("SPACE.json");
    addModuleOption(command, arguments->module);
    addTableOptions(command, arguments->table, /*hasUnit=*/false);
    const Option compare = command.flag("--compare", arguments->compare,
                                        "Simulate every search on recorded runtimes instead, of a file or of all .npz "
                                        "files and tables of a folder, with "
                                        "--seeds seeds and --budget measurements or --hardware-seconds each, the "
                                        "baseline first (--baseline-runs 0: without it); OUT becomes a plot "
                                        "(.svg)");
    addHardwareOptions(command, *arguments, compare);
    addStopOptions(command, *arguments, compare);
    const auto ofModels = addSearchOptions(command, *arguments, compare, space);
    addFusionOptions(command, *arguments, compare);
    command
        .option("--journal", arguments->journal,
                "Journal; each measurement is stored in it before the search uses the value. Default with --measure: "
                "FILE.tune.jsonl")
        .typeName("J.jsonl");
    command.flag("--resume", arguments->resume, "Continue the journal after Ctrl-C, kill -9 or a full disk");
    const Option seeds
        = command.option("--seeds", arguments->seeds, "Runs per search with --compare, with ascending seeds")
              .range(1U, 10000U)
              .showDefault();
    command.flag("--json", arguments->json, "The report as one JSON object, with every measurement");
    command.option("-o,--output", arguments->output, "File for the fastest configuration").typeName("OUT");
    command
        .option("--format", arguments->format,
                "Format of OUT; default: by its ending. csv and t4 (.t4.json) have all measurements")
        .oneOf({"json", "t4", "hlo", "csv", "npz", "tuning"});
    command.footer(searchesHelp());
    command.whenNamed([command, arguments, &chosen, seeds, ofModels] {
        requireEffects(command, *arguments);
        if (arguments->command.empty() && command.isGiven("--unit"))
            arguments->table.columns.unit = arguments->unit;
        if (seeds.isGiven() && !arguments->compare)
            throw UsageError("--seeds: has an effect only with --compare");
        for (const auto& [name, option] : ofModels)
            if (option.isGiven())
                arguments->ofModels.push_back(name);
        arguments->randomStart = arguments->start == "random";
        requireSense(*arguments);
        if (!arguments->program.empty()) {
            chosen = [arguments](const std::stop_token& stop) {
                requireAlone("tune");
                return arguments->compare ? runFusionComparison(*arguments, stop) : runFusionTune(*arguments, stop);
            };
            return;
        }
        if (arguments->compare) {
            chosen = [arguments](const std::stop_token& stop) {
                requireAlone("tune");
                return runTuneComparison(*arguments, stop);
            };
            return;
        }
        chosen = [arguments](const std::stop_token& stop) {
            requireAlone("tune");
            return runTune(*arguments, stop);
        };
    });
}

} // namespace tgraph::cli
