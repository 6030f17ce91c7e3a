// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphsearch.h"

#include <algorithm>

namespace tgraph {
namespace {

bool matches(const PictureNode& node, const QString& word)
{
    const bool hash = word.startsWith(QLatin1Char('#'));
    bool isNumber = false;
    const uint number = QStringView(word).mid(hash ? 1 : 0).toUInt(&isNumber);
    if (isNumber && node.foldedCount == 0 && node.node.value == number)
        return true;
    if (hash)
        return false;
    return node.title.contains(word, Qt::CaseInsensitive)
        || (!isNumber && node.subtitle.contains(word, Qt::CaseInsensitive));
}

} // namespace

std::vector<std::uint32_t> findBoxes(const GraphPicture& picture, const QString& query)
{
    const QStringList words = query.simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    std::vector<std::uint32_t> found;
    if (words.isEmpty())
        return found;
    for (std::uint32_t i = 0; i < picture.nodes().size(); ++i) {
        const PictureNode& node = picture.nodes()[i];
        if (std::all_of(words.begin(), words.end(), [&node](const QString& word) { return matches(node, word); }))
            found.push_back(i);
    }
    std::stable_sort(found.begin(), found.end(), [&picture](std::uint32_t a, std::uint32_t b) {
        return picture.nodes()[a].node < picture.nodes()[b].node;
    });
    return found;
}

} // namespace tgraph
