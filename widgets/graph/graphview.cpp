// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphview.h"

#include "widgets/graph/breadcrumbs.h"
#include "widgets/graph/graphactions.h"
#include "widgets/graph/graphcamera.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/graphfinder.h"
#include "widgets/graph/graphgestures.h"
#include "widgets/graph/graphnavigator.h"
#include "widgets/graph/graphoverlay.h"
#include "widgets/graph/graphstatus.h"
#include "widgets/graph/graphstyler.h"
#include "widgets/graph/layoutschip.h"
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/paint/textcache.h"

#include <QPainter>
#include <QTimer>

#include <utility>

namespace tgraph {

GraphView::GraphView(QWidget* parent)
    : QWidget(parent),
      m_contents(new GraphContents(this)),
      m_camera(new GraphCamera(this)),
      m_navigator(std::make_unique<GraphNavigator>(*m_camera)),
      m_styler(new GraphStyler(this)),
      m_finder(new GraphFinder(*this)),
      m_overlay(new GraphOverlay(*this)),
      m_gestures(new GraphGestures(*this, *m_camera, *m_navigator)),
      m_actions(new GraphActions(*this)),
      m_chip(new LayoutsChip(this)),
      m_texts(std::make_unique<TextCache>()),
      m_breadcrumbs(new Breadcrumbs(this))
{
    setObjectName(QStringLiteral("graphView"));
    setAccessibleName(tr("Graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 72); // less than the decisions need in a low window: the answer comes first
    m_breadcrumbs->hide();
    m_styler->setTheme(graphTheme(palette()));
    connectParts();
}

GraphView::~GraphView() = default;

void GraphView::connectParts()
{
    const auto repaint = qOverload<>(&QWidget::update);
    connect(m_contents, &GraphContents::placementStarted, this, &GraphView::updateActions);
    connect(m_contents, &GraphContents::placementStarted, this, repaint);
    connect(m_contents, &GraphContents::placementFailed, this, &GraphView::updateActions);
    connect(m_contents, &GraphContents::placementFailed, this, repaint);
    connect(m_contents, &GraphContents::placed, this, &GraphView::showPlaced);
    connect(m_contents, &GraphContents::sheetsChanged, this, &GraphView::showSheets);
    connect(m_breadcrumbs, &Breadcrumbs::chosen, this, &GraphView::goBack);
    connect(m_contents, &GraphContents::optionsChanged, this, &GraphView::updateActions);
    connect(m_contents, &GraphContents::scopeChanged, this, &GraphView::scopeChanged);

    connect(m_camera, &GraphCamera::moved, this, [this] {
        m_overlay->showArea(m_camera->viewport());
        clearSelected();
        update();
        Q_EMIT viewMoved();
    });
    connect(m_gestures, &GraphGestures::clicked, this, &GraphView::requestAt);
    connect(m_gestures, &GraphGestures::doubleClicked, this, &GraphView::openBox);
    // Once the user acts in the picture, boxes keep their places.
    connect(m_gestures, &GraphGestures::clicked, this, [this] { m_isSettled = true; });
    connect(m_gestures, &GraphGestures::doubleClicked, this, [this] { m_isSettled = true; });
    connect(m_gestures, &GraphGestures::hovered, this, &GraphView::hoverBox);
    connect(m_gestures, &GraphGestures::escaped, this, [this] {
        if (m_styler->isTracing())
            m_styler->setTrace(std::nullopt);
        else if (!closeTopSheet())
            Q_EMIT nodeCleared();
    });
    connect(m_overlay, &GraphOverlay::moveRequested, m_camera, qOverload<QPointF>(&GraphCamera::centreOn));

    connect(m_styler, &GraphStyler::coloursChanged, this,
            [this] { m_overlay->setPicture(m_contents->scene(), m_styler->style()); });
    connect(m_styler, &GraphStyler::styled, this, [this] {
        m_camera->setReserve(m_overlay->measureLegend(m_styler->style()));
        clearSelected();
        fitShape();
        updateStatus();
        update();
    });
    connect(m_styler, &GraphStyler::matchesChanged, this, repaint);
    connect(m_styler, &GraphStyler::modeChanged, this, [this](GraphColourMode mode) {
        updateActions();
        Q_EMIT colourModeChanged(mode);
    });

    connect(m_chip, &LayoutsChip::chosen, this, &GraphView::showLayoutsOf);
    connect(m_chip, &LayoutsChip::resized, this, &GraphView::placeChip);

    connect(m_finder, &GraphFinder::found, m_styler, &GraphStyler::setMatches);
    connect(m_finder, &GraphFinder::reached, this, [this](NodeId node) {
        Q_EMIT nodeRequested(node);
        const GraphPicture& picture = m_contents->scene()->picture();
        if (picture.isShown(node))
            m_navigator->showMatch(picture.boxOf(node));
        else
            reveal(node);
    });
    connect(m_finder, &GraphFinder::closed, this, qOverload<>(&QWidget::setFocus));
}

void GraphView::setFile(std::shared_ptr<const OpenFile> file)
{
    if (file == m_contents->file())
        return;
    m_menu.close();
    const auto scope = m_contents->options().scope;
    PictureMemory::Left left;
    left.viewport = m_camera->viewport();
    left.fitted = m_camera->isFitted();
    left.selection = m_selection;
    const bool isSameGraph = m_contents->keepsArrangementOf(file);
    const bool wasMoved = m_contents->scene() != nullptr && m_camera->isMoved();
    leavePage();
    const auto past = m_contents->open(std::move(file), left);
    const bool staysInPlace = isSameGraph && !past; // a file that was shown before returns to its own view
    if (!staysInPlace)
        m_pageViews.clear();
    m_viewBefore = staysInPlace && wasMoved ? std::optional(PageView{left.viewport, left.fitted}) : std::nullopt;
    // A selection belongs to its file; the window sets the current one next, and an equal one moves nothing.
    m_selection = past ? past->selection : Selection{};
    m_navigator->setNode(m_selection.node);
    m_navigator->setScene(nullptr);
    m_finder->setScene(nullptr); // its matches are nodes of the previous file
    hoverBox(std::nullopt);
    m_shown.reset();
    m_scores.reset();
    m_revealed.reset();
    m_isSettled = false;
    m_shownSheets.clear();
    m_styler->setFile(m_contents->file(), m_selection);
    updateChip();
    m_camera->forget();
    updateBreadcrumbs(); // those of the previous file lead to its pages
    updateActions();
    if (past && past->placement) {
        m_isArranging = true;
        m_contents->restore(past->placement);
        m_camera->restore(past->viewport, past->fitted, size());
        showScene();
        restorePage();
        if (past->fitted)
            zoomToFit();
        finishPicture();
    } else {
        m_contents->startPlacement();
    }
    if (scope != m_contents->options().scope)
        Q_EMIT scopeChanged(m_contents->options().scope);
}

void GraphView::setScores(std::shared_ptr<const Scores> scores)
{
    // A running ranking changes nothing here; its scores arrive ten times per second.
    if (scores && !scores->complete() && !scores->stopped)
        return;
    m_styler->setScores(m_scores = scores && scores->complete() ? std::move(scores) : nullptr);
    updateChip();
}

void GraphView::setSelection(const Selection& selection)
{
    if (selection == m_selection)
        return;
    const bool otherNode = selection.node != m_selection.node;
    if (selection.focus != m_selection.focus)
        m_shown.reset();
    m_selection = selection;
    m_navigator->setNode(selection.node);
    showLayoutsOf(m_shown);
    if (otherNode) {
        m_navigator->showSelected();
        announceCurrentPart(*this);
    }
    updateActions();
}

void GraphView::showLayoutsOf(std::optional<DistinctId> shown)
{
    m_shown = shown;
    Selection selection = m_selection;
    if (shown)
        selection.focus = shown;
    m_styler->setSelection(selection);
    updateChip();
}

void GraphView::clearSelected()
{
    const auto box = m_navigator->selectedBox();
    if (!box || !m_contents->scene())
        return m_overlay->keepClear({});
    const Viewport& viewport = m_camera->viewport();
    const QRectF scene = m_contents->scene()->box(*box);
    m_overlay->keepClear({viewport.toPixels(scene.topLeft()), scene.size() * viewport.scale()});
}

void GraphView::updateChip()
{
    m_chip->setState(m_contents->file().get(), m_selection, m_scores.get(), m_shown);
    placeChip();
}

void GraphView::placeChip()
{
    constexpr int inset = 4; // pixels
    m_chip->setVisible(m_chip->isOfUse() && m_overlay->isLegendWanted() && m_leader.isNull());
    m_chip->move(width() - m_chip->width() - inset, height() - m_chip->height() - inset);
    m_overlay->setLegendNeighbour(m_chip->isHidden() ? QSize(0, 0) : m_chip->size() + QSize(inset, inset));
    m_camera->setReserve(m_overlay->measureLegend(m_styler->style()));
}

void GraphView::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    if (decisions) // the decisions above the graph take their height now
        settle();
    m_menu.close(); // other decisions have the same letters
    m_styler->setDecisions(std::move(decisions));
}

void GraphView::setAttention(std::vector<double> values, const QString& title, bool inEvenShares)
{
    const bool known = !values.empty();
    setNodeValues(GraphColourMode::Attention,
                  {.ofNode = std::move(values),
                   .title = known ? title : tr("Attention"),
                   .isInEvenShares = inEvenShares,
                   .missing = known ? QString() : title});
}

void GraphView::setNodeValues(GraphColourMode mode, NodeValues values)
{
    m_styler->setValues(mode, std::move(values));
}

void GraphView::follow(GraphView* leader)
{
    m_leader = leader;
    m_actions->dropSearchKey();
    setMinimapVisible(false);
    connect(leader, &GraphView::placementFinished, this, &GraphView::takePicture);
    connect(leader, &GraphView::colourModeChanged, this, &GraphView::takePicture);
    takePicture();
}

void GraphView::takePicture()
{
    if (!m_leader)
        return;
    m_contents->mirror(*m_leader->m_contents);
    m_navigator->setScene(m_contents->scene());
    m_styler->mirror(*m_leader->m_styler);
    m_finder->setScene(m_contents->scene());
    updateBreadcrumbs();
    updateActions();
    showLike(*m_leader);
}

void GraphView::showLike(const GraphView& other)
{
    if (m_contents->scene() == other.m_contents->scene())
        m_camera->showLike(*other.m_camera);
}

void GraphView::showPlaced()
{
    m_isArranging = true;
    leavePage();
    // A selected and visible node keeps its position; otherwise a new picture is shown at a readable scale.
    // Position in the previous picture
    const std::optional<QPointF> kept = m_navigator->selectedPixel();
    showScene();
    const auto before = std::exchange(m_viewBefore, std::nullopt);
    if (!restorePage() && !restoreViewBefore(before))
        m_navigator->open(kept, m_navigator->mainBox(m_styler->style()));
    showRevealed();
    finishPicture();
}

void GraphView::showScene()
{
    m_menu.close(); // other boxes have the same numbers
    m_navigator->setScene(m_contents->scene());
    m_styler->setScene(m_contents->scene());
}

void GraphView::finishPicture()
{
    m_isArranging = false;
    m_finder->setScene(m_contents->scene());
    updateBreadcrumbs();
    updateActions();
    if (m_contents->file() && m_contents->file()->configCount() < 2)
        settle(); // no decisions follow
    Q_EMIT placementFinished();
}

void GraphView::updateActions()
{
    const auto box = m_navigator->selectedBox();
    m_actions->update({.hasFile = m_contents->file() != nullptr,
                       .hasPicture = m_contents->scene() != nullptr,
                       .hasNode = m_selection.node.has_value(),
                       .hasProgram = m_contents->isProgram(),
                       .canOpen = box && m_navigator->node(*box).opens != PictureNode::Opens::Nothing,
                       .canGoUp = !m_shownSheets.empty() && !m_shownSheets.front().steps.empty(),
                       .hasLayers = hasLayers(),
                       .scope = m_contents->options().scope,
                       .mode = m_styler->mode(),
                       .canFold = m_contents->canFold(),
                       .isFolded = m_contents->options().fold});
}

void GraphView::updateStatus()
{
    std::optional<RelayoutCounts> relayouts;
    if (m_styler->style().focus)
        relayouts = {.all = m_styler->relayoutCount(), .shown = m_styler->shownRelayoutCount()};
    const QString text = m_contents->scene() ? pictureStatus(*m_contents->scene(), relayouts) : QString();
    setAccessibleDescription(
        m_contents->scene() ? pictureDescription(text, m_contents->scene()->picture(), m_selection.node, traceText())
                            : text);
    const QString toolTip = m_contents->scene() && relayouts ? relayoutExplanation(*relayouts) : QString();
    if (text == m_status && toolTip == m_statusToolTip)
        return;
    m_status = text;
    m_statusToolTip = toolTip;
    Q_EMIT statusChanged(text);
}

QString GraphView::statusText() const
{
    return m_status;
}

QString GraphView::statusToolTip() const
{
    return m_statusToolTip;
}

bool GraphView::isReady() const
{
    return m_contents->scene() != nullptr && !m_contents->isPlacing();
}

QByteArray GraphView::exported(ExportFormat format, const QString& provenance, double scale) const
{
    return exporter(format, provenance, scale)({});
}

GraphView::Exporter GraphView::exporter(ExportFormat format, const QString& provenance, double scale) const
{
    GraphStyle style = m_styler->style();
    if (m_chip->isOfUse())
        style.layoutsOf = tr("layouts: %1", "of a configuration").arg(m_chip->text().simplified());
    return graphExporter(m_contents->scene(), std::move(style), format, provenance, scale);
}

void GraphView::resizeEvent(QResizeEvent*)
{
    m_camera->setSize(size());
    placeChip();
    placeBreadcrumbs();
    m_overlay->place();
    m_finder->placeBar();
    fitShape();
}

void GraphView::fitShape()
{
    m_contents->setShape(m_camera->viewport().shape());
    if (m_camera->isFitted() && (m_isArranging || !m_isSettled))
        packAgain();
}

void GraphView::packAgain()
{
    if (!m_contents->repack())
        return;
    showScene();
    m_camera->zoomToFit();
    if (!m_isArranging)
        finishPicture();
}

// The layout's last events come first.
void GraphView::settle()
{
    QTimer::singleShot(0, this, [this, file = std::weak_ptr(m_contents->file())] {
        if (file.lock() == m_contents->file())
            m_isSettled = true;
    });
}

void GraphView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        m_styler->setTheme(graphTheme(palette()));
    else if (event->type() == QEvent::FontChange)
        m_contents->placeAgain();
    QWidget::changeEvent(event);
}

void GraphView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const GraphStyle& style = m_styler->style();
    painter.fillRect(rect(), style.theme.background);
    const GraphScene* scene = m_contents->scene().get();
    const Viewport& viewport = m_camera->viewport();
    if (scene != nullptr)
        paintGraph(painter, *scene, style,
                   {.area = viewport.area(), .scale = viewport.scale(), .texts = m_texts.get(), .coarse = &m_coarse});
    m_overlay->paint(painter, style,
                     {.middle = emptyViewText(m_contents->file() != nullptr, scene, m_contents->pending().get(),
                                              m_contents->problem()),
                      .hint = scene == nullptr ? QString()
                          : style.trace        ? traceText()
                                        : pictureHint(scene->picture(), m_contents->isPlacing(), m_selection.node,
                                                      m_contents->problem())});
}

} // namespace tgraph
