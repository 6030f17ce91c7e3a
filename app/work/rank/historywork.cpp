// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/rank/historywork.h"

#include "app/window/docks/docks.h"
#include "app/window/frame/services.h"
#include "app/work/rank/rankcontroller.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/rank/rankbar.h"
#include "widgets/rank/rankinghistory.h"
#include "widgets/rank/rankpanel.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>

namespace tgraph {

HistoryWork::HistoryWork(Services& services, RankController& ranking, RankBar& bar, const Docks& docks, QObject* parent)
    : QObject(parent),
      m_services(services),
      m_ranking(ranking),
      m_bar(bar),
      m_docks(docks),
      m_history(docks.panels().rank->history())
{
    Session& session = services.session();
    connect(&session, &Session::fileChanged, this, &HistoryWork::show);
    connect(&session, &Session::rankingsChanged, this, &HistoryWork::show);
    connect(&m_history, &RankingHistory::showRequested, &session, &Session::showRanking);
    connect(&m_history, &RankingHistory::removeRequested, &session, &Session::removeRanking);
    connect(&m_history, &RankingHistory::compareRequested, this, &HistoryWork::compare);
    connect(&m_history, &RankingHistory::rankRequested, this, [this](const RankChoice& choice) {
        m_bar.setChoice(choice);
        m_ranking.rank(choice);
    });
    show();
}

void HistoryWork::show()
{
    const OpenEntry* entry = m_services.session().current();
    if (entry == nullptr) {
        m_job.cancel();
        m_history.setRankings({}, std::nullopt, false);
        return;
    }
    const RankingRecord* shown = shownRanking(*entry);
    m_history.setRankings(entry->rankings, shown != nullptr ? std::optional(shown->number) : std::nullopt,
                          !entry->file->targets.empty());
    compareAll();
}

// τ of 100,000 configurations takes 20 ms.
void HistoryWork::compareAll()
{
    const OpenEntry& entry = *m_services.session().current();
    const RankingRecord* shown = shownRanking(entry);
    m_job.cancel();
    if (shown == nullptr || entry.rankings.size() < 2)
        return;
    m_job = m_services.runner().start(
        Lane::History, [this, rankings = entry.rankings, scores = shown->scores](const TaskContext& context) {
            RankingHistoryModel::Agreements agreements;
            for (const RankingRecord& record : rankings) {
                throwIfStopped(context.stop);
                if (record.scores && record.scores != scores)
                    agreements[record.number] = agreementOf(*record.scores, *scores);
            }
            context.deliver([this, agreements] { m_history.setAgreements(agreements); });
        });
}

void HistoryWork::compare(quint32 number)
{
    Session& session = m_services.session();
    const OpenEntry* entry = session.current();
    if (entry == nullptr)
        return;
    const auto record = std::ranges::find(entry->rankings, number, &RankingRecord::number);
    if (record == entry->rankings.end() || !record->scores || !record->scores->complete())
        return;
    // Uses a name that no model has, as if it were another model's.
    const QString name = tr("%1 at %2", "a ranking: model, time of day")
                             .arg(QString::fromStdString(record->provenance.model),
                                  QLocale().toString(QDateTime::fromMSecsSinceEpoch(record->endedMs).time(),
                                                     QStringLiteral("HH:mm:ss")));
    session.setCompared(entry->file, name.toStdString(), record->scores);
    m_docks.panels().models->choose(name.toStdString());
    m_docks.bringUp(*m_docks.panels().models);
}

} // namespace tgraph
