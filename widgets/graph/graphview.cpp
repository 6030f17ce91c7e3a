// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphexport.h"
#include "widgets/graph/graphpainter.h"
#include "widgets/graph/graphsearch.h"
#include "widgets/graph/graphview_p.h"
#include "widgets/graph/layoutclient.h"
#include "widgets/graph/minimap.h"
#include "widgets/graph/searchbar.h"

#include <QPaintEvent>
#include <QPainter>
#include <QPalette>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::size_t mostCachedRelayouts = 64; // configurations
constexpr QSize minimapLimit{200, 140};
constexpr double tellingShare = 0.25; // η²: a node whose layout explains more is worth the first look

GraphTheme themeOf(const QPalette& palette)
{
    const bool dark = palette.color(QPalette::Base).lightnessF() < palette.color(QPalette::Text).lightnessF();
    return dark ? darkGraphTheme() : lightGraphTheme();
}

} // namespace

GraphView::Private::Private(GraphView* view) : q(view)
{
    dress.theme = themeOf(view->palette());
    client = new LayoutClient(view);
    QObject::connect(
        client, &LayoutClient::finished, view,
        [this](quint64 finished, const std::shared_ptr<const LayoutResult>& result) { layoutDone(finished, result); });
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

void GraphView::Private::clear()
{
    client->cancel();
    ticket = 0;
    pending.reset();
    scene.reset();
    relayoutCache.clear();
    fitted = true;
    match = -1;
    dress = {};
    dress.theme = themeOf(q->palette());
    minimap->setPicture(nullptr, dress.theme, {});
}

void GraphView::Private::useFirstOptions()
{
    const bool full = options.scope == PictureOptions::Scope::Full;
    options = {.scope = full ? PictureOptions::Scope::Full : PictureOptions::Scope::Pruned,
               .centre = {},
               .hops = options.hops,
               .unfolded = {},
               .cloneConstants = true};
    if (file)
        options.unfolded = computationsOfInterest(*file);
}

void GraphView::Private::remember()
{
    // A layout that is under way belongs to the options; the one that is seen then does not.
    const bool settled = scene && ticket == 0;
    if (file)
        memory.put({.file = file,
                    .options = options,
                    .layout = settled ? scene->sharedLayout() : nullptr,
                    .viewport = viewport,
                    .fitted = fitted,
                    .selection = selection});
}

void GraphView::Private::restore(const PictureMemory::Entry& past)
{
    viewport = past.viewport;
    viewport.setSize(q->size());
    fitted = past.fitted;
    show(std::make_shared<const GraphPicture>(file, options), past.layout);
    if (fitted)
        q->fit();
    finishPicture();
}

void GraphView::Private::startLayout()
{
    if (!file)
        return;
    pending = std::make_shared<const GraphPicture>(file, options);
    ticket = client->request(layoutRequest(*pending));
    updateActions();
    q->update();
}

void GraphView::Private::layoutDone(quint64 finished, std::shared_ptr<const LayoutResult> result)
{
    if (finished != ticket || !pending)
        return;
    // A node that was selected and in sight stays where it is; without one a new picture is shown whole.
    std::optional<QPointF> kept;
    if (const auto before = selectedBox(); before && scene) {
        const QPointF pixel = viewport.toPixels(scene->box(*before).center());
        if (QRectF(q->rect()).contains(pixel))
            kept = pixel;
    }
    show(std::move(pending), std::move(result));
    const auto after = selectedBox();
    if (kept && after) {
        viewport.setScale(viewport.scale(), scene->bounds());
        viewport.place(scene->box(*after).center(), *kept);
        fitted = false;
    } else {
        q->fit();
    }
    finishPicture();
}

void GraphView::Private::show(std::shared_ptr<const GraphPicture> picture, std::shared_ptr<const LayoutResult> layout)
{
    scene = std::make_shared<const GraphScene>(std::move(picture), std::move(layout));
    pending.reset();
    ticket = 0;
    dressUp();
}

void GraphView::Private::finishPicture()
{
    search(searchBar->isHidden() ? QString() : searchBar->query());
    moved();
    updateActions();
    Q_EMIT q->layoutFinished();
}

void GraphView::Private::setOptions(PictureOptions changed)
{
    if (changed == options)
        return;
    const bool otherScope = changed.scope != options.scope;
    options = std::move(changed);
    startLayout();
    updateActions();
    if (otherScope)
        Q_EMIT q->scopeChanged(options.scope);
}

void GraphView::Private::dressUp()
{
    dress.theme = themeOf(q->palette());
    if (scene) {
        switch (mode) {
        case GraphColourMode::Opcode:
            dress.fills = opcodeFills(*scene, dress.theme);
            break;
        case GraphColourMode::EtaSquared:
            dress.fills = valueFills(*scene, dress.theme, etaSquaredValues(*file, scores.get()));
            break;
        case GraphColourMode::Attention:
            dress.fills = valueFills(*scene, dress.theme, attention);
            break;
        }
    }
    minimap->setPicture(scene, dress.theme, dress.fills);
    placeChildren();
    dressConfiguration();
}

void GraphView::Private::changeMode(GraphColourMode changed)
{
    if (changed == mode)
        return;
    mode = changed;
    dressUp();
    updateActions();
    Q_EMIT q->colourModeChanged(mode);
}

void GraphView::Private::chooseMode()
{
    if (modeIsChosen)
        return;
    const std::vector<double>* shares = file ? &file->etaSquared : nullptr;
    if (shares != nullptr && shares->empty() && scores)
        shares = &scores->etaSquared;
    const bool telling
        = shares != nullptr && std::ranges::any_of(*shares, [](double share) { return share > tellingShare; });
    changeMode(telling ? GraphColourMode::EtaSquared : GraphColourMode::Opcode);
}

void GraphView::Private::dressConfiguration()
{
    dress.focus.reset();
    dress.marks.clear();
    dress.markedEdges.clear();
    shownRelayouts = {};
    if (scene && file->isLayout() && file->configCount() > 0) {
        dress.baseline = std::min(selection.baseline, file->configCount() - 1);
        dress.focus = std::min(selection.focus.value_or(dress.baseline), file->configCount() - 1);
        shownRelayouts = setRelayouts(dress, *scene, known(*dress.focus).relayouts);
    }
    placeLegend();
    dressSelection();
}

void GraphView::Private::dressSelection()
{
    dress.selected.clear();
    if (const auto box = selectedBox()) {
        const auto& nodes = scene->picture().nodes();
        if (!nodes[*box].clone)
            dress.selected.push_back(*box);
        for (std::uint32_t i = 0; nodes[*box].clone && i < nodes.size(); ++i) {
            if (nodes[i].clone && nodes[i].node == *selection.node)
                dress.selected.push_back(i);
        }
    }
    updateStatus();
    q->update();
}

const GraphView::Private::Known& GraphView::Private::known(std::uint32_t distinct)
{
    if (relayoutCache.size() >= mostCachedRelayouts && !relayoutCache.contains(distinct))
        relayoutCache.clear();
    const auto [place, added] = relayoutCache.try_emplace(distinct);
    if (added) {
        place->second.relayouts = relayouts(*file->document, file->configurations->representatives[distinct]);
        place->second.count = count(place->second.relayouts);
    }
    return place->second;
}

std::optional<std::uint32_t> GraphView::Private::selectedBox() const
{
    if (!scene || !selection.node || selection.node->value >= file->document->graph.nodeCount())
        return std::nullopt;
    const std::uint32_t box = scene->picture().boxOf(*selection.node);
    return box == noPictureNode ? std::nullopt : std::optional(box);
}

void GraphView::Private::moved()
{
    minimap->setVisibleArea(viewport.area());
    // The overview is of use only while something is out of sight.
    minimap->setVisible(minimapWanted && scene && !viewport.area().contains(scene->bounds()));
    q->update();
}

void GraphView::Private::ensureVisible(std::uint32_t box)
{
    const QRectF rect = scene->box(box);
    if (viewport.area().contains(rect.center()))
        return;
    viewport.centreOn(rect.center());
    fitted = false;
    moved();
}

void GraphView::Private::search(const QString& query)
{
    match = -1;
    dress.matches = scene ? findBoxes(scene->picture(), query) : std::vector<std::uint32_t>{};
    updateSearchResult();
    q->update();
}

void GraphView::Private::stepMatch(int step)
{
    const auto matches = static_cast<std::ptrdiff_t>(dress.matches.size());
    if (matches == 0)
        return;
    match = match < 0 ? (step > 0 ? 0 : matches - 1) : (match + step + matches) % matches;
    const std::uint32_t box = dress.matches[static_cast<std::size_t>(match)];
    viewport.centreOn(scene->box(box).center());
    viewport.setScale(std::max(viewport.scale(), 0.7), scene->bounds());
    fitted = false;
    moved();
    updateSearchResult();
    Q_EMIT q->nodeRequested(scene->picture().nodes()[box].node.value);
}

void GraphView::Private::updateSearchResult()
{
    searchBar->setResult(static_cast<int>(match + 1), static_cast<int>(dress.matches.size()));
}

void GraphView::Private::placeChildren()
{
    const QSize limit = minimapLimit.boundedTo(q->size() / 3);
    minimap->resize(minimap->fittingSize(limit));
    minimap->move(q->width() - minimap->width() - inset,
                  q->height() - minimap->height() - inset - static_cast<int>(legendHeight));
    searchBar->adjustSize();
    searchBar->move(std::max(inset, q->width() - searchBar->width() - inset), inset);
}

void GraphView::Private::placeLegend()
{
    const double before = legendHeight;
    const bool room = q->height() > 240 && q->width() > 240;
    legendHeight
        = scene && scene->boxCount() > 0 && room ? paintLegend(nullptr, {}, q->width() - 2 * inset, dress).height() : 0;
    viewport.setReserve(legendHeight);
    if (legendHeight == before)
        return;
    if (fitted && scene)
        viewport.fit(scene->bounds());
    placeChildren();
    moved();
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
    d->attention = {};
    d->awaitsScores = d->file && d->file->etaSquared.empty();
    // A selection is of its file; the window tells the current one next, and what is the same again moves nothing.
    d->selection = past ? past->selection : Selection{};
    if (past)
        d->options = past->options;
    else
        d->useFirstOptions();
    d->chooseMode();
    d->updateActions();
    if (past && past->layout) {
        d->restore(*past);
    } else {
        d->startLayout();
        d->dressUp();
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
        d->dressUp();
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
        d->dressConfiguration();
    else
        d->dressSelection();
    if (const auto box = d->selectedBox(); otherNode && box)
        d->ensureVisible(*box);
    d->updateActions();
}

void GraphView::setAttention(std::vector<double> values, const QString& title)
{
    const bool known = !values.empty();
    d->attention = {.ofNode = std::move(values),
                    .title = known ? title : tr("Attention"),
                    .isShare = false,
                    .missing = known ? QString() : title};
    if (d->mode == GraphColourMode::Attention)
        d->dressUp();
}

void GraphView::setLayoutProgram(const QString& path)
{
    d->client->setProgram(path);
}

void GraphView::setColourMode(GraphColourMode mode)
{
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
    return exporter(format, provenance, scale)();
}

std::function<QByteArray()> GraphView::exporter(ExportFormat format, const QString& provenance, double scale) const
{
    return [scene = d->scene, dress = d->dress, format, provenance, scale]() -> QByteArray {
        if (!scene)
            return {};
        switch (format) {
        case ExportFormat::Svg:
            return graphToSvg(*scene, dress, provenance);
        case ExportFormat::Png:
            return graphToPng(*scene, dress, provenance, scale);
        case ExportFormat::Pdf:
            return graphToPdf(*scene, dress, provenance);
        case ExportFormat::Dot:
            break;
        }
        return graphToDot(*scene, dress, provenance);
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
        d->dressUp();
    else if (event->type() == QEvent::FontChange) {
        d->memory.forgetLayouts(); // boxes have other sizes now
        d->startLayout();
    }
    QWidget::changeEvent(event);
}

void GraphView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), d->dress.theme.background);
    if (d->scene)
        paintGraph(
            painter, *d->scene, d->dress,
            {.area = d->viewport.area(), .scale = d->viewport.scale(), .texts = &d->texts, .coarse = &d->coarse});
    d->paintOverlay(painter);
}

} // namespace tgraph
