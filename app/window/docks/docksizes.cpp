// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docksizes.h"

#include "widgets/style/style.h"

#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>
#include <QMouseEvent>
#include <QScrollArea>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int leastTop = 130; ///< px
constexpr int leastBottom = 176; ///< px
constexpr int leastRest = 440; ///< px above large bottom panels: tool bar, decisions and graph
constexpr int leastCentre = 450; ///< px beside a table with many columns

} // namespace

DockShares dockShares(const QSize& window, LeftRoom left, double bottom)
{
    const auto part = [](int whole, double share, int least, int most) {
        return std::clamp(static_cast<int>(whole * share), least, most);
    };
    const int right = part(window.width(), 0.25, 276, 380);
    const int usual = part(window.width(), 0.285, 264, 400);
    return {.left = left == LeftRoom::Alone ? part(window.width(), 0.38, 264, 700)
                : left == LeftRoom::Columns ? std::max(usual, std::min(700, window.width() - right - leastCentre))
                                            : usual,
            .right = right,
            .bottom = part(window.height(), bottom, leastBottom,
                           bottom > usualBottom ? std::max(leastBottom, window.height() - leastRest) : 300)};
}

DockSizes::DockSizes(QMainWindow& window, QList<QDockWidget*> docks, QDockWidget& top)
    : QObject(&window), m_window(window), m_docks(std::move(docks)), m_top(top)
{
    window.installEventFilter(this);
    m_later.setSingleShot(true);
    m_later.setInterval(0);
    connect(&m_later, &QTimer::timeout, this, &DockSizes::fit);
    const auto* area = qobject_cast<const QScrollArea*>(top.widget());
    (area != nullptr ? area->widget() : top.widget())->installEventFilter(this);
}

// Returns the wanted height of the scroll area's contents at its width.
int DockSizes::wantedHeight() const
{
    const auto* area = qobject_cast<const QScrollArea*>(m_top.widget());
    const QWidget* panel = area != nullptr ? area->widget() : m_top.widget();
    constexpr int leastTitle = 32; // px; before layout it has no height
    const int title = std::max(m_top.height() - m_top.widget()->height(), leastTitle);
    // The width without a scroll bar: a scroll bar that is visible now would make the panel higher than it will be. A
    // panel that is too high would be worse than one that is too low.
    const int width = std::max(panel->width(), panel->minimumSizeHint().width());
    return title + space::two
        + (panel->hasHeightForWidth() ? panel->heightForWidth(width) : panel->sizeHint().height());
}

void DockSizes::setDragged(bool dragged)
{
    m_areDragged = dragged;
    fit();
}

// The window also receives clicks that no child handles; edges between docks have no child.
bool DockSizes::isEdge(const QPoint& at) const
{
    return m_window.childAt(at) == nullptr;
}

void DockSizes::share(Qt::DockWidgetArea area, int extent)
{
    for (QDockWidget* dock : m_docks) {
        if (m_window.dockWidgetArea(dock) == area && !dock->isHidden() && !dock->isFloating())
            return m_window.resizeDocks({dock}, {extent},
                                        area == Qt::BottomDockWidgetArea ? Qt::Vertical : Qt::Horizontal);
    }
}

void DockSizes::fit()
{
    if (m_areDragged || m_isPaused)
        return;
    const auto seen = std::ranges::count_if(m_docks, [](const QDockWidget* dock) { return !dock->isHidden(); });
    const DockShares shares = dockShares(m_window.size(), seen == 1 ? LeftRoom::Alone : m_left, m_bottomShare);
    share(Qt::LeftDockWidgetArea, shares.left);
    share(Qt::RightDockWidgetArea, shares.right);
    share(Qt::BottomDockWidgetArea, shares.bottom);
    if (m_window.dockWidgetArea(&m_top) == Qt::RightDockWidgetArea && !m_top.isHidden() && !m_top.isFloating())
        m_window.resizeDocks({&m_top}, {std::clamp(wantedHeight(), leastTop, m_window.height() / 3)}, Qt::Vertical);
}

bool DockSizes::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_window && !m_isPaused && event->type() == QEvent::MouseButtonPress
        && isEdge(static_cast<QMouseEvent*>(event)->position().toPoint()))
        m_areDragged = true;
    else if (watched == &m_window && event->type() == QEvent::Resize)
        fit();
    else if (watched != &m_window && event->type() == QEvent::LayoutRequest)
        m_later.start(); // the height of the top dock's contents changed
    return QObject::eventFilter(watched, event);
}

} // namespace tgraph
