// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/rankmenu.h"

#include "app/window/docks/docks.h"
#include "app/window/work/longwindows.h"
#include "app/window/work/navigation.h"
#include "app/window/work/rankingwork.h"
#include "widgets/panels/attentionpanel.h"
#include "widgets/panels/whatifpanel.h"
#include "widgets/panels/whypanel.h"

#include <QCoreApplication>
#include <QMenu>

namespace tgraph {
namespace {

struct RankMenu {
    Q_DECLARE_TR_FUNCTIONS(tgraph::RankMenu)
};

void addSteps(QMenu* menu, Navigation& navigation)
{
    menu->addAction(RankMenu::tr("&Next of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Down), &navigation,
                    [&navigation] { navigation.stepTop(1); });
    menu->addAction(RankMenu::tr("&Previous of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Up), &navigation,
                    [&navigation] { navigation.stepTop(-1); });
}

} // namespace

QMenu* makeRankMenu(RankingWork& ranking, Navigation& navigation, const Docks& docks, const LongWindows& longWindows,
                    QWidget* parent)
{
    auto* menu = new QMenu(RankMenu::tr("&Rank"), parent);
    menu->addAction(RankMenu::tr("&Rank the configurations"), QKeySequence(Qt::CTRL | Qt::Key_R), &ranking,
                    &RankingWork::rank);
    menu->addAction(RankMenu::tr("&Cancel ranking"), QKeySequence(Qt::CTRL | Qt::Key_Period), &ranking,
                    &RankingWork::cancelRanking);
    menu->addAction(RankMenu::tr("&Stop ranking and keep what is scored"),
                    QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Period), &ranking, &RankingWork::keepRanking);
    menu->addSeparator();
    addSteps(menu, navigation);
    const Panels& panels = docks.panels();
    menu->addAction(RankMenu::tr("&Explain the focused configuration"), QKeySequence(Qt::CTRL | Qt::Key_E), &ranking,
                    [&ranking, &docks] {
                        docks.bringUp(*docks.panels().attention);
                        ranking.explain();
                    });
    menu->addSeparator();
    const auto addPanel = [&](const QString& text, const QKeySequence& key, const QWidget* panel) {
        menu->addAction(text, key, &docks, [&docks, panel] { docks.bringUp(*panel); });
    };
    addPanel(RankMenu::tr("&Why the focus costs what it does"), Qt::CTRL | Qt::SHIFT | Qt::Key_Y, panels.why);
    addPanel(RankMenu::tr("What &if a node had another layout"), Qt::CTRL | Qt::Key_I, panels.whatIf);
    menu->addAction(longWindows.adaptAction());
    return menu;
}

} // namespace tgraph
