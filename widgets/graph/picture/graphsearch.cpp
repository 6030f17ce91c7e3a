// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/picture/graphsearch.h"

#include "widgets/common/nodename.h"

#include <QStringList>

#include <algorithm>

namespace tgraph {
namespace {

/// Returns true if a word matches a node: its number, or a part of its opcode or shape or of its box's title.
bool matches(const GraphPicture& picture, NodeId node, const QString& word)
{
    const bool hash = word.startsWith(QLatin1Char('#'));
    bool isNumber = false;
    const uint number = QStringView(word).mid(hash ? 1 : 0).toUInt(&isNumber);
    if (isNumber && node.value == number)
        return true;
    if (hash)
        return false;
    const Graph& graph = picture.file().document->graph;
    const PictureNode& box = picture.nodes()[picture.boxOf(node)];
    if (operationText(graph, node).contains(word, Qt::CaseInsensitive)
        || (node == box.node && box.title.contains(word, Qt::CaseInsensitive)))
        return true;
    return !isNumber && nodeShape(*picture.file().document, node).contains(word, Qt::CaseInsensitive);
}

} // namespace

std::vector<NodeId> findShownNodes(const GraphPicture& picture, const QString& query)
{
    const QStringList words = query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<NodeId> found;
    if (words.isEmpty())
        return found;
    for (std::uint32_t i = 0; i < picture.file().document->graph.nodeCount(); ++i) {
        const NodeId node(i);
        if (picture.isShown(node)
            && std::ranges::all_of(words, [&](const QString& word) { return matches(picture, node, word); }))
            found.push_back(node);
    }
    return found;
}

} // namespace tgraph
