// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/explain/explaincontroller.h"

#include <utility>

namespace tgraph {
namespace {

constexpr double attentionShare = 0.1; ///< of the progress: the part without sensitivities

} // namespace

ExplainController::ExplainController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_rankers(std::move(rankers))
{
    connect(&session, &Session::entriesChanged, this, &ExplainController::stopForClosedFile);
}

bool ExplainController::isRunningForShown() const
{
    return isRunning() && m_session.current() != nullptr && m_session.current()->file == m_file;
}

void ExplainController::stopForClosedFile()
{
    if (isRunning() && !m_session.isOpen(m_file))
        m_job.cancel();
}

QString ExplainController::cannotExplain() const
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr)
        return tr("No file is open.");
    if (!entry->lastComplete)
        return tr("Rank the configurations first.");
    if (entry->lastComplete->prediction->provenance.model == "analytical")
        return tr("The analytical ranker has no attention: rank with a checkpoint.");
    if (entry->lastComplete->adaptation)
        return tr("An adapted ranking has no attention: rank with a checkpoint.");
    if (!entry->selection.focus)
        return tr("Focus a configuration first.");
    return {};
}

void ExplainController::explain()
{
    if (!cannotExplain().isEmpty())
        return;
    const OpenEntry& entry = *m_session.current();
    const std::vector<ConfigId>& representatives = entry.file->configurations->representatives;
    const ConfigId focus = representatives[entry.selection.focus->value];
    const ExplainOptions explainOptions{.baseline = representatives[entry.selection.baseline.value]};
    m_file = entry.file;
    Job* job = m_runner.start(
        Lane::Explain,
        [this, focus, explainOptions, choice = entry.rankedWith, ranking = entry.lastComplete, rankers = m_rankers,
         file = entry.file](const TaskContext& context) {
            const std::shared_ptr<const Ranker> ranker = rankers(choice.model, *file->document, context.stop);
            const auto part = [&](const ExplainOptions& options, double begin, double end) {
                return ranker->explain(*file->document, focus, choice.options, options, context.stop,
                                       [&](double done) { context.progress(begin + (end - begin) * done); });
            };
            ExplainOptions wanted = explainOptions;
            wanted.sensitivity = false;
            const auto first = std::make_shared<const Explanation>(part(wanted, 0, attentionShare));
            context.deliver([this, file, ranking, first] {
                m_session.setExplanation(file, ranking, first);
                if (isRunningForShown())
                    Q_EMIT progressed(attentionShare);
            });
            wanted.sensitivity = true;
            wanted.comparisons = false; // known
            Explanation second = part(wanted, attentionShare, 1);
            second.comparisons = first->comparisons;
            const auto whole = std::make_shared<const Explanation>(std::move(second));
            context.deliver([this, file, ranking, whole] { m_session.setExplanation(file, ranking, whole); });
        });
    m_job = job;
    connect(job, &Job::progressed, this, [this](double fraction) {
        if (isRunningForShown())
            Q_EMIT progressed(fraction);
    });
    connect(job, &Job::failed, this, [this, file = m_file](const QString& text) { Q_EMIT failed(file, text); });
    connect(job, &Job::ended, this, [this] {
        if (!isRunning())
            m_file.reset();
        Q_EMIT ended();
    });
    Q_EMIT started();
}

} // namespace tgraph
