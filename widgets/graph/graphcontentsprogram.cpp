// SPDX-License-Identifier: GPL-3.0-or-later
// The Program scope of GraphContents: pages, and the sheets opened over their boxes.
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/picture/sheetplacement.h"
#include "widgets/graph/placementchoice.h"
#include "widgets/graph/placementclient.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace tgraph {
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

/// Returns the place as named in PictureOptions::opened.
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
