// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/languagemenu.h"

#include "app/settings/languages.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QSettings>

namespace tgraph {

QMenu* makeLanguageMenu(Languages& languages, QSettings& settings, QWidget* parent)
{
    auto* menu = new QMenu(QCoreApplication::translate("tgraph::MainWindow", "&Language"), parent);
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& text, const QString& code) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(languages.choice() == code);
        group->addAction(action);
        const auto choose = [&languages, &settings, code] {
            settings.setValue(QStringLiteral("language"), code);
            languages.install(code);
        };
        QObject::connect(action, &QAction::triggered, &languages, choose, Qt::QueuedConnection);
    };
    add(QCoreApplication::translate("tgraph::MainWindow", "As the &system"), QStringLiteral("system"));
    menu->addSeparator();
    for (const Languages::Language& language : Languages::all())
        add(language.name, language.code);
    return menu;
}

} // namespace tgraph
