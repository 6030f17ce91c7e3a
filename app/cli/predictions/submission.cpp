// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/predictions/submission.h"

#include "app/cli/command.h"
#include "app/cli/fileranking.h"
#include "app/cli/filesprogress.h"
#include "app/cli/orderedjobs.h"
#include "app/cli/output.h"
#include "app/cli/predictions/wantedfiles.h"
#include "engine/core/cores.h"
#include "engine/core/error.h"
#include "engine/core/text.h"
#include "engine/eval/rankedlist.h"
#include "engine/graph/deduplicate.h"
#include "engine/predictions/submissioncheck.h"
#include "engine/programs/openfile.h"

#include <fmt/format.h>

#include <set>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

/// What the competition has a line for. @throws Error else
void requireId(const Document& document)
{
    if (document.collection.kind == Collection::Kind::Fusion || document.program)
        throw makeError({document.path.string(), "submission"}, "a file that the competition does not have",
                        "a layout or tile file");
    if (!hasCompetitionId(document))
        throw makeError({document.path.string(), "submission"}, "folders that do not name a collection",
                        "folders such as layout/xla/default/test, which make the file's ID");
}

/// What is wrong with one file's line, and its ID.
struct Checked {
    std::string id;
    std::string problem;
};

} // namespace

void writeSubmission(const std::vector<fs::path>& paths, const std::string& model, const fs::path& output,
                     const std::stop_token& stop)
{
    Output submission(output);
    const std::vector<fs::path> files = wantedFiles(paths, stop);
    FileRanking ranking({model}, {}, files.size());
    OrderedJobs<std::string> lines(files.size(), ranking.atOnce(), stop,
                                   [&](std::size_t index, const std::stop_token& inner) {
                                       const Document document = ranking.read(index, files[index], inner);
                                       requireId(document);
                                       return competitionLine(document, ranking.rank(index, document, inner));
                                   });
    submission.write(competitionHeader());
    while (!lines.isEmpty()) {
        throwIfStopped(stop);
        const std::string line = lines.take();
        ranking.progress().finishFirst([&] { submission.write(line); });
    }
    throwIfStopped(stop);
    submission.finish();
}

int checkSubmission(const std::vector<fs::path>& paths, const fs::path& submission, const std::stop_token& stop)
{
    const std::vector<fs::path> files = wantedFiles(paths, stop);
    const PredictionFile predictions = readPredictions(submission, stop);
    FilesProgress progress(files.size());
    OrderedJobs<Checked> checks(
        files.size(), ownCores() + 1, stop, [&](std::size_t index, const std::stop_token& inner) -> Checked {
            const Document document = openDocument(
                files[index], {}, inner, progress.begin(index, files[index].filename().string() + ": reading"));
            requireId(document);
            return {document.competitionId(), submissionProblem(predictions, document, deduplicate(document))};
        });
    std::set<std::string> ids;
    std::size_t wrong = 0;
    while (!checks.isEmpty()) {
        const Checked checked = checks.take();
        ids.insert(checked.id);
        wrong += checked.problem.empty() ? 0U : 1U;
        progress.finishFirst([&] {
            if (!checked.problem.empty())
                reportError(checked.problem);
        });
    }
    std::size_t others = 0;
    for (const PredictedFile& file : predictions.files())
        others += ids.contains(file.name) ? 0U : 1U;
    Output output({});
    output.write(fmt::format("{}: {} of {} {} a line that is right", submission.string(),
                             countText(files.size() - wrong), pluralText(files.size(), "file"),
                             files.size() - wrong == 1 ? "has" : "have"));
    if (others > 0)
        output.write(fmt::format("; {} for files that are not here", pluralText(others, "line")));
    output.write("\n");
    output.finish();
    return wrong == 0 ? Done : Failed;
}

} // namespace tgraph::cli
