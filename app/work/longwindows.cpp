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
    const auto add = [this](LongKind kind, const QString& name, const QString& tip, RunDialog* (LongWindows::*make)()) {
        auto* action = new QAction(name, this);
        action->setStatusTip(tip);
        connect(action, &QAction::triggered, this, [this, kind] { show(kind); });
        windowOf(kind) = {.action = action, .make = make, .dialog = {}};
    };
    add(LongKind::Adapt, tr("&Adapt to measured configurations…"),
        tr("Learns from some of the file’s runtimes how to rank its other configurations"), &LongWindows::makeAdapt);
    add(LongKind::Simulate, tr("&Simulate programs…"), tr("Creates TpuGraphs files of simulated programs"),
        &LongWindows::makeSimulate);
    add(LongKind::Train, tr("&Train a checkpoint…"), tr("Trains a network on the files of a collection"),
        &LongWindows::makeTrain);
    add(LongKind::Tune, tr("T&une…"), tr("Finds the fastest configuration by measuring few of them"),
        &LongWindows::makeTune);
    add(LongKind::FuseTune, tr("Tune &fusions…"),
        tr("Finds the edges of a simulated program that a compiler should fuse"), &LongWindows::makeFusionTune);
    action(LongKind::Train)->setEnabled(TrainController::canTrain());
    if (!TrainController::canTrain())
        action(LongKind::Train)->setToolTip(tr("This program was built without LibTorch, which training requires."));
    TuneController& tuning = m_tasks.tuning();
    connect(&tuning, &TuneController::journalRead, this, [this] { show(LongKind::Tune); });
    connect(&tuning, &TuneController::adaptRequested, this, &LongWindows::adaptTo);
    connect(&tuning, &TuneController::ended, this, [this](const QString& text) { announceEnd(LongKind::Tune, text); });
    FusionTuneController& fusion = m_tasks.fusionTuning();
    connect(&fusion, &FusionTuneController::journalRead, this, [this] { show(LongKind::FuseTune); });
    connect(&fusion, &FusionTuneController::ended, this,
            [this](const QString& text) { announceEnd(LongKind::FuseTune, text); });
}

void LongWindows::setModels(std::vector<ModelDescription> models)
{
    m_models = std::move(models);
    Q_EMIT modelsChanged();
}

void LongWindows::show(LongKind kind)
{
    Window& window = windowOf(kind);
    if (!window.dialog)
        window.dialog = (this->*window.make)();
    bringUp(*window.dialog);
}

/// Keeps the models of a form up to date, and requests the file of another one.
template <typename Form> void LongWindows::offerModels(Form& form)
{
    form.setModels(m_models);
    connect(this, &LongWindows::modelsChanged, &form, [this, &form] { form.setModels(m_models); });
    connect(&form, &Form::modelFileRequested, this, [this, &form] {
        if (const std::string path = m_askForCheckpoint(); !path.empty())
            form.chooseModel(path);
    });
}

RunDialog* LongWindows::makeAdapt()
{
    auto* dialog = new AdaptDialog(&m_window);
    offerModels(*dialog);
    m_tasks.adapting().attach(dialog);
    return dialog;
}

RunDialog* LongWindows::makeSimulate()
{
    auto* dialog = new SimulateDialog(&m_window);
    m_tasks.simulating().attach(dialog);
    return dialog;
}

RunDialog* LongWindows::makeTrain()
{
    auto* dialog = new TrainDialog(&m_window);
    m_tasks.training().attach(dialog);
    return dialog;
}

RunDialog* LongWindows::makeTune()
{
    auto* dialog = new TuneDialog(&m_window);
    TuneForm& form = dialog->form();
    offerModels(form);
    form.setEarlierCommands(m_settings.value(commandsKey()).toStringList());
    const auto keep = [this, &form](const TuneRequest& request) { keepCommand(form, request); };
    connect(dialog, &TuneDialog::startRequested, this, keep);
    connect(dialog, &TuneDialog::tryRequested, this, keep);
    m_tasks.tuning().attach(dialog);
    return dialog;
}

RunDialog* LongWindows::makeFusionTune()
{
    auto* dialog = new FusionTuneDialog(&m_window);
    offerModels(dialog->form());
    m_tasks.fusionTuning().attach(dialog);
    return dialog;
}

void LongWindows::keepCommand(TuneForm& form, const TuneRequest& request)
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
    form.setEarlierCommands(commands);
}

void LongWindows::adaptTo(const QString& journal)
{
    show(LongKind::Adapt);
    qobject_cast<AdaptDialog*>(windowOf(LongKind::Adapt).dialog)->setMeasurementsFile(journal);
}

void LongWindows::announceEnd(LongKind kind, const QString& text)
{
    const QPointer<RunDialog>& dialog = windowOf(kind).dialog;
    showEndNotice(dialog ? *dialog : m_window, tr("Tuning has ended"), text);
}

void LongWindows::showStatus()
{
    m_button->setText(m_tasks.work().status());
    m_button->setVisible(!m_tasks.work().status().isEmpty());
}

void LongWindows::showRunning()
{
    if (const std::optional<LongKind> running = m_tasks.work().running())
        show(*running);
}

} // namespace tgraph
