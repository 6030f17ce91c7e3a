// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/aboutdialog.h"
#include "app/window/help/guidecontroller.h"
#include "app/window/help/tour.h"
#include "app/window/menus/commandcontroller.h"
#include "app/window/menus/menus.h"

#include <QApplication>
#include <QMenu>

namespace tgraph {
namespace {

struct HelpMenu {
    Q_DECLARE_TR_FUNCTIONS(tgraph::HelpMenu)
};

} // namespace

QMenu* makeHelpMenu(const GuideController& guide, const Tour& tour, const CommandController& commands, QWidget* parent)
{
    auto* menu = new QMenu(HelpMenu::tr("&Help"), parent);
    menu->addActions({guide.guideAction(), tour.action(), guide.changesAction()});
    menu->addSeparator();
    menu->addAction(commands.paletteAction());
    menu->addAction(commands.keysAction());
    menu->addSeparator();
    menu->addAction(HelpMenu::tr("&About TGraph Explorer"), parent, [parent] {
        auto* about = new AboutDialog(parent);
        about->setAttribute(Qt::WA_DeleteOnClose);
        about->open();
    });
    menu->addAction(HelpMenu::tr("About &Qt"), qApp, &QApplication::aboutQt);
    return menu;
}

} // namespace tgraph
