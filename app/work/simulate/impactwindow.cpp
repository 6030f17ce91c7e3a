// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/simulate/impactwindow.h"

#include "app/window/docks/bringup.h"

#include <QAction>

#include <utility>

namespace tgraph {

ImpactWindow::ImpactWindow(QWidget& window) : QObject(&window), m_window(window), m_action(new QAction(this))
{
    m_action->setText(tr("&Impact of faster programs…"));
    m_action->setStatusTip(tr("The paper’s case study: energy and emissions saved by a speed-up"));
    connect(m_action, &QAction::triggered, this, &ImpactWindow::show);
}

void ImpactWindow::show()
{
    if (!m_dialog) {
        m_dialog = new ImpactDialog(&m_window);
        m_dialog->setFile(m_file);
        m_dialog->setScores(m_scores);
        m_dialog->setSelection(m_selection);
    }
    bringUp(*m_dialog);
}

void ImpactWindow::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    if (m_dialog)
        m_dialog->setFile(m_file);
}

void ImpactWindow::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
    if (m_dialog)
        m_dialog->setScores(m_scores);
}

void ImpactWindow::setSelection(const Selection& selection)
{
    m_selection = selection;
    if (m_dialog)
        m_dialog->setSelection(selection);
}

} // namespace tgraph
