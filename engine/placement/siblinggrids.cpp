// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/siblinggrids.h"

#include "engine/placement/curvepieces.h"
#include "engine/placement/layerranks.h"

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::uint32_t noNode = 0xFFFFFFFFU;
constexpr std::uint32_t severalNodes = 0xFFFFFFFEU;
constexpr float gridAspectRatio = 2.5F; ///< target width to height of grids

std::uint32_t onlyOne(std::span<const std::uint32_t> links)
{
    if (links.empty())
        return noNode;
    const bool isOne = std::all_of(links.begin(), links.end(), [links](auto other) { return other == links.front(); });
    return isOne ? links.front() : severalNodes;
}

} // namespace

SiblingGrids::SiblingGrids(const PlacementRequest& request, const LayeredPlacementOptions& options)
    : m_request(request), m_options(options), m_seats(request.nodes.size())
{
    for (auto& [ends, nodes] : siblings())
        if (nodes.size() > options.longestRow)
            makeGrid(nodes);
    contract();
}

std::map<SiblingGrids::Ends, std::vector<std::uint32_t>> SiblingGrids::siblings() const
{
    const Links down(m_request.nodes.size(), m_request.edges, Links::Direction::Down);
    const Links up(m_request.nodes.size(), m_request.edges, Links::Direction::Up);
    std::vector<bool> hasLoop(m_request.nodes.size());
    for (const PlacementEdge& edge : m_request.edges)
        if (edge.tail == edge.head)
            hasLoop[edge.tail] = true;
    std::map<Ends, std::vector<std::uint32_t>> result;
    for (std::uint32_t node = 0; node < m_request.nodes.size(); ++node) {
        const Ends ends(onlyOne(up.of(node)), onlyOne(down.of(node)));
        const bool isLone = ends == Ends(noNode, noNode);
        if (!isLone && ends.first != severalNodes && ends.second != severalNodes && !hasLoop[node])
            result[ends].push_back(node);
    }
    return result;
}

void SiblingGrids::makeGrid(std::vector<std::uint32_t> nodes)
{
    Grid grid;
    for (const std::uint32_t node : nodes) {
        grid.cell.width = std::max(grid.cell.width, m_request.nodes[node].width);
        grid.cell.height = std::max(grid.cell.height, m_request.nodes[node].height);
    }
    const float squareColumns
        = std::sqrt(static_cast<float>(nodes.size()) * gridAspectRatio * (grid.cell.height + m_options.layerGap)
                    / (grid.cell.width + m_options.nodeGap));
    const auto count = static_cast<std::uint32_t>(nodes.size());
    const std::uint32_t columns = std::clamp(static_cast<std::uint32_t>(squareColumns), 1U, count);
    const std::uint32_t rows = (count + columns - 1) / columns;
    grid.columns = (count + rows - 1) / rows;
    grid.border = std::min(static_cast<float>(grid.columns) * grid.cell.width / 20, 2 * m_options.layerGap);
    for (std::uint32_t place = 0; place < count; ++place)
        m_seats[nodes[place]] = {0, static_cast<std::int32_t>(m_grids.size()), place};
    grid.nodes = std::move(nodes);
    m_grids.push_back(std::move(grid));
}

NodeBox SiblingGrids::sizeOf(const Grid& grid) const
{
    const auto rows = static_cast<float>((grid.nodes.size() + grid.columns - 1) / grid.columns);
    return {static_cast<float>(grid.columns) * (grid.cell.width + m_options.nodeGap),
            rows * (grid.cell.height + m_options.layerGap) - m_options.layerGap + 2 * grid.border};
}

void SiblingGrids::contract()
{
    for (std::uint32_t node = 0; node < m_seats.size(); ++node) {
        Seat& seat = m_seats[node];
        if (seat.grid >= 0 && seat.place > 0) {
            seat.box = m_grids[static_cast<std::size_t>(seat.grid)].box;
            continue;
        }
        seat.box = static_cast<std::uint32_t>(m_contracted.nodes.size());
        if (seat.grid >= 0) {
            Grid& grid = m_grids[static_cast<std::size_t>(seat.grid)];
            grid.box = seat.box;
            m_contracted.nodes.push_back(sizeOf(grid));
        } else {
            m_contracted.nodes.push_back(m_request.nodes[node]);
        }
    }
    // All edges between a grid and a node become one edge.
    std::map<Ends, std::uint32_t> edgesOfGrids;
    for (const PlacementEdge& edge : m_request.edges) {
        const Seat& tail = m_seats[edge.tail];
        const Seat& head = m_seats[edge.head];
        const auto next = static_cast<std::uint32_t>(m_contracted.edges.size());
        const bool isOfGrid = tail.grid >= 0 || head.grid >= 0;
        const auto [known, isNew]
            = isOfGrid ? edgesOfGrids.try_emplace({tail.box, head.box}, next) : std::pair(edgesOfGrids.end(), true);
        m_edges.push_back(isNew ? next : known->second);
        if (isNew)
            m_contracted.edges.push_back({tail.box, head.box});
    }
}

