// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphwalk.h"

#include <algorithm>

namespace tgraph {
namespace {

/// In the order of the program: boxes are in node order, clones last.
std::vector<std::uint32_t> configurableBoxes(const GraphPicture& picture)
{
    std::vector<std::uint32_t> boxes;
    for (std::uint32_t i = 0; i < picture.nodes().size(); ++i) {
        if (picture.nodes()[i].slot)
            boxes.push_back(i);
    }
    return boxes;
}

} // namespace

std::optional<std::uint32_t> shownBox(const GraphPicture& picture, NodeId node)
{
    if (node.value >= picture.file().document->graph.nodeCount())
        return std::nullopt;
    const std::uint32_t box = picture.boxOf(node);
    return box == noPictureNode ? std::nullopt : std::optional(box);
}

std::vector<std::uint32_t> boxesOf(const GraphPicture& picture, NodeId node)
{
    const auto first = shownBox(picture, node);
    if (!first)
        return {};
    const auto& nodes = picture.nodes();
    if (!nodes[*first].clone)
        return {*first};
    std::vector<std::uint32_t> boxes;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].clone && std::ranges::count(picture.nodesOf(i), node) > 0)
            boxes.push_back(i);
    }
    return boxes;
}

std::optional<std::uint32_t> nextConfigurableBox(const GraphPicture& picture, std::optional<std::uint32_t> box,
                                                 int step)
{
    const std::vector<std::uint32_t> boxes = configurableBoxes(picture);
    if (boxes.empty())
        return std::nullopt;
    if (!box)
        return step > 0 ? boxes.front() : boxes.back();
    const auto at = std::ranges::lower_bound(boxes, *box);
    if (step < 0)
        return at == boxes.begin() ? boxes.back() : *(at - 1);
    const auto after = at != boxes.end() && *at == *box ? at + 1 : at;
    return after == boxes.end() ? boxes.front() : *after;
}

} // namespace tgraph
