// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/rank/rankcontroller.h"

#include <QLoggingCategory>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <utility>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds snapshotInterval(100);

// QT_LOGGING_RULES=tgraph.timing.debug=true logs the time until the first scores.
Q_LOGGING_CATEGORY(timing, "tgraph.timing", QtWarningMsg)

/// Logs once the time from its creation until the first scores arrived, and until they were painted.
class FirstScoresTimer {
public:
    FirstScoresTimer() { m_clock.start(); }

    void scoresShown(QObject* context)
    {
        if (std::exchange(m_isReported, true) || !timing().isDebugEnabled())
            return;
        qCDebug(timing) << "first scores shown after" << m_clock.elapsed() << "ms";
        // Timers run after painting.
        QTimer::singleShot(0, context, [clock = m_clock] {
            qCDebug(timing) << "first scores painted after" << clock.elapsed() << "ms";
        });
    }

private:
    QElapsedTimer m_clock;
    bool m_isReported = false;
};

/// Collects the scores that arrive while a ranking runs and returns a snapshot from time to time. Used by one thread at
/// a time.
class SnapshotMaker {
public:
    explicit SnapshotMaker(std::size_t count) : m_score(count, std::numeric_limits<double>::quiet_NaN()) { }

    /// Returns null if the last snapshot is too recent.
    std::shared_ptr<const Scores> add(const PartialScores& partial)
    {
        for (std::size_t i = 0; i < partial.distinct.size(); ++i)
            m_score[partial.distinct[i].value] = partial.score[i];
        const auto now = std::chrono::steady_clock::now();
        if (now - m_last < snapshotInterval)
            return nullptr;
        m_last = now;
        return partialScores(m_score);
    }

private:
    std::vector<double> m_score;
    std::chrono::steady_clock::time_point m_last; // the first scores are shown immediately
};

} // namespace

RankController::RankController(Session& session, TaskRunner& runner, RankerFactory rankers, QObject* parent)
    : FileJobController(session, runner, Lane::Rank, parent), m_rankers(std::move(rankers))
{
}

void RankController::rank(const RankChoice& choice)
{
    if (session().current() == nullptr)
        return;
    if (file())
        session().dropPartialScores(file());
    m_choice = choice;
    m_model.clear();
    m_keeps = false;
    m_clock.start();
    const File shown = session().current()->file;
    start(shown, task(shown, choice));
}

void RankController::endFailed(const File& file, const QString& text)
{
    session().dropPartialScores(file);
    FileJobController::endFailed(file, text);
}

void RankController::endCancelled(const File& file)
{
    session().dropPartialScores(file);
    if (std::exchange(m_keeps, false))
        Q_EMIT stopped();
    else
        FileJobController::endCancelled(file);
}

Task RankController::task(const File& file, const RankChoice& choice)
{
    return [this, choice, rankers = m_rankers, file,
            timer = std::make_shared<FirstScoresTimer>()](const TaskContext& context) {
        const Document& document = *file->document;
        const std::shared_ptr<const Ranker> ranker = rankers(choice.model, document, context.stop);
        context.deliver([this, name = ranker->description().name] { m_model = name; });
        SnapshotMaker snapshots(file->configCount());
        const RankCallbacks callbacks{.progress = context.progress, .partialScores = [&](const PartialScores& partial) {
                                          if (auto scores = snapshots.add(partial))
                                              context.deliver([this, file, scores, timer] {
                                                  session().setPartialScores(file, scores);
                                                  timer->scoresShown(this);
                                              });
                                      }};
        auto prediction
            = std::make_shared<const Prediction>(ranker->rank(document, choice.options, context.stop, callbacks));
        auto scores = finishedScores(*file, std::move(prediction));
        context.deliver([this, file, scores, choice] { session().setRanking(file, scores, choice, elapsedSeconds()); });
    };
}

double RankController::elapsedSeconds() const
{
    return static_cast<double>(m_clock.elapsed()) / 1000;
}

void RankController::stopAndKeep()
{
    const OpenEntry* entry = session().current();
    if (isRunningForShown() && entry->scores && entry->scores != entry->kept && entry->scores->known > 0) {
        m_keeps = true;
        const auto scores = stoppedScores(*entry->scores,
                                          {.model = m_model,
                                           .seed = m_choice.options.seed,
                                           .slateSize = m_choice.options.slateSize,
                                           .permutations = std::max(1U, m_choice.options.permutations)});
        session().setRanking(file(), scores, m_choice, elapsedSeconds());
    }
    cancel();
}

} // namespace tgraph
