// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/statusarea.h"

#include "state/session/session.h"
#include "widgets/common/boldfont.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/quantity.h"
#include "widgets/graph/graphview.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStatusBar>

namespace tgraph {
namespace {

constexpr int briefMs = 12000;
constexpr int clockMs = 1000;
constexpr int firstPermanent = 4; ///< after the message, the elapsed time, the progress and the button

} // namespace

StatusArea::StatusArea(QStatusBar& bar, const Session& session, const GraphView& graph)
    : QObject(&bar), m_bar(bar), m_session(session), m_graph(graph)
{
    m_brief.setInterval(briefMs);
    connect(&m_brief, &QTimer::timeout, this, [this] {
        if (m_cancel->isHidden()) // nothing runs
            sayUntilNext({});
    });
    m_clock.setInterval(clockMs);
    connect(&m_clock, &QTimer::timeout, this, &StatusArea::showElapsed);
    makeWork();
    makeMarks();
    connect(&graph, &GraphView::statusChanged, this, &StatusArea::showCounts);
    connect(&session, &Session::fileChanged, this, &StatusArea::showFile);
    showFile();
}

void StatusArea::makeWork()
{
    m_message = new ElidedLabel(&m_bar);
    m_elapsed = new QLabel(&m_bar);
    m_elapsed->setAccessibleName(tr("Elapsed time"));
    m_progress = new QProgressBar(&m_bar);
    m_progress->setRange(0, 1000);
    m_progress->setMaximumWidth(180);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel = new QPushButton(tr("Cancel"), &m_bar);
    connect(m_cancel, &QPushButton::clicked, this, &StatusArea::cancelRequested);
    m_bar.addWidget(m_message, 1);
    m_bar.addWidget(m_elapsed);
    m_bar.addWidget(m_progress);
    m_bar.addWidget(m_cancel);
    endWork();
}

void StatusArea::makeMarks()
{
    m_simulated = new QLabel(tr("SIMULATED"), &m_bar);
    m_simulated->setContentsMargins(8, 0, 8, 0);
    m_simulated->setFont(boldOf(m_simulated->font()));
    m_counts = new ElidedLabel(&m_bar);
    m_bar.addPermanentWidget(m_simulated);
    m_bar.addPermanentWidget(m_counts);
}

void StatusArea::addWidget(QWidget* widget)
{
    m_bar.insertPermanentWidget(firstPermanent, widget);
}

void StatusArea::say(const QString& sentence)
{
    sayUntilNext(sentence);
    m_brief.start();
}

void StatusArea::sayUntilNext(const QString& sentence)
{
    m_message->setText(sentence);
    m_brief.stop();
}

void StatusArea::startWork(const QString& sentence)
{
    sayUntilNext(sentence);
    m_progress->hide();
    m_started.start();
    m_clock.start();
    showElapsed();
    m_elapsed->show();
    m_cancel->show();
}

void StatusArea::showElapsed()
{
    m_elapsed->setText(clockText(m_started.elapsed() / clockMs));
}

void StatusArea::setProgress(double fraction)
{
    m_progress->setValue(static_cast<int>(1000 * fraction));
    if (m_cancel->isHidden()) // it has ended
        return;
    m_clock.stop();
    m_elapsed->hide();
    m_progress->show();
}

void StatusArea::endWork()
{
    m_clock.stop();
    m_elapsed->hide();
    m_progress->hide();
    m_cancel->hide();
}

void StatusArea::showFile()
{
    const OpenEntry* entry = m_session.current();
    const bool isSimulated = entry != nullptr && entry->file->document->simulation;
    m_simulated->setVisible(isSimulated);
    m_simulated->setToolTip(isSimulated
                                ? tr("Not measured: %1").arg(QString::fromStdString(*entry->file->document->simulation))
                                : QString());
    showCounts();
}

void StatusArea::showCounts()
{
    m_counts->setText(m_graph.statusText());
    m_counts->setToolTip(m_graph.statusToolTip());
}

} // namespace tgraph
