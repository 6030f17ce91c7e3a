// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docks/docks.h"
#include "app/window/frame/availability.h"
#include "app/window/frame/navigation.h"
#include "app/window/frame/services.h"
#include "app/window/menus/menus.h"
#include "app/work/longwindows.h"
#include "app/work/rank/autoranking.h"
#include "app/work/rank/rankingwork.h"
#include "state/session/session.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/style/icons.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"

#include <QCoreApplication>
#include <QMenu>

namespace tgraph {
namespace {

struct RankMenu {
    Q_DECLARE_TR_FUNCTIONS(tgraph::RankMenu)
};

void addSteps(QMenu* menu, Navigation& navigation, const Session& session)
{
    QAction* next = menu->addAction(RankMenu::tr("&Next of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Down),
                                    &navigation, [&navigation] { navigation.stepTop(1); });
    QAction* previous
        = menu->addAction(RankMenu::tr("&Previous of the predicted top"), QKeySequence(Qt::CTRL | Qt::Key_Up),
                          &navigation, [&navigation] { navigation.stepTop(-1); });
    for (QAction* action : {next, previous})
        enableWhile(*action, session, [](const OpenEntry* shown) { return shown != nullptr && shown->scores; });
    QAction* fastest
        = menu->addAction(RankMenu::tr("Go to the &fastest measured"), &navigation, &Navigation::focusFastestMeasured);
    enableWhile(*fastest, session,
                [](const OpenEntry* shown) { return shown != nullptr && !shown->file->measuredRank.empty(); });
}

} // namespace

QMenu* makeRankMenu(RankingWork& ranking, Navigation& navigation, Services& services, const Docks& docks,
                    const LongWindows& longWindows, QWidget* parent)
{
    const Session& session = services.session();
    auto* menu = new QMenu(RankMenu::tr("&Rank"), parent);
    QAction* rank = menu->addAction(iconOf(QStringLiteral("play")), RankMenu::tr("&Rank the configurations"),
                                    QKeySequence(Qt::CTRL | Qt::Key_R), &ranking, &RankingWork::rank);
    QAction* cancel = menu->addAction(iconOf(QStringLiteral("square")), RankMenu::tr("&Cancel ranking"),
                                      QKeySequence(Qt::CTRL | Qt::Key_Period), &ranking, &RankingWork::cancelRanking);
    QAction* keep
        = menu->addAction(RankMenu::tr("Stop ranking and keep the scores"),
                          QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Period), &ranking, &RankingWork::keepRanking);
    enableWhile(*rank, session, [](const OpenEntry* shown) {
        return shown != nullptr && (!shown->file->isBareProgram() || shown->file->awaitsProposal());
    });
    for (QAction* action : {cancel, keep}) {
        action->setEnabled(false);
        QObject::connect(&ranking, &RankingWork::runningChanged, action, &QAction::setEnabled);
    }
    QAction* propose = menu->addAction(RankMenu::tr("Propose candidates and ran&k them"),
                                       QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_R), &ranking, &RankingWork::propose);
    propose->setStatusTip(RankMenu::tr("For programs: layouts that the compiler would accept, ordered by the model"));
    enableWhile(*propose, session,
                [](const OpenEntry* shown) { return shown != nullptr && shown->file->isProposable(); });
    QAction* atOpening = menu->addAction(RankMenu::tr("Rank when a file &opens"));
    atOpening->setCheckable(true);
    atOpening->setChecked(ranksAtOpening(services.settings()));
    atOpening->setStatusTip(RankMenu::tr("Layout files: with the analytical model, then with the network if that takes "
                                         "at most %n second(s)",
                                         nullptr, static_cast<int>(AutoRanking::mostSeconds)));
    QObject::connect(atOpening, &QAction::toggled, menu,
                     [&services](bool ranks) { setRanksAtOpening(services.settings(), ranks); });
    menu->addSeparator();
    addSteps(menu, navigation, session);
    const Panels& panels = docks.panels();
    QAction* explain = menu->addAction(RankMenu::tr("&Explain the focused configuration"),
                                       QKeySequence(Qt::CTRL | Qt::Key_E), &ranking, [&ranking, &docks] {
                                           docks.bringUp(*docks.panels().attention);
                                           ranking.explain();
                                       });
    enableWithGraphChoice(*explain, session);
    menu->addSeparator();
    const auto addPanel = [&](const QString& text, const QKeySequence& key, const QWidget* panel) {
        return menu->addAction(text, key, &docks, [&docks, panel] { docks.bringUp(*panel); });
    };
    enableWithGraphChoice(
        *addPanel(RankMenu::tr("&Why the focus has this cost"), Qt::CTRL | Qt::SHIFT | Qt::Key_Y, panels.why), session);
    enableWithChoice(
        *addPanel(RankMenu::tr("What &if it were configured differently"), Qt::CTRL | Qt::Key_I, panels.whatIf),
        session);
    menu->addAction(longWindows.action(LongKind::Adapt));
    return menu;
}

} // namespace tgraph
