// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/controllers/rankcontroller.h"

#include "app/controllers/keptrankers.h"

#include <QElapsedTimer>
#include <QLoggingCategory>
#include <QTimer>

#include <chrono>
#include <limits>
#include <memory>
#include <utility>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds snapshotInterval(100);

// QT_LOGGING_RULES=tgraph.timing.debug=true tells how long the first scores took.
Q_LOGGING_CATEGORY(timing, "tgraph.timing", QtWarningMsg)

/// Tells once how long after its making the first scores came, and when they were painted.
class FirstScoresTimer {
public:
    FirstScoresTimer() { m_clock.start(); }

    void scoresShown(QObject* context)
    {
        if (std::exchange(m_told, true) || !timing().isDebugEnabled())
            return;
        qCDebug(timing) << "first scores shown after" << m_clock.elapsed() << "ms";
        // Timers come after what is to be painted.
        QTimer::singleShot(0, context, [clock = m_clock] {
            qCDebug(timing) << "first scores painted after" << clock.elapsed() << "ms";
        });
    }

private:
    QElapsedTimer m_clock;
    bool m_told = false;
};

/// Collects the scores that arrive while a ranking runs and hands out a snapshot now and then. Used by one thread at a
/// time.
class SnapshotMaker {
public:
    explicit SnapshotMaker(std::size_t count) : m_score(count, std::numeric_limits<double>::quiet_NaN()) { }

    /// Null when the last snapshot is too young.
    std::shared_ptr<const Scores> add(const PartialScores& partial)
    {
        for (std::size_t i = 0; i < partial.distinct.size(); ++i)
            m_score[partial.distinct[i]] = partial.score[i];
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < snapshotInterval)
            return nullptr;
        m_last = now;
        return partialScores(m_score);
    }

private:
    std::vector<double> m_score;
    std::chrono::steady_clock::time_point m_last; // the first scores are shown at once
};

} // namespace

RankerFactory rankersFrom(std::shared_ptr<KeptRankers> kept)
{
    return [kept = std::move(kept)](const std::string& model, const Document& document) {
        return kept->ranker(model, document.collection);
    };
}

RankerFactory rankersOf(const ModelSearch& search)
{
    return rankersFrom(std::make_shared<KeptRankers>(search));
}

RankController::RankController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_rankers(std::move(rankers))
{
    connect(&session, &Session::entriesChanged, this, &RankController::stopForClosedFiles);
    connect(&runner, &TaskRunner::finished, this, &RankController::end);
    connect(&runner, &TaskRunner::failed, this, &RankController::fail);
    connect(&runner, &TaskRunner::cancelled, this, &RankController::end);
}

void RankController::fail(Lane lane, const QString& text)
{
    const auto file = lane == Lane::Rank ? m_ranked : m_explained;
    end(lane);
    if (lane == Lane::Rank)
        Q_EMIT rankingFailed(file, text);
    else if (lane == Lane::Explain)
        Q_EMIT explainingFailed(file, text);
}

void RankController::end(Lane lane)
{
    if (lane == Lane::Rank && m_ranked) // nothing is partial any more after a good end
        m_session.dropPartialScores(std::exchange(m_ranked, nullptr));
    else if (lane == Lane::Explain)
        m_explained.reset();
}

void RankController::stopForClosedFiles()
{
    if (m_ranked && !m_session.isOpen(m_ranked))
        m_runner.cancel(Lane::Rank);
    if (m_explained && !m_session.isOpen(m_explained))
        m_runner.cancel(Lane::Explain);
}

void RankController::rank(const RankChoice& choice)
{
    if (m_session.current() == nullptr)
        return;
    if (m_ranked)
        m_session.dropPartialScores(m_ranked);
    m_ranked = m_session.current()->file;
    m_runner.start(Lane::Rank,
                   [this, choice, rankers = m_rankers, file = m_ranked,
                    timer = std::make_shared<FirstScoresTimer>()](const TaskContext& context) {
                       const Document& document = *file->document;
                       const std::shared_ptr<const Ranker> ranker = rankers(choice.model, document);
                       SnapshotMaker snapshots(file->configCount());
                       const RankCallbacks callbacks{.progress = context.progress,
                                                     .partialScores = [&](const PartialScores& partial) {
                                                         if (auto scores = snapshots.add(partial))
                                                             context.deliver([this, file, scores, timer] {
                                                                 m_session.setPartialScores(file, scores);
                                                                 timer->scoresShown(this);
                                                             });
                                                     }};
                       auto prediction = std::make_shared<const Prediction>(
                           ranker->rank(document, choice.options, context.stop, callbacks));
                       auto scores = finishedScores(*file, std::move(prediction));
                       context.deliver([this, file, scores, choice] { m_session.setRanking(file, scores, choice); });
                   });
}

void RankController::cancelRanking()
{
    m_runner.cancel(Lane::Rank);
}

QString RankController::cannotExplain() const
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

void RankController::explain()
{
    if (!cannotExplain().isEmpty())
        return;
    const OpenEntry& entry = *m_session.current();
    const std::vector<ConfigId>& representatives = entry.file->configurations->representatives;
    const ConfigId focus = representatives[*entry.selection.focus];
    const ExplainOptions explainOptions{.baseline = representatives[entry.selection.baseline]};
    m_explained = entry.file;
    m_runner.start(Lane::Explain,
                   [this, focus, explainOptions, choice = entry.rankedWith, ranking = entry.lastComplete,
                    rankers = m_rankers, file = entry.file](const TaskContext& context) {
                       const std::shared_ptr<const Ranker> ranker = rankers(choice.model, *file->document);
                       auto explanation = std::make_shared<const Explanation>(ranker->explain(
                           *file->document, focus, choice.options, explainOptions, context.stop, context.progress));
                       context.deliver([this, file, ranking, explanation] {
                           m_session.setExplanation(file, ranking, explanation);
                       });
                   });
}

} // namespace tgraph
