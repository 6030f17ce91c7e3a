// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphwalk.h"

#include <algorithm>

namespace tgraph {
namespace {

/// Returns configurable boxes in program order: boxes are in node order, clones last.
std::vector<std::uint32_t> configurableBoxes(const GraphPicture& picture)
{
    std::vector<std::uint32_t> boxes;
    for (std::uint32_t i = 0; i < picture.nodes().size(); ++i) {
        if (picture.nodes()[i].slot)
            boxes.push_back(i);
    }
    return boxes;
}

/// Returns the boxes that contain a value as text; the box into which it is folded comes first.
std::vector<std::uint32_t> boxesWith(const GraphPicture& picture, std::uint32_t first, NodeId node)
{
    std::vector<std::uint32_t> boxes{first};
    for (std::uint32_t i = 0; i < picture.nodes().size(); ++i)
        if (i != first && std::ranges::count(picture.stubsOf(picture.nodes()[i]), node, &PictureStub::node) > 0)
            boxes.push_back(i);
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
    // True if the node is text in the box of its user
    const bool isWritten = picture.isProgram() && nodes[*first].node != node;
    if (isWritten)
        return boxesWith(picture, *first, node);
    if (!nodes[*first].clone)
        return {*first};
    std::vector<std::uint32_t> boxes;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].clone && std::ranges::count(picture.nodesOf(i), node) > 0)
            boxes.push_back(i);
    }
    return boxes;
}

std::vector<std::uint32_t> boxesShowing(const GraphPicture& picture, std::span<const NodeId> nodes)
{
    std::vector<std::uint32_t> boxes;
    std::vector<NodeId> cloned;
    for (const NodeId node : nodes) {
        const auto box = shownBox(picture, node);
        if (box && picture.nodes()[*box].clone)
            cloned.push_back(node);
        else if (box)
            boxes.push_back(*box);
    }
    std::ranges::sort(cloned);
    for (std::uint32_t i = 0; i < picture.nodes().size() && !cloned.empty(); ++i)
        if (picture.nodes()[i].clone && std::ranges::any_of(picture.nodesOf(i), [&](NodeId node) {
                return std::ranges::binary_search(cloned, node);
            }))
            boxes.push_back(i);
    std::ranges::sort(boxes);
    const auto again = std::ranges::unique(boxes);
    boxes.erase(again.begin(), again.end());
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
