// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/rundialog.h"

#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/style/programstyle.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace tgraph {
namespace {

constexpr int tickMs = 500;
constexpr int wholeBar = 1000;

} // namespace

RunBar::RunBar(Pausing pausing, QWidget* parent) : QWidget(parent)
{
    m_start = new QPushButton(tr("&Start"), this);
    makePrimary(*m_start);
    m_start->setObjectName(QStringLiteral("start"));
    m_pause = new QPushButton(this);
    m_pause->setObjectName(QStringLiteral("pause"));
    m_pause->setVisible(pausing == Pausing::Yes);
    m_cancel = new QPushButton(tr("&Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, wholeBar);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress"));
    QSizePolicy keepsPlace = m_progress->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsPlace);
    m_time = new QLabel(this);
    m_time->setAccessibleName(tr("Time since the start"));
    m_text = makeTextLabel(this, "state");
    m_text->setAccessibleName(tr("State"));
    QSizePolicy keepsLine = m_text->sizePolicy(); // a message must not move the buttons
    keepsLine.setRetainSizeWhenHidden(true);
    m_text->setSizePolicy(keepsLine);
    m_text->setMinimumHeight(fontMetrics().lineSpacing());
    for (QPushButton* button : {m_start, m_pause, m_cancel})
        button->setAutoDefault(false);
    auto* row = lineUp(new QHBoxLayout, {m_start, m_pause, m_cancel, {m_progress, 1}, m_time});
    lineUp(tight(new QVBoxLayout(this)), {row, m_text});
    connect(m_start, &QPushButton::clicked, this, &RunBar::startRequested);
    connect(m_cancel, &QPushButton::clicked, this, &RunBar::cancelRequested);
    connect(m_pause, &QPushButton::clicked, this, [this] { Q_EMIT pauseRequested(!m_paused); });
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &RunBar::showTime);
    showState();
}

void RunBar::startByReturn()
{
    m_start->setDefault(true);
}

void RunBar::setCancelText(const QString& text)
{
    m_cancel->setText(text);
}

void RunBar::setObstacle(const QString& text)
{
    m_obstacle = text;
    showState();
    showText();
}

void RunBar::setRunning(bool running)
{
    if (running == m_running)
        return;
    m_running = running;
    m_paused = false;
    m_fraction = 0;
    if (running) {
        m_progress->setRange(0, wholeBar);
        m_progress->setValue(0);
        m_earlierMs = 0;
        m_clock.start();
        m_tick.start();
        setText({});
    } else {
        m_tick.stop();
    }
    showState();
    showTime();
}

void RunBar::setPausable(bool pausable)
{
    m_pausable = pausable;
    showState();
}

void RunBar::setPaused(bool paused)
{
    if (paused == m_paused)
        return;
    if (paused)
        m_earlierMs += m_clock.elapsed();
    else
        m_clock.start();
    m_paused = paused;
    showState();
    showTime();
}

qint64 RunBar::seconds() const
{
    return (m_earlierMs + (m_paused || !m_clock.isValid() ? 0 : m_clock.elapsed())) / 1000;
}

void RunBar::setProgress(double fraction)
{
    m_fraction = fraction;
    m_progress->setRange(0, fraction < 0 ? 0 : wholeBar);
    m_progress->setValue(static_cast<int>(std::lround(fraction * wholeBar)));
}

void RunBar::setText(const QString& text)
{
    m_message = text;
    m_failed = false;
    showText();
}

void RunBar::setFailed(const QString& text)
{
    m_message = text;
    m_failed = true;
    showText();
}

void RunBar::showText()
{
    const QString text = m_message.isEmpty() && !m_running ? m_obstacle : m_message;
    colourText(*m_text, m_failed ? TextColour([](const DataColours& colours) { return colours.slower; }) : nullptr);
    m_text->setText(text);
    m_text->setVisible(!text.isEmpty());
}

void RunBar::showState()
{
    const bool hadFocus = m_start->hasFocus() || m_cancel->hasFocus();
    m_start->setEnabled(!m_running && m_obstacle.isEmpty());
    m_start->setToolTip(m_obstacle);
    m_cancel->setEnabled(m_running);
    m_pause->setEnabled(m_running && m_pausable);
    m_pause->setText(m_paused ? tr("&Resume") : tr("&Pause"));
    m_progress->setVisible(m_running);
    m_time->setVisible(m_running);
    if (hadFocus) // otherwise the focus would stay on a disabled button
        (m_running ? m_cancel : m_start)->setFocus();
}

void RunBar::showTime()
{
    constexpr double trusted = 0.02; // the estimate is unstable at lower progress
    const qint64 seconds = this->seconds();
    if (m_fraction < trusted || m_paused) {
        m_time->setText(clockText(seconds));
        return;
    }
    const double left = static_cast<double>(seconds) * (1 - m_fraction) / m_fraction;
    m_time->setText(tr("%1, about %2 left").arg(clockText(seconds), clockText(std::lround(left))));
}

RunBar* RunDialog::makeRun(RunBar::Pausing pausing)
{
    m_run = new RunBar(pausing, this);
    return m_run;
}

void RunDialog::keyPressEvent(QKeyEvent* event)
{
    const bool isReturn = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (auto* button = isReturn ? qobject_cast<QAbstractButton*>(focusWidget()) : nullptr)
        return button->click();
    if (!isReturn || qobject_cast<QAbstractItemView*>(focusWidget()) == nullptr)
        QDialog::keyPressEvent(event);
}

void RunDialog::setBusy(const QString& reason)
{
    m_busy = reason;
    showState();
}

void RunDialog::setRunning(bool running)
{
    if (running == m_run->isRunning())
        return;
    if (running)
        runBegins();
    m_run->setRunning(running);
    showState();
}

} // namespace tgraph
