// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/panelroom.h"

#include "app/window/docks/docks.h"
#include "app/window/docks/docktitles.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "widgets/common/buttonpages.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/style/icons.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QToolButton>

#include <algorithm>

namespace tgraph {

PanelRoom::PanelRoom(QMainWindow& window, Docks& docks, Centre& centre)
    : QObject(&window), m_window(window), m_docks(docks), m_centre(centre)
{
    m_action = new QAction(iconOf(QStringLiteral("maximize")), tr("Ma&ximize panel"), this);
    m_action->setCheckable(true);
    m_action->setShortcut(Qt::CTRL | Qt::Key_M);
    m_action->setToolTip(tr("Maximize the panel with the focus, or restore all panels (%1)")
                             .arg(m_action->shortcut().toString(QKeySequence::NativeText)));
    connect(m_action, &QAction::triggered, this, [this] { toggle(focusedPart()); });
    window.addAction(m_action);
    m_ofGraph = makeButton(centre.graphPage());
    m_ofDecisions = makeButton(centre.decisions());
    centre.graphPage().addCorner(*m_ofGraph);
    centre.decisions().pages().addCorner(*m_ofDecisions);
    for (auto* tab : centre.decisions().pages().findChildren<QToolButton*>(QString(), Qt::FindDirectChildrenOnly))
        if (tab != m_ofDecisions)
            tab->installEventFilter(this);
    connect(&docks.titles(), &DockTitles::roomRequested, this, &PanelRoom::toggle);
    connect(&docks, &Docks::arranged, this, &PanelRoom::show);
}

QToolButton* PanelRoom::makeButton(QWidget& part)
{
    auto* button = new QToolButton(&part);
    button->setIcon(iconOf(QStringLiteral("maximize")));
    button->setAutoRaise(true);
    button->setCheckable(true);
    button->setAccessibleName(tr("Maximize"));
    button->setToolTip(tr("Maximize this panel, or restore all panels (%1)")
                           .arg(m_action->shortcut().toString(QKeySequence::NativeText)));
    connect(button, &QToolButton::clicked, this, [this, &part] { toggle(&part); });
    return button;
}

void PanelRoom::toggle(QWidget* part)
{
    m_docks.setAlone(m_docks.alone() != nullptr ? nullptr : part);
    show(); // a click without effect has toggled the button
}

QWidget* PanelRoom::focusedPart() const
{
    const QWidget* focused = m_window.focusWidget();
    const auto holds = [focused](const QWidget* part) { return focused == part || part->isAncestorOf(focused); };
    if (focused != nullptr) {
        const auto dock = std::ranges::find_if(m_docks.all(), holds);
        if (dock != m_docks.all().end())
            return *dock;
        if (holds(&m_centre.decisions()))
            return &m_centre.decisions();
    }
    return &m_centre.graphPage();
}

bool PanelRoom::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::MouseButtonDblClick)
        return QObject::eventFilter(watched, event);
    toggle(&m_centre.decisions());
    return true;
}

void PanelRoom::show()
{
    m_action->setChecked(m_docks.alone() != nullptr);
    m_ofGraph->setChecked(m_docks.alone() == &m_centre.graphPage());
    m_ofDecisions->setChecked(m_docks.alone() == &m_centre.decisions());
}

} // namespace tgraph
