// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/workspaceactions.h"

#include "app/window/docks/docks.h"
#include "app/window/frame/availability.h"
#include "state/session/session.h"
#include "widgets/common/boxes.h"
#include "widgets/style/style.h"

#include <QAction>
#include <QActionGroup>
#include <QToolButton>

namespace tgraph {

WorkspaceActions::WorkspaceActions(Docks& docks, const Session& session, QObject* parent)
    : QObject(parent), m_docks(docks)
{
    auto* group = new QActionGroup(this);
    const auto add = [&](Arrangement arrangement, const QString& text, const QString& tip) {
        auto* action = new QAction(text, group);
        action->setCheckable(true);
        action->setToolTip(tip);
        action->setStatusTip(tip);
        connect(action, &QAction::triggered, &docks, [&docks, arrangement] { docks.setArrangement(arrangement); });
        m_all << action;
        return action;
    };
    add(Arrangement::Answer, tr("&Answer"), tr("All panels; the decisions above the graph"));
    disableWithTable(*add(Arrangement::Graph, tr("&Graph"), tr("The graph with ranking and inspector")), session);
    add(Arrangement::Trust, tr("&Trust"),
        tr("How far to trust the ranking: fit, regret and models in half of the window"));
    QAction* program
        = add(Arrangement::Program, tr("&Program"), tr("Scopes and text of an XLA program beside its graph"));
    enableWhile(*program, session,
                [](const OpenEntry* shown) { return shown != nullptr && shown->file->document->program; });
    m_reset = new QAction(tr("&Reset workspace"), this);
    m_reset->setStatusTip(tr("Move the panels of this workspace to their initial places"));
    connect(m_reset, &QAction::triggered, &docks, &Docks::reset);
    connect(&docks, &Docks::arranged, this, &WorkspaceActions::show);
    show();
}

QWidget* WorkspaceActions::makeSwitch(QAction& room, QWidget* parent) const
{
    auto* row = new QWidget(parent);
    row->setAccessibleName(tr("Workspaces"));
    auto* buttons = inset(new QHBoxLayout(row), {0, 0, space::half, 0}, 1);
    const auto add = [&](QAction* action, Qt::ToolButtonStyle look) {
        auto* button = new QToolButton(row);
        button->setDefaultAction(action);
        button->setToolButtonStyle(look);
        button->setAutoRaise(true);
        buttons->addWidget(button);
    };
    for (QAction* action : m_all)
        add(action, Qt::ToolButtonTextOnly);
    add(&room, Qt::ToolButtonIconOnly);
    return row;
}

void WorkspaceActions::show()
{
    m_all[static_cast<int>(m_docks.arrangement())]->setChecked(true);
}

} // namespace tgraph
