// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/windowcommands.h"

#include "app/window/menus/viewkeys.h"

#include <QAction>
#include <QCoreApplication>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QRegularExpression>
#include <QSet>

namespace tgraph {
namespace {

QString keysText(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts())
        keys << sequence.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

QString hintOf(const QAction& action)
{
    const QString hint = action.statusTip().isEmpty() ? action.toolTip() : action.statusTip();
    return withoutAccelerator(hint) == withoutAccelerator(action.text()) ? QString() : hint;
}

QString pathText(const QStringList& menus, const QAction& action)
{
    return (menus + QStringList{withoutAccelerator(action.text())}).join(QStringLiteral(" › "));
}

/// Calls `visit(path of menus, action)` for each action without a submenu.
template <typename Visit> void walk(const QList<QAction*>& actions, const QStringList& path, const Visit& visit)
{
    for (QAction* action : actions) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        const QStringList here = path + QStringList{withoutAccelerator(action->text())};
        if (QMenu* menu = action->menu()) {
            Q_EMIT menu->aboutToShow();
            walk(menu->actions(), here, visit);
        } else {
            visit(path, action);
        }
    }
}

/// Returns the nearest name among an action's widget and its parents.
QString ownerName(const QAction& action)
{
    for (const QObject* owner = action.parent(); owner != nullptr; owner = owner->parent()) {
        const auto* widget = qobject_cast<const QWidget*>(owner);
        if (widget != nullptr && !widget->accessibleName().isEmpty())
            return widget->accessibleName();
    }
    return QCoreApplication::translate("tgraph::WindowCommands", "Window");
}

} // namespace

QString withoutAccelerator(const QString& text)
{
    static const QRegularExpression inBrackets(QStringLiteral("\\s*\\(&[^)]\\)"));
    static const QRegularExpression single(QStringLiteral("&(?!&)"));
    QString plain = text;
    plain.remove(inBrackets);
    plain.replace(QLatin1String("&&"), QString(QChar(1)));
    plain.remove(single);
    return plain.replace(QChar(1), QLatin1Char('&'));
}

std::vector<Command> menuCommands(QMenuBar& menus)
{
    std::vector<Command> commands;
    walk(menus.actions(), {}, [&commands](const QStringList& path, QAction* action) {
        commands.push_back({.path = pathText(path, *action),
                            .keys = keysText(*action),
                            .hint = hintOf(*action),
                            .enabled = action->isEnabled(),
                            .run =
                                [action = QPointer<QAction>(action)] {
                                    if (action)
                                        action->trigger();
                                },
                            .yields = action->isCheckable() && action->actionGroup() == nullptr});
    });
    return commands;
}

std::vector<KeyBinding> keyBindings(QMainWindow& window)
{
    std::vector<KeyBinding> bindings;
    QSet<const QAction*> seen;
    walk(window.menuBar()->actions(), {}, [&](const QStringList& path, QAction* action) {
        seen.insert(action);
        if (!action->shortcuts().isEmpty())
            bindings.push_back(
                {.group = path.value(0), .what = pathText(path.mid(1), *action), .keys = keysText(*action)});
    });
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (!seen.contains(action) && !action->shortcuts().isEmpty() && !action->text().isEmpty())
            bindings.push_back(
                {.group = ownerName(*action), .what = withoutAccelerator(action->text()), .keys = keysText(*action)});
    }
    for (const KeyBinding& binding : viewKeys())
        bindings.push_back(binding);
    return bindings;
}

} // namespace tgraph
