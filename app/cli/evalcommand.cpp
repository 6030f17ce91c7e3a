// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evalcommand.h"

#include "app/cli/commandline.h"
#include "app/cli/evalreport.h"
#include "app/cli/fileranking.h"
#include "app/cli/leaderreport.h"
#include "app/cli/orderedjobs.h"
#include "app/cli/output.h"
#include "app/cli/predictions/submission.h"
#include "app/cli/predictions/wantedfiles.h"
#include "app/cli/results/evalresult.h"
#include "app/cli/results/resultjournal.h"
#include "app/cli/results/resultsubject.h"
#include "app/cli/together/together.h"
#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"
#include "engine/eval/modelcomparison.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

struct EvalOptions {
    std::vector<fs::path> paths;
    std::vector<std::string> models; ///< empty: auto
    bool files = false;
    bool json = false;
    bool csv = false;
    fs::path submission; ///< to be written; empty: none
    fs::path checked; ///< a submission to be checked; empty: none
    JournalArguments journal;
};

/// A file to evaluate, or a folder that cannot be searched for files.
struct Candidate {
    fs::path path;
    std::exception_ptr problem;
};

/// A subfolder that cannot be read is a warning; its neighbours are evaluated.
std::vector<fs::path> filesBelow(const fs::path& folder, bool reported, const std::stop_token& stop)
{
    FolderSearch found = findOpenableFiles(folder, stop);
    if (reported) {
        std::ranges::for_each(found.unreadable, &reportError);
        std::ranges::for_each(found.passedOver, &reportError);
    }
    if (found.files.empty())
        throw noOpenableFile(folder);
    return std::move(found.files);
}

std::vector<Candidate> candidatesOf(const std::vector<fs::path>& paths, bool reported, const std::stop_token& stop)
{
    std::vector<Candidate> candidates;
    for (const fs::path& path : paths) {
        try {
            if (namesFolder(path, stop, reported))
                for (const fs::path& file : filesBelow(path, reported, stop))
                    candidates.push_back({.path = file});
            else
                candidates.push_back({.path = path});
        } catch (const Cancelled&) {
            throw;
        } catch (const std::exception&) {
            candidates.push_back({.path = path, .problem = std::current_exception()});
        }
    }
    return candidates;
}

