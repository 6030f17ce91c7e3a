// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/commandline.h"
#include "app/cli/common/commands.h"
#include "app/cli/common/distributedrun.h"
#include "app/cli/common/jsontext.h"
#include "app/cli/common/output.h"
#include "app/cli/common/rankers.h"
#include "app/cli/eval/attentionrun.h"
#include "app/cli/eval/evalreport.h"
#include "app/cli/eval/evaluation.h"
#include "app/cli/eval/leaderreport.h"
#include "app/cli/eval/seedgroups.h"
#include "app/cli/rank/submission.h"
#include "app/cli/results/resultjournal.h"
#include "app/cli/results/resultsubject.h"
#include "app/cli/training/trainedtablestext.h"
#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"
#include "engine/eval/modelcomparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <set>
#include <string>
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
    bool bySeed = false; ///< models that differ only in the seed are one row
    bool paperTable = false; ///< print the paper's tables from the checkpoints below the paths instead
    bool attention = false; ///< print the effect of cross-configuration attention instead of measures
    fs::path submission; ///< output file; empty: none
    fs::path checked; ///< submission to check; empty: none
    JournalArguments journal;
    Scripts scripts;
};

/// Returns the models that the names stand for, each once: "all" is every known model. @throws Error for an unknown
/// one.
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
            models.push_back(makeKnownRanker(name, known, {})->description());
    }
    return withDistinctNames(models);
}

/// Fills in the row of "auto" with the data of the networks that ranked its files. Numbers that differ between them
/// stay 0.
void describeAuto(ModelBoard& board)
{
    const auto row = std::ranges::find(board.rows, "auto", &LeaderRow::model);
    if (row == board.rows.end() || !row->architecture.empty())
        return;
    const auto place = static_cast<std::size_t>(row - board.rows.begin());
    std::set<std::string> paths;
    for (const auto& file : board.files)
        if (const auto& evaluation = file->ranked[place].evaluation)
            paths.insert(evaluation->provenance.checkpointPath);
    std::vector<ModelDescription> used;
    std::ranges::copy_if(knownModels(checkpointFolders()), std::back_inserter(used),
                         [&](const auto& model) { return !model.path.empty() && paths.contains(model.path.string()); });
    if (used.empty())
        return;
    std::set<std::string> architectures;
    for (const ModelDescription& model : used)
        architectures.insert(model.architecture);
    const auto agreed = [&used](auto ModelDescription::*number) {
        const bool differ
            = std::ranges::any_of(used, [&](const auto& model) { return model.*number != used[0].*number; });
        return differ ? 0 : used.front().*number;
    };
    row->architecture = fmt::format("{}", fmt::join(architectures, "; "));
    row->parameters = agreed(&ModelDescription::parameters);
    row->folds = agreed(&ModelDescription::folds);
}

/// Drops the models that are in no list. @param reported true: names them on standard error
void dropCopies(std::vector<ModelDescription>& models, const std::vector<ModelSeeds>& lists, bool reported)
{
    std::erase_if(models, [&](const ModelDescription& model) {
        const bool isCopy = std::ranges::none_of(lists, [&](const ModelSeeds& list) {
            return std::ranges::find(list.models, model.name) != list.models.end();
        });
        if (isCopy && reported)
            reportError(model.name + ": left out, another checkpoint is of the same training and seed");
        return isCopy;
    });
}

void requireSense(const EvalOptions& options)
{
    requireJournal(options.journal);
    if (options.attention
        && (options.files || options.csv || !options.submission.empty() || !options.checked.empty()
            || !options.journal.path.empty()))
        throw UsageError("--attention: can be combined only with --model and --json");
    if (options.paperTable
        && (options.files || options.attention || options.bySeed || !options.models.empty()
            || !options.submission.empty() || !options.checked.empty() || !options.journal.path.empty()))
        throw UsageError("--paper-table: reads checkpoints and can be combined only with --json and --csv");
    if (options.bySeed && (options.attention || !options.submission.empty() || !options.checked.empty()))
        throw UsageError("--by-seed: is for measures of several models");
    if (options.json && options.csv)
        throw UsageError("--csv: cannot be combined with --json");
    if (options.files && (options.json || options.csv))
        throw UsageError("--files: is for the text report; --json lists the files of a single model anyway");
    const bool submits = !options.submission.empty();
    const bool checks = !options.checked.empty();
    if (submits && checks)
        throw UsageError("--check: --submission checks what it writes");
    if ((submits || checks) && (options.files || options.json || options.csv))
        throw UsageError("--submission and --check: cannot be combined with --files, --json or --csv");
    if (submits && (options.models.size() > 1 || (!options.models.empty() && options.models.front() == "all")))
        throw UsageError("--submission: needs exactly one model");
    if (checks && !options.models.empty())
        throw UsageError("--check: checks the submission's contents, without a model");
    if ((submits || checks) && !options.journal.path.empty())
        throw UsageError("--journal: is for measures, not for a submission");
}

/// Returns the text that must be equal in processes that share the files.
std::string sharedSubject(const EvalOptions& options, const std::vector<std::string>& names,
                          const std::vector<Candidate>& candidates, std::string_view purpose)
{
    nlohmann::json subject = evalSubject(names, purpose);
    subject["json"] = options.json;
    for (const Candidate& candidate : candidates)
        subject["paths"].push_back(candidate.path.string());
    return jsonText(subject, -1);
}

