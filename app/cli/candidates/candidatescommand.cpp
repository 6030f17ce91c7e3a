// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/candidates/candidateoutput.h"
#include "app/cli/common/command.h"
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/common/table.h"
#include "app/cli/common/terminal.h"
#include "app/cli/common/terminalprogress.h"
#include "engine/core/document.h"
#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/hlo/module/module.h"
#include "engine/hlo/module/nodeshape.h"
#include "engine/programs/candidates.h"
#include "engine/programs/candidatesearch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <iterator>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph::cli {
namespace {

constexpr std::size_t longestName = 40;

/// Returns "dot.1234 f32[32,128]", or "node 86 f32[…]" for nodes without names.
std::string nodeText(const Document& document, NodeId node)
{
    if (!document.program)
        return fmt::format("node {} {}", node.value, nodeShapeText(document, node));
    const hlo::Instruction& instruction = document.program->instruction(node);
    const std::string name = printable(instruction.name);
    return fmt::format("{} {}", name.size() > longestName ? name.substr(0, longestName) + "…" : name,
                       nodeShapeText(document, node));
}

/// Shortens the options' text: parts that are open in all options of a group are omitted.
std::string vectorText(const ConfigVector& vector)
{
    std::string text;
    for (const LayoutPart part : layoutParts)
        if (const LayoutView layout = layoutOf(vector, part); !isOpen(layout))
            text += fmt::format("{}{} {}", text.empty() ? "" : " ", layoutPartName(part), layoutText(layout));
    return text.empty() ? "open" : text;
}

std::vector<std::size_t> byNodes(const LayoutOptions& options)
{
    std::vector<std::size_t> order(options.groups.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [&](std::size_t i) { return options.groups[i].slots.size(); });
    return order;
}

/// Returns a program's groups as text, one line per group: opcode, default, first node, numbers of nodes and
/// options. Lists at most `most` groups, those with most nodes first, then the number of omitted groups.
std::string groupTable(const Document& document, const LayoutOptions& options, std::size_t most)
{
    Table table({"Group", "Opcode", "First node", "Default", "Nodes", "Options"}, 4);
    const std::vector<std::size_t> order = byNodes(options);
    const std::size_t shown = std::min(most, order.size());
    for (std::size_t i = 0; i < shown; ++i) {
        const LayoutGroup& group = options.groups[order[i]];
        table.addRow({fmt::format("{}", order[i] + 1), std::string(opcodeName(group.opcode)),
                      nodeText(document, options.configurable[group.slots.front().value]),
                      vectorText(group.options.front()), countText(group.slots.size()),
                      countText(group.options.size())});
    }
    std::string text = table.text();
    if (shown < order.size())
        text += fmt::format("and {} more\n", pluralText(order.size() - shown, "group"));
    return text;
}

/// Returns the groups as CSV: a header and one row "group,opcode,nodes,options,default,members" per
/// group; members are node numbers separated by spaces.
std::string groupCsv(const LayoutOptions& options)
{
    std::string text = "group,opcode,nodes,options,default,members\n";
    for (std::size_t i = 0; i < options.groups.size(); ++i) {
        const LayoutGroup& group = options.groups[i];
        fmt::format_to(std::back_inserter(text), "{},{},{},{},\"{}\",", i + 1, opcodeName(group.opcode),
                       group.slots.size(), group.options.size(), configVectorText(group.options.front()));
        for (const SlotId slot : group.slots)
            fmt::format_to(std::back_inserter(text), "{}{}", slot == group.slots.front() ? "" : " ",
                           options.configurable[slot.value].value);
        text += '\n';
    }
    return text;
}

/// Returns the nodes that the configurations leave out, with the reasons; empty if there are none.
std::string leftOutText(const LeftOutNodes& leftOut)
{
    if (leftOut.count() == 0)
        return {};
    return fmt::format("{} left out: {}", countText(leftOut.count()), reasonsText(leftOut));
}

/// Returns the groups in which a candidate differs from the default, one line per group, such as "3
/// dot, 12 nodes: output {1,0} input {} kernel {} instead of …". Returns "nothing: it is the
/// default" for the default.
std::string changesText(const LayoutOptions& options, std::span<const OptionCode> candidate)
{
    std::string text;
    for (std::size_t i = 0; i < candidate.size(); ++i) {
        const LayoutGroup& group = options.groups[i];
        if (candidate[i] != 0)
            fmt::format_to(std::back_inserter(text), "  group {}, {} of {}: {} instead of {}\n", i + 1,
                           opcodeName(group.opcode), pluralText(group.slots.size(), "node"),
                           vectorText(group.options[candidate[i]]), vectorText(group.options.front()));
    }
    return text.empty() ? "  nothing: it is the default\n" : text;
}

constexpr std::size_t groupsOnTerminal = 20;
constexpr double bytesPerGiB = 1024.0 * 1024 * 1024;

struct Options {
    std::filesystem::path program;
    std::string module;
    SearchRequest search; ///< its start is also the proposal without a search
    double memoryGiB = tpuV3CoreBytes / bytesPerGiB;
    std::string model; ///< empty: no search
    Scripts scripts;
    std::string take; ///< a candidate's number, or "best"; empty: all
    std::filesystem::path output; ///< empty: none
};

/// The proposed candidates, and the best one that a search found.
struct Proposed {
    Document document;
    CandidateList candidates;
    std::optional<std::uint32_t> best;
};

ScoreCandidates scoresBy(Rankers& rankers, std::uint64_t seed)
{
    return [&rankers, seed](const Document& document, const std::stop_token& stop, const ProgressCallback& progress) {
        const Prediction prediction = rankers.rank(document, {.seed = seed}, stop, progress);
        std::vector<double> scores;
        for (const ConfigId config : idsBelow<ConfigId>(document.configCount()))
            scores.push_back(prediction.scoreOf(config));
        return scores;
    };
}

Proposed propose(const Options& options, const Document& program, const LayoutOptions& layouts,
                 TerminalProgress& progress, const std::stop_token& stop)
{
    Proposed proposed;
    std::string searched;
    if (options.model.empty()) {
        proposed.candidates = proposeCandidates(layouts, options.search.start, stop, progress.begin("proposing"));
    } else {
        Rankers rankers(options.model, options.scripts);
        SearchResult result
            = searchCandidates(program, layouts, options.search, scoresBy(rankers, options.search.start.seed), stop,
                               progress.begin("searching with " + options.model));
        searched = ' ' + searchText(result, options.model);
        proposed.candidates = std::move(result.candidates);
        proposed.best = result.best;
    }
    proposed.document
        = candidateDocument(program, layouts, proposed.candidates,
                            proposalText(program, layouts, options.search.start, proposed.candidates) + searched);
    return proposed;
}

std::optional<ConfigId> takenOf(const Options& options, const Proposed& proposed)
{
    if (options.take.empty())
        return proposed.best && candidateFormatOf(options.output) == CandidateFormat::HloText
            ? std::optional(ConfigId(*proposed.best))
            : std::nullopt;
    if (options.take == "best")
        return ConfigId(*proposed.best);
    const std::uint32_t number = parseNumber<std::uint32_t>(options.take).value();
    if (number >= proposed.candidates.size())
        throw makeError({options.program.string(), "--take"}, fmt::format("candidate {}", number),
                        fmt::format("a number below {}", proposed.candidates.size()));
    return ConfigId(number);
}

std::string headText(const Proposed& proposed, const LayoutOptions& layouts)
{
    std::string text = fmt::format("{}   {}\n", printable(proposed.document.path.filename().string()),
                                   pluralText(proposed.document.graph.nodeCount(), "instruction"));
    text += printable(*proposed.document.proposal) + '\n';
    if (const std::string leftOut = leftOutText(layouts.leftOut); !leftOut.empty())
        text += leftOut + '\n';
    return text;
}

std::string chosenText(const Proposed& proposed, const LayoutOptions& layouts, std::optional<ConfigId> taken)
{
    std::string text;
    if (proposed.best)
        text += fmt::format("Best by its scores, which are not times: candidate {}, which changes\n{}",
                            countText(*proposed.best), changesText(layouts, proposed.candidates.row(*proposed.best)));
    if (taken && taken->value != proposed.best)
        text += fmt::format("Selected: candidate {}, which changes\n{}", countText(taken->value),
                            changesText(layouts, proposed.candidates.row(taken->value)));
    return text;
}

int runCandidates(const Options& options, const std::stop_token& stop)
{
    TerminalProgress progress;
    Output output({});
    const std::string name = options.program.filename().string();
    const Document program = openChosen(options.program, options.module, stop, progress.begin("reading " + name));
    const LayoutOptions layouts = requiredOptions(program, stop);
    const Proposed proposed = propose(options, program, layouts, progress, stop);
    const std::optional<ConfigId> taken = takenOf(options, proposed);
    if (!options.output.empty())
        writeCandidates(proposed.document, taken, candidateFormatOf(options.output).value(), options.output, stop,
                        progress.begin("writing"));
    progress.clear();
    const bool isForPeople = isTerminal(stdout) || !options.output.empty() || proposed.best || taken;
    if (!isForPeople) {
        output.write(groupCsv(layouts));
    } else {
        output.write(headText(proposed, layouts));
        if (options.output.empty() && !taken)
            output.write('\n' + groupTable(proposed.document, layouts, groupsOnTerminal));
        output.write(chosenText(proposed, layouts, taken));
        if (!options.output.empty())
            output.write("Written: " + printable(options.output.string()) + '\n');
    }
    output.finish();
    return Done;
}

std::string takeProblem(const std::string& text)
{
    return text == "best" || parseNumber<std::uint32_t>(text) ? std::string()
                                                              : text + " is neither a candidate's number nor best";
}

void requireSense(const Options& options)
{
    if (options.take == "best" && options.model.empty())
        throw UsageError("--take best: needs a search; add --search M");
    if (options.output.empty())
        return;
    const auto format = candidateFormatOf(options.output);
    if (!format)
        throw UsageError("--output: " + options.output.string() + " does not end in " + candidateEndings());
    if (format == CandidateFormat::HloText && options.take.empty() && options.model.empty())
        throw UsageError("--output: HLO text has the layouts of one candidate; add --take N");
}

} // namespace

void addCandidatesCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto options = std::make_shared<Options>();
    options->scripts = scripts;
    Command command = program.addCommand(
        "candidates", "Proposes layout configurations for an XLA program or the program of a layout file");
    command.footer(
        "The default comes first, then changes of single groups of equal nodes, then random draws; duplicates and "
        "candidates that\n"
        "exceed the device memory are dropped. The same program, count and seed give the same candidates with the "
        "same numbers.\n"
        "Nothing is measured; the times are the analytical model's estimates. The ending of OUT chooses its "
        "format: .npz (for tgraph rank and train --adapt), "
        ".json (layouts\n"
        "of every node, runtimes to fill in), .hlo or .txt (the program with the layouts of one candidate), .pb "
        "(ModuleTuningData, runs without times).");
    command
        .option("PROGRAM", options->program,
                "HLO text or protobuf as XLA dumps it (before layout assignment), or a layout file (.npz)")
        .required()
        .typeName("");
    command
        .option("--count", options->search.start.count,
                "Maximum number of candidates; with --search, of the first "
                "ranking")
        .range(1U, 10'000'000U)
        .showDefault();
    command.option("--seed", options->search.start.seed, "Seed of the draws; the same seed gives the same candidates")
        .typeName("S")
        .check(&wholeNumberProblem, "UINT")
        .showDefault();
    command.option("--memory", options->memoryGiB, "Device memory in GiB: no padded result may be larger")
        .range(0.001, 1e6)
        .typeName("GIB")
        .showDefault();
    command
        .option("--search", options->model,
                "Local search by a model's scores: mutate the best in one or two groups, rank again. "
                    + std::string(modelHelp))
        .typeName("M");
    command.option("--rounds", options->search.rounds, "Search: maximum number of rankings after the first")
        .range(0U, 100000U)
        .showDefault();
    command.option("--budget", options->search.budget, "Search: maximum number of scores")
        .range(1U, 100'000'000U)
        .showDefault();
    command.option("--take", options->take, "Only this candidate: its number, or best after a search")
        .check(&takeProblem, "N|best")
        .typeName("N|best");
    addModuleOption(command, options->module);
    command.option("-o,--output", options->output, "File to write, completely or not at all").typeName("OUT");
    command.whenNamed([command, options, &chosen] {
        if (options->model.empty())
            command.refuse({"--rounds", "--budget"}, "has an effect only with --search");
        requireSense(*options);
        options->search.start.deviceBytes = options->memoryGiB * bytesPerGiB;
        chosen = [options](const std::stop_token& stop) { return runCandidates(*options, stop); };
    });
}

} // namespace tgraph::cli
