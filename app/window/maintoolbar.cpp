// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/maintoolbar.h"

#include "widgets/rank/rankbar.h"
#include "widgets/style/icons.h"
#include "widgets/style/style.h"

#include <QAction>
#include <QEvent>
#include <QLayout>
#include <QPushButton>
#include <QToolButton>

namespace tgraph {
MainToolBar::MainToolBar(RankBar* ranking, const ToolBarEntries& entries, QWidget* parent) : QToolBar(parent)
{
    setObjectName(QStringLiteral("toolbar")); // name in saved states
    setWindowTitle(tr("Tool bar"));
    setMovable(false);
    setFloatable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setContentsMargins(space::half, space::half, space::half, space::half);
    addAction(entries.open);
    auto* open = qobject_cast<QToolButton*>(widgetForAction(entries.open));
    open->setMenu(entries.recent);
    open->setPopupMode(QToolButton::MenuButtonPopup);
    addSeparator();
    addWidget(ranking);
    ranking->installEventFilter(this);
    addSeparator();
    if (entries.compare != nullptr)
        addAction(entries.compare);
    addAction(entries.exports);
    auto* gap = new QWidget(this);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(gap);
    addFinder(*entries.palette);
    for (auto* button : findChildren<QToolButton*>())
        button->setFocusPolicy(Qt::TabFocus);
}

// A widget in the extension menu is hidden, and then its layout does not tell the tool bar that it became narrower.
bool MainToolBar::eventFilter(QObject* watched, QEvent* event)
{
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (widget != nullptr && widget->isHidden() && event->type() == QEvent::LayoutRequest) {
        widget->layout()->activate(); // otherwise its next change is not announced
        layout()->invalidate();
    }
    return QToolBar::eventFilter(watched, event);
}

// Looks like the field that it opens, because typing begins there.
void MainToolBar::addFinder(QAction& palette)
{
    auto* button = new QPushButton(iconOf(QStringLiteral("search")), tr("Find anything"), this);
    button->setToolTip(
        tr("%1: commands, nodes, configurations, files").arg(palette.shortcut().toString(QKeySequence::NativeText)));
    connect(button, &QPushButton::clicked, &palette, &QAction::trigger);
    addWidget(button);
}

} // namespace tgraph
