// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/floatingpanels.h"

#include <QDockWidget>
#include <QGuiApplication>

#include <utility>

namespace tgraph {

FloatingPanels::FloatingPanels(QList<QDockWidget*> docks, QObject* parent) : QObject(parent), m_docks(std::move(docks))
{
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &FloatingPanels::makeWindows);
    for (const QDockWidget* dock : std::as_const(m_docks))
        connect(dock, &QDockWidget::topLevelChanged, this, [this] { m_later.start(0); });
}

void FloatingPanels::makeWindows()
{
    constexpr int retryDelay = 100; // ms
    if (QGuiApplication::mouseButtons() != Qt::NoButton) { // another kind of window would end the drag
        m_later.start(retryDelay);
        return;
    }
    for (QDockWidget* dock : std::as_const(m_docks)) {
        if (!dock->isFloating() || dock->windowType() == Qt::Window)
            continue;
        const QRect place = dock->geometry();
        const bool isShown = dock->isVisible();
        dock->setWindowFlags(Qt::Window | Qt::WindowTitleHint | Qt::WindowSystemMenuHint | Qt::WindowMinMaxButtonsHint
                             | Qt::WindowCloseButtonHint);
        dock->setGeometry(place);
        dock->setVisible(isShown);
    }
}

} // namespace tgraph
