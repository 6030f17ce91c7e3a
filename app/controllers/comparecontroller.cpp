// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/comparecontroller.h"

#include <algorithm>
#include <utility>

namespace tgraph {

CompareController::CompareController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_rankers(std::move(rankers))
{
    connect(&session, &Session::entriesChanged, this, &CompareController::dropClosed);
    connect(&runner, &TaskRunner::finished, this, [this](Lane lane) {
        if (lane == Lane::Compare)
            endFirst();
    });
    connect(&runner, &TaskRunner::cancelled, this, [this](Lane lane) {
        if (lane == Lane::Compare)
            endFirst();
    });
    connect(&runner, &TaskRunner::failed, this, [this](Lane lane, const QString& text) {
        if (lane != Lane::Compare)
            return;
        const Job job = m_jobs.front();
        endFirst();
        Q_EMIT failed(job.file, job.model, text);
    });
    connect(&runner, &TaskRunner::progressed, this, [this](Lane lane, double fraction) {
        const OpenEntry* entry = m_session.current();
        if (lane == Lane::Compare && entry != nullptr && !m_jobs.empty() && m_jobs.front().file == entry->file)
            Q_EMIT progressed(m_jobs.front().model, fraction);
    });
}

void CompareController::rank(const std::string& model)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || entry->compared.contains(model) || isWaiting(model))
        return;
    m_jobs.push_back({entry->file, model, entry->rankedWith.options});
    if (m_jobs.size() == 1)
        startNext();
    Q_EMIT changed();
}

bool CompareController::isWaiting(const std::string& model) const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr
        && std::ranges::any_of(m_jobs, [&](const Job& job) { return job.file == entry->file && job.model == model; });
}

void CompareController::cancel(const std::string& model)
{
    if (m_jobs.empty())
        return;
    std::erase_if(m_jobs, [&, first = &m_jobs.front()](const Job& job) { return &job != first && job.model == model; });
    if (m_jobs.front().model == model)
        m_runner.cancel(Lane::Compare);
    Q_EMIT changed();
}

void CompareController::dropClosed()
{
    if (m_jobs.empty())
        return;
    const Job first = m_jobs.front();
    m_jobs.pop_front();
    std::erase_if(m_jobs, [this](const Job& job) { return !m_session.isOpen(job.file); });
    m_jobs.push_front(first);
    if (!m_session.isOpen(first.file))
        m_runner.cancel(Lane::Compare);
}

void CompareController::endFirst()
{
    m_jobs.pop_front();
    if (!m_jobs.empty())
        startNext();
    Q_EMIT changed();
}

void CompareController::startNext()
{
    m_runner.start(Lane::Compare, [this, job = m_jobs.front(), rankers = m_rankers](const TaskContext& context) {
        const std::shared_ptr<const Ranker> ranker = rankers(job.model, *job.file->document);
        auto prediction = std::make_shared<const Prediction>(ranker->rank(
            *job.file->document, job.options, context.stop, {.progress = context.progress, .partialScores = {}}));
        auto scores = finishedScores(*job.file, std::move(prediction));
        context.deliver([this, job, scores] { m_session.setCompared(job.file, job.model, scores); });
    });
}

} // namespace tgraph
