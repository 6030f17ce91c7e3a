// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphview.h"

#include "widgets/graph/graphexport.h"
#include "widgets/graph/graphpainter.h"
#include "widgets/graph/graphview_p.h"
#include "widgets/graph/placementclient.h"
#include "widgets/graph/minimap.h"
#include "widgets/graph/searchbar.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>

namespace tgraph {

GraphView::Private::Private(GraphView* view) : q(view)
{
    style.theme = theme();
    client = new PlacementClient(view);
    QObject::connect(
        client, &PlacementClient::finished, view,
        [this](quint64 finished, const std::shared_ptr<const Placement>& result) { placementDone(finished, result); });
    minimap = new Minimap(view);
    minimap->hide();
    QObject::connect(minimap, &Minimap::moved, view, [this](const QPointF& centre) {
        viewport.centreOn(centre);
        fitted = false;
        moved();
    });
    searchBar = new SearchBar(view);
    searchBar->hide();
    QObject::connect(searchBar, &SearchBar::queryChanged, view, [this](const QString& query) { search(query); });
    QObject::connect(searchBar, &SearchBar::stepRequested, view, [this](int step) { stepMatch(step); });
    QObject::connect(searchBar, &SearchBar::closed, view, [this] {
        searchBar->hide();
        search({});
        q->setFocus();
    });
    makeActions();
}

GraphView::Private::~Private()
{
    delete client; // its answers come here
}

GraphView::GraphView(QWidget* parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("graphView"));
    setAccessibleName(tr("Graph"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setMinimumSize(160, 120);
    d = std::make_unique<Private>(this);
}

GraphView::~GraphView() = default;

void GraphView::setFile(std::shared_ptr<const OpenFile> file)
{
    if (file == d->file)
        return;
    const auto scope = d->options.scope;
    const auto past = d->memory.take(file); // before another one takes its room
    d->remember();
    d->clear();
    d->file = std::move(file);
    d->scores.reset();
    d->values.clear();
    d->awaitsScores = d->file && d->file->etaSquared.empty();
    // A selection is of its file; the window tells the current one next, and what is the same again moves nothing.
    d->selection = past ? past->selection : Selection{};
    if (past)
        d->options = past->options;
    else
        d->useFirstOptions();
    d->chooseMode();
    d->updateActions();
    if (past && past->placement) {
        d->restore(*past);
    } else {
        d->startPlacement();
        d->restyle();
        d->moved();
    }
    if (scope != d->options.scope)
        Q_EMIT scopeChanged(d->options.scope);
}

void GraphView::setScores(std::shared_ptr<const Scores> scores)
{
    // A ranking in progress changes nothing here; it comes ten times a second.
    if (scores && !scores->complete())
        return;
    d->scores = std::move(scores);
    if (d->mode == GraphColourMode::EtaSquared)
        d->restyle();
    // The first ranking of a file without runtimes; what later ones say must not switch what a person looks at.
    if (d->scores && d->awaitsScores) {
        d->awaitsScores = false;
        d->chooseMode();
    }
}

void GraphView::setSelection(const Selection& selection)
{
    if (selection == d->selection)
        return;
    const bool otherConfiguration
        = selection.focus != d->selection.focus || selection.baseline != d->selection.baseline;
    const bool otherNode = selection.node != d->selection.node;
    d->selection = selection;
    if (otherConfiguration)
        d->styleConfiguration();
    else
        d->styleSelection();
    if (const auto box = d->selectedBox(); otherNode && box)
        d->ensureVisible(*box);
    d->updateActions();
}

void GraphView::setAttention(std::vector<double> values, const QString& title)
{
    const bool known = !values.empty();
    setNodeValues(
        GraphColourMode::Attention,
        {.ofNode = std::move(values), .title = known ? title : tr("Attention"), .missing = known ? QString() : title});
}

void GraphView::setNodeValues(GraphColourMode mode, NodeValues values)
{
    d->values[mode] = std::move(values);
    if (d->mode == mode)
        d->restyle();
}

void GraphView::setPlacementProgram(const QString& path)
{
    d->client->setProgram(path);
}

void GraphView::setColourMode(GraphColourMode mode)
{
    if (d->leader)
        return d->leader->setColourMode(mode);
    d->modeIsChosen = true;
    d->changeMode(mode);
}

GraphColourMode GraphView::colourMode() const
{
    return d->mode;
}

void GraphView::setScope(PictureOptions::Scope scope)
{
    if (scope == PictureOptions::Scope::Neighbourhood) {
        if (d->selection.node)
            d->showNeighbourhoodOf(*d->selection.node, d->options.hops);
        else
            d->updateActions();
        return;
    }
    PictureOptions options = d->options;
    options.scope = scope;
    d->setOptions(std::move(options));
}

PictureOptions::Scope GraphView::scope() const
{
    return d->options.scope;
}

void GraphView::setHops(int hops)
{
    PictureOptions options = d->options;
    options.hops = static_cast<std::uint32_t>(std::clamp(hops, 1, 9));
    if (d->options.scope == PictureOptions::Scope::Neighbourhood)
        d->setOptions(std::move(options));
    else
        d->options.hops = options.hops;
}

bool GraphView::isReady() const
{
    return d->scene != nullptr && d->ticket == 0;
}

QByteArray GraphView::exported(ExportFormat format, const QString& provenance, double scale) const
{
    return exporter(format, provenance, scale)({});
}

GraphView::Exporter GraphView::exporter(ExportFormat format, const QString& provenance, double scale) const
{
    return [scene = d->scene, style = d->style, format, provenance, scale](const std::stop_token& stop) -> QByteArray {
        if (!scene)
            return {};
        switch (format) {
        case ExportFormat::Svg:
            return graphToSvg(*scene, style, provenance, stop);
        case ExportFormat::Png:
            return graphToPng(*scene, style, provenance, scale, stop);
        case ExportFormat::Pdf:
            return graphToPdf(*scene, style, provenance, stop);
        case ExportFormat::Dot:
            break;
        }
        return graphToDot(*scene, style, provenance, stop);
    };
}

void GraphView::centreOn(NodeId node)
{
    if (!d->scene || node.value >= d->file->document->graph.nodeCount())
        return;
    const std::uint32_t box = d->scene->picture().boxOf(node);
    if (box == noPictureNode)
        return;
    d->viewport.centreOn(d->scene->box(box).center());
    d->fitted = false;
    d->moved();
}

void GraphView::fit()
{
    if (d->scene)
        d->viewport.fit(d->scene->bounds());
    d->fitted = true;
    d->moved();
}

void GraphView::zoomIn()
{
    if (!d->scene)
        return;
    d->viewport.zoomAt(QRectF(rect()).center(), 1.25, d->scene->bounds());
    d->fitted = false;
    d->moved();
}

void GraphView::zoomOut()
{
    if (!d->scene)
        return;
    d->viewport.zoomAt(QRectF(rect()).center(), 0.8, d->scene->bounds());
    d->fitted = false;
    d->moved();
}

void GraphView::home()
{
    if (!d->scene || d->scene->boxCount() == 0)
        return;
    const auto configurable = d->configurableBoxes();
    const std::uint32_t box = d->selectedBox().value_or(configurable.empty() ? 0 : configurable.front());
    d->viewport.setScale(1, d->scene->bounds());
    d->viewport.centreOn(d->scene->box(box).center());
    d->fitted = false;
    d->moved();
}

void GraphView::openSearch()
{
    d->placeChildren();
    d->searchBar->open();
    d->search(d->searchBar->query());
}

void GraphView::setMinimapVisible(bool visible)
{
    d->minimapWanted = visible;
    d->minimapAction->setChecked(visible);
    d->moved();
}

void GraphView::setLegendVisible(bool visible)
{
    d->legendWanted = visible;
    d->placeLegend();
    update();
}

void GraphView::nextConfigurable()
{
    d->stepConfigurable(1);
}

void GraphView::previousConfigurable()
{
    d->stepConfigurable(-1);
}

void GraphView::resizeEvent(QResizeEvent*)
{
    d->viewport.setSize(size());
    d->placeLegend();
    if (d->fitted && d->scene)
        d->viewport.fit(d->scene->bounds());
    d->placeChildren();
    d->moved();
}

void GraphView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange)
        d->restyle();
    else if (event->type() == QEvent::FontChange) {
        d->memory.forgetPlacements(); // boxes have other sizes now
        d->startPlacement();
    }
    QWidget::changeEvent(event);
}

void GraphView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), d->style.theme.background);
    if (d->scene)
        paintGraph(
            painter, *d->scene, d->style,
            {.area = d->viewport.area(), .scale = d->viewport.scale(), .texts = &d->texts, .coarse = &d->coarse});
    d->paintOverlay(painter);
}

} // namespace tgraph
