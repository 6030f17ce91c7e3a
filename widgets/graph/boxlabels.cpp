// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/boxlabels.h"

#include "widgets/graph/textcache.h"

namespace tgraph {
namespace {

constexpr double leastHeight = 10; // pixels of the head
constexpr double leastWidth = 24; // pixels: three letters
constexpr double side = 1; // pixels beside the text
constexpr std::size_t mostLabels = 600; // about 3 µs each

/// Some of `candidates`, evenly spread: parts of a picture without words would look unlike the others.
void takeSpread(const std::vector<std::uint32_t>& candidates, std::size_t room, std::vector<std::uint32_t>& taken)
{
    const std::size_t count = std::min(room, candidates.size());
    for (std::size_t i = 0; i < count; ++i)
        taken.push_back(candidates[i * candidates.size() / count]);
}

} // namespace

void paintBoxLabels(QPainter& painter, const GraphScene& scene, const GraphStyle& style,
                    const std::vector<std::uint32_t>& boxes, const QTransform& toDevice, TextCache& texts)
{
    const double scale = toDevice.m11();
    if (!style.showText || box::headHeight * scale < leastHeight)
        return;
    const auto& nodes = scene.picture().nodes();
    std::vector<std::uint32_t> configurable;
    std::vector<std::uint32_t> others;
    for (const std::uint32_t index : boxes) {
        if (nodes[index].size.width() * scale >= leastWidth)
            (nodes[index].slot ? configurable : others).push_back(index);
    }
    std::vector<std::uint32_t> labelled;
    takeSpread(configurable, mostLabels, labelled);
    takeSpread(others, mostLabels - labelled.size(), labelled);

    std::vector<QColor> colours;
    for (std::size_t i = 0; i < style.fills.palette.size(); ++i)
        colours.push_back(style.fills.isMuted[i] ? style.theme.mutedText
                                                 : textOn(QColor::fromRgb(style.fills.palette[i])));
    for (const std::uint32_t index : labelled) {
        const PictureNode& node = nodes[index];
        QRectF head = scene.box(index);
        head.setHeight(box::headHeight);
        if (style.letterOf(index))
            head.setLeft(head.left() + box::badgeWidth + 2);
        painter.setPen(colours[style.fills.ofBox[index]]);
        texts.drawFitting(painter, toDevice.mapRect(head).adjusted(side, 0, -side, 0), BoxFont::OfScreen, node.title,
                          node.foldedCount > 0 ? node.title : shortOpcode(node.title));
    }
}

} // namespace tgraph
