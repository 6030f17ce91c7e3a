// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evalcommand.h"

#include "app/cli/commandline.h"
#include "app/cli/evalreport.h"
#include "app/cli/fileranking.h"
#include "app/cli/leaderreport.h"
#include "app/cli/orderedjobs.h"
#include "app/cli/output.h"
#include "app/cli/predictions/submission.h"
#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"
#include "engine/eval/decisionreport.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <iterator>
#include <map>
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
};

/// A file to evaluate, or a folder that cannot be searched for files.
struct Candidate {
    fs::path path;
    std::exception_ptr problem;
};

/// A subfolder that cannot be read is a warning; its neighbours are evaluated.
std::vector<fs::path> filesBelow(const fs::path& folder, const std::stop_token& stop)
{
    FolderSearch found = findOpenableFiles(folder, stop);
    std::ranges::for_each(found.unreadable, &reportError);
    if (found.files.empty())
        throw noOpenableFile(folder);
    return std::move(found.files);
}

std::vector<Candidate> candidatesOf(const std::vector<fs::path>& paths, const std::stop_token& stop)
{
    std::vector<Candidate> candidates;
    for (const fs::path& path : paths) {
        try {
            if (fs::is_directory(path))
                for (const fs::path& file : filesBelow(path, stop))
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

/// What models without interactions attain on the file's own runtimes; layout files only.
std::optional<double> attainableTauOf(const Document& document, const Deduplication& configurations,
                                      const std::stop_token& stop)
{
    if (document.collection.kind != Collection::Kind::Layout)
        return std::nullopt;
    const std::optional<DecisionReport> report = assessDecisions(document, configurations, stop);
    return report ? report->attainableTau : std::nullopt;
}

/// What the models said of one file.
struct OfFile {
    std::vector<Ranked> ranked; ///< by model; empty: no published runtimes
    std::vector<std::vector<double>> scores; ///< by model; empty where it did not rank, and where there is one model
    std::optional<FusionResult> kernel; ///< of a fusion file, which has nothing else
    bool simulated = false;
};

/// What the report is of: one model's measures, or a row a model.
enum class EvalPurpose : std::uint8_t { Measure, Compare };

/// Evaluates files, several at a time, by one model or several; one that fails is reported and the others go on.
class Evaluation {
public:
    Evaluation(std::vector<Candidate> candidates, const std::vector<ModelDescription>& models, EvalPurpose purpose,
               const std::stop_token& stop)
        : m_candidates(std::move(candidates)),
          m_models(models),
          m_purpose(purpose),
          m_ranking(namesOf(models), {}, m_candidates.size()),
          m_jobs(m_candidates.size(), m_ranking.atOnce(), stop,
                 [this](std::size_t index, const std::stop_token& inner) { return evaluateOne(index, inner); })
    {
    }

    /// Calls `take` with what each file came to, `skip` and `fail` with the others, in order.
    template <typename Take, typename Skip, typename Fail> void run(Take take, Skip skip, Fail fail)
    {
        for (const Candidate& candidate : m_candidates) {
            std::string problem;
            try {
                OfFile found = m_jobs.take();
                if (found.ranked.empty() && !found.kernel)
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
    }

private:
    static std::vector<std::string> namesOf(const std::vector<ModelDescription>& models)
    {
        std::vector<std::string> names;
        for (const ModelDescription& model : models)
            names.push_back(model.path.empty() ? model.name : model.path.string());
        return names;
    }

    OfFile evaluateOne(std::size_t index, const std::stop_token& stop)
    {
        const Candidate& candidate = m_candidates[index];
        if (candidate.problem)
            std::rethrow_exception(candidate.problem);
        const Document document = m_ranking.read(index, candidate.path, stop);
        OfFile found{.simulated = document.simulation.has_value()};
        if (!document.runtimesPublished)
            return found;
        if (document.collection.kind == Collection::Kind::Fusion) {
            found.kernel = evaluateFusion(index, document, stop);
            return found;
        }
        std::optional<double> attainable;
        bool known = false;
        for (std::size_t model = 0; model < m_models.size(); ++model) {
            const auto begin = std::chrono::steady_clock::now();
            std::optional<Prediction> prediction;
            Ranked& ranked = found.ranked.emplace_back();
            found.scores.emplace_back();
            try {
                prediction = m_ranking.rank(index, document, stop, model);
            } catch (const Error& error) {
                if (m_models.size() == 1)
                    throw;
                ranked.reason = error.what();
                continue;
            }
            ranked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
            if (!std::exchange(known, true))
                attainable = attainableTauOf(document, *prediction->configurations, stop);
            ranked.evaluation = evaluate(document, *prediction, attainable);
            if (m_models.size() > 1)
                found.scores.back() = std::move(prediction->score);
        }
        return found;
    }

    /// A kernel without estimate counts for no model.
    FusionResult evaluateFusion(std::size_t index, const Document& document, const std::stop_token& stop)
    {
        if (m_purpose == EvalPurpose::Compare)
            throw makeError({document.path.string(), "eval"}, "a fusion file, whose runtime is predicted",
                            "layout and tile files, whose configurations models that are compared order");
        FusionResult result = fusionResult(document, stop);
        if (result.estimateNs)
            setPrediction(result, document, m_ranking.rank(index, document, stop, 0));
        return result;
    }

    std::vector<Candidate> m_candidates;
    const std::vector<ModelDescription>& m_models;
    EvalPurpose m_purpose;
    FileRanking m_ranking;
    OrderedJobs<OfFile> m_jobs; // last: it uses the rest
};

/// One model for all files.
EvalReport evaluateWith(const std::string& model, std::vector<Candidate> candidates, const std::stop_token& stop)
{
    EvalReport report;
    const std::vector<ModelDescription> models = {{.name = model}};
    std::vector<FusionResult> kernels;
    Evaluation(std::move(candidates), models, EvalPurpose::Measure, stop)
        .run(
            [&](OfFile&& found) {
                if (found.kernel)
                    kernels.push_back(std::move(*found.kernel));
                else
                    report.files.push_back(std::move(*found.ranked.front().evaluation));
            },
            [&](const fs::path& file) { report.skipped.push_back(file); },
            [&](FailedFile&& failed) { report.failed.push_back(std::move(failed)); });
    report.fusion = makeFusionReport(std::move(kernels));
    return report;
}

/// Several models beside each other; those that cannot be loaded are rows with the reason.
LeaderReport compareModels(const std::vector<ModelDescription>& models, std::vector<Candidate> candidates,
                           bool keepsFiles, const std::stop_token& stop)
{
    std::vector<ModelDescription> loadable;
    std::ranges::copy_if(models, std::back_inserter(loadable), [](const auto& model) { return model.problem.empty(); });
    LeaderReport report;
    std::vector<std::vector<Ranked>> ranked(loadable.size());
    report.agreements = Agreements(models.size());
    Evaluation(std::move(candidates), loadable, EvalPurpose::Compare, stop)
        .run(
            [&](OfFile&& found) {
                ++report.files;
                report.simulated += found.simulated ? std::size_t{1} : 0;
                for (std::size_t i = 0; i < loadable.size(); ++i)
                    ranked[i].push_back(std::move(found.ranked[i]));
                found.scores.resize(models.size()); // those that cannot be loaded come last
                report.agreements.add(found.scores);
            },
            [&](const fs::path& file) { report.skipped.push_back(file); },
            [&](FailedFile&& failed) { report.failed.push_back(std::move(failed)); });
    for (std::size_t i = 0; i < loadable.size(); ++i)
        report.rows.push_back(leaderRow(loadable[i], ranked[i]));
    if (keepsFiles)
        report.ranked = std::move(ranked);
    for (const ModelDescription& model : models)
        if (!model.problem.empty())
            report.rows.push_back(leaderRow(model, {}));
    return report;
}

/// Each model once; those of one name, from several folders, are told apart by their paths.
std::vector<ModelDescription> toldApart(const std::vector<ModelDescription>& models)
{
    std::vector<ModelDescription> distinct;
    for (const ModelDescription& model : models) {
        const auto isSame = [&](const auto& other) { return other.name == model.name && other.path == model.path; };
        if (std::ranges::none_of(distinct, isSame))
            distinct.push_back(model);
    }
    std::map<std::string, int> named;
    for (const ModelDescription& model : distinct)
        ++named[model.name];
    for (ModelDescription& model : distinct)
        if (named[model.name] > 1 && !model.path.empty())
            model.name = model.path.string();
    return distinct;
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
}

int runEval(const EvalOptions& options, const std::stop_token& stop)
{
    if (!options.checked.empty())
        return checkSubmission(options.paths, options.checked, stop);
    if (!options.submission.empty()) {
        writeSubmission(options.paths, options.models.empty() ? "auto" : options.models.front(), options.submission,
                        stop);
        return checkSubmission(options.paths, options.submission, stop);
    }
    Output output({});
    const std::vector<std::string> names = options.models.empty() ? std::vector<std::string>{"auto"} : options.models;
    const bool single = names.size() == 1 && names.front() != "all" && !options.csv;
    bool failed = false;
    // Its progress is gone from the terminal before the report is written.
    if (single) {
        const EvalReport report = evaluateWith(names.front(), candidatesOf(options.paths, stop), stop);
        failed = !report.failed.empty();
        output.write(options.json ? evalJson(report) : evalText(report, options.files));
    } else {
        const std::vector<ModelDescription> models = describeModels(names);
        const LeaderReport report = compareModels(models, candidatesOf(options.paths, stop), options.files, stop);
        failed = !report.failed.empty();
        output.write(options.csv        ? leaderCsv(report.rows, report.agreements)
                         : options.json ? leaderJson(report)
                                        : leaderText(report));
    }
    output.finish();
    return failed ? Failed : Done;
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
    command.option("PATH", options->paths, "TpuGraphs files (.npz), or folders that are searched for them")
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
    command.whenNamed([options, &chosen] {
        requireSense(*options);
        chosen = [options](const std::stop_token& stop) { return runEval(*options, stop); };
    });
}

} // namespace tgraph::cli
