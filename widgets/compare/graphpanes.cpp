// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/graphpanes.h"

#include "engine/core/known.h"
#include "widgets/common/boldfont.h"
#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/graph/graphview.h"

#include <QAction>
#include <QEvent>
#include <QScopedValueRollback>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr int narrow = 320; // pixels: a box at 1:1 and its neighbours

} // namespace

GraphPanes::GraphPanes(GraphView* graph, QWidget* parent) : QWidget(parent)
{
    auto* both = new QSplitter(Qt::Vertical, this);
    both->setChildrenCollapsible(false);
    for (QSplitter*& row : m_rows) {
        row = new QSplitter(Qt::Horizontal, both);
        row->setChildrenCollapsible(false);
    }
    lineUp(tight(new QVBoxLayout(this)), {both});
    m_panes.push_back(makePane(graph));
    arrange();
    link(graph);

    m_compare = new QAction(tr("Compare side by side"), this);
    m_compare->setIconText(tr("Side by side"));
    m_compare->setCheckable(true);
    m_compare->setShortcut(Qt::Key_F8);
    m_compare->setToolTip(tr("One graph each for the focus, the pins and the baseline, coloured by difference (%1)")
                              .arg(m_compare->shortcut().toString(QKeySequence::NativeText)));
    addAction(m_compare);
    connect(m_compare, &QAction::toggled, this, &GraphPanes::compare);
    m_compare->setEnabled(false);
}

GraphPanes::~GraphPanes()
{
    for (const Pane& pane : m_panes)
        disconnect(pane.view, nullptr, this, nullptr); // destruction may move the panes
}

GraphPanes::Pane GraphPanes::makePane(GraphView* view)
{
    Pane pane{.frame = new QWidget(this), .title = new ElidedLabel(this), .view = view};
    pane.title->setTextFormat(Qt::PlainText);
    pane.title->setContentsMargins(8, 3, 8, 3);
    pane.title->setAutoFillBackground(true);
    pane.title->hide();
    lineUp(tight(new QVBoxLayout(pane.frame), 0), {pane.title, {view, 1}});
    return pane;
}

void GraphPanes::addFollower()
{
    auto* view = new GraphView(this);
    m_panes.push_back(makePane(view));
    view->follow(m_panes.front().view);
    connect(view, &GraphView::nodeRequested, this, &GraphPanes::nodeRequested);
    connect(view, &GraphView::nodeCleared, this, &GraphPanes::nodeCleared);
    link(view);
}

void GraphPanes::dropFollower()
{
    const Pane pane = m_panes.back();
    m_panes.pop_back(); // removed first: the other panes are resized and move
    disconnect(pane.view, nullptr, this, nullptr);
    if (pane.view->hasFocus())
        m_panes.front().view->setFocus(Qt::OtherFocusReason);
    pane.frame->setParent(this); // leaves its row and is hidden
    pane.frame->deleteLater(); // its view may handle the event that closes it
}

void GraphPanes::link(GraphView* view)
{
    connect(view, &GraphView::viewMoved, this, [this, view] {
        if (m_isMoving)
            return;
        const QScopedValueRollback moving(m_isMoving, true);
        for (const Pane& pane : m_panes) {
            if (pane.view != view)
                pane.view->showLike(*view);
        }
    });
}

std::vector<GraphView*> GraphPanes::panes() const
{
    std::vector<GraphView*> views;
    for (const Pane& pane : m_panes)
        views.push_back(pane.view);
    return views;
}

void GraphPanes::setFile(std::shared_ptr<const OpenFile> file)
{
    m_compare->setChecked(false);
    m_compare->setEnabled(false);
    m_file = std::move(file);
    m_selection = {};
    m_choice = {};
    m_compared = {};
    showColours();
    m_panes.front().view->setFile(m_file);
}

void GraphPanes::setScores(std::shared_ptr<const Scores> scores)
{
    m_panes.front().view->setScores(scores);
    if (m_panes.size() > 1 && scores && scores->complete()) {
        for (const Pane& pane : m_panes)
            pane.view->takePicture();
    }
}

void GraphPanes::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    m_panes.front().view->setDecisions(std::move(decisions));
    for (std::size_t i = 1; i < m_panes.size(); ++i)
        m_panes[i].view->takePicture();
}

void GraphPanes::setFiltered(FilteredConfigs filtered)
{
    m_panes.front().view->setFiltered(std::move(filtered));
}

void GraphPanes::setExplanation(std::shared_ptr<const Explanation> explanation)
{
    m_panes.front().view->setExplanation(std::move(explanation));
}

