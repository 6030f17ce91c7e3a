// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/rankcontroller.h"

#include <chrono>
#include <limits>
#include <memory>

namespace tgraph {
namespace {

constexpr std::chrono::milliseconds snapshotInterval(100);

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

RankController::RankController(Session& session, TaskRunner& runner, ModelSearch search, QObject* parent)
    : QObject(parent), m_session(session), m_runner(runner), m_search(std::move(search))
{
}

void RankController::rank(const std::string& model, const RankOptions& options)
{
    if (m_session.current() == nullptr)
        return;
    m_model = model;
    m_options = options;
    m_runner.start(Lane::Rank, [this, model, options, file = m_session.current()->file](const TaskContext& context) {
        const Document& document = *file->document;
        const std::unique_ptr<Ranker> ranker = makeRanker(model, m_search, document.collection);
        const auto snapshots = std::make_shared<SnapshotMaker>(file->configCount());
        const RankCallbacks callbacks{.progress = context.progress, .partialScores = [&](const PartialScores& partial) {
                                          if (auto scores = snapshots->add(partial))
                                              context.deliver(
                                                  [this, file, scores] { m_session.setScores(file, scores); });
                                      }};
        auto prediction = std::make_shared<const Prediction>(ranker->rank(document, options, context.stop, callbacks));
        auto scores = finishedScores(*file, std::move(prediction));
        context.deliver([this, file, scores] {
            m_session.setScores(file, scores);
            Q_EMIT ranked(file, scores);
        });
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
    if (!entry->scores || !entry->scores->complete())
        return tr("Rank the configurations first.");
    if (entry->scores->prediction->provenance.model == "analytical")
        return tr("The analytical ranker has no attention: rank with a checkpoint.");
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
    m_runner.start(Lane::Explain,
                   [this, focus, explainOptions, model = m_model, options = m_options,
                    file = entry.file](const TaskContext& context) {
                       const std::unique_ptr<Ranker> ranker = makeRanker(model, m_search, file->document->collection);
                       auto explanation = std::make_shared<const Explanation>(ranker->explain(
                           *file->document, focus, options, explainOptions, context.stop, context.progress));
                       context.deliver([this, file, explanation] { m_session.setExplanation(file, explanation); });
                   });
}

} // namespace tgraph