/// Characters that are no UTF-8 are replaced.
std::string passedText(const nlohmann::json& value)
{
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// What the report is of: one model's measures, or a row a model.
enum class EvalPurpose : std::uint8_t { Measure, Compare };

/// Evaluates files, several at a time, by one model or several; one that fails is reported and the others go on.
class Evaluation {
public:
    /// @param journal what is known already, and where what becomes known is kept; null: none
    /// @param store of processes that share the files; null: there are no others
    Evaluation(std::vector<Candidate> candidates, const std::vector<ModelDescription>& models, EvalPurpose purpose,
               ResultJournal* journal, SharedStore* store, const std::stop_token& stop)
        : m_candidates(std::move(candidates)),
          m_journal(journal),
          m_models(models),
          m_purpose(purpose),
          m_speaks(speaks(store)),
          m_ranking(namesOf(models), {}, m_candidates.size(), m_speaks),
          m_jobs(m_candidates.size(), m_ranking.atOnce(), stop,
                 [this](std::size_t index, const std::stop_token& inner) { return evaluateOne(index, inner); }, store,
                 {.write = [](const FileResult& result) { return passedText(toJson(result)); },
                  .read =
                      [this](const std::string& text) {
                          return fileResultFromJson(nlohmann::json::parse(text), m_models.size());
                      }})
    {
    }

    /// Calls `take` with what each file came to, `skip` and `fail` with the others, in order.
    /// Of processes that share the files only the first calls anything.
    template <typename Take, typename Skip, typename Fail> void run(Take take, Skip skip, Fail fail)
    {
        if (!m_speaks) {
            m_jobs.serve();
            return;
        }
        for (const Candidate& candidate : m_candidates) {
            std::string problem;
            try {
                FileResult found = m_jobs.take();
                if (found.rankings.ranked.empty() && !found.kernel)
                    skip(candidate.path);
                else
                    take(std::move(found));
            } catch (const Cancelled&) {
                throw;
            } catch (const Error& error) {
                problem = error.what();
            } catch (const fs::filesystem_error& error) {
                problem = makeError({.file = candidate.path.string()}, error.code().message()).what();
            }
            m_ranking.progress().finishFirst([&problem] {
                if (!problem.empty())
                    reportError(problem);
            });
            if (!problem.empty())
                fail(FailedFile{.file = candidate.path, .problem = problem});
        }
        m_jobs.finish();
    }

private:
    static std::vector<std::string> namesOf(const std::vector<ModelDescription>& models)
    {
        std::vector<std::string> names;
        for (const ModelDescription& model : models)
            names.push_back(rankerName(model));
        return names;
    }

    FileResult evaluateOne(std::size_t index, const std::stop_token& stop)
    {
        const Candidate& candidate = m_candidates[index];
        if (candidate.problem)
            std::rethrow_exception(candidate.problem);
        if (m_journal == nullptr)
            return evaluateAnew(index, stop);
        return recalled(
            *m_journal, candidate.path,
            [this](const nlohmann::json& value) { return fileResultFromJson(value, m_models.size()); },
            [&] { return evaluateAnew(index, stop); }, [](const FileResult& result) { return toJson(result); });
    }

    FileResult evaluateAnew(std::size_t index, const std::stop_token& stop)
    {
        const Candidate& candidate = m_candidates[index];
        const Document document = m_ranking.read(index, candidate.path, stop);
        if (document.collection.kind == Collection::Kind::Fusion && document.runtimesPublished
            && m_purpose == EvalPurpose::Measure)
            return {.rankings = {}, .kernel = evaluateFusion(index, document, stop)};
        const auto rank = [&](std::size_t model) { return m_ranking.rank(index, document, stop, model); };
        return {.rankings = rankByModels(document, m_models, rank, stop), .kernel = {}};
    }

    /// A kernel without estimate counts for no model.
    FusionResult evaluateFusion(std::size_t index, const Document& document, const std::stop_token& stop)
    {
        FusionResult result = fusionResult(document, stop);
        if (result.estimateNs)
            setPrediction(result, document, m_ranking.rank(index, document, stop, 0));
        return result;
    }

    std::vector<Candidate> m_candidates;
    ResultJournal* m_journal;
    const std::vector<ModelDescription>& m_models;
    EvalPurpose m_purpose;
    bool m_speaks;
    FileRanking m_ranking;
    OrderedJobs<FileResult> m_jobs; // last: it uses the rest
};

/// One model for all files.
EvalReport evaluateWith(const std::string& model, std::vector<Candidate> candidates, ResultJournal* journal,
                        SharedStore* store, const std::stop_token& stop)
{
    EvalReport report;
    const std::vector<ModelDescription> models = {{.name = model}};
    std::vector<FusionResult> kernels;
    Evaluation(std::move(candidates), models, EvalPurpose::Measure, journal, store, stop)
        .run(
            [&](FileResult&& found) {
                if (found.kernel)
                    kernels.push_back(std::move(*found.kernel));
                else
                    report.files.push_back(std::move(*found.rankings.ranked.front().evaluation));
            },
            [&](const fs::path& file) { report.skipped.push_back(file); },
            [&](FailedFile&& failed) { report.failed.push_back(std::move(failed)); });
    report.fusion = makeFusionReport(std::move(kernels));
    return report;
}

/// Several models beside each other.
ModelBoard compareModels(const std::vector<ModelDescription>& models, std::vector<Candidate> candidates,
                         ResultJournal* journal, SharedStore* store, const std::stop_token& stop)
{
    ModelComparison comparison(models);
    Evaluation(std::move(candidates), comparison.loadable(), EvalPurpose::Compare, journal, store, stop)
        .run([&](FileResult&& found) { comparison.add(std::move(found.rankings)); },
             [&](const fs::path& file) { comparison.add({.file = file}); },
             [&](FailedFile&& failed) { comparison.fail(std::move(failed)); });
    return comparison.board();
}

/// What several names stand for, each model once: "all" is every one that is known. @throws Error for an unknown one.
std::vector<ModelDescription> describeModels(const std::vector<std::string>& names)
{
    std::vector<ModelDescription> models;
    const std::vector<ModelDescription> known = knownModels(checkpointFolders());
    for (const std::string& name : names) {
        const auto found = std::ranges::find(known, name, &ModelDescription::name);
        if (name == "all")
            models.insert(models.end(), known.begin(), known.end());
        else if (found != known.end())
            models.push_back(*found);
        else if (name == "auto")
            models.push_back({.name = name});
        else
            models.push_back(makeKnownRanker(name, known)->description());
    }
    return toldApart(models);
}

void requireSense(const EvalOptions& options)
{
    requireJournal(options.journal);
    const bool submits = !options.submission.empty();
    const bool checks = !options.checked.empty();
    if (submits && checks)
        throw UsageError("--check: --submission checks what it writes");
    if ((submits || checks) && (options.files || options.json || options.csv))
        throw UsageError("--submission and --check: without a report in --files, --json or --csv");
    if (submits && (options.models.size() > 1 || (!options.models.empty() && options.models.front() == "all")))
        throw UsageError("--submission: is one model's");
    if (checks && !options.models.empty())
        throw UsageError("--check: looks at what the submission says, with no model");
    if ((submits || checks) && !options.journal.path.empty())
        throw UsageError("--journal: of measures, not of a submission");
}

/// All that processes must have in common to share the files.
std::string sharedSubject(const EvalOptions& options, const std::vector<std::string>& names,
                          const std::vector<Candidate>& candidates, std::string_view purpose)
{
    nlohmann::json subject = evalSubject(names, purpose);
    subject["json"] = options.json;
    for (const Candidate& candidate : candidates)
        subject["paths"].push_back(candidate.path.string());
    return passedText(subject);
}

int measureFiles(const EvalOptions& options, SharedStore* store, const std::stop_token& stop)
{
    Output output({});
    const std::vector<std::string> names = options.models.empty() ? std::vector<std::string>{"auto"} : options.models;
    const bool single = names.size() == 1 && names.front() != "all" && !options.csv;
    bool failed = false;
    const char* const purpose = single ? "measure" : "compare";
    std::vector<Candidate> candidates = candidatesOf(options.paths, speaks(store), stop);
    if (store != nullptr)
        static_cast<void>(agreedOn(*store, sharedSubject(options, names, candidates, purpose), {}, stop));
    const auto journal = openJournal(options.journal, evalSubject(names, purpose));
    // Its progress is gone from the terminal before the report is written.
    std::string text;
    if (single) {
        const EvalReport report = evaluateWith(names.front(), std::move(candidates), journal.get(), store, stop);
        failed = !report.failed.empty();
        text = options.json ? evalJson(report) : evalText(report, options.files);
    } else {
        const std::vector<ModelDescription> models = describeModels(names);
        const ModelBoard board = compareModels(models, std::move(candidates), journal.get(), store, stop);
        failed = !board.failed.empty();
        text = options.csv ? leaderCsv(board.rows, board.agreements)
            : options.json ? leaderJson(board)
                           : leaderText(board, options.files);
    }
    if (!speaks(store))
        return Done;
    output.write(text);
    output.finish();
    return failed ? Failed : Done;
}

int runEval(const EvalOptions& options, const std::stop_token& stop)
{
    if (!options.checked.empty()) {
        requireAlone("--check");
        return checkSubmission(options.paths, options.checked, stop);
    }
    if (!options.submission.empty()) {
        requireAlone("--submission");
        writeSubmission(options.paths, options.models.empty() ? "auto" : options.models.front(), options.submission,
                        stop);
        return checkSubmission(options.paths, options.submission, stop);
    }
    if (!options.journal.path.empty())
        requireAlone("--journal");
    return runSharing(stop, [&](SharedStore* store) { return measureFiles(options, store, stop); });
}

} // namespace

void addEvalCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<EvalOptions>();
    Command command = program.addCommand("eval", "How well a model orders measured runtimes");
    command.footer(
        "A row a collection (mean of its files; tile-size APE over all its kernels) and the mean of the layout and of "
        "the tile collections;\nof fusion files a row a program and the means of the programs;\nwith --files, and for "
        "a single file, a row a file, too.\nFiles without published "
        "runtimes are skipped. A file "
        "that cannot be read is reported, the others are evaluated, and the exit status is 1.");
    command
        .option("PATH", options->paths,
                "TpuGraphs files (.npz), or folders and archives (.tar, .tar.gz) that are searched for them")
        .required()
        .typeName("");
    command
        .option("--model", options->models,
                std::string(modelHelp)
                    + " (auto). May be repeated, or \"all\": then the models are compared, a row each")
        .typeName("M")
        .repeatable();
    command.flag("--files", options->files, "List every file, too");
    command.flag("--json", options->json, "One object with files, collections, means, skipped and failed files");
    command.flag("--csv", options->csv, "A line a model, for spreadsheets");
    command
        .option("--submission", options->submission,
                "Write a submission to the competition (ID,TopConfigs) with a line for every file found, by one model, "
                "and check it")
        .typeName("OUT.csv");
    command
        .option("--check", options->checked,
                "Check somebody's submission: a line for every file found, and each configuration once in it")
        .typeName("SUBMISSION.csv");
    addJournalOptions(command, options->journal);
    command.whenNamed([options, &chosen] {
        requireSense(*options);
        chosen = [options](const std::stop_token& stop) { return runEval(*options, stop); };
    });
}

} // namespace tgraph::cli