void GraphPanes::setChoice(const CompareChoice& choice)
{
    m_choice = choice;
    setSelection(m_selection);
}

void GraphPanes::setComparing(bool comparing)
{
    m_isComparing = comparing;
    setSelection(m_selection);
}

void GraphPanes::setSelection(const Selection& selection)
{
    m_selection = selection;
    m_compared = m_file ? comparedSet(*m_file, selection, m_choice) : ComparedSet{};
    const bool canCompare = m_compared.isComparison() && m_file->isLayout();
    if (!canCompare)
        m_compare->setChecked(false);
    m_compare->setEnabled(canCompare);
    if (m_compare->isChecked())
        showConfigurations();
    else
        m_panes.front().view->setSelection(selection);
    showColours();
}

void GraphPanes::showColours()
{
    GraphView& graph = *m_panes.front().view;
    const bool isAlone = !m_compare->isChecked();
    const bool canCompare = m_compared.isComparison() && m_file && m_file->isLayout();
    const bool wanted = canCompare && (!isAlone || m_isComparing);
    std::vector<DistinctId> compared;
    for (const ComparedConfig& config : m_compared.configs) {
        if (wanted && isAlone)
            compared.push_back(config.distinct);
    }
    graph.setCompared(std::move(compared));
    if (wanted == m_showsDifferences)
        return;
    m_showsDifferences = wanted;
    if (wanted)
        m_modeBefore = graph.colourMode();
    if (wanted || graph.colourMode() == GraphColourMode::Difference) // skipped if the user has chosen another mode
        graph.setColourMode(wanted ? GraphColourMode::Difference : m_modeBefore);
}

void GraphPanes::compare(bool wanted)
{
    if (wanted)
        showConfigurations();
    else
        showAlone();
    showColours();
}

void GraphPanes::showConfigurations()
{
    const std::size_t before = m_panes.size();
    while (m_panes.size() > m_compared.configs.size())
        dropFollower();
    while (m_panes.size() < m_compared.configs.size())
        addFollower();
    for (std::size_t i = 0; i < m_panes.size(); ++i) {
        Selection shown = m_selection;
        shown.focus = m_compared.configs[i].distinct;
        shown.baseline = m_compared.configs.front().distinct;
        m_panes[i].view->setSelection(shown);
        showTitle(m_panes[i], m_compared.configs[i], i == 0);
    }
    if (m_panes.size() != before)
        arrange();
}

void GraphPanes::arrange()
{
    const auto count = static_cast<int>(m_panes.size());
    const bool isCrowded = count > 2 && width() < count * narrow;
    const int inRow = isCrowded ? (count + 1) / 2 : count;
    for (int i = 0; i < count; ++i) {
        const Pane& pane = m_panes[static_cast<std::size_t>(i)];
        m_rows[i < inRow ? 0 : 1]->addWidget(pane.frame); // moves panes from the other row
        pane.frame->show();
        pane.view->setLegendVisible(i + 1 == count); // one legend for all panes
    }
    for (QSplitter* row : m_rows) {
        row->setVisible(row->count() > 0);
        row->setSizes(QList<int>(row->count(), width()));
    }
}

void GraphPanes::showAlone()
{
    while (m_panes.size() > 1)
        dropFollower();
    arrange();
    const Pane& pane = m_panes.front();
    pane.title->hide();
    pane.view->setAccessibleName(tr("Graph"));
    pane.view->setSelection(m_selection);
}

void GraphPanes::showTitle(const Pane& pane, const ComparedConfig& config, bool isReference)
{
    const QString title = comparedTitle(*m_file, config);
    QString words = QStringLiteral("● ") + title;
    if (!m_file->targets.empty() && !std::isnan(m_file->targets[config.distinct.value])) {
        const RuntimeFormat format(leastKnown(m_file->targets), m_file->isRelative(), resolutionOf(m_file->targets));
        const QString runtime = format.text(m_file->targets[config.distinct.value]);
        words += QStringLiteral(" · ") + (m_file->document->simulation ? tr("%1 simulated").arg(runtime) : runtime);
    }
    if (isReference)
        words += QStringLiteral(" · ") + tr("reference");
    colourText(
        *pane.title, [config](const DataColours& colours) { return comparedColour(colours, config); }, /*onBase=*/true);
    pane.title->setFont(boldOf(font()));
    pane.title->setText(words);
    pane.title->show();
    pane.view->setAccessibleName(tr("Graph of %1").arg(title));
}

void GraphPanes::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_compare != nullptr && m_compare->isChecked())
        showConfigurations();
}

} // namespace tgraph
