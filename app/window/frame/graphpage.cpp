// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/graphpage.h"

#include "widgets/common/boxes.h"
#include "widgets/compare/graphpanes.h"
#include "widgets/graph/graphview.h"

#include <QCoreApplication>
#include <QDir>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

namespace tgraph {

GraphPage::GraphPage(QWidget* parent) : QWidget(parent)
{
    m_graph = new GraphView(this);
    m_graph->setPlacementProgram(
        QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("tgraph-layout")));
    m_panes = new GraphPanes(m_graph, this);
    auto* lines = tight(new QVBoxLayout(this), 0);
    m_head = new QHBoxLayout;
    m_head->setSpacing(0);
    m_head->addWidget(makeToolBar(), 1);
    lines->addLayout(m_head);
    lines->addWidget(m_panes, 1);
}

void GraphPage::addCorner(QWidget& widget)
{
    m_head->addWidget(&widget);
}

QToolBar* GraphPage::makeToolBar()
{
    auto* bar = new QToolBar(tr("Graph"), this);
    bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar->addActions(m_graph->scopeActions());
    bar->addSeparator();
    bar->addWidget(makeColourButton(bar));
    bar->addSeparator();
    for (QAction* action : m_graph->viewActions()) {
        if (m_graph->isForToolBar(*action))
            bar->addAction(action);
    }
    bar->addAction(m_panes->compareAction());
    for (auto* button : bar->findChildren<QToolButton*>()) // tool bars take no focus by default
        button->setFocusPolicy(Qt::TabFocus);
    return bar;
}

/// Creates one button for the colour modes that shows the current one: a row of buttons would be too long.
QToolButton* GraphPage::makeColourButton(QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setToolTip(tr("Meaning of the graph’s colours"));
    button->setAccessibleName(tr("Colour by"));
    auto* menu = new QMenu(button);
    menu->addActions(m_graph->colourActions());
    button->setMenu(menu);
    const auto show = [this, button] {
        for (const QAction* action : m_graph->colourActions()) {
            if (action->isChecked())
                button->setText(tr("Colour: %1").arg(action->iconText()));
        }
    };
    connect(m_graph, &GraphView::colourModeChanged, button, show);
    show();
    return button;
}

} // namespace tgraph
