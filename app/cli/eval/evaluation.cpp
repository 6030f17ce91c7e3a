// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/eval/evaluation.h"

#include "app/cli/common/distributedrun.h"
#include "app/cli/predictions/wantedfiles.h"
#include "app/cli/rank/fileranking.h"
#include "app/cli/results/evalresult.h"
#include "app/cli/results/filejobs.h"
#include "engine/core/error.h"
#include "engine/model/ranking/measuredranker.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <utility>

namespace tgraph::cli {
namespace {

namespace fs = std::filesystem;

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

/// The kind of report: one model's measures, or one row per model.
enum class EvalPurpose : std::uint8_t { Measure, Compare };

/// Evaluates files in parallel by one or several models; errors in single files are reported and the other files
/// continue.
class Evaluation {
public:
    Evaluation(const std::vector<Candidate>& candidates, const std::vector<ModelDescription>& models,
               EvalPurpose purpose, const EvaluationSetting& setting)
        : m_candidates(candidates),
          m_files(pathsOf(candidates)),
          m_models(models),
          m_purpose(purpose),
          m_writesOutput(writesOutput(setting.store)),
          m_ranking({namesOf(models), setting.scripts}, {}, m_files, m_writesOutput),
          m_jobs(
              m_files, groups(), m_ranking.atOnce(), setting.stop,
              [this](const std::vector<std::size_t>& files, const std::stop_token& inner) {
                  return evaluate(files, inner);
              },
              {.toJson = [](const FileResult& result) { return toJson(result); },
               .fromJson = [this](const nlohmann::json& value) { return resultFrom(value); }},
              setting.journal, setting.store)
    {
    }

    /// Calls `take` with each file's result, `skip` and `fail` for the others, in order. Of processes that share the
    /// files only the first calls them.
    template <typename Take, typename Skip, typename Fail> void run(Take take, Skip skip, Fail fail)
    {
        if (!m_writesOutput) {
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
            } catch (const ProcessLost&) {
                throw;
            } catch (const std::exception&) {
                problem = handledProblem();
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

    static std::vector<fs::path> pathsOf(const std::vector<Candidate>& candidates)
    {
        std::vector<fs::path> paths;
        for (const Candidate& candidate : candidates)
            paths.push_back(candidate.path);
        return paths;
    }

    [[nodiscard]] FileResult resultFrom(const nlohmann::json& value) const
    {
        return fileResultFromJson(value, m_models.size());
    }

    /// Returns the group of each file. In a comparison of models each file is a group of its own, so that the times of
    /// the models are comparable.
    [[nodiscard]] std::vector<std::size_t> groups() const
    {
        if (m_purpose == EvalPurpose::Measure)
            return m_ranking.groups();
        std::vector<std::size_t> each(m_files.size());
        std::iota(each.begin(), each.end(), std::size_t{0});
        return each;
    }

    [[nodiscard]] std::vector<JobOutcome<FileResult>> evaluate(const std::vector<std::size_t>& files,
                                                               const std::stop_token& stop)
    {
        const auto read = [&](std::size_t index) {
            const Candidate& candidate = m_candidates[index];
            if (candidate.problem)
                std::rethrow_exception(candidate.problem);
            return m_ranking.read(index, candidate.path, stop);
        };
        const auto isRanked = [](const Document& document) { return document.runtimesPublished; };
        return m_ranking.rankGroup(
            files, stop, read, isRanked,
            [&](std::size_t index, const Document& document, const std::function<Prediction()>& prediction) {
                return evaluateOne(index, document, prediction, stop);
            });
    }

    /// @param byTheFirst returns the prediction of the first model
    FileResult evaluateOne(std::size_t index, const Document& document, const std::function<Prediction()>& byTheFirst,
                           const std::stop_token& stop)
    {
        if (document.collection.kind == Collection::Kind::Fusion && document.runtimesPublished
            && m_purpose == EvalPurpose::Measure)
            return {.rankings = {}, .kernel = evaluateFusion(document, byTheFirst, stop)};
        const auto rank = [&](std::size_t model) {
            Prediction prediction = model == 0 ? byTheFirst() : m_ranking.rank(index, document, stop, model);
            if (prediction.provenance.model == MeasuredRanker::name)
                throw makeError({document.path.string(), "model"}, "measured",
                                "a model that was not adapted to these measurements");
            return prediction;
        };
        return {.rankings = rankByModels(document, m_models, rank, stop), .kernel = {}};
    }

    /// Returns the measures of a kernel; a kernel without an analytical estimate is not predicted by any model.
    static FusionResult evaluateFusion(const Document& document, const std::function<Prediction()>& prediction,
                                       const std::stop_token& stop)
    {
        FusionResult result = fusionResult(document, stop);
        if (result.estimateNs)
            setPrediction(result, document, prediction());
        return result;
    }

    const std::vector<Candidate>& m_candidates;
    std::vector<fs::path> m_files;
    const std::vector<ModelDescription>& m_models;
    EvalPurpose m_purpose;
    bool m_writesOutput;
    FileRanking m_ranking;
    FileJobs<FileResult> m_jobs; // last member: it uses the others
};

} // namespace

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
    SeenFiles seen;
    std::erase_if(candidates, [&](const Candidate& candidate) { return !seen.add(candidate.path); });
    return candidates;
}

EvalReport evaluateWith(const std::string& model, const std::vector<Candidate>& candidates,
                        const EvaluationSetting& setting)
{
    EvalReport report;
    const std::vector<ModelDescription> models = {{.name = model}};
    std::vector<FusionResult> kernels;
    Evaluation(candidates, models, EvalPurpose::Measure, setting)
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

ModelBoard compareModels(const std::vector<ModelDescription>& models, const std::vector<Candidate>& candidates,
                         const EvaluationSetting& setting)
{
    ModelComparison comparison(models);
    Evaluation(candidates, comparison.loadable(), EvalPurpose::Compare, setting)
        .run([&](FileResult&& found) { comparison.add(std::move(found.rankings)); },
             [&](const fs::path& file) { comparison.add({.file = file}); },
             [&](FailedFile&& failed) { comparison.fail(std::move(failed)); });
    return comparison.board();
}

} // namespace tgraph::cli
