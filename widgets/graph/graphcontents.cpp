// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphcontents.h"

#include "engine/placement/componentpacking.h"
#include "widgets/graph/picture/sheetplacement.h"
#include "widgets/graph/placementchoice.h"
#include "widgets/graph/placementclient.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

namespace tgraph {
namespace {

constexpr double mostShapeError = 1.12; // a picture is packed again if its shape is off by this factor
// Maximum number of boxes for dot; with more it makes a spindle, whereas columns fill the view.
constexpr std::size_t mostForDot = 150;
constexpr std::size_t mostRepacked = 20'000; // boxes: 20 ms

} // namespace

GraphContents::GraphContents(QObject* parent) : QObject(parent), m_client(new PlacementClient(this))
{
    connect(m_client, &PlacementClient::finished, this, &GraphContents::placementDone);
    connect(m_client, &PlacementClient::failed, this, &GraphContents::placementLost);
}

GraphContents::~GraphContents()
{
    delete m_client; // it answers this object
}

void GraphContents::setPlacementProgram(const QString& path)
{
    m_client->setProgram(path);
}

std::optional<PictureMemory::Left> GraphContents::open(std::shared_ptr<const OpenFile> file,
                                                       const PictureMemory::Left& left)
{
    auto past = m_memory.take(file); // before a new entry evicts it
    if (m_file) {
        // A pending or failed placement belongs to the current options; the visible one then does not.
        const bool settled = m_scene && !isPlacing() && m_problem.isEmpty();
        PictureMemory::Left kept = left;
        kept.options = m_options;
        kept.placement = settled ? m_scene->sharedPlacement() : nullptr;
        m_memory.put(m_file, std::move(kept));
    }
    m_client->cancel();
    m_ticket = 0;
    m_problem.clear();
    m_pending.reset();
    m_scene.reset();
    const bool keeps = keepsArrangementOf(file);
    m_file = std::move(file);
    if (past)
        m_options = past->options;
    else if (!keeps)
        useFirstOptions();
    return past;
}

bool GraphContents::keepsArrangementOf(const std::shared_ptr<const OpenFile>& file) const
{
    if (!file || !m_file)
        return false;
    const Document& before = *m_file->document;
    const Document& now = *file->document;
    if (before.program || now.program)
        return before.program == now.program
            || (before.program && now.program && before.path == now.path
                && m_file->program->module == file->program->module
                && before.graph.nodeCount() == now.graph.nodeCount());
    return !now.path.empty() && before.path == now.path && before.graph.nodeCount() == now.graph.nodeCount();
}

std::optional<PictureOptions> GraphContents::arrangementOf(const std::shared_ptr<const OpenFile>& file) const
{
    if (file && file == m_file)
        return m_options;
    const PictureMemory::Left* left = m_memory.find(file);
    return left != nullptr ? std::optional(left->options) : std::nullopt;
}

void GraphContents::arrange(const std::shared_ptr<const OpenFile>& file, PictureOptions options)
{
    if (file && file == m_file)
        setOptions(std::move(options));
    else
        m_memory.put(file, {.options = std::move(options), .placement = nullptr, .viewport = {}, .selection = {}});
}

void GraphContents::useFirstOptions()
{
    using Scope = PictureOptions::Scope;
    // The Full scope stays if it is chosen; else a program without runs is shown as a program.
    const bool hasNoRuns = isProgram() && !m_file->document->runtimesPublished;
    m_options = {.scope = m_options.scope == Scope::Full ? Scope::Full
                     : hasNoRuns                         ? Scope::Program
                                                         : Scope::Pruned,
                 .centre = {},
                 .hops = m_options.hops,
                 .unfolded = {},
                 .fold = m_options.fold,
                 .drawnApart = {},
                 .cloneConstants = true,
                 .page = {},
                 .opened = {}};
    if (m_file)
        m_options.unfolded = computationsOfInterest(*m_file);
    if (isProgram())
        m_options.page.start = m_file->document->program->entry;
}

void GraphContents::restore(std::shared_ptr<const Placement> placement)
{
    m_scene = std::make_shared<const GraphScene>(std::make_shared<const GraphPicture>(m_file, m_options),
                                                 std::move(placement));
    m_placedShape = 0;
}

bool GraphContents::repack()
{
    if (!m_scene || m_mirrors || isPlacing() || m_scene->boxCount() > mostRepacked
        || m_scene->picture().sheets().size() > 1)
        return false;
    if (m_placedShape > 0 && std::abs(std::log(m_shape / m_placedShape)) < std::log(mostShapeError))
        return false;
    m_placedShape = m_shape;
    const PlacementRequest request = placementRequest(m_scene->picture());
    const LayeredPlacementOptions options = pagePlacement(m_scene->picture(), m_shape);
    auto placement = std::make_shared<Placement>(m_scene->placement());
    packComponents(request, *placement, options.componentGap, options.aspectRatio);
    moveToOrigin(*placement, request.nodes);
    if (m_scene->picture().isProgram())
        m_placedParts.put(request, placement);
    m_scene = std::make_shared<const GraphScene>(m_scene->sharedPicture(), std::move(placement));
    return true;
}

void GraphContents::startPlacement()
{
    if (!m_file || m_mirrors)
        return;
    m_problem.clear();
    m_pending = std::make_shared<const GraphPicture>(m_file, m_options);
    m_pendingShape = m_shape;
    if (m_pending->isProgram()) {
        m_client->cancel();
        m_pendingParts.clear();
        placeParts();
        return;
    }
    // Blocks have few layers: dot would find no better places, and it takes time to start.
    const bool isOfUse = !m_pending->isInBlocks() && m_pending->nodes().size() <= mostForDot;
    m_ticket = m_client->request(placementRequest(*m_pending), pagePlacement(*m_pending, m_shape),
                                 isOfUse ? PlacementClient::Engines::Any : PlacementClient::Engines::OwnOnly);
    Q_EMIT placementStarted();
}

void GraphContents::placeAgain()
{
    m_memory.forgetPlacements();
    m_placedParts.clear();
    startPlacement();
}

void GraphContents::placementLost(quint64 ticket, const QString& problem)
{
    if (ticket != m_ticket)
        return;
    m_ticket = 0;
    m_pending.reset();
    m_pendingParts.clear();
    m_problem = problem;
    Q_EMIT placementFailed();
}

void GraphContents::placementDone(quint64 ticket, std::shared_ptr<const Placement> result)
{
    if (ticket != m_ticket || !m_pending)
        return;
    if (m_pending->isProgram()) {
        partDone(std::move(result));
        return;
    }
    m_scene = std::make_shared<const GraphScene>(std::exchange(m_pending, nullptr), std::move(result));
    m_ticket = 0;
    m_placedShape = m_pendingShape;
    Q_EMIT placed();
}

void GraphContents::setScope(PictureOptions::Scope scope)
{
    if (scope == PictureOptions::Scope::Program && !isProgram())
        return;
    PictureOptions changed = m_options;
    changed.scope = scope;
    setOptions(std::move(changed));
}

void GraphContents::showNeighbourhoodOf(NodeId node, std::uint32_t hops)
{
    if (!m_file || node.value >= m_file->document->graph.nodeCount())
        return;
    PictureOptions changed = m_options;
    changed.scope = PictureOptions::Scope::Neighbourhood;
    changed.centre = node;
    changed.hops = hops;
    setOptions(std::move(changed));
}

void GraphContents::setHops(std::uint32_t hops)
{
    if (m_options.scope != PictureOptions::Scope::Neighbourhood) {
        m_options.hops = hops;
        return;
    }
    PictureOptions changed = m_options;
    changed.hops = hops;
    setOptions(std::move(changed));
}

void GraphContents::setUnfolded(std::uint32_t computation, bool unfolded)
{
    PictureOptions changed = m_options;
    if (unfolded)
        changed.unfolded.insert(computation);
    else
        changed.unfolded.erase(computation);
    setOptions(std::move(changed));
}

bool GraphContents::canFold() const
{
    if (m_scene && m_options.scope == PictureOptions::Scope::Program)
        return !m_options.fold || std::ranges::any_of(m_scene->picture().nodes(), [](const PictureNode& node) {
            return node.opens == PictureNode::Opens::Repeat;
        });
    return m_file && m_options.scope == PictureOptions::Scope::Pruned
        && std::ranges::any_of(m_file->blocks, [](const BlockClass& alike) { return alike.blocks.size() > 1; });
}

void GraphContents::setFolded(bool folded)
{
    PictureOptions changed = m_options;
    changed.fold = folded;
    changed.drawnApart.clear();
    setOptions(std::move(changed));
}

void GraphContents::setAllUnfolded(bool unfolded)
{
    if (!m_file)
        return;
    PictureOptions changed = m_options;
    changed.fold = !unfolded;
    changed.drawnApart.clear();
    changed.opened.clear();
    changed.unfolded.clear();
    const std::size_t computations = m_file->document->graph.computationStarts().size();
    for (std::uint32_t computation = 0; unfolded && computation < computations; ++computation)
        changed.unfolded.insert(computation);
    setOptions(std::move(changed));
}

void GraphContents::setDrawnApart(NodeId first, bool apart)
{
    PictureOptions changed = m_options;
    if (apart)
        changed.drawnApart.insert(first);
    else
        changed.drawnApart.erase(first);
    setOptions(std::move(changed));
}

void GraphContents::setOptions(PictureOptions changed)
{
    if (changed == m_options)
        return;
    const bool otherScope = changed.scope != m_options.scope;
    m_options = std::move(changed);
    startPlacement();
    Q_EMIT optionsChanged();
    if (otherScope)
        Q_EMIT scopeChanged(m_options.scope);
}

void GraphContents::mirror(const GraphContents& other)
{
    m_client->cancel();
    m_ticket = 0;
    m_pending.reset();
    m_pendingParts.clear();
    m_mirrors = true;
    m_file = other.m_file;
    m_options = other.m_options;
    m_scene = other.m_scene;
}

namespace {

constexpr std::size_t mostPlacedAtOnce = 900; // boxes and lines: 10 ms

/// Returns a part by its index over all sheets.
const PicturePart& partAt(const GraphPicture& picture, std::size_t index)
{
    for (const PictureSheet& sheet : picture.sheets()) {
        if (index < sheet.parts.size())
            return sheet.parts[index];
        index -= sheet.parts.size();
    }
    std::terminate();
}

std::size_t partCount(const GraphPicture& picture)
{
    std::size_t count = 0;
    for (const PictureSheet& sheet : picture.sheets())
        count += sheet.parts.size();
    return count;
}

/// Returns the place in the notation of PictureOptions::opened.
ProgramPlace openedAs(ProgramPlace place)
{
    if (!place.steps.empty() && place.steps.back().kind == ProgramStep::Kind::Call)
        place.steps.back().which = 0;
    return place;
}

/// Returns true if two opened places belong to one box, whatever layer they show.
bool areOfOneBox(const ProgramPlace& a, const ProgramPlace& b)
{
    return a.start == b.start && a.steps.size() == b.steps.size() && !a.steps.empty()
        && std::equal(a.steps.begin(), a.steps.end() - 1, b.steps.begin()) && a.steps.back().kind == b.steps.back().kind
        && a.steps.back().node == b.steps.back().node;
}

void open(PictureOptions& options, const ProgramPlace& place)
{
    const auto known
        = std::ranges::find_if(options.opened, [&](const ProgramPlace& other) { return areOfOneBox(other, place); });
    if (known == options.opened.end())
        options.opened.push_back(place);
    else
        *known = place;
}

} // namespace

void GraphContents::placeParts()
{
    const std::size_t parts = partCount(*m_pending);
    while (m_pendingParts.size() < parts) {
        const std::size_t index = m_pendingParts.size();
        const bool isPage = index == 0;
        PlacementRequest request = placementRequest(*m_pending, partAt(*m_pending, index));
        if (auto known = m_placedParts.find(request)) {
            m_pendingParts.push_back(std::move(known));
            continue;
        }
        const LayeredPlacementOptions options = isPage ? pagePlacement(*m_pending, m_pendingShape) : sheetPlacement();
        if (request.nodes.size() + request.edges.size() > mostPlacedAtOnce) {
            m_ticket = m_client->request(std::move(request), options, PlacementClient::Engines::OwnOnly);
            Q_EMIT placementStarted();
            return;
        }
        auto placement = std::make_shared<const Placement>(layeredPlacement(request, options));
        m_placedParts.put(std::move(request), std::move(placement)); // the next iteration finds it there
    }
    m_ticket = 0;
    const auto places = std::exchange(m_pendingParts, {});
    const auto picture = std::exchange(m_pending, nullptr);
    m_placedShape = m_pendingShape;
    auto scene
        = std::make_shared<const GraphScene>(picture, std::make_shared<const Placement>(assembled(*picture, places)));
    const bool isSamePage = m_scene && m_scene->picture().isProgram() && &m_scene->picture().file() == &picture->file()
        && m_scene->picture().sheets().front().place == picture->sheets().front().place
        && m_scene->picture().options().fold == picture->options().fold;
    m_scene = std::move(scene);
    if (isSamePage)
        Q_EMIT sheetsChanged();
    else
        Q_EMIT placed();
}

void GraphContents::partDone(std::shared_ptr<const Placement> result)
{
    m_placedParts.put(placementRequest(*m_pending, partAt(*m_pending, m_pendingParts.size())), std::move(result));
    placeParts();
}

void GraphContents::showPage(const ProgramPlace& page)
{
    PictureOptions changed = m_options;
    changed.page = page;
    setOptions(std::move(changed));
}

void GraphContents::setOpen(std::uint32_t box, bool open)
{
    const GraphPicture& picture = m_scene->picture();
    if (!open) {
        if (const auto sheet = picture.sheetOver(box))
            closeSheet(*sheet);
        return;
    }
    if (const auto page = pageOf(box)) {
        PictureOptions changed = m_options;
        tgraph::open(changed, openedAs(*page));
        setOptions(std::move(changed));
    }
}

std::optional<ProgramPlace> GraphContents::pageOf(std::uint32_t box) const
{
    const GraphPicture& picture = m_scene->picture();
    const PictureNode& node = picture.nodes()[box];
    if (node.opens == PictureNode::Opens::Repeat)
        return picture.placeOf(box).then({.kind = ProgramStep::Kind::Repeat, .node = node.node, .which = 0});
    if (node.opens != PictureNode::Opens::Call)
        return std::nullopt;
    const std::uint32_t which = readingOrder(*m_file->document->program, *m_file->calls, node.node).front();
    return picture.placeOf(box).then({.kind = ProgramStep::Kind::Call, .node = node.node, .which = which});
}

void GraphContents::closeSheet(std::uint32_t sheet)
{
    PictureOptions changed = m_options;
    const ProgramPlace& place = m_scene->picture().sheets()[sheet].place;
    std::erase_if(changed.opened, [&](const ProgramPlace& other) { return areOfOneBox(other, place); });
    setOptions(std::move(changed));
}

void GraphContents::showCopy(std::uint32_t sheet, std::uint32_t copy)
{
    const PictureSheet& shown = m_scene->picture().sheets()[sheet];
    if (copy >= shown.copies)
        return;
    PictureOptions changed = m_options;
    ProgramPlace place = shown.place;
    place.steps.back().which = copy;
    tgraph::open(changed, place);
    setOptions(std::move(changed));
}

bool GraphContents::openTo(NodeId node)
{
    if (!isProgram() || node.value >= m_file->document->program->instructions.size())
        return false;
    const hlo::Module& program = *m_file->document->program;
    PictureOptions changed = m_options;
    changed.scope = PictureOptions::Scope::Program;
    auto place = placeShowing(program, *m_file->calls, changed.page, node, changed.fold);
    for (const hlo::ComputationId start : {program.entry, program.instruction(node).computation}) {
        if (place)
            break;
        changed.page = {.start = start, .steps = {}};
        place = placeShowing(program, *m_file->calls, changed.page, node, changed.fold);
    }
    if (!place)
        return false;
    for (std::size_t steps = changed.page.steps.size() + 1; steps <= place->steps.size(); ++steps) {
        ProgramPlace part = *place;
        part.steps.resize(steps);
        tgraph::open(changed, openedAs(std::move(part)));
    }
    if (changed == m_options)
        return false;
    setOptions(std::move(changed));
    return true;
}

} // namespace tgraph
