// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/dialogs/rundialog.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QKeyEvent>

namespace tgraph {

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
