// SPDX-License-Identifier: GPL-3.0-or-later
// Comparing configurations and their layouts: the docks, the panes of the graph, and their keys.
#include "app/window/mainwindow.h"
#include "widgets/panels/layoutmatrixpanel.h"
#include "widgets/panels/comparepanel.h"
#include "widgets/panels/configpanel.h"
#include "widgets/panels/graphpanes.h"

#include <QDockWidget>
#include <QMenu>

namespace tgraph {

void MainWindow::makeCompareDocks()
{
    m_compare = new ComparePanel(this);
    m_layouts = new LayoutMatrixPanel(this);
    auto* inspector = findChild<QDockWidget*>(QStringLiteral("inspector"));
    tabifyDockWidget(inspector, addPanel(Qt::RightDockWidgetArea, tr("Compare"), QStringLiteral("compare"), m_compare));
    inspector->raise();
    tabifyDockWidget(findChild<QDockWidget*>(QStringLiteral("distribution")),
                     addPanel(Qt::BottomDockWidgetArea, tr("Layouts"), QStringLiteral("layouts"), m_layouts));
}

void MainWindow::connectCompare()
{
    const auto lookAt = [this](quint32 original) {
        m_session.setNode(NodeId(original));
        m_graph->centreOn(NodeId(original));
    };
    connect(m_compare, &ComparePanel::nodeRequested, this, lookAt);
    connect(m_compare, &ComparePanel::referenceChanged, this,
            [this] { m_panes->setReference(m_compare->reference()); });
    connect(m_compare, &ComparePanel::explainRequested, this, [this] {
        if (const QString reason = m_workspace.explaining().cannotExplain(); !reason.isEmpty())
            showProblem(reason);
        else
            m_workspace.explaining().explain();
    });
    connect(m_layouts, &LayoutMatrixPanel::nodeRequested, this, lookAt);
    connect(m_layouts, &LayoutMatrixPanel::vectorFilterRequested, m_configs, &ConfigPanel::requireVector);
    connect(m_panes, &GraphPanes::nodeRequested, this,
            [this](quint32 original) { m_session.setNode(NodeId(original)); });
    connect(m_panes, &GraphPanes::nodeCleared, this, [this] { m_session.setNode(std::nullopt); });
}

void MainWindow::addCompareActions(QMenu* menu)
{
    menu->addSection(tr("Comparison"));
    menu->addAction(m_panes->compareAction());
    menu->addActions(m_compare->stepActions());
}

} // namespace tgraph
