// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rank/submission.h"

#include "app/cli/common/command.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/filesprogress.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/output.h"
#include "app/cli/predictions/wantedfiles.h"
#include "app/cli/results/resultsubject.h"
#include "engine/core/cores.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/distributed/namedstore.h"
#include "engine/eval/rankedlist.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/submissioncheck.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

/// @throws Error if the competition has no line for the document
void requireId(const Document& document)
{
    if (document.collection.kind == Collection::Kind::Fusion || document.program)
        throw makeError({document.path.string(), "submission"}, "a file that the competition does not have",
                        "a layout or tile file");
    if (!hasCompetitionId(document))
        throw makeError({document.path.string(), "submission"}, "folders that do not name a collection",
                        "folders such as layout/xla/default/test, which make the file's ID");
}

/// The errors in one file's line, and its ID.
struct Checked {
    std::string id;
    std::string problem;
};

/// Joins both parts for transfer between processes; neither has line breaks.
std::string passedCheck(const Checked& checked)
{
    return checked.id + '\n' + checked.problem;
}

Checked checkedFrom(const std::string& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    return {text.substr(0, end), text.substr(std::min(end + 1, text.size()))};
}

/// Returns the text that must be equal in processes that share the files.
std::string subjectOf(const std::vector<fs::path>& files, const fs::path& submission, const nlohmann::json& models)
{
    std::vector<std::string> paths = {submission.string()};
    for (const fs::path& file : files)
        paths.push_back(file.string());
    return nlohmann::json{{"version", TGRAPH_VERSION}, {"models", models}, {"paths", paths}}.dump(
        -1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace

void writeSubmission(const std::vector<fs::path>& paths, const NamedModels& model, const fs::path& output,
                     SharedStore* store, const std::stop_token& stop)
{
    const bool speaking = writesOutput(store);
    Output submission(speaking ? output : fs::path());
    const std::vector<fs::path> files = wantedFiles(paths, stop, writesOutput(store));
    auto part = partOf(store, "submission");
    if (part)
        static_cast<void>(agreedOn(*part, subjectOf(files, output, modelsSubject(model.names)), {}, stop));
    FileRanking ranking(model, {}, files, speaking);
    OrderedJobs<std::string> lines(
        files.size(), ranking.atOnce(), stop,
        [&](std::size_t index, const std::stop_token& inner) {
            const Document document = ranking.read(index, files[index], inner);
            requireId(document);
            return competitionLine(document, ranking.rank(index, document, inner));
        },
        part ? &*part : nullptr,
        {.write = [](const std::string& line) { return line; }, .read = [](const std::string& line) { return line; }});
    if (!speaking) {
        lines.serve();
        return;
    }
    submission.write(competitionHeader());
    while (!lines.isEmpty()) {
        throwIfStopped(stop);
        const std::string line = lines.take();
        ranking.progress().finishFirst([&] { submission.write(line); });
    }
    throwIfStopped(stop);
    submission.finish();
    lines.finish();
}

int checkSubmission(const std::vector<fs::path>& paths, const fs::path& submission, SharedStore* store,
                    const std::stop_token& stop)
{
    const std::vector<fs::path> files = wantedFiles(paths, stop, writesOutput(store));
    auto part = partOf(store, "check");
    if (part) // it waits until the first process has written the submission
        static_cast<void>(agreedOn(*part, subjectOf(files, submission, {}), {}, stop));
    const PredictionFile predictions = readPredictions(submission, stop);
    const bool hasLists = std::ranges::any_of(predictions.files(), &PredictedFile::isList);
    const auto strict = hasLists ? strictProblems(submission, stop) : std::vector<StrictProblem>();
    FilesProgress progress(files.size(), writesOutput(store));
    OrderedJobs<Checked> checks(
        files.size(), ownCores() + 1, stop,
        [&](std::size_t index, const std::stop_token& inner) -> Checked {
            const Document document = openDocument(
                files[index], {}, inner, progress.begin(index, files[index].filename().string() + ": reading"));
            requireId(document);
            return {document.competitionId(), submissionProblem(predictions, document, deduplicate(document))};
        },
        part ? &*part : nullptr, {.write = &passedCheck, .read = &checkedFrom});
    if (!writesOutput(store)) {
        checks.serve();
        return Done;
    }
    std::set<std::string> ids;
    std::size_t wrong = 0;
    const auto isRefused = [&strict](const std::string& id) {
        return std::ranges::any_of(strict, [&](const StrictProblem& line) { return line.ofHeader || line.id == id; });
    };
    while (!checks.isEmpty()) {
        const Checked checked = checks.take();
        ids.insert(checked.id);
        wrong += checked.problem.empty() && !isRefused(checked.id) ? 0U : 1U;
        progress.finishFirst([&] {
            if (!checked.problem.empty())
                reportError(checked.problem);
        });
    }
    for (const StrictProblem& line : strict)
        reportError(line.text);
    checks.finish();
    std::size_t others = 0;
    for (const PredictedFile& file : predictions.files())
        others += ids.contains(file.name) ? 0U : 1U;
    Output output({});
    output.write(fmt::format("{}: {} of {} {} a correct line", submission.string(), countText(files.size() - wrong),
                             pluralText(files.size(), "file"), files.size() - wrong == 1 ? "has" : "have"));
    if (others > 0)
        output.write(fmt::format(
            "; {} for files that were not found here; the competition refuses them unless it has these files",
            pluralText(others, "line")));
    output.write("\n");
    output.finish();
    return wrong == 0 && strict.empty() ? Done : Failed;
}

} // namespace tgraph::cli
