// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/evaluationviews.h"

#include "widgets/panels/regretpanel.h"
#include "widgets/panels/fitpanel.h"
#include "widgets/panels/modelspanel.h"

#include <QSettings>

namespace tgraph {
namespace {

constexpr const char* analytical = "analytical";

} // namespace

EvaluationViews::EvaluationViews(Workspace& workspace, QWidget* parent)
    : QObject(parent),
      m_workspace(workspace),
      m_session(workspace.session()),
      m_fit(new FitPanel(parent)),
      m_regret(new RegretPanel(parent)),
      m_models(new ModelsPanel(parent))
{
    connectPanels();
    connectWork();
}

void EvaluationViews::connectPanels()
{
    const auto focus = [this](quint32 distinct) { m_session.setFocus(distinct); };
    connect(m_fit, &FitPanel::focusRequested, this, focus);
    connect(m_fit, &FitPanel::filterRequested, this, &EvaluationViews::filterRequested);
    connect(m_fit, &FitPanel::filterCleared, this, [this] {
        Q_EMIT filterCleared(
            {QStringLiteral("runtime"), QStringLiteral("score"), QStringLiteral("rank"), QStringLiteral("measured")});
    });
    connect(m_regret, &RegretPanel::topCountRequested, &m_session, &Session::setTopCount);
    connect(m_models, &ModelsPanel::focusRequested, this, focus);
    connect(m_models, &ModelsPanel::filterRequested, this, &EvaluationViews::filterRequested);
    connect(m_models, &ModelsPanel::filterCleared, this,
            [this] { Q_EMIT filterCleared({QStringLiteral("rank")}); });
    connect(m_models, &ModelsPanel::fileRequested, this, &EvaluationViews::checkpointRequested);
    connect(m_models, &ModelsPanel::modelChosen, this, &EvaluationViews::showWork);
    CompareController& comparing = m_workspace.comparing();
    connect(m_models, &ModelsPanel::compareRequested, &comparing, &CompareController::rank);
    connect(m_models, &ModelsPanel::cancelRequested, &comparing, &CompareController::cancel);
}

void EvaluationViews::connectWork()
{
    const auto showModels = [this] { m_models->setModels(m_workspace.models()); };
    connect(&m_workspace, &Workspace::modelsChanged, this, showModels);
    showModels();
    // Later than the window, which hands the file itself to the panels.
    connect(&m_session, &Session::fileChanged, this, &EvaluationViews::showCompared, Qt::QueuedConnection);
    connect(&m_session, &Session::comparedChanged, this, &EvaluationViews::showCompared);
    CompareController& comparing = m_workspace.comparing();
    connect(&comparing, &CompareController::changed, this, &EvaluationViews::showWork);
    connect(&comparing, &CompareController::progressed, this, [this](const std::string& model, double fraction) {
        if (model == m_models->chosen())
            m_models->setProgress(fraction);
    });
    connect(&comparing, &CompareController::failed, this,
            [this](const std::shared_ptr<const OpenFile>& file, const std::string& model, const QString& text) {
                const OpenEntry* entry = m_session.current();
                if (entry != nullptr && entry->file == file && model == m_models->chosen())
                    m_models->setFailed(text);
                else
                    Q_EMIT failed(text);
            });
    QMetaObject::invokeMethod(this, &EvaluationViews::showCompared, Qt::QueuedConnection); // of a file that is open
}

void EvaluationViews::showCompared()
{
    const OpenEntry* entry = m_session.current();
    m_models->setCompared(entry != nullptr ? entry->compared : ModelsPanel::Compared());
    const bool known = entry != nullptr && entry->compared.contains(analytical);
    m_regret->setAnalytical(known ? entry->compared.at(analytical) : nullptr);
    showWork();
    showSeen();
}

void EvaluationViews::showWork()
{
    const bool waiting = m_workspace.comparing().isWaiting(m_models->chosen());
    m_models->setProgress(waiting ? std::optional(0.0) : std::nullopt);
}

void EvaluationViews::showSeen()
{
    const OpenEntry* entry = m_session.current();
    const bool seen = !m_regret->visibleRegion().isEmpty(); // docks behind a tab are visible to Qt
    if (seen && entry != nullptr && !entry->file->targets.empty())
        m_workspace.comparing().rank(analytical);
}

void EvaluationViews::saveSettings(QSettings& settings) const
{
    settings.setValue(QStringLiteral("window/fit"), m_fit->saveState());
    settings.setValue(QStringLiteral("window/regret"), m_regret->saveState());
}

void EvaluationViews::restoreSettings(const QSettings& settings)
{
    m_fit->restoreState(settings.value(QStringLiteral("window/fit")).toByteArray());
    m_regret->restoreState(settings.value(QStringLiteral("window/regret")).toByteArray());
}

} // namespace tgraph
