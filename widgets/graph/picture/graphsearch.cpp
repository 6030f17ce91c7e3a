// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphsearch.h"

#include "engine/core/features.h"

#include <algorithm>

namespace tgraph {
namespace {

/// Returns true if a word matches a node: its number, or a part of its opcode or shape.
bool matches(const GraphPicture& picture, const PictureNode& box, NodeId node, const QString& word)
{
    const bool hash = word.startsWith(QLatin1Char('#'));
    bool isNumber = false;
    const uint number = QStringView(word).mid(hash ? 1 : 0).toUInt(&isNumber);
    if (isNumber && box.foldedCount == 0 && node.value == number)
        return true;
    if (hash)
        return false;
    if (box.title.contains(word, Qt::CaseInsensitive))
        return true;
    if (isNumber)
        return false;
    const QString shape = box.foldedCount > 0 || node == box.node
        ? box.subtitle
        : QString::fromStdString(shapeText(picture.file().document->graph.features(node)));
    return shape.contains(word, Qt::CaseInsensitive);
}

QStringList wordsOf(const QString& query)
{
    return query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

std::optional<NodeId> matchOf(const GraphPicture& picture, std::uint32_t box, const QStringList& words)
{
    const auto nodes = picture.nodesOf(box);
    const auto found = std::ranges::find_if(nodes, [&](NodeId node) {
        return std::ranges::all_of(
            words, [&](const QString& word) { return matches(picture, picture.nodes()[box], node, word); });
    });
    return found == nodes.end() ? std::nullopt : std::optional(*found);
}

} // namespace

std::vector<std::uint32_t> findBoxes(const GraphPicture& picture, const QString& query)
{
    const QStringList words = wordsOf(query);
    std::vector<std::uint32_t> found;
    if (words.isEmpty())
        return found;
    for (std::uint32_t i = 0; i < picture.nodes().size(); ++i) {
        if (matchOf(picture, i, words))
            found.push_back(i);
    }
    std::stable_sort(found.begin(), found.end(), [&picture](std::uint32_t a, std::uint32_t b) {
        return picture.nodes()[a].node < picture.nodes()[b].node;
    });
    return found;
}

NodeId foundNode(const GraphPicture& picture, std::uint32_t box, const QString& query)
{
    return matchOf(picture, box, wordsOf(query)).value_or(picture.nodes()[box].node);
}

} // namespace tgraph
