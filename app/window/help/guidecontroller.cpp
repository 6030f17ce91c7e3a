// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help/guidecontroller.h"

#include "app/window/docks/bringup.h"
#include "widgets/common/helppage.h"
#include "widgets/guide/guidewindow.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QKeyEvent>

namespace tgraph {

GuideController::GuideController(QWidget& window)
    : QObject(&window),
      m_window(window),
      m_guideAction(new QAction(tr("User &guide"), this)),
      m_changesAction(new QAction(tr("&What’s new"), this))
{
    m_guideAction->setShortcut(Qt::Key_F1);
    m_guideAction->setStatusTip(tr("Opens the page about what has the focus"));
    m_changesAction->setStatusTip(tr("Shows the newest entries of the changelog"));
    connect(m_guideAction, &QAction::triggered, this, [this] {
        const QWidget* focus = m_window.focusWidget();
        open(helpPageOf(focus != nullptr ? focus : &m_window));
    });
    connect(m_changesAction, &QAction::triggered, this, [this] { open(QLatin1String(changesPage)); });
    qApp->installEventFilter(this); // covers dialogs, to which the window's shortcuts do not apply
}

GuideController::~GuideController() = default;

void GuideController::open(const QString& place)
{
    if (!m_guide) {
        m_guide = std::make_unique<GuideWindow>();
        connect(m_guide.get(), &GuideWindow::externalRequested, this, &QDesktopServices::openUrl);
        m_guide->setAttribute(Qt::WA_QuitOnClose, false); // the program ends with its main window
    }
    m_guide->openAt(place);
    bringUp(*m_guide);
}

bool GuideController::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress || !watched->isWidgetType())
        return false;
    const auto& key = static_cast<QKeyEvent&>(*event);
    const auto& widget = static_cast<QWidget&>(*watched);
    const QWidget* window = widget.window();
    if (key.key() != Qt::Key_F1 || key.modifiers() != Qt::NoModifier || window == &m_window)
        return false;
    while (window != nullptr && window != &m_window)
        window = window->parentWidget();
    if (window == nullptr)
        return false;
    open(helpPageOf(&widget));
    return true;
}

} // namespace tgraph