SiblingGrids::Cell SiblingGrids::cellOf(const Seat& seat, const Placement& placement) const
{
    const Grid& grid = m_grids[static_cast<std::size_t>(seat.grid)];
    const NodeBox size = sizeOf(grid);
    const Point middle = placement.centres[grid.box];
    const float cellWidth = grid.cell.width + m_options.nodeGap;
    const auto count = static_cast<std::uint32_t>(grid.nodes.size());
    const std::uint32_t row = seat.place / grid.columns;
    const std::uint32_t lastRow = (count - 1) / grid.columns;
    // An incomplete last row is centred in whole columns, so that lines stay between boxes.
    const std::uint32_t empty = row == lastRow ? (lastRow + 1) * grid.columns - count : 0;
    const auto column = static_cast<float>(seat.place % grid.columns + empty / 2);
    const float left = middle.x - size.width / 2 + column * cellWidth;
    Cell cell;
    cell.top = middle.y - size.height / 2;
    cell.bottom = middle.y + size.height / 2;
    cell.centre = {left + cellWidth / 2,
                   cell.top + grid.border + static_cast<float>(row) * (grid.cell.height + m_options.layerGap)
                       + grid.cell.height / 2};
    cell.leftLine = left + m_options.nodeGap / 4;
    cell.rightLine = left + cellWidth - m_options.nodeGap / 4;
    cell.isFirstRow = row == 0;
    cell.isLastRow = row == lastRow;
    return cell;
}

void SiblingGrids::addLineIn(const Cell& cell, std::uint32_t node, std::vector<Point>& points) const
{
    const Grid& grid = m_grids[static_cast<std::size_t>(m_seats[node].grid)];
    const float top = cell.centre.y - m_request.nodes[node].height / 2;
    if (!cell.isFirstRow) {
        addSwing(points, cell.leftLine, cell.top + grid.border);
        addStraight(points, cell.leftLine, cell.centre.y - grid.cell.height / 2 - m_options.layerGap);
    }
    addSwing(points, cell.centre.x, top);
}

void SiblingGrids::addLineOut(const Cell& cell, std::uint32_t node, Point exit, std::vector<Point>& points) const
{
    const Grid& grid = m_grids[static_cast<std::size_t>(m_seats[node].grid)];
    points.push_back({cell.centre.x, cell.centre.y + m_request.nodes[node].height / 2});
    if (!cell.isLastRow) {
        addSwing(points, cell.rightLine, cell.centre.y + grid.cell.height / 2 + m_options.layerGap);
        addStraight(points, cell.rightLine, cell.bottom - grid.border);
    }
    addSwing(points, exit.x, exit.y);
}

Placement SiblingGrids::expanded(const Placement& placement) const
{
    Placement result;
    result.centres.reserve(m_seats.size());
    for (const Seat& seat : m_seats)
        result.centres.push_back(seat.grid < 0 ? placement.centres[seat.box] : cellOf(seat, placement).centre);
    result.curveStarts.reserve(m_edges.size() + 1);
    for (std::size_t edge = 0; edge < m_edges.size(); ++edge) {
        const auto [tail, head] = m_request.edges[edge];
        auto curve = placement.curve(m_edges[edge]);
        if (m_seats[tail].grid >= 0) {
            addLineOut(cellOf(m_seats[tail], placement), tail, curve.front(), result.curvePoints);
            curve = curve.subspan(1);
        }
        result.curvePoints.insert(result.curvePoints.end(), curve.begin(), curve.end());
        if (m_seats[head].grid >= 0)
            addLineIn(cellOf(m_seats[head], placement), head, result.curvePoints);
        result.curveStarts.push_back(static_cast<std::uint32_t>(result.curvePoints.size()));
    }
    return result;
}

} // namespace tgraph
