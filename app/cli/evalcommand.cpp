// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/evalcommand.h"

#include "app/cli/commandline.h"
#include "app/cli/evalreport.h"
#include "app/cli/fileranking.h"
#include "app/cli/orderedjobs.h"
#include "app/cli/output.h"
#include "engine/core/error.h"
#include "engine/io/npzfiles.h"

#include <algorithm>
#include <exception>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

struct Options {
    std::vector<fs::path> paths;
    std::string model = "auto";
    bool files = false;
    bool json = false;
};

/// A file to evaluate, or a folder that cannot be searched for files.
struct Candidate {
    fs::path path;
    std::exception_ptr problem;
};

/// A subfolder that cannot be read is a warning; its neighbours are evaluated.
std::vector<fs::path> filesBelow(const fs::path& folder, const std::stop_token& stop)
{
    NpzSearch found = findNpzFiles(folder, stop);
    std::ranges::for_each(found.unreadable, &reportError);
    if (found.files.empty())
        throw noNpzFile(folder);
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

/// What is said of a file; nothing of one without published runtimes.
using Finding = std::variant<std::monostate, FileEvaluation, FusionResult>;

/// Evaluates files, several at a time; one that fails is reported and the others go on.
class Evaluation {
public:
    Evaluation(std::vector<Candidate> candidates, const std::string& model, const std::stop_token& stop)
        : m_candidates(std::move(candidates)),
          m_ranking(model, {}, m_candidates.size()),
          m_jobs(m_candidates.size(), m_ranking.atOnce(), stop,
                 [this](std::size_t index, const std::stop_token& inner) { return evaluateOne(index, inner); })
    {
    }

    EvalReport run()
    {
        EvalReport report;
        for (const Candidate& candidate : m_candidates)
            add(candidate.path, report);
        report.fusion = makeFusionReport(std::move(m_kernels));
        return report;
    }

private:
    Finding evaluateOne(std::size_t index, const std::stop_token& stop)
    {
        const Candidate& candidate = m_candidates[index];
        if (candidate.problem)
            std::rethrow_exception(candidate.problem);
        const Document document = m_ranking.read(index, candidate.path, stop);
        if (!document.runtimesPublished)
            return {};
        if (document.collection.kind == Collection::Kind::Fusion)
            return evaluateFusion(index, document, stop);
        return evaluate(document, m_ranking.rank(index, document, stop));
    }

    /// A kernel without estimate counts for no model.
    FusionResult evaluateFusion(std::size_t index, const Document& document, const std::stop_token& stop)
    {
        FusionResult result = fusionResult(document, stop);
        if (result.estimateNs)
            setPrediction(result, document, m_ranking.rank(index, document, stop));
        return result;
    }

    void add(const fs::path& path, EvalReport& report)
    {
        std::string problem;
        try {
            Finding finding = m_jobs.take();
            if (auto* const evaluation = std::get_if<FileEvaluation>(&finding))
                report.files.push_back(std::move(*evaluation));
            else if (auto* const kernel = std::get_if<FusionResult>(&finding))
                m_kernels.push_back(std::move(*kernel));
            else
                report.skipped.push_back(path);
        } catch (const Cancelled&) {
            throw;
        } catch (const Error& error) {
            problem = error.what();
        } catch (const fs::filesystem_error& error) {
            problem = makeError({.file = path.string()}, error.code().message()).what();
        }
        m_ranking.progress().finishFirst([&problem] {
            if (!problem.empty())
                reportError(problem);
        });
        if (!problem.empty())
            report.failed.push_back({.file = path, .problem = problem});
    }

    std::vector<Candidate> m_candidates;
    FileRanking m_ranking;
    std::vector<FusionResult> m_kernels;
    OrderedJobs<Finding> m_jobs; // last: it uses the rest
};

int runEval(const Options& options, const std::stop_token& stop)
{
    Output output({});
    // Its progress is gone from the terminal before the report is written.
    const EvalReport report = Evaluation(candidatesOf(options.paths, stop), options.model, stop).run();
    output.write(options.json ? evalJson(report) : evalText(report, options.files));
    output.finish();
    return report.failed.empty() ? Done : Failed;
}

} // namespace

void addEvalCommand(CommandLine& program, Run& chosen)
{
    auto options = std::make_shared<Options>();
    Command command = program.addCommand("eval", "How well a model orders measured runtimes");
    command.footer(
        "A row a collection (mean of its files; tile-size APE over all its kernels) and the mean of the layout and of "
        "the tile collections;\nof fusion files a row a program, and the means of the programs;\nwith --files, and for "
        "a single file, a row a file, too.\nFiles without published "
        "runtimes are skipped. A file "
        "that cannot be read is reported, the others are evaluated, and the exit status is 1.");
    command.option("PATH", options->paths, "TpuGraphs files (.npz), or folders that are searched for them")
        .required()
        .typeName("");
    command.option("--model", options->model, modelHelp).typeName("M").showDefault();
    command.flag("--files", options->files, "List every file, too");
    command.flag("--json", options->json, "One object with files, collections, means, skipped and failed files");
    command.whenNamed(
        [options, &chosen] { chosen = [options](const std::stop_token& stop) { return runEval(*options, stop); }; });
}

} // namespace tgraph::cli
