// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/longwindows.h"

#include "app/window/docks/bringup.h"
#include "app/window/frame/endnotice.h"

#include <QAction>
#include <QSettings>
#include <QToolButton>

#include <utility>

namespace tgraph {

namespace {

QString commandsKey()
{
    return QStringLiteral("tuneCommands");
}

} // namespace

LongWindows::LongWindows(QWidget& window, LongTasks& tasks, QSettings& settings,
                         std::function<std::string()> askForCheckpoint)
    : QObject(&window),
      m_window(window),
      m_tasks(tasks),
      m_settings(settings),
      m_askForCheckpoint(std::move(askForCheckpoint))
{
    makeActions();
    m_button = new QToolButton(&window);
    m_button->setObjectName(QStringLiteral("longWork"));
    m_button->setAutoRaise(true);
    m_button->setToolTip(tr("Shows the window of this work"));
    m_button->setAccessibleName(m_button->toolTip());
    m_button->hide();
    connect(m_button, &QToolButton::clicked, this, &LongWindows::showRunning);
    connect(&m_tasks.work(), &ExclusiveJobs::statusChanged, this, &LongWindows::showStatus);
    showStatus();
}

void LongWindows::makeActions()
{
    m_adaptAction = new QAction(tr("&Adapt to measured configurations…"), this);
    m_adaptAction->setStatusTip(tr("Learns from some of the file’s runtimes how to rank its other configurations"));
    connect(m_adaptAction, &QAction::triggered, this, &LongWindows::showAdapt);
    m_simulateAction = new QAction(tr("&Simulate programs…"), this);
    m_simulateAction->setStatusTip(tr("Creates TpuGraphs files of simulated programs"));
    connect(m_simulateAction, &QAction::triggered, this, &LongWindows::showSimulate);
    m_trainAction = new QAction(tr("&Train a checkpoint…"), this);
    m_trainAction->setStatusTip(tr("Trains a network on the files of a collection"));
    m_trainAction->setEnabled(TrainController::canTrain());
    if (!TrainController::canTrain())
        m_trainAction->setToolTip(tr("This program was built without LibTorch, which training requires."));
    connect(m_trainAction, &QAction::triggered, this, &LongWindows::showTrain);
    m_tuneAction = new QAction(tr("T&une…"), this);
    m_tuneAction->setStatusTip(tr("Finds the fastest configuration by measuring few of them"));
    connect(m_tuneAction, &QAction::triggered, this, &LongWindows::showTune);
    m_fusionTuneAction = new QAction(tr("Tune &fusions…"), this);
    m_fusionTuneAction->setStatusTip(tr("Finds the edges of a simulated program that a compiler should fuse"));
    connect(m_fusionTuneAction, &QAction::triggered, this, &LongWindows::showFusionTune);
    TuneController& tuning = m_tasks.tuning();
    connect(&tuning, &TuneController::journalRead, this, &LongWindows::showTune);
    connect(&tuning, &TuneController::adaptRequested, this, &LongWindows::adaptTo);
    connect(&tuning, &TuneController::ended, this, [this](const QString& text) { announceEnd(m_tune, text); });
    FusionTuneController& fusion = m_tasks.fusionTuning();
    connect(&fusion, &FusionTuneController::journalRead, this, &LongWindows::showFusionTune);
    connect(&fusion, &FusionTuneController::ended, this,
            [this](const QString& text) { announceEnd(m_fusionTune, text); });
}

void LongWindows::setModels(std::vector<ModelDescription> models)
{
    m_models = std::move(models);
    if (m_adapt)
        m_adapt->setModels(m_models);
    if (m_tune)
        m_tune->form().setModels(m_models);
    if (m_fusionTune)
        m_fusionTune->form().setModels(m_models);
}

void LongWindows::showAdapt()
{
    if (!m_adapt) {
        m_adapt = new AdaptDialog(&m_window);
        m_adapt->setModels(m_models);
        m_tasks.adapting().attach(m_adapt);
        connect(m_adapt, &AdaptDialog::modelFileRequested, this, [this] {
            if (const std::string path = m_askForCheckpoint(); !path.empty())
                m_adapt->chooseModel(path);
        });
    }
    bringUp(*m_adapt);
}

void LongWindows::showSimulate()
{
    if (!m_simulate) {
        m_simulate = new SimulateDialog(&m_window);
        m_tasks.simulating().attach(m_simulate);
    }
    bringUp(*m_simulate);
}

void LongWindows::showTrain()
{
    if (!m_train) {
        m_train = new TrainDialog(&m_window);
        m_tasks.training().attach(m_train);
    }
    bringUp(*m_train);
}

void LongWindows::showTune()
{
    if (!m_tune) {
        m_tune = new TuneDialog(&m_window);
        m_tune->form().setModels(m_models);
        m_tune->form().setEarlierCommands(m_settings.value(commandsKey()).toStringList());
        connect(m_tune, &TuneDialog::startRequested, this, &LongWindows::keepCommand);
        connect(m_tune, &TuneDialog::tryRequested, this, &LongWindows::keepCommand);
        m_tasks.tuning().attach(m_tune);
        connect(&m_tune->form(), &TuneForm::modelFileRequested, this, [this] {
            if (const std::string path = m_askForCheckpoint(); !path.empty())
                m_tune->form().chooseModel(path);
        });
    }
    bringUp(*m_tune);
}

void LongWindows::keepCommand(const TuneRequest& request)
{
    constexpr qsizetype mostCommands = 20;
    const QString command = QString::fromStdString(request.command);
    if (!request.useCommand || command.isEmpty())
        return;
    QStringList commands = m_settings.value(commandsKey()).toStringList();
    commands.removeAll(command);
    commands.prepend(command);
    commands = commands.mid(0, mostCommands);
    m_settings.setValue(commandsKey(), commands);
    m_tune->form().setEarlierCommands(commands);
}

void LongWindows::showFusionTune()
{
    if (!m_fusionTune) {
        m_fusionTune = new FusionTuneDialog(&m_window);
        m_fusionTune->form().setModels(m_models);
        m_tasks.fusionTuning().attach(m_fusionTune);
        connect(&m_fusionTune->form(), &FusionTuneForm::modelFileRequested, this, [this] {
            if (const std::string path = m_askForCheckpoint(); !path.empty())
                m_fusionTune->form().chooseModel(path);
        });
    }
    bringUp(*m_fusionTune);
}

void LongWindows::adaptTo(const QString& journal)
{
    showAdapt();
    m_adapt->setMeasurementsFile(journal);
}

void LongWindows::announceEnd(QWidget* dialog, const QString& text)
{
    showEndNotice(dialog != nullptr ? *dialog : m_window, tr("Tuning has ended"), text);
}

void LongWindows::showStatus()
{
    m_button->setText(m_tasks.work().status());
    m_button->setVisible(!m_tasks.work().status().isEmpty());
}

void LongWindows::showRunning()
{
    if (m_tasks.work().running() == LongKind::Adapt)
        showAdapt();
    else if (m_tasks.work().running() == LongKind::Simulate)
        showSimulate();
    else if (m_tasks.work().running() == LongKind::Train)
        showTrain();
    else if (m_tasks.work().running() == LongKind::Tune)
        showTune();
    else if (m_tasks.work().running() == LongKind::FuseTune)
        showFusionTune();
}

} // namespace tgraph
