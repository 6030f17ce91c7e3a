// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/compare/comparecontroller.h"

#include <QElapsedTimer>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

bool isBy(const Scores& scores, const ModelDescription& model)
{
    const PredictionProvenance& made = scores.prediction->provenance;
    return made.model == model.name && made.checkpointPath == model.path.string();
}

bool sameOptions(const RankOptions& first, const RankOptions& second)
{
    return first.slateSize == second.slateSize && first.permutations == second.permutations && first.seed == second.seed
        && first.device == second.device;
}

} // namespace

CompareController::CompareController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_rankers(std::move(rankers))
{
    connect(&session, &Session::entriesChanged, this, &CompareController::dropClosed);
}

void CompareController::rank(const std::string& model)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || entry->compared.contains(model) || isWaiting(model))
        return;
    m_waiting.push_back({entry->file, model, entry->rankedWith.options});
    if (m_waiting.size() == 1)
        startNext();
    Q_EMIT changed();
}

bool CompareController::isWaiting(const std::string& model) const
{
    const OpenEntry* entry = m_session.current();
    return entry != nullptr && std::ranges::any_of(m_waiting, [&](const Comparison& waiting) {
               return waiting.file == entry->file && waiting.model == model;
           });
}

void CompareController::cancel(const std::string& model)
{
    const OpenEntry* entry = m_session.current();
    if (m_waiting.empty() || entry == nullptr)
        return;
    const auto isMeant
        = [&](const Comparison& waiting) { return waiting.file == entry->file && waiting.model == model; };
    std::erase_if(m_waiting, [&, first = &m_waiting.front()](const Comparison& waiting) {
        return &waiting != first && isMeant(waiting);
    });
    if (isMeant(m_waiting.front()))
        m_job.cancel();
    Q_EMIT changed();
}

void CompareController::dropClosed()
{
    if (m_waiting.empty())
        return;
    const Comparison first = m_waiting.front();
    m_waiting.pop_front();
    std::erase_if(m_waiting, [this](const Comparison& waiting) { return !m_session.isOpen(waiting.file); });
    m_waiting.push_front(first);
    if (!m_session.isOpen(first.file))
        m_job.cancel();
}

void CompareController::endFirst()
{
    m_waiting.pop_front();
    if (!m_waiting.empty())
        startNext();
    Q_EMIT changed();
}

CompareController::Known CompareController::knownOf(const Comparison& comparison) const
{
    const auto& entries = m_session.entries();
    const auto entry = std::ranges::find(entries, comparison.file, &OpenEntry::file);
    if (entry == entries.end())
        return {};
    Known known{.others = entry->compared};
    const bool isOwn = entry->lastComplete && !entry->lastComplete->adaptation
        && sameOptions(entry->rankedWith.options, comparison.options);
    if (isOwn)
        known.shown = entry->lastComplete;
    if (const RankingRecord* record = isOwn ? shownRanking(*entry) : nullptr)
        known.shownSeconds = record->seconds;
    if (entry->decisions && entry->decisions->measured)
        known.attainableTau = entry->decisions->measured->attainableTau;
    return known;
}

void CompareController::startNext()
{
    const Comparison first = m_waiting.front();
    Job* job = m_runner.start(
        Lane::Compare, [this, first, known = knownOf(first), rankers = m_rankers](const TaskContext& context) {
            const std::shared_ptr<const Ranker> ranker = rankers(first.model, *first.file->document, context.stop);
            const ModelDescription model = ranker->description();
            double seconds = known.shownSeconds;
            std::shared_ptr<const Scores> scores = known.shown;
            if (!scores || !isBy(*scores, model)) {
                QElapsedTimer clock;
                clock.start();
                auto prediction = std::make_shared<const Prediction>(
                    ranker->rank(*first.file->document, first.options, context.stop,
                                 {.progress = context.progress, .partialScores = {}}));
                seconds = static_cast<double>(clock.elapsed()) / 1000;
                scores = finishedScores(*first.file, std::move(prediction));
            }
            scores = withStanding(
                *scores, makeStanding(*first.file, *scores, model, seconds, known.attainableTau, known.others));
            context.deliver([this, first, scores] { m_session.setCompared(first.file, first.model, scores); });
        });
    m_job = job;
    connect(job, &Job::progressed, this, [this, first](double fraction) {
        const OpenEntry* entry = m_session.current();
        if (entry != nullptr && first.file == entry->file)
            Q_EMIT progressed(first.model, fraction);
    });
    connect(job, &Job::finished, this, &CompareController::endFirst);
    connect(job, &Job::cancelled, this, &CompareController::endFirst);
    connect(job, &Job::failed, this, [this, first](const QString& text) {
        endFirst();
        Q_EMIT failed(first.file, first.model, text);
    });
}

} // namespace tgraph
