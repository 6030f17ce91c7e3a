// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/compare/configcomparison.h"

#include "app/window/frame/availability.h"
#include "app/window/frame/centre.h"
#include "app/window/frame/graphpage.h"
#include "app/work/rank/rankingwork.h"
#include "state/session/session.h"
#include "widgets/common/buttonpages.h"
#include "widgets/compare/comparepage.h"
#include "widgets/compare/graphpanes.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/graph/graphview.h"
#include "widgets/style/icons.h"

#include <QAction>

namespace tgraph {

ConfigComparison::ConfigComparison(Session& session, Centre& centre, const Panels& panels, RankingWork& ranking,
                                   QObject* parent)
    : QObject(parent), m_session(session), m_centre(centre), m_page(centre.compare())
{
    makeAction();
    connect(panels.configs, &ConfigPanel::compareRequested, this, &ConfigComparison::compare);
    connect(&centre.decisions(), &DecisionsPage::compareRequested, this, &ConfigComparison::compare);
    connect(&m_page, &ComparePage::focusRequested, &session, &Session::setFocus);
    connect(&m_page, &ComparePage::pinToggled, &session, &Session::togglePin);
    connect(&m_page, &ComparePage::termRequested, panels.configs, &ConfigPanel::require);
    connect(&m_page, &ComparePage::frontRequested, this, &ConfigComparison::bringUp);
    connect(&m_page, &ComparePage::nodesRequested, this, &ConfigComparison::lookAt);
    connect(&m_page, &ComparePage::explainRequested, &ranking, &RankingWork::explain);
    connect(&m_page, &ComparePage::choiceChanged, &centre.graphPage().panes(),
            [this] { m_centre.graphPage().panes().setChoice(m_page.choice()); });
    connect(&centre.decisions().pages(), &ButtonPages::frontChanged, this, &ConfigComparison::followFront);
    followFront();
}

void ConfigComparison::makeAction()
{
    m_open = new QAction(tr("Compare configurations"), this);
    m_open->setIcon(iconOf(QStringLiteral("columns-2")));
    m_open->setIconText(tr("Compare"));
    enableWithChoice(*m_open, m_session);
    m_open->setShortcut(Qt::CTRL | Qt::Key_D);
    m_open->setToolTip(tr("Pins, focus and baseline side by side, decision by decision (%1)")
                           .arg(m_open->shortcut().toString(QKeySequence::NativeText)));
    connect(m_open, &QAction::triggered, this, &ConfigComparison::open);
}

void ConfigComparison::bringUp()
{
    m_centre.decisions().pages().bringUp(m_page);
    m_centre.showDecisions();
}

void ConfigComparison::open()
{
    bringUp();
    m_page.setFocus(Qt::ShortcutFocusReason);
}

void ConfigComparison::compare(const std::vector<DistinctId>& configs)
{
    if (m_session.current() == nullptr || configs.empty())
        return;
    if (configs.size() == 1) {
        m_session.setPins({});
        m_session.setFocus(configs.front());
    } else {
        m_session.setPins(configs);
    }
    const bool isExact = configs.size() > 1;
    m_page.setChoice({.focus = !isExact, .baseline = !isExact, .reference = {}});
    open();
}

void ConfigComparison::lookAt(const std::vector<NodeId>& nodes, std::optional<quint32> letter)
{
    GraphView& graph = m_centre.graphPage().graph();
    m_session.setNode(nodes.front());
    graph.highlightDecision(letter);
    graph.showNodes(nodes);
}

void ConfigComparison::followFront()
{
    const bool inFront = m_centre.decisions().pages().isInFront(m_page);
    m_page.setInFront(inFront);
    m_centre.graphPage().panes().setComparing(inFront);
    if (!inFront)
        m_centre.graphPage().graph().highlightDecision(std::nullopt);
}

} // namespace tgraph
