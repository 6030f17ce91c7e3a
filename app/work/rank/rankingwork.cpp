// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/rank/rankingwork.h"

#include "app/settings/proposalsettings.h"
#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/services.h"
#include "app/window/frame/statusarea.h"
#include "app/work/explain/explaincontroller.h"
#include "app/work/programs/proposecontroller.h"
#include "app/work/rank/rankcontroller.h"
#include "state/text.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/configs/configpanel.h"
#include "widgets/rank/rankbar.h"
#include "widgets/rank/rankpanel.h"
#include "widgets/why/whypanel.h"

#include <algorithm>
#include <cmath>

namespace tgraph {

RankingWork::RankingWork(Services& services, RankController& ranking, ProposeController& proposing,
                         ExplainController& explaining, RankBar& bar, const Panels& panels, PathDialogs& dialogs,
                         StatusArea& status, QObject* parent)
    : QObject(parent),
      m_services(services),
      m_ranking(ranking),
      m_proposing(proposing),
      m_explaining(explaining),
      m_bar(bar),
      m_panels(panels),
      m_dialogs(dialogs),
      m_status(status)
{
    connectPanels();
    connectWork();
    connectProposing();
    connect(&services, &Services::modelsChanged, this, &RankingWork::showModels);
    connect(&services.session(), &Session::fileChanged, this, &RankingWork::showWork);
    connect(&services.session(), &Session::rankingChosen, this, &RankingWork::focusFirst);
    if (!services.models().empty())
        showModels();
    bar.setProposal(readProposal(services.settings()));
}

void RankingWork::connectPanels()
{
    connect(&m_bar, &RankBar::rankRequested, &m_ranking, &RankController::rank);
    connect(&m_bar, &RankBar::cancelRequested, this, &RankingWork::cancelRanking);
    connect(&m_bar, &RankBar::keepRequested, this, &RankingWork::keepRanking);
    connect(&m_bar, &RankBar::fileRequested, this, &RankingWork::askForCheckpoint);
    connect(m_panels.attention, &AttentionPanel::explainRequested, this, &RankingWork::explain);
    connect(m_panels.why, &WhyPanel::explainRequested, this, &RankingWork::explain);
}

void RankingWork::connectProposing()
{
    using File = std::shared_ptr<const OpenFile>;
    const ProposeController& proposing = m_proposing;
    connect(&m_bar, &RankBar::proposeRequested, this, &RankingWork::proposeAs);
    connect(&proposing, &ProposeController::started, this, &RankingWork::showWork);
    connect(&proposing, &ProposeController::progressed, &m_bar, &RankBar::setProgress);
    connect(&proposing, &ProposeController::ended, this, &RankingWork::showWork);
    connect(&proposing, &ProposeController::proposed, this, &RankingWork::rankProposed);
    connect(&proposing, &ProposeController::cancelled, this, [this] { m_status.say(tr("Nothing was proposed.")); });
    connect(&proposing, &ProposeController::failed, this, [this](const File& file, const QString& text) {
        if (isShown(file))
            m_bar.setFailed(text);
        else
            m_status.say(text);
    });
}

void RankingWork::connectWork()
{
    using File = std::shared_ptr<const OpenFile>;
    const RankController& ranking = m_ranking;
    connect(&ranking, &RankController::started, this, [this] {
        m_isAutomatic = m_startsAutomatically;
        if (!m_isAutomatic)
            m_status.clear(); // its text may explain Rank, which has just started
    });
    connect(&ranking, &RankController::started, this, &RankingWork::showWork);
    connect(&ranking, &RankController::started, this, &RankingWork::showExpected);
    connect(&ranking, &RankController::progressed, &m_bar, &RankBar::setProgress);
    connect(&ranking, &RankController::cancelled, this, [this] { m_status.say(tr("The ranking was cancelled.")); });
    connect(&ranking, &RankController::stopped, this,
            [this] { m_status.say(tr("The ranking was stopped; the scores so far are kept.")); });
    connect(&ranking, &RankController::ended, this, &RankingWork::showWork);
    connect(&ranking, &RankController::failed, this, [this](const File& file, const QString& text) {
        if (isShown(file) && !m_isAutomatic) {
            m_panels.rank->setFailed(text);
            m_bar.setFailed(text);
        } else
            m_status.say(text);
    });
    const ExplainController& explaining = m_explaining;
    connect(&explaining, &ExplainController::started, this, &RankingWork::showWork);
    connect(&explaining, &ExplainController::progressed, m_panels.attention, &AttentionPanel::setProgress);
    connect(&explaining, &ExplainController::ended, this, &RankingWork::showWork);
    connect(&explaining, &ExplainController::failed, this, [this](const File& file, const QString& text) {
        if (isShown(file))
            m_panels.attention->setError(text);
        else
            m_status.say(text);
    });
}

bool RankingWork::isShown(const std::shared_ptr<const OpenFile>& file) const
{
    const OpenEntry* entry = m_services.session().current();
    return entry != nullptr && entry->file == file;
}

// Focuses the predicted fastest of the configurations that the filter keeps. The user requested it, so going back
// returns to the previous focus.
void RankingWork::focusFirst(const std::shared_ptr<const OpenFile>& file)
{
    Session& session = m_services.session();
    if (m_isAutomatic && m_ranking.isRunning())
        return;
    Q_EMIT rankingRequested();
    if (!isShown(file) || !session.current()->scores || session.current()->scores->order.empty())
        return;
    const std::vector<DistinctId>& order = session.current()->scores->order;
    const FilteredConfigs& kept = m_panels.configs->filtered();
    const auto isKept = [&kept](DistinctId config) { return !kept || std::ranges::binary_search(*kept, config); };
    const auto first = std::ranges::find_if(order, isKept);
    if (first != order.begin())
        m_status.say(
            first == order.end()
                ? tr("The filter keeps no configuration: the predicted fastest is not shown.")
                : tr("The filter hides the predicted fastest; the focus is the fastest of those that it keeps."));
    if (first != order.end())
        session.setFocus(*first);
}

void RankingWork::setModel(const std::string& model)
{
    RankChoice choice = m_bar.choice();
    choice.model = m_services.rememberChosen(model);
    m_bar.setChoice(choice);
}

void RankingWork::rank()
{
    const OpenEntry* entry = m_services.session().current();
    if (entry != nullptr && entry->file->awaitsProposal())
        propose();
    else if (entry != nullptr && !entry->file->isBareProgram())
        m_ranking.rank(m_bar.choice());
}

void RankingWork::rankAutomatically(const RankChoice& choice)
{
    m_startsAutomatically = true;
    m_ranking.rank(choice);
    m_startsAutomatically = false;
}

RankChoice RankingWork::choice() const
{
    return m_bar.choice();
}

void RankingWork::propose()
{
    proposeAs(m_bar.proposal());
}

void RankingWork::proposeAs(const ProposalRequest& request)
{
    keepProposal(m_services.settings(), request);
    m_proposing.propose(request);
}

// If another file is shown meanwhile, the program keeps its candidates unranked until the user ranks them.
void RankingWork::rankProposed(const std::shared_ptr<const OpenFile>& file, quint32 lostMarks)
{
    QString text = tr("%Ln candidate(s) proposed for %1, without measurements.", nullptr,
                      static_cast<int>(file->document->configCount()))
                       .arg(pathText(file->document->path.filename()));
    if (lostMarks > 0)
        text += QLatin1Char(' ')
            + tr("%Ln pinned or noted configuration(s) are not among them.", nullptr, static_cast<int>(lostMarks));
    m_status.say(text);
    if (isShown(file))
        m_ranking.rank(m_bar.choice());
}

void RankingWork::cancelRanking()
{
    m_proposing.cancel();
    m_ranking.cancel();
}

void RankingWork::keepRanking()
{
    m_ranking.stopAndKeep();
}

std::optional<double> RankingWork::expectedSeconds(const OpenFile& file, const RankChoice& choice) const
{
    std::vector<const RankingRecord*> records;
    for (const OpenEntry& entry : m_services.session().entries()) {
        for (const RankingRecord& record : entry.rankings)
            records.push_back(&record);
    }
    return tgraph::expectedSeconds(file, choice, records);
}

void RankingWork::reportSlowNetwork(const ModelDescription& network, double seconds)
{
    constexpr double fewSeconds = 100; // an estimate: no fractions, and no seconds of minutes
    const QString text = seconds < fewSeconds
        ? tr("%1 may take about %Ln second(s): press Rank to start it.", nullptr, static_cast<int>(std::ceil(seconds)))
        : tr("%1 may take about %Ln minute(s): press Rank to start it.", nullptr,
             static_cast<int>(std::min(std::ceil(seconds / 60), 1e6)));
    m_status.sayUntilNext(text.arg(QString::fromStdString(network.name)));
}

void RankingWork::showExpected()
{
    m_bar.setExpected(expectedSeconds(*m_services.session().current()->file, m_ranking.choice()));
}

void RankingWork::explain()
{
    ExplainController& explaining = m_explaining;
    if (const QString reason = explaining.cannotExplain(); !reason.isEmpty())
        m_status.say(reason);
    else
        explaining.explain();
}

void RankingWork::showModels()
{
    m_bar.setModels(m_services.models());
    m_bar.setAutoDevice(m_services.autoDevice());
}

void RankingWork::showWork()
{
    const bool runs = m_ranking.isRunningForShown();
    m_bar.setProposing(m_proposing.isRunningForShown());
    m_bar.setRunning(runs);
    m_panels.rank->setRunning(runs);
    Q_EMIT runningChanged(runs);
    m_panels.attention->setProgress(m_explaining.isRunningForShown() ? std::optional(0.0) : std::nullopt);
}

void RankingWork::askForCheckpoint()
{
    if (const QString chosen = m_dialogs.checkpoint(); !chosen.isEmpty())
        setModel(chosen.toStdString());
}

void RankingWork::offerCheckpoint(const std::filesystem::path& checkpoint)
{
    setModel(m_services.rememberCheckpoint(checkpoint));
}

} // namespace tgraph
