// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/train/traindialog.h"

#include "engine/train/trainoptions.h"
#include "widgets/common/boxes.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/helppage.h"
#include "widgets/train/networkoptionspage.h"
#include "widgets/train/traincharts.h"
#include "widgets/train/trainruns.h"

namespace tgraph {

TrainDialog::TrainDialog(QWidget* parent) : RunDialog(parent)
{
    setHelpPage(*this, QStringLiteral("training.md"));
    setObjectName(QStringLiteral("trainDialog"));
    setWindowTitle(tr("Train a checkpoint"));
    RunBar* const bar = makeRun(RunBar::Pausing::Yes);
    auto* halves = lineUp(new QSplitter(this), {makeChoices(), {makeResults(), 1}});
    lineUp(new QVBoxLayout(this), {{halves, 1}, bar});
    setMinimumSize(900, 520);
    resize(1240, 700);
    connect(bar, &RunBar::startRequested, this, [this] { Q_EMIT startRequested(request()); });
    connect(m_form, &TrainForm::folderRequested, this, &TrainDialog::folderRequested);
    connect(m_form, &TrainForm::outputRequested, this, &TrainDialog::outputRequested);
    connect(m_form, &TrainForm::outputEdited, this, &TrainDialog::outputEdited);
    connect(m_form, &TrainForm::networkChanged, this, &TrainDialog::showNetwork);
    connect(m_runs, &TrainRuns::addRequested, this, &TrainDialog::runsRequested);
    connect(m_runs, &TrainRuns::removeRequested, this, &TrainDialog::runsRemoved);
    connect(&m_runs->runs(), &TrainRunsModel::shownChanged, this, &TrainDialog::showCurves);
    showNetwork();
    showState();
}

QWidget* TrainDialog::makeChoices()
{
    auto* pages = new ButtonPages(this);
    m_form = new TrainForm(pages);
    auto* top = new QWidget(pages); // the form keeps its height
    lineUp(tight(new QVBoxLayout(top)), {m_form, freeRoom(1)});
    m_options = new NetworkOptionsPage(pages);
    pages->addPage(*top, tr("Training"), tr("Files, network, length and output"));
    pages->addPage(*m_options, tr("All options"), tr("Every option of the network"));
    pages->setMinimumWidth(420);
    return pages;
}

QWidget* TrainDialog::makeResults()
{
    auto* results = new QSplitter(Qt::Vertical, this);
    m_charts = new TrainCharts(results);
    m_runs = new TrainRuns(results);
    lineUp(results, {{m_charts, 1}, m_runs});
    results->setSizes({460, 180});
    return results;
}

void TrainDialog::setRequest(const TrainRequest& request)
{
    m_form->setRequest(request);
    showNetwork();
    m_options->options().setSettings(request.settings);
}

TrainRequest TrainDialog::request() const
{
    TrainRequest request = m_form->request();
    request.settings = m_options->options().settings();
    return request;
}

void TrainDialog::showNetwork()
{
    const TrainRequest request = m_form->request();
    m_options->options().setPreset(request.preset, defaultTrainOptions(request.collection).model.kind);
}

void TrainDialog::addFolder(const QString& folder)
{
    m_form->addFolder(folder);
}

void TrainDialog::setOutput(const QString& path)
{
    m_form->setOutput(path);
}

void TrainDialog::setProblems(const TrainProblems& problems)
{
    m_form->setProblems(problems);
}

void TrainDialog::setOutputNote(const QString& text)
{
    m_form->setOutputNote(text);
}

void TrainDialog::showState()
{
    m_form->setEnabled(!run().isRunning());
    m_options->setEnabled(!run().isRunning());
    run().setObstacle(busy());
}

void TrainDialog::setRuns(std::vector<TrainingRun> runs)
{
    m_runs->runs().setRuns(std::move(runs));
    showCurves();
}

void TrainDialog::showCurves()
{
    const TrainRunsModel& model = m_runs->runs();
    std::vector<TrainCurves> curves;
    for (int row = 0; row < model.rowCount(); ++row)
        if (const TrainingRun& run = model.runs()[static_cast<std::size_t>(row)]; model.isShown(row))
            curves.push_back({QString::fromStdString(run.name), row, run.rows});
    m_charts->setRuns(curves);
}

} // namespace tgraph
