// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/traindialog.h"

#include "widgets/dialogs/runbar.h"
#include "widgets/dialogs/traincharts.h"

#include <QVBoxLayout>

namespace tgraph {

TrainDialog::TrainDialog(QWidget* parent) : QDialog(parent)
{
    setObjectName(QStringLiteral("trainDialog"));
    setWindowTitle(tr("Train a checkpoint"));
    m_form = new TrainForm(this);
    m_run = new RunBar(RunBar::Pausing::Yes, this);
    m_charts = new TrainCharts(this);
    auto* lines = new QVBoxLayout(this);
    lines->addWidget(m_form);
    lines->addWidget(m_run);
    lines->addWidget(m_charts, 1);
    setMinimumSize(620, 640);
    resize(860, 760);
    connect(m_run, &RunBar::startRequested, this, [this] { Q_EMIT startRequested(request()); });
    connect(m_run, &RunBar::cancelRequested, this, &TrainDialog::cancelRequested);
    connect(m_run, &RunBar::pauseRequested, this, &TrainDialog::pauseRequested);
    connect(m_form, &TrainForm::folderRequested, this, &TrainDialog::folderRequested);
    connect(m_form, &TrainForm::outputRequested, this, &TrainDialog::outputRequested);
    connect(m_form, &TrainForm::outputEdited, this, &TrainDialog::outputEdited);
    showState();
}

void TrainDialog::setRequest(const TrainRequest& request)
{
    m_form->setRequest(request);
}

TrainRequest TrainDialog::request() const
{
    return m_form->request();
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

void TrainDialog::setBusy(const QString& reason)
{
    m_busy = reason;
    showState();
}

void TrainDialog::showState()
{
    m_form->setEnabled(!m_run->isRunning());
    m_run->setObstacle(m_busy);
}

void TrainDialog::setRunning(bool running)
{
    if (running && !m_run->isRunning())
        setRows({});
    m_run->setRunning(running);
    showState();
}

void TrainDialog::setPaused(bool paused)
{
    m_run->setPaused(paused);
}

void TrainDialog::setProgress(double fraction)
{
    m_run->setProgress(fraction);
}

void TrainDialog::setStage(const QString& text)
{
    m_run->setText(text);
}

void TrainDialog::setFailed(const QString& text)
{
    m_run->setFailed(text);
}

void TrainDialog::setRows(const std::vector<HistoryRow>& rows)
{
    m_charts->setRows(rows);
}

} // namespace tgraph
