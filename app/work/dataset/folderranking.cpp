// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/dataset/folderranking.h"

#include "engine/core/error.h"
#include "engine/programs/openfile.h"
#include "state/filedecisions.h"
#include "state/rankingrecord.h"
#include "state/session/proposing.h"
#include "state/text.h"

#include <memory>
#include <utility>

namespace tgraph {

namespace {

std::shared_ptr<const OpenFile> fileToRank(const std::filesystem::path& path, const ProposalRequest& proposal,
                                           const RankerFactory& rankers, const TaskContext& context)
{
    auto file = makeOpenFile(std::make_shared<const Document>(openDocument(path, {}, context.stop)), context.stop);
    if (file->isBareProgram()) // it reports why candidates cannot be proposed
        file = withCandidates(*file, proposal, rankers, context.stop);
    return file;
}

} // namespace

FileRanking rankFile(const std::filesystem::path& path, const RankChoice& choice, const ProposalRequest& proposal,
                     const RankerFactory& rankers, const TaskContext& context)
{
    const auto file = fileToRank(path, proposal, rankers, context);
    const std::shared_ptr<const Ranker> ranker = rankers(choice.model, *file->document, context.stop);
    const auto scores = finishedScores(
        *file,
        std::make_shared<const Prediction>(ranker->rank(*file->document, choice.options, context.stop,
                                                        {.progress = context.progress, .partialScores = {}})));
    const RankingRecord record = makeRankingRecord(*file, choice, scores, 0);
    const Decisions decisions(*file->document, *file->configurations, context.stop);
    return {.model = QString::fromStdString(record.provenance.model),
            .tau = record.tau,
            .slowdown = record.slowdown,
            .decisions = decisions.count(),
            .proposed = file->program && file->program->proposal ? file->configCount() : 0};
}

FolderRanking::FolderRanking(TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : QObject(parent), m_runner(runner), m_rankers(std::move(rankers))
{
}

void FolderRanking::rank(const std::vector<std::filesystem::path>& paths, const RankChoice& choice,
                         const ProposalRequest& proposal)
{
    const auto work = [this, paths, choice, proposal, rankers = m_rankers](const TaskContext& context) {
        const auto count = static_cast<double>(paths.size());
        FolderCounts counts;
        for (std::size_t i = 0; i < paths.size(); ++i) {
            throwIfStopped(context.stop);
            const std::filesystem::path& path = paths[i];
            context.deliver([this, path, i, all = paths.size()] { Q_EMIT started(path, i, all); });
            TaskContext one = context;
            one.progress = [&](double part) { context.progress((static_cast<double>(i) + part) / count); };
            try {
                const FileRanking ranking = rankFile(path, choice, proposal, rankers, one);
                ++counts.ranked;
                counts.proposed += ranking.proposed > 0 ? 1 : 0;
                context.deliver([this, path, ranking] { Q_EMIT ranked(path, ranking); });
            } catch (const Cancelled&) {
                throw;
            } catch (...) {
                ++counts.unranked;
                context.deliver([this, path, text = engineText(handledProblem())] { Q_EMIT unranked(path, text); });
            }
        }
        context.deliver([this, counts] { Q_EMIT finished(counts); });
    };
    Job* job = m_runner.start(Lane::FileList, work);
    m_job = job;
    connect(job, &Job::progressed, this, &FolderRanking::progressed);
    connect(job, &Job::cancelled, this, &FolderRanking::cancelled);
    connect(job, &Job::ended, this, &FolderRanking::ended);
}

void FolderRanking::cancel()
{
    m_job.cancel();
}

} // namespace tgraph
