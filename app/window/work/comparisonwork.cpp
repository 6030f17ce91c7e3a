// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/work/comparisonwork.h"

#include "app/window/statusarea.h"
#include "app/window/work/pathdialogs.h"
#include "widgets/panels/modelspanel.h"
#include "widgets/panels/regretpanel.h"

#include <algorithm>
#include <set>

namespace tgraph {
namespace {

constexpr const char* analytical = "analytical";

} // namespace

ComparisonWork::ComparisonWork(Workspace& workspace, const Panels& panels, PathDialogs& dialogs, StatusArea& status,
                               QObject* parent)
    : QObject(parent),
      m_workspace(workspace),
      m_session(workspace.session()),
      m_regret(panels.regret),
      m_models(panels.models),
      m_dialogs(dialogs),
      m_status(status)
{
    connectPanels();
    connectWork();
}

void ComparisonWork::connectPanels()
{
    connect(m_models, &ModelsPanel::fileRequested, this, [this] {
        if (const QString chosen = m_dialogs.checkpoint(); !chosen.isEmpty())
            m_models->choose(chosen.toStdString());
    });
    connect(m_models, &ModelsPanel::modelChosen, this, &ComparisonWork::showWork);
    CompareController& comparing = m_workspace.comparing();
    connect(m_models, &ModelsPanel::compareRequested, &comparing, &CompareController::rank);
    connect(m_models, &ModelsPanel::cancelRequested, &comparing, &CompareController::cancel);
    connect(m_models, &ModelsPanel::showRequested, this, &ComparisonWork::showInViews);
}

void ComparisonWork::connectWork()
{
    const auto showModels = [this] { m_models->setModels(m_workspace.models()); };
    connect(&m_workspace, &Workspace::modelsChanged, this, showModels);
    showModels();
    // Queued after the window's own handler, which passes the file to the panels.
    connect(&m_session, &Session::fileChanged, this, &ComparisonWork::showCompared, Qt::QueuedConnection);
    connect(&m_session, &Session::comparedChanged, this, &ComparisonWork::showCompared);
    CompareController& comparing = m_workspace.comparing();
    connect(&comparing, &CompareController::changed, this, &ComparisonWork::showWork);
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
    QMetaObject::invokeMethod(this, &ComparisonWork::showCompared, Qt::QueuedConnection); // runs for an open file
}

void ComparisonWork::showCompared()
{
    const OpenEntry* entry = m_session.current();
    m_models->setCompared(entry != nullptr ? entry->compared : ModelsPanel::Compared());
    const bool known = entry != nullptr && entry->compared.contains(analytical);
    m_regret->setAnalytical(known ? entry->compared.at(analytical) : nullptr);
    showWork();
    showSeen();
}

void ComparisonWork::showWork()
{
    std::set<std::string> models;
    for (const ModelDescription& model : m_workspace.models())
        if (m_workspace.comparing().isWaiting(model.name))
            models.insert(model.name);
    m_models->setWaiting(std::move(models));
    const bool waiting = m_workspace.comparing().isWaiting(m_models->chosen());
    m_models->setProgress(waiting ? std::optional(0.0) : std::nullopt);
}

/// Shows an entry of the file's history; adds it if missing.
void ComparisonWork::showInViews(const std::string& model)
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

void ComparisonWork::showSeen()
{
    const OpenEntry* entry = m_session.current();
    const bool seen = !m_regret->visibleRegion().isEmpty(); // Qt treats docks behind a tab as visible
    if (seen && entry != nullptr && !entry->file->targets.empty())
        m_workspace.comparing().rank(analytical);
}

} // namespace tgraph
