// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/folderboard.h"

#include "engine/core/error.h"
#include "engine/programs/openfile.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr qint64 reportEveryMs = 300;
constexpr qint64 reportShare = 20; ///< reports take at most a twentieth of the time

/// Keeps the models' rankers, each created on first use: every file uses all models in turn, which would flush a cache
/// of the last few.
class KeptRankers {
public:
    KeptRankers(RankerFactory make, const std::vector<ModelDescription>& models)
        : m_make(std::move(make)), m_models(models), m_rankers(models.size())
    {
    }

    const Ranker& ranker(std::size_t model, const Document& document, const std::stop_token& stop)
    {
        if (!m_rankers[model])
            m_rankers[model] = m_make(rankerName(m_models[model]), document, stop);
        return *m_rankers[model];
    }

private:
    RankerFactory m_make;
    const std::vector<ModelDescription>& m_models;
    std::vector<std::shared_ptr<const Ranker>> m_rankers;
};

/// @param progress progress of this file
FileRankings rankOne(const std::filesystem::path& path, KeptRankers& rankers,
                     const std::vector<ModelDescription>& models, const std::stop_token& stop,
                     const ProgressCallback& progress)
{
    const Document document = openDocument(path, {}, stop);
    const auto rank = [&](std::size_t model) {
        const auto part = [&](double share) {
            progress((static_cast<double>(model) + share) / static_cast<double>(models.size()));
        };
        return rankers.ranker(model, document, stop).rank(document, {}, stop, {.progress = part, .partialScores = {}});
    };
    return rankByModels(document, models, rank, stop);
}

} // namespace

FolderBoard::FolderBoard(TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : QObject(parent), m_runner(runner), m_rankers(std::move(rankers))
{
}

void FolderBoard::compare(const std::vector<std::filesystem::path>& paths, const std::vector<ModelDescription>& models)
{
    const auto work = [this, paths, models, make = m_rankers](const TaskContext& context) {
        ModelComparison comparison(withDistinctNames(models));
        KeptRankers rankers(make, comparison.loadable());
        QElapsedTimer lastReport;
        qint64 pause = reportEveryMs; // building a board of thousands of files takes a while
        const auto report = [&] {
            lastReport.start();
            auto board = std::make_shared<const ModelBoard>(comparison.board());
            pause = std::max(reportEveryMs, reportShare * lastReport.elapsed());
            context.deliver([this, board = std::move(board)] { Q_EMIT changed(board); });
        };
        const auto count = static_cast<double>(paths.size());
        for (std::size_t i = 0; i < paths.size(); ++i) {
            throwIfStopped(context.stop);
            const std::filesystem::path& path = paths[i];
            context.deliver([this, path, i, all = paths.size()] { Q_EMIT started(i, all, path); });
            const auto progress = [&](double part) { context.progress((static_cast<double>(i) + part) / count); };
            try {
                comparison.add(rankOne(path, rankers, comparison.loadable(), context.stop, progress));
            } catch (const Cancelled&) {
                throw;
            } catch (...) {
                comparison.fail({.file = path, .problem = handledProblem()});
            }
            if (!lastReport.isValid() || lastReport.elapsed() >= pause)
                report();
        }
        report();
    };
    Job* job = m_runner.start(Lane::FolderBoard, work);
    m_job = job;
    connect(job, &Job::progressed, this, &FolderBoard::progressed);
    connect(job, &Job::finished, this, [this] { Q_EMIT ended(true); });
    connect(job, &Job::cancelled, this, [this] { Q_EMIT ended(false); });
    connect(job, &Job::failed, this, [this] { Q_EMIT ended(false); });
}

void FolderBoard::cancel()
{
    m_job.cancel();
}

} // namespace tgraph