int measureFiles(const EvalOptions& options, SharedStore* store, const std::stop_token& stop)
{
    Output output({});
    const std::vector<std::string> names = options.models.empty() ? std::vector<std::string>{"auto"} : options.models;
    const bool single = names.size() == 1 && names.front() != "all" && !options.csv && !options.bySeed;
    bool failed = false;
    const char* const purpose = single ? "measure" : "compare";
    // Bad models are refused before the journal is created.
    std::error_code ignored;
    const bool isFile = single && fs::exists(names.front(), ignored); // loaded later, once
    std::vector<ModelDescription> models = isFile ? std::vector<ModelDescription>() : describeModels(names);
    const std::vector<ModelSeeds> seeds = options.bySeed ? modelsBySeed(models) : std::vector<ModelSeeds>();
    if (options.bySeed)
        dropCopies(models, seeds, writesOutput(store));
    const std::vector<Candidate> candidates = candidatesOf(options.paths, writesOutput(store), stop);
    if (store != nullptr)
        static_cast<void>(agreedOn(*store, sharedSubject(options, names, candidates, purpose), {}, stop));
    const auto journal = writesOutput(store) ? openJournal(options.journal, evalSubject(names, purpose)) : nullptr;
    const EvaluationSetting setting{.journal = journal.get(), .store = store, .stop = stop, .scripts = options.scripts};
    // Its destructor removes the progress line before the report is written.
    std::string text;
    std::vector<std::string> remarks; // CSV has no place for them
    if (single) {
        const EvalReport report = evaluateWith(names.front(), candidates, setting);
        failed = !report.failed.empty();
        text = options.json ? evalJson(report) : evalText(report, options.files);
    } else {
        ModelBoard board = compareModels(models, candidates, setting);
        describeAuto(board);
        if (options.bySeed)
            board = meanOverSeeds(board, seedGroups(board, seeds));
        board = withIntervals(std::move(board));
        failed = !board.failed.empty();
        if (options.csv)
            remarks = leaderRemarks(board);
        text = options.csv ? leaderCsv(board.rows, board.agreements)
            : options.json ? leaderJson(board)
                           : leaderText(board, options.files);
    }
    if (!writesOutput(store))
        return Done;
    output.write(text);
    output.finish();
    std::ranges::for_each(remarks, &reportError);
    return failed ? Failed : Done;
}

int runEval(const EvalOptions& options, SharedStore* store, const std::stop_token& stop)
{
    if (options.attention)
        return runAttention(options.models.empty() ? std::vector<std::string>{"auto"} : options.models,
                            candidatesOf(options.paths, true, stop), options.json, stop);
    if (options.submission.empty() && options.checked.empty())
        return measureFiles(options, store, stop);
    if (options.submission.empty())
        return checkSubmission(options.paths, options.checked, store, stop);
    const std::string model = options.models.empty() ? "auto" : options.models.front();
    writeSubmission(options.paths, {{model}, options.scripts}, options.submission, store, stop);
    return checkSubmission(options.paths, options.submission, store, stop);
}

} // namespace

void addEvalCommand(CommandLine& program, Run& chosen, const Scripts& scripts)
{
    auto options = std::make_shared<EvalOptions>();
    options->scripts = scripts;
    Command command = program.addCommand("eval", "Evaluates how well a model orders measured runtimes");
    command.footer(
        "One row per collection (mean of its files; tile-size APE over all its kernels) and the means of the layout "
        "and tile collections;\n"
        "for fusion files one row per program and the means of the programs;\n"
        "with --files, and for a single file, also one row per file.\n"
        "Below each mean stands its 95 % interval: graphs are resampled 2,000 times, the files of one graph together. "
        "3 graphs or more give an interval.\n"
        "Files without published runtimes are skipped. A file that cannot be read is reported, the others are "
        "evaluated, and the exit status is 1.");
    command
        .option("PATH", options->paths,
                "TpuGraphs files (.npz), or folders and archives (.tar, .tar.gz) that are searched for them")
        .required()
        .typeName("");
    command
        .option("--model", options->models,
                std::string(modelHelp)
                    + " (auto). May be repeated, or \"all\": then the models are compared, one row each")
        .typeName("M")
        .repeatable();
    command.flag("--files", options->files, "Also list every file");
    command.flag("--json", options->json, "One JSON object with files, collections, means, skipped and failed files");
    command.flag("--csv", options->csv, "CSV with one line per model");
    command.flag("--by-seed", options->bySeed,
                 "Checkpoints that differ only in the seed are one row: mean and standard deviation over the seeds");
    command.flag(
        "--paper-table", options->paperTable,
        "Print TGraph's Tables 2 and 3 from the trainings below PATH (checkpoints, each with the measure on its "
        "validation graphs) beside the published figures; evaluates no files");
    command
        .option("--submission", options->submission,
                "Write a submission to the competition (ID,TopConfigs) with one line per file found, by one model, "
                "and check it")
        .typeName("OUT.csv");
    command
        .option("--check", options->checked,
                "Check a submission: one line per file found, and each configuration once in it")
        .typeName("SUBMISSION.csv");
    command.flag("--attention", options->attention,
                 "Report the effect of attention across configurations on the scores of layout files, instead of "
                 "measures");
    addJournalOptions(command, options->journal);
    command.whenNamed([options, &chosen] {
        requireSense(*options);
        chosen = [options](const std::stop_token& stop) {
            if (options->attention)
                requireAlone("--attention");
            if (options->paperTable) {
                requireAlone("--paper-table");
                return runPaperTable(options->paths,
                                     options->json      ? TableFormat::JsonText
                                         : options->csv ? TableFormat::Csv
                                                        : TableFormat::Text,
                                     stop);
            }
            return runSharing(stop, [&](SharedStore* store) { return runEval(*options, store, stop); });
        };
    });
}

} // namespace tgraph::cli
