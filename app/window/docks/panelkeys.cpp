// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/panelkeys.h"

#include "app/window/docks/bringup.h"

#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QTimer>

#include <algorithm>

namespace tgraph {
namespace {

bool takesFocus(const QWidget& widget)
{
    return widget.isVisible() && widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) != 0;
}

} // namespace

bool focusInto(QWidget& widget)
{
    QWidget* target = &widget;
    if (widget.focusProxy() != nullptr)
        target = widget.focusProxy();
    if (takesFocus(*target)) {
        target->setFocus(Qt::ShortcutFocusReason);
        return true;
    }
    for (QWidget* next = widget.nextInFocusChain(); next != &widget; next = next->nextInFocusChain()) {
        if (widget.isAncestorOf(next) && takesFocus(*next)) {
            next->setFocus(Qt::ShortcutFocusReason);
            return true;
        }
    }
    return false;
}

PanelKeys::PanelKeys(QMainWindow& window, QList<QDockWidget*> docks, QWidget* graph)
    : QObject(&window), m_window(window), m_docks(std::move(docks)), m_graph(graph)
{
    makeActions();
}

void PanelKeys::makeActions()
{
    const auto add = [this](const QString& text, const QKeySequence& key, auto slot) {
        auto* action = new QAction(text, this);
        action->setShortcut(key);
        connect(action, &QAction::triggered, this, slot);
        m_window.addAction(action); // works even if no menu shows it
        m_actions.append(action);
        return action;
    };
    add(tr("&Graph"), Qt::CTRL | Qt::Key_0, [this] { goToCentre(); });
    constexpr qsizetype digits = 9;
    for (qsizetype i = 0; i < m_docks.size(); ++i) {
        QDockWidget* dock = m_docks[i];
        const QKeySequence key
            = i < digits ? QKeySequence(Qt::CTRL | Qt::Key(int(Qt::Key_1) + int(i))) : QKeySequence();
        const QAction* const toggle = dock->toggleViewAction();
        QAction* const action = add(dock->windowTitle(), key, [this, dock] { goTo(*dock); });
        const auto follow = [toggle, action] { action->setVisible(toggle->isVisible()); }; // a panel without contents
        connect(toggle, &QAction::changed, action, follow);
        follow();
        if (key.isEmpty())
            m_others.append(m_actions.takeLast());
    }
    auto* line = new QAction(this);
    line->setSeparator(true);
    m_actions.append(line);
    add(tr("&Next panel"), Qt::Key_F6, [this] { step(1); });
    add(tr("&Previous panel"), Qt::SHIFT | Qt::Key_F6, [this] { step(-1); });
}

QMenu* PanelKeys::makeMenu(QWidget* parent)
{
    auto* menu = new QMenu(tr("&Go to panel"), parent);
    menu->addActions(m_actions);
    return menu;
}

void PanelKeys::goTo(QDockWidget& dock)
{
    bringUp(dock);
    QWidget* content = dock.widget();
    if (content == nullptr || focusInto(*content))
        return;
    content->setFocus(Qt::ShortcutFocusReason); // it may be empty; keys still continue from here
    // A dock behind another's tab becomes visible with the next events.
    QTimer::singleShot(0, content, [content] { focusInto(*content); });
}

void PanelKeys::goToCentre()
{
    if (QWidget* centre = m_window.centralWidget()) {
        centre->show(); // a maximized panel hides it
        if (m_graph == nullptr || !m_graph->isVisible() || !focusInto(*m_graph))
            focusInto(*centre);
    }
}

QList<QWidget*> PanelKeys::shownStops() const
{
    QList<QWidget*> stops = {m_window.centralWidget()};
    for (QDockWidget* dock : m_docks) {
        // A dock whose tab is not the current one counts as visible, but has no visible region.
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
            stops.append(dock);
    }
    return stops;
}

void PanelKeys::step(int direction)
{
    const QList<QWidget*> stops = shownStops();
    const QWidget* focused = QApplication::focusWidget();
    const auto holds = [focused](const QWidget* stop) { return stop == focused || stop->isAncestorOf(focused); };
    const auto at = focused == nullptr ? stops.end() : std::ranges::find_if(stops, holds);
    const qsizetype count = stops.size();
    qsizetype place = at == stops.end() ? (direction > 0 ? -1 : 0) : at - stops.begin();
    for (qsizetype tried = 0; tried < count; ++tried) { // skips panels that cannot take the focus now
        place = (place + direction + count) % count;
        auto* dock = qobject_cast<QDockWidget*>(stops[place]);
        if (focusInto(dock != nullptr ? *dock->widget() : *stops[place]))
            return;
    }
}

} // namespace tgraph
