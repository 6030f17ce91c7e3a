// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/compare/rankercomparison.h"

#include "app/window/frame/pathdialogs.h"
#include "app/window/frame/statusarea.h"
#include "app/work/compare/comparecontroller.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"

#include <algorithm>
#include <set>

namespace tgraph {
namespace {

constexpr const char* analytical = "analytical";

} // namespace

RankerComparison::RankerComparison(Services& services, CompareController& comparing, const Panels& panels,
                                   PathDialogs& dialogs, StatusArea& status, QObject* parent)
    : QObject(parent),
      m_services(services),
      m_comparing(comparing),
      m_session(services.session()),
      m_regret(panels.regret),
      m_models(panels.models),
      m_dialogs(dialogs),
      m_status(status)
{
    connectPanels();
    connectWork();
}

void RankerComparison::connectPanels()
{
    connect(m_models, &ModelsPanel::fileRequested, this, [this] {
        if (const QString chosen = m_dialogs.checkpoint(); !chosen.isEmpty())
            m_models->choose(m_services.rememberChosen(chosen.toStdString()));
    });
    connect(m_models, &ModelsPanel::modelChosen, this, &RankerComparison::showWork);
    CompareController& comparing = m_comparing;
    connect(m_models, &ModelsPanel::compareRequested, &comparing, &CompareController::rank);
    connect(m_models, &ModelsPanel::cancelRequested, &comparing, &CompareController::cancel);
    connect(m_models, &ModelsPanel::showRequested, this, &RankerComparison::showInViews);
}

void RankerComparison::connectWork()
{
    const auto showModels = [this] { m_models->setModels(m_services.models()); };
    connect(&m_services, &Services::modelsChanged, this, showModels);
    showModels();
    // Queued after the window's own handler, which passes the file to the panels.
    connect(&m_session, &Session::fileChanged, this, &RankerComparison::showCompared, Qt::QueuedConnection);
    connect(&m_session, &Session::comparedChanged, this, &RankerComparison::showCompared);
    CompareController& comparing = m_comparing;
    connect(&comparing, &CompareController::changed, this, &RankerComparison::showWork);
    connect(&comparing, &CompareController::progressed, this, [this](const std::string& model, double fraction) {
        m_models->setRunning(model, fraction);
        if (model == m_models->chosen())
            m_models->setProgress(fraction);
    });
    connect(&comparing, &CompareController::failed, this,
            [this](const std::shared_ptr<const OpenFile>& file, const std::string& model, const QString& text) {
                const OpenEntry* entry = m_session.current();
                if (entry != nullptr && entry->file == file)
                    m_models->setFailedModel(model, text);
                if (entry != nullptr && entry->file == file && model == m_models->chosen())
                    m_models->setFailed(text);
                else
                    m_status.say(text);
            });
    QMetaObject::invokeMethod(this, &RankerComparison::showCompared, Qt::QueuedConnection); // runs for an open file
}

void RankerComparison::showCompared()
{
    const OpenEntry* entry = m_session.current();
    m_models->setCompared(entry != nullptr ? entry->compared : ModelsPanel::Compared());
    const bool known = entry != nullptr && entry->compared.contains(analytical);
    m_regret->setAnalytical(known ? entry->compared.at(analytical) : nullptr);
    showWork();
    showSeen();
}

void RankerComparison::showWork()
{
    std::set<std::string> models;
    for (const ModelDescription& model : m_services.models())
        if (m_comparing.isWaiting(model.name))
            models.insert(model.name);
    m_models->setWaiting(std::move(models));
    const bool waiting = m_comparing.isWaiting(m_models->chosen());
    m_models->setProgress(waiting ? std::optional(0.0) : std::nullopt);
}

/// Shows an entry of the file's history; adds it if missing.
void RankerComparison::showInViews(const std::string& model)
{
    const OpenEntry* entry = m_session.current();
    if (entry == nullptr || !entry->compared.contains(model))
        return;
    const std::shared_ptr<const Scores> scores = entry->compared.at(model);
    const auto record = std::ranges::find_if(entry->rankings, [&](const RankingRecord& known) {
        return known.scores && known.scores->prediction == scores->prediction;
    });
    if (record != entry->rankings.end()) {
        m_session.showRanking(record->number);
        return;
    }
    const double seconds = scores->standing ? scores->standing->row.seconds : 0;
    m_session.setRanking(entry->file, scores, {.model = model, .options = entry->rankedWith.options}, seconds);
}

void RankerComparison::showSeen()
{
    const OpenEntry* entry = m_session.current();
    const bool seen = !m_regret->visibleRegion().isEmpty(); // Qt treats docks behind a tab as visible
    if (seen && entry != nullptr && !entry->file->targets.empty() && !entry->file->isTable())
        m_comparing.rank(analytical);
}

} // namespace tgraph
