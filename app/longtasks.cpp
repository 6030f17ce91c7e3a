// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/longtasks.h"

#include <QAction>
#include <QToolButton>

#include <utility>

namespace tgraph {
namespace {

void bringUp(QWidget& dialog)
{
    dialog.show();
    dialog.raise();
    dialog.activateWindow();
}

} // namespace

LongTasks::LongTasks(QWidget& window, Session& session, TaskRunner& runner, RankerFactory rankers, LongTaskHooks hooks)
    : m_window(window),
      m_hooks(std::move(hooks)),
      m_work(runner),
      m_adapting(session, m_work, std::move(rankers), m_hooks.write),
      m_simulating(m_work, m_hooks.listFolder)
{
    makeActions();
    m_button = new QToolButton(&window);
    m_button->setObjectName(QStringLiteral("longWork"));
    m_button->setAutoRaise(true);
    m_button->setToolTip(tr("Shows the window of this work"));
    m_button->hide();
    connect(m_button, &QToolButton::clicked, this, &LongTasks::showRunning);
    connect(&m_work, &LongWork::statusChanged, this, &LongTasks::showStatus);
}

void LongTasks::makeActions()
{
    m_adaptAction = new QAction(tr("&Adapt to measured configurations…"), this);
    m_adaptAction->setStatusTip(tr("Learns from some of the file’s runtimes how to rank its other configurations"));
    connect(m_adaptAction, &QAction::triggered, this, &LongTasks::showAdapt);
    m_simulateAction = new QAction(tr("&Simulate programs…"), this);
    m_simulateAction->setStatusTip(tr("Makes TpuGraphs files of made-up programs"));
    connect(m_simulateAction, &QAction::triggered, this, &LongTasks::showSimulate);
}

void LongTasks::setModels(std::vector<ModelDescription> models)
{
    m_models = std::move(models);
    if (m_adaptDialog)
        m_adaptDialog->setModels(m_models);
}

void LongTasks::showAdapt()
{
    if (!m_adaptDialog) {
        m_adaptDialog = new AdaptDialog(&m_window);
        m_adaptDialog->setModels(m_models);
        m_adapting.attach(m_adaptDialog);
        connect(m_adaptDialog, &AdaptDialog::modelFileRequested, this, [this] {
            if (const std::string path = m_hooks.askForCheckpoint(); !path.empty())
                m_adaptDialog->chooseModel(path);
        });
    }
    bringUp(*m_adaptDialog);
}

void LongTasks::showSimulate()
{
    if (!m_simulateDialog) {
        m_simulateDialog = new SimulateDialog(&m_window);
        m_simulating.attach(m_simulateDialog);
    }
    bringUp(*m_simulateDialog);
}

void LongTasks::showStatus()
{
    m_button->setText(m_work.status());
    m_button->setVisible(!m_work.status().isEmpty());
}

void LongTasks::showRunning()
{
    if (m_work.running() == LongKind::Adapt)
        showAdapt();
    else if (m_work.running() == LongKind::Simulate)
        showSimulate();
}

} // namespace tgraph
