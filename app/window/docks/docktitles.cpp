// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docktitles.h"

#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QTabBar>

#include <algorithm>

namespace tgraph {
namespace {

/// Replaces a title bar without taking space.
class NoTitle : public QWidget {
public:
    using QWidget::QWidget;
    [[nodiscard]] QSize sizeHint() const override { return {0, 0}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {0, 0}; }
};

} // namespace

DockTitles::DockTitles(QMainWindow& window, QList<QDockWidget*> docks)
    : QObject(&window), m_window(window), m_docks(std::move(docks))
{
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &DockTitles::showTitles);
    for (QDockWidget* dock : m_docks) {
        const auto later = [this] { m_later.start(); };
        connect(dock, &QDockWidget::dockLocationChanged, this, later);
        connect(dock, &QDockWidget::topLevelChanged, this, later);
        connect(dock, &QDockWidget::visibilityChanged, this, later);
        dock->installEventFilter(this);
    }
    showTitles();
    m_later.start(); // the window may start with all of them hidden
}

void DockTitles::showTitles()
{
    for (QDockWidget* dock : m_docks) {
        const QList<QDockWidget*> others = m_window.tabifiedDockWidgets(dock);
        const bool hasTab = !dock->isFloating() && std::ranges::any_of(others, [](const QDockWidget* other) {
            return !other->isHidden() && !other->isFloating();
        });
        if (hasTab && dock->titleBarWidget() == nullptr) {
            dock->setTitleBarWidget(new NoTitle(dock));
        } else if (!hasTab && dock->titleBarWidget() != nullptr) {
            QWidget* none = dock->titleBarWidget();
            dock->setTitleBarWidget(nullptr);
            none->deleteLater();
        }
    }
    watchTabs();
}

// The window creates and deletes its tab bars as docks move.
void DockTitles::watchTabs()
{
    for (auto* tabs : m_window.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        tabs->removeEventFilter(this);
        tabs->installEventFilter(this);
        tabs->setAccessibleName(tr("Panels"));
        // The window keeps the tab bars of hidden panels outside the visible area; the Tab key would reach them.
        if (!hasShownPanel(*tabs))
            tabs->hide();
    }
}

bool DockTitles::hasShownPanel(const QTabBar& tabs) const
{
    return std::ranges::any_of(m_docks, [&tabs](const QDockWidget* dock) {
        bool hasTab = false;
        for (int i = 0; i < tabs.count(); ++i)
            hasTab = hasTab || tabs.tabText(i) == dock->windowTitle();
        return hasTab && !dock->isHidden() && !dock->isFloating();
    });
}

bool DockTitles::eventFilter(QObject* watched, QEvent* event)
{
    auto* tabs = qobject_cast<QTabBar*>(watched);
    if (event->type() == QEvent::MouseButtonDblClick) {
        const QPoint at = static_cast<QMouseEvent*>(event)->position().toPoint();
        QDockWidget* dock = tabs != nullptr ? dockOf(*tabs, tabs->tabAt(at)) : qobject_cast<QDockWidget*>(watched);
        const bool isTitle = tabs != nullptr || (dock != nullptr && at.y() < dock->widget()->y());
        if (dock == nullptr || dock->isFloating() || !isTitle)
            return QObject::eventFilter(watched, event);
        Q_EMIT roomRequested(dock);
        return true;
    }
    if (tabs == nullptr || event->type() != QEvent::ContextMenu)
        return QObject::eventFilter(watched, event);
    showMenu(*tabs, static_cast<QContextMenuEvent*>(event)->pos());
    return true;
}

QDockWidget* DockTitles::dockOf(const QTabBar& tabs, int tab) const
{
    const auto found = std::ranges::find_if(
        m_docks, [&](const QDockWidget* dock) { return tab >= 0 && dock->windowTitle() == tabs.tabText(tab); });
    return found != m_docks.end() ? *found : nullptr;
}

void DockTitles::showMenu(QTabBar& tabs, const QPoint& at)
{
    QDockWidget* dock = dockOf(tabs, tabs.tabAt(at));
    auto* menu = new QMenu(&m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (dock != nullptr) {
        menu->addAction(tr("&Maximize or restore"), this, [this, dock] { Q_EMIT roomRequested(dock); });
        menu->addAction(tr("&Close %1").arg(dock->windowTitle()), dock, &QWidget::close);
        menu->addAction(tr("In a separate &window"), dock, [dock] { dock->setFloating(true); });
        menu->addSeparator();
    }
    menu->addAction(tr("Reset workspace"), this, &DockTitles::resetRequested);
    menu->popup(tabs.mapToGlobal(at));
}

} // namespace tgraph
