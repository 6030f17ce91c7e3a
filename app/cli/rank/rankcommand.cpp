// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/terminal.h"
#include "app/cli/predictions/wantedfiles.h"
#include "app/cli/rank/fileranking.h"
#include "app/cli/rank/listwriter.h"
#include "app/cli/results/filejobs.h"
#include "engine/core/numbers.h"
#include "engine/eval/rankedlist.h"
#include "engine/programs/candidates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {
namespace {

/// Adds candidates to a program that has only its default configuration.
Document withChoice(Document document, const RankArguments& options, const std::stop_token& stop)
{
    if (!isBareProgram(document)) {
        if (options.isCountGiven)
            throw makeError({document.path.string(), "--count"}, "a file with configurations",
                            "a program, whose configurations are proposed");
        return document;
    }
    return withCandidates(document, {.count = options.count, .seed = options.rank.seed}, stop);
}

/// Returns the options that have no effect on the ranking; empty if there are none.
std::string unusedText(const RankArguments& options, const Document& document, const PredictionProvenance& provenance)
{
    std::vector<std::string_view> unused;
    for (const std::string& name : options.ofNetworks) {
        const bool isUsed = name == "--seed" ? provenance.permutations > 0 || document.proposal
            : name == "--slate"              ? provenance.slateSize > 0
                                             : !provenance.forward.empty();
        if (!isUsed)
            unused.push_back(name);
    }
    return unused.empty() ? std::string()
                          : fmt::format("{}: {} no effect on the scores of {}", fmt::join(unused, ", "),
                                        unused.size() == 1 ? "has" : "have", provenance.model);
}

/// Stops at the first file that cannot be ranked: the result is either a complete list of all files
/// or nothing.
int rankFiles(const RankArguments& options, SharedStore* store, const std::stop_token& stop)
{
    const bool speaking = writesOutput(store);
    FileRanking ranking({{options.model}, options.scripts, options.table, options.module}, options.rank, options.files,
                        speaking);
    ListWriter writer(options, speaking);
    const auto journal = speaking ? openJournal(options.journal, rankSubject(options)) : nullptr;
    FileJobs<RankedText> lists(
        options.files, ranking.groups(), ranking.atOnce(), stop,
        [&](const std::vector<std::size_t>& files, const std::stop_token& inner) {
            const auto read = [&](std::size_t index) {
                return withChoice(ranking.read(index, options.files[index], inner), options, inner);
            };
            const auto textOf = [&](std::size_t index, const Document& document, const auto& prediction) {
                const Prediction& ranked = prediction();
                RankedText text = writer.textOf(index, document, ranked, inner);
                text.unused = unusedText(options, document, ranked.provenance);
                if (const std::string note = openingNote(document, options.module); !note.empty())
                    text.warning = note + (text.warning.empty() ? "" : "; " + text.warning);
                return text;
            };
            return ranking.rankGroup(
                files, inner, read, [](const Document&) { return true; }, textOf);
        },
        {.toJson = [](const RankedText& text) { return toJson(text); }, .fromJson = &rankedTextFromJson}, journal.get(),
        store);
    if (!speaking) {
        lists.serve();
        return Done;
    }
    while (!lists.isEmpty()) {
        throwIfStopped(stop);
        const RankedText text = lists.take();
        ranking.progress().finishFirst([&] { writer.write(text); });
    }
    throwIfStopped(stop);
    writer.finish();
    lists.finish();
    return Done;
}

/// Returns the options with those that depend on the terminal taken from process 0.
RankArguments asTheFirst(RankArguments options, SharedStore& store, const std::stop_token& stop)
{
    nlohmann::json subject = rankSubject(options);
    subject.erase("format");
    const nlohmann::json own = {{"format", options.format}, {"width", terminalWidth(stdout)}};
    const auto first = nlohmann::json::parse(agreedOn(store, jsonText(subject, -1), own.dump(), stop));
    options.format = first.at("format").get<std::string>();
    options.tableWidth = first.at("width").get<std::size_t>();
    return options;
}

std::string ttaProblem(const std::string& text)
{
    const auto count = parseNumber<std::uint32_t>(text);
    return text == "auto" || (count && *count >= 1 && *count <= mostPermutations)
        ? std::string()
        : fmt::format("{} is neither auto nor a whole number from 1 to {}", text, mostPermutations);
}

/// Returns an error if an option of the format allows only one file; empty if there is no error.
std::string manyFilesProblem(const RankArguments& options)
{
    if (options.files.size() < 2)
        return {};
    if (options.format == "hlo")
        return "--format hlo: writes one program with the layouts of the fastest candidate";
    return options.layouts.empty() ? std::string()
                                   : "--layouts: each file has its own columns; rank one file at a "
                                     "time";
}

/// @throws UsageError for options that the format does not support.
void requireSense(const RankArguments& options)
{
    requireJournal(options.journal);
    if (options.format == "kaggle" && options.top)
        throw UsageError("--top: the kaggle format has all configurations (layout) or five (tile)");
    if (options.format == "kaggle" && options.duplicates)
        throw UsageError("--duplicates: the kaggle format always has them");
    if ((options.format == "layouts" || options.format == "hlo") && options.duplicates)
        throw UsageError("--duplicates: duplicates have the same layouts");
    if (options.format == "hlo" && options.top.value_or(1) != 1)
        throw UsageError("--format hlo: writes one program with the layouts of the fastest candidate");
    if (options.output.extension() == ".npz") // "-o *.npz", without a name for the output
        throw UsageError("--output: " + options.output.string() + " would not be an .npz; name another file");
    if (!options.layouts.empty() && options.format != "csv")
        throw UsageError("--layouts: columns of the CSV format; add --format csv");
    if (const std::string problem = manyFilesProblem(options); !problem.empty())
        throw UsageError(problem);
}

int runRank(RankArguments options, const std::stop_token& stop)
{
    return runSharing(stop, [&](SharedStore* store) {
        options.files = wantedFiles(options.files, stop, writesOutput(store));
        if (const std::string problem = manyFilesProblem(options); !problem.empty())
            throw Error(problem);
        return store == nullptr ? rankFiles(options, nullptr, stop)
                                : rankFiles(asTheFirst(options, *store, stop), store, stop);
    });
}

ForwardPath forwardFromName(const std::string& name)
{
    if (name == "plain")
        return ForwardPath::Plain;
    return name == "batched" ? ForwardPath::Batched : ForwardPath::Fused;
}

void addRankingOptions(Command& command, RankArguments& options)
{
    command.option("--model", options.model, modelHelp).typeName("M").showDefault();
    command
        .option("--tta", options.tta,
                fmt::format("Random permutations that scores are averaged over; auto: as many as the order needs, at "
                            "most {}",
                            mostAutoPermutations))
        .typeName("auto|N")
        .check(&ttaProblem)
        .showDefault();
    command.option("--slate", options.rank.slateSize, "Configurations scored together")
        .typeName("B")
        .range(1U, largestSlate)
        .showDefault();
    command
        .option("--seed", options.rank.seed,
                "Seed of the permutations and of a program's candidates; the same seed gives the same result")
        .typeName("S")
        .check(&wholeNumberProblem, "UINT")
        .showDefault();
    command.option("--device", options.device, "Device; auto: cuda if it works, else cpu")
        .oneOf({"auto", "cpu", "cuda"})
        .showDefault();
    command
        .option("--precision", options.precision,
                "Number format of the operands of matrix products; all but float32 need --device cuda")
        .oneOf({"float32", "tf32", "bfloat16", "float16"})
        .showDefault();
    command
        .option("--forward", options.forward,
                "Implementation of layout networks: fused is the fastest, plain the reference that it is checked "
                "against; batched: the GPU version of fused")
        .oneOf({"fused", "batched", "plain"})
        .showDefault();
}

} // namespace

void addRankCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto options = std::make_shared<RankArguments>();
    options->scripts = scripts;
    Command command = program.addCommand("rank", "Ranks the configurations of files, fastest first");
    command.footer(
        "Each row is a distinct configuration; its number is that of its fastest original in the file. Output is a "
        "table on a terminal; "
        "in a pipe or with\n"
        "-o it is CSV, whose first lines, \"# key: value\", give the origin of the scores. JSON: an array with one "
        "object per file.\n"
        "Kaggle: the competition's ID,TopConfigs, one line per file: all originals of a layout file, five of a tile "
        "file; with -o, the\n"
        "provenance goes to OUT.provenance.json. Layouts: JSON, an array with one object per configuration, which "
        "lists the layouts of\n"
        "every configurable node as compiler input. Hlo: the program with the layouts of the fastest configuration in "
        "its shapes.\n"
        "For a program without configurations, candidates are proposed as by tgraph candidates with this seed and "
        "count, then ranked:\n"
        "nothing is measured; a score is a time only with the analytical model, which estimates it.");
    command
        .option("FILE", options->files,
                "TpuGraphs files (.npz), or folders and archives (.tar, .tar.gz) that are searched for them")
        .required()
        .typeName("");
    addRankingOptions(command, *options);
    command
        .option("--top", options->top,
                "Maximum number of distinct configurations per file; default: 1 for layouts, 20 for a table, all for "
                "other formats")
        .positive()
        .typeName("K");
    command.option("--count", options->count, "Programs without configurations: maximum number of proposed candidates")
        .range(1U, 10'000'000U)
        .showDefault();
    command.flag("--duplicates", options->duplicates,
                 "One row per original configuration: equal ones share rank and score and are ordered by index");
    command
        .option("--layouts", options->layouts,
                "CSV: columns with the layouts, one per decision (the file's letters: tgraph info --why) or three per "
                "configurable node")
        .oneOf({"decisions", "nodes"})
        .typeName("BY");
    addModuleOption(command, options->module);
    addTableOptions(command, options->table);
    command.option("--format", options->format, "Format of the list; default: a table on a terminal, else CSV")
        .oneOf({"table", "csv", "json", "kaggle", "layouts", "hlo"});
    addJournalOptions(command, options->journal);
    command.option("-o,--output", options->output, "File to write, completely or not at all; default: standard output")
        .typeName("OUT");
    command.whenNamed([command, options, &chosen] {
        options->isCountGiven = command.isGiven("--count");
        for (const char* const name : {"--tta", "--slate", "--seed", "--precision", "--forward"})
            if (command.isGiven(name))
                options->ofNetworks.emplace_back(name);
        if (options->device == "cuda")
            options->ofNetworks.emplace_back("--device");
        if (options->format.empty())
            options->format
                = options->output.empty() && options->layouts.empty() && isTerminal(stdout) ? "table" : "csv";
        requireSense(*options);
        options->rank.permutations
            = options->tta == "auto" ? autoPermutations : parseNumber<std::uint32_t>(options->tta).value();
        options->rank.device = deviceFromName(options->device).value();
        options->rank.precision = precisionFromName(options->precision).value();
        options->rank.forward = forwardFromName(options->forward);
        chosen = [options](const std::stop_token& stop) { return runRank(*options, stop); };
    });
}

} // namespace tgraph::cli
