// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/viewties.h"

#include "app/window/frame/graphpage.h"
#include "app/window/frame/navigation.h"
#include "app/window/frame/viewbroadcast.h"
#include "state/session/session.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/compare/graphpanes.h"
#include "widgets/configs/configpanel.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/evaluation/modelspanel.h"
#include "widgets/evaluation/regretpanel.h"
#include "widgets/filter/filterterms.h"
#include "widgets/graph/graphview.h"
#include "widgets/inspector/inspectorpanel.h"
#include "widgets/measured/objectivespanel.h"
#include "widgets/rank/rankpanel.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"

#include <QSettings>

#include <algorithm>
#include <vector>

namespace tgraph {
namespace {

template <typename View> void tieFocus(const View* view, Navigation& navigation)
{
    QObject::connect(view, &View::focusRequested, &navigation, &Navigation::focus);
}

template <typename View> void tieLook(const View* view, Navigation& navigation)
{
    QObject::connect(view, &View::nodeRequested, &navigation, &Navigation::lookAt);
}

template <typename View> void tieSelect(const View* view, Navigation& navigation)
{
    QObject::connect(view, &View::nodeRequested, &navigation, &Navigation::select);
}

template <typename View> void tieClear(const View* view, Navigation& navigation)
{
    QObject::connect(view, &View::nodeCleared, &navigation, &Navigation::clearNode);
}

/// Values that a chart shows on its axis.
struct ShownRange {
    double least = 0;
    double most = 0;
    bool areScores = false;
};

void requireRange(ConfigPanel& configs, const Session& session, const ShownRange& range)
{
    const OpenEntry* const entry = session.current();
    if (entry != nullptr)
        configs.requireTerms(range.areScores ? scoreTerm(range.least, range.most)
                                             : targetTerm(*entry->file, range.least, range.most));
}

void clearRanges(ConfigPanel& configs, const Session& session)
{
    const OpenEntry* const entry = session.current();
    if (entry != nullptr)
        configs.clearTerms({QStringLiteral("runtime"), QStringLiteral("score"), targetSubject(*entry->file)});
}

} // namespace

void connectSelection(const Panels& panels, const GraphPage& page, Navigation& navigation, Session& session)
{
    tieFocus(panels.configs, navigation);
    tieFocus(panels.distribution, navigation);
    tieFocus(panels.attention, navigation);
    tieFocus(panels.rank, navigation);
    tieFocus(panels.whatIf, navigation);
    tieFocus(panels.fit, navigation);
    tieFocus(panels.models, navigation);
    tieFocus(panels.objectives, navigation);

    tieSelect(&page.graph(), navigation);
    tieSelect(&page.panes(), navigation);
    tieSelect(panels.attention, navigation);
    tieLook(panels.inspector, navigation);
    tieLook(panels.layouts, navigation);
    tieLook(panels.why, navigation);
    tieLook(panels.whatIf, navigation);
    tieClear(&page.graph(), navigation);
    tieClear(&page.panes(), navigation);
    tieClear(panels.inspector, navigation);

    QObject::connect(panels.configs, &ConfigPanel::pinToggled, &session, &Session::togglePin);
    QObject::connect(panels.configs, &ConfigPanel::baselineRequested, &session, &Session::setBaseline);
    QObject::connect(panels.configs, &ConfigPanel::filterEdited, &session, &Session::setFilter);
    QObject::connect(panels.configs, &ConfigPanel::noteEdited, &session, &Session::setNote);
    QObject::connect(&session, &Session::leaving, panels.configs, &ConfigPanel::enterNote);
    QObject::connect(panels.rank, &RankPanel::topCountChanged, &session, &Session::setTopCount);
    QObject::connect(panels.regret, &RegretPanel::topCountRequested, &session, &Session::setTopCount);
}

void connectFilter(const Panels& panels, ViewBroadcast& broadcast, const Session& session, QSettings& settings)
{
    ConfigPanel* configs = panels.configs;
    QObject::connect(configs, &ConfigPanel::filterChanged, &broadcast, &ViewBroadcast::setFiltered);
    QObject::connect(panels.inspector, &InspectorPanel::vectorFilterRequested, configs, &ConfigPanel::requireVector);
    QObject::connect(panels.layouts, &LayoutMatrixPanel::vectorFilterRequested, configs, &ConfigPanel::requireVector);
    QObject::connect(panels.distribution, &DistributionPanel::rangeRequested, configs,
                     [configs, &session, chart = panels.distribution](double least, double most) {
                         requireRange(*configs, session, {least, most, chart->showsScores()});
                     });
    QObject::connect(panels.distribution, &DistributionPanel::rangeCleared, configs,
                     [configs, &session] { clearRanges(*configs, session); });
    QObject::connect(panels.fit, &FitPanel::filterRequested, configs, &ConfigPanel::requireTerms);
    QObject::connect(panels.fit, &FitPanel::filterCleared, configs, [configs, &session] {
        clearRanges(*configs, session);
        configs->clearTerms({QStringLiteral("rank"), QStringLiteral("measured")});
    });
    QObject::connect(panels.models, &ModelsPanel::filterRequested, configs, &ConfigPanel::requireTerms);
    QObject::connect(panels.models, &ModelsPanel::filterCleared, configs,
                     [configs] { configs->clearTerms({QStringLiteral("rank")}); });

    QObject::connect(panels.objectives, &ObjectivesPanel::filterRequested, configs, &ConfigPanel::requireTerms);
    QObject::connect(panels.objectives, &ObjectivesPanel::filterCleared, configs, &ConfigPanel::clearTerms);

    const QString key = QStringLiteral("savedFilters");
    configs->setSavedFilters(settings.value(key).toStringList());
    QObject::connect(configs, &ConfigPanel::savedFiltersChanged, configs,
                     [&settings, key](const QStringList& filters) { settings.setValue(key, filters); });
}

void connectValues(const Panels& panels, const GraphPage& page)
{
    QObject::connect(panels.attention, &AttentionPanel::nodeValuesChanged, &page.graph(), &GraphView::setAttention);
    QObject::connect(panels.attention, &AttentionPanel::nodeValuesChanged, panels.inspector,
                     &InspectorPanel::setAttention);
}

void connectDecisions(DecisionsPage& page, GraphView& graph, const Panels& panels, Navigation& navigation,
                      Session& session)
{
    tieFocus(&page, navigation);
    QObject::connect(&page, &DecisionsPage::pinRequested, &session, [&session](DistinctId distinct) {
        const std::vector<DistinctId>& pins = session.current()->selection.pins;
        if (std::ranges::find(pins, distinct) == pins.end())
            session.togglePin(distinct);
    });
    QObject::connect(&page, &DecisionsPage::decisionHovered, &graph, &GraphView::highlightDecision);
    QObject::connect(&page, &DecisionsPage::decisionReached, &graph, &GraphView::goToDecision);
    QObject::connect(&graph, &GraphView::decisionHovered, &page, &DecisionsPage::setHighlighted);
    QObject::connect(&graph, &GraphView::decisionRequested, &page, &DecisionsPage::showDecision);
    tieLook(&page, navigation);
    ConfigPanel* configs = panels.configs;
    QObject::connect(&graph, &GraphView::filterRequested, configs, &ConfigPanel::requireTerms);
    QObject::connect(&page, &DecisionsPage::termRequested, configs, &ConfigPanel::require);
    QObject::connect(&page, &DecisionsPage::rangeRequested, configs,
                     [configs, &session](double least, double most, bool ofScores) {
                         requireRange(*configs, session, {least, most, ofScores});
                     });
    QObject::connect(&page, &DecisionsPage::rangesCleared, configs,
                     [configs, &session] { clearRanges(*configs, session); });
}

} // namespace tgraph
