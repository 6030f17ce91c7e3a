// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/availability.h"
#include "app/window/menus/historyactions.h"
#include "app/window/menus/menus.h"
#include "state/session/session.h"
#include "widgets/configs/configpanel.h"
#include "widgets/style/icons.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>

namespace tgraph {
namespace {

struct EditMenu {
    Q_DECLARE_TR_FUNCTIONS(tgraph::EditMenu)
};

/// Adds an entry that acts as its key does in the part of the window with the focus: a table, a text, a field.
void addKey(QMenu& menu, QWidget& window, const QString& name, Qt::Key key)
{
    const QKeySequence keys(Qt::CTRL | key);
    menu.addAction(name + QLatin1Char('\t') + keys.toString(QKeySequence::NativeText), &window, [&window, key] {
        QWidget* part = window.focusWidget();
        if (part == nullptr)
            return;
        for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
            QKeyEvent event(type, key, Qt::ControlModifier);
            QCoreApplication::sendEvent(part, &event);
        }
    });
}

} // namespace

QMenu* makeEditMenu(Session& session, const HistoryActions& history, ConfigPanel& configs, QWidget* parent)
{
    auto* menu = new QMenu(EditMenu::tr("&Edit"), parent);
    menu->addActions({history.undo(), history.redo()});
    menu->addSeparator();
    menu->addActions({history.back(), history.forward()});
    menu->addSeparator();
    addKey(*menu, *parent, EditMenu::tr("Cop&y"), Qt::Key_C);
    addKey(*menu, *parent, EditMenu::tr("Select &all"), Qt::Key_A);
    menu->addSeparator();
    QAction* filter = menu->addAction(iconOf(QStringLiteral("funnel")), EditMenu::tr("F&ilter configurations"),
                                      QKeySequence(Qt::CTRL | Qt::Key_L), &configs, &ConfigPanel::focusFilter);
    QAction* pin = menu->addAction(iconOf(QStringLiteral("pin")), EditMenu::tr("&Pin the focused configuration"),
                                   QKeySequence(Qt::CTRL | Qt::Key_P), &session, [&session] {
                                       if (session.current() != nullptr && session.current()->selection.focus)
                                           session.togglePin(*session.current()->selection.focus);
                                   });
    QAction* note = menu->addAction(EditMenu::tr("&Note on the focused configuration…"),
                                    QKeySequence(Qt::CTRL | Qt::Key_N), &configs, &ConfigPanel::editNote);
    enableWithChoice(*filter, session);
    for (QAction* action : {pin, note})
        enableWhile(*action, session,
                    [](const OpenEntry* shown) { return shown != nullptr && shown->selection.focus; });
    return menu;
}

} // namespace tgraph
