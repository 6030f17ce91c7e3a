// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tune/tunesubject.h"

#include "app/cli/common/command.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/rankers.h"
#include "engine/core/error.h"
#include "engine/eval/decisionwords.h"
#include "engine/measured/searchspace.h"
#include "engine/programs/candidatesearch.h"
#include "engine/programs/layoutoptions.h"
#include "engine/programs/tabledocument.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::cli {
namespace {

Document searchedCandidates(const Document& program, const TuneArguments& arguments, const std::stop_token& stop,
                            TerminalProgress& progress)
{
    const LayoutOptions layouts = requiredOptions(program, stop);
    const SearchRequest request{.start = {.count = arguments.count, .seed = arguments.seed}};
    Rankers rankers(arguments.model, arguments.scripts);
    const auto score = [&](const Document& document, const std::stop_token& inner, const ProgressCallback& shown) {
        const Prediction prediction = rankers.rank(document, {.seed = arguments.seed}, inner, shown);
        return prediction.originalScores();
    };
    const SearchResult result = searchCandidates(program, layouts, request, score, stop,
                                                 progress.begin("searching candidates with " + arguments.model));
    return candidateDocument(program, layouts, result.candidates,
                             proposalText(program, layouts, request.start, result.candidates) + ' '
                                 + searchText(result, arguments.model));
}

Document spaceDocument(const std::filesystem::path& path, const std::stop_token& stop)
{
    Document document = tableDocument(readSearchSpace(path, {}, stop), path);
    if (const std::string note = openingNote(document, {}); !note.empty())
        reportError(note);
    return document;
}

/// Throws an error if an option that the user has given has no effect for a file with
/// configurations.
void requireUse(const Document& document, const TuneArguments& arguments)
{
    for (const std::string& option : arguments.ofModels) {
        if (document.table)
            throw makeError({arguments.file.string(), option}, "a table", "a layout or tile file, or a program");
        if (option != "--model")
            throw makeError({arguments.file.string(), option}, "a file with configurations",
                            "a program, whose configurations are proposed");
    }
}

Document readTuneDocument(const TuneArguments& arguments, const std::stop_token& stop, TerminalProgress& progress)
{
    if (!arguments.space.empty())
        return spaceDocument(arguments.space, stop);
    Document document = openChosen(arguments.file, arguments.module, stop,
                                   progress.begin(arguments.file.filename().string() + ": reading"), arguments.table);
    if (document.collection.kind == Collection::Kind::Fusion)
        throw makeError(
            {arguments.file.string(), ""}, "a fusion file, which is one kernel without configurations",
            "a layout or tile file, or an XLA program; to tune the fusion of a program, use --program fusion:NAME");
    if (!isBareProgram(document)) {
        requireUse(document, arguments);
        return document;
    }
    if (arguments.searchCandidates)
        return searchedCandidates(document, arguments, stop, progress);
    return withCandidates(document, {.count = arguments.count, .seed = arguments.seed}, stop);
}

} // namespace

TuneSubject readTuneSubject(const TuneArguments& arguments, const std::stop_token& stop, TerminalProgress& progress)
{
    Document document = readTuneDocument(arguments, stop, progress);
    const auto rank = [&](const std::string& model) {
        Rankers rankers(model, arguments.scripts);
        return rankers.rank(document, {.seed = arguments.seed}, stop,
                            progress.begin(arguments.file.filename().string() + ": ranking"));
    };
    TuningSubject subject = makeTuningSubject(document, arguments.model, rank, stop);
    return {std::move(subject), std::move(document)};
}

std::vector<std::string> changeLines(const TuneSubject& subject, const TunedCosts& costs, DistinctId from,
                                     DistinctId to)
{
    const DecisionWords words(subject.document, *subject.known.configurations, *subject.decisions.decisions);
    std::vector<DecisionChange> changes = changesBetween(costs.decisions, from, to);
    std::ranges::stable_partition(changes, [](const DecisionChange& change) { return change.matters; });
    std::vector<std::string> lines;
    for (const DecisionChange& change : changes) {
        const std::uint32_t decision = subject.decisions.byLetter[change.letter];
        lines.push_back(fmt::format("{} {}: {} instead of {}{}", decisionLetter(change.letter), words.name(decision),
                                    changeText(words, decision, change.from, change.to),
                                    changeText(words, decision, change.to, change.from),
                                    change.matters ? "" : " (not known to matter)"));
    }
    return lines;
}

} // namespace tgraph::cli
