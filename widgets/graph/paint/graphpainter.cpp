// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/graphpainter.h"

#include "engine/core/task.h"
#include "widgets/graph/paint/boxlabels.h"
#include "widgets/graph/paint/boxpainter.h"
#include "widgets/graph/paint/coarsecanvas.h"
#include "widgets/graph/paint/edgepainter.h"
#include "widgets/graph/paint/groupframes.h"
#include "widgets/graph/paint/painterstate.h"
#include "widgets/graph/paint/sheetframes.h"

#include <QPainterPath>

#include <algorithm>
#include <iterator>

namespace tgraph {
namespace {

constexpr double leastBoxPixels = 3; // smaller boxes are filled rectangles
constexpr double standoutPixels = 9; // minimum size of a highlighted box
constexpr int veilAlpha = 190; // over everything that is not highlighted
constexpr std::size_t mostSmoothBoxes = 1500; // rounded, antialiased: about 4 µs per box

/// Holds the state of one call of paintGraph().
class GraphPainting {
public:
    GraphPainting(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options)
        : m_painter(painter), m_scene(scene), m_style(style), m_options(options)
    {
        const double margin = 12 / options.scale; // margin for rings and wide lines
        m_area = options.area.adjusted(-margin, -margin, margin, margin);
        scene.boxesIn(m_area, m_seenBoxes);
        scene.edgesIn(m_area, m_seenEdges);
        m_toDevice
            = QTransform::fromScale(options.scale, options.scale).translate(-options.area.left(), -options.area.top());
    }

    /// Paints the sheets in order: each covers those below it.
    PaintCounts paint()
    {
        const auto& sheets = m_scene.picture().sheets();
        PaintCounts counts;
        for (m_sheet = 0; m_sheet < sheets.size(); ++m_sheet) {
            const PictureSheet& sheet = sheets[m_sheet];
            if (!sheet.isPage() && !m_scene.sheetFrame(m_sheet).intersects(m_area))
                continue;
            m_boxes = between(m_seenBoxes, sheet.firstBox(), sheet.endBox());
            m_edges = between(m_seenEdges, sheet.firstEdge(), sheet.endEdge());
            if (sheet.isPage())
                paintGroupFrames(m_painter, m_scene, m_style, m_options, m_toDevice);
            else
                paintSheet(m_painter, m_scene, m_style, m_options, m_toDevice, m_sheet, texts());
            const PaintCounts more = paintContents();
            counts.boxes += more.boxes;
            counts.lines += more.lines;
        }
        return counts;
    }

private:
    static std::vector<std::uint32_t> between(const std::vector<std::uint32_t>& ascending, std::uint32_t first,
                                              std::uint32_t end)
    {
        return {std::ranges::lower_bound(ascending, first), std::ranges::lower_bound(ascending, end)};
    }

    [[nodiscard]] bool isOnSheet(std::uint32_t box) const
    {
        const PictureSheet& sheet = m_scene.picture().sheets()[m_sheet];
        return box >= sheet.firstBox() && box < sheet.endBox();
    }

    PaintCounts paintContents()
    {
        EdgePainter edges(m_painter, m_scene, m_style, m_options, m_sheet);
        const bool tiny = !m_options.complete && box::headHeight * m_options.scale < leastBoxPixels;
        if (edges.isBulk(m_edges))
            edges.paintPlainBulk(m_edges, canvas());
        else
            paintSmoothEdges(edges);
        paintMarkedEdges(edges);
        const PaintCounts counts{.boxes = m_boxes.size(), .lines = edges.drawn()};
        if (!tiny) { // tiny boxes would cover these lines
            drawCanvas();
            edges.paintSelected();
        }
        const bool coarse = tiny || (!m_options.complete && m_boxes.size() > mostSmoothBoxes);
        if (coarse) {
            paintCoarseBoxes();
        } else {
            drawCanvas();
            paintBoxes();
        }
        drawCanvas();
        edges.paintMarks();
        if (!m_options.complete && (coarse || m_options.scale < leastHeadScale))
            paintBoxLabels(m_painter, m_scene, m_style, m_boxes, m_toDevice, texts(), !coarse);
        if (tiny)
            edges.paintSelected();
        paintStandingOut(edges);
        paintRings();
        return counts;
    }

    /// Returns the canvas for bulk drawing; it covers what was painted before.
    CoarseCanvas& canvas()
    {
        if (!m_canvas)
            m_canvas.emplace(m_options.coarse != nullptr ? *m_options.coarse : m_pixels,
                             m_options.area.size() * m_options.scale, m_painter.device()->devicePixelRatioF());
        return *m_canvas;
    }

    /// Draws the canvas; must be called before anything is painted over it.
    void drawCanvas()
    {
        if (m_canvas)
            m_canvas->draw(m_painter);
        m_canvas.reset();
    }

    void paintSmoothEdges(EdgePainter& edges)
    {
        edges.takePlain(m_edges);
        if (edges.isMuchFaint()) {
            edges.paintFaint(canvas());
            drawCanvas();
        }
        edges.paintPlain();
    }

    void paintMarkedEdges(EdgePainter& edges)
    {
        if (edges.isMarkedBulk()) {
            edges.paintMarkedBulk(canvas());
            return;
        }
        drawCanvas();
        edges.paintMarked();
    }

    /// Paints whole pixels without outlines; boxes without a value first.
    void paintCoarseBoxes()
    {
        std::vector<QRgb> colours;
        for (std::size_t i = 0; i < m_style.fills.palette.size(); ++i) {
            // Boxes without a value are close to the background: mixing in the outline keeps them visible.
            QColor fill = QColor::fromRgb(m_style.fills.palette[i]);
            if (m_style.fills.isMuted[i])
                fill = m_style.theme.dark ? fill.lighter(130) : fill.darker(110);
            colours.push_back(fill.rgb());
        }
        for (const bool muted : {true, false}) {
            for (const std::uint32_t index : m_boxes) {
                const std::uint16_t fill = m_style.fills.ofBox[index];
                if (m_style.fills.isMuted[fill] == muted)
                    canvas().fill(m_toDevice.mapRect(m_scene.box(index)), colours[fill]);
            }
        }
    }

    TextCache& texts() { return m_options.texts != nullptr ? *m_options.texts : m_ownTexts; }

    void paintBoxes()
    {
        BoxPainter boxes(m_painter, m_scene, m_style, m_options, m_toDevice, texts());
        for (const std::uint32_t index : m_boxes) {
            throwIfStopped(m_options.stop);
            boxes.paint(index);
        }
    }

    [[nodiscard]] bool standsOut(std::uint32_t box) const
    {
        return m_style.trace ? m_style.trace->isIn[box] : m_style.partnersOf(box) == m_style.lit;
    }

    void paintTrace(EdgePainter& edges)
    {
        std::vector<std::uint32_t> seen;
        std::ranges::set_intersection(m_edges, m_style.trace->edges, std::back_inserter(seen));
        if (edges.isBulk(seen))
            edges.paintTracedBulk(seen, canvas());
        else
            edges.paintTraced(seen);
    }

    /// Fades everything but the boxes of the highlighted decision or trace.
    void paintStandingOut(EdgePainter& edges)
    {
        if (!m_style.lit && !m_style.trace)
            return;
        QColor veil = m_style.theme.background;
        veil.setAlpha(veilAlpha);
        const QRectF veiled = m_sheet == 0 ? m_options.area : m_scene.sheetFrame(m_sheet) & m_options.area;
        m_painter.fillRect(m_toDevice.mapRect(veiled), veil);
        std::erase_if(m_boxes, [this](std::uint32_t box) { return !standsOut(box); });
        if (m_style.trace) {
            paintTrace(edges);
            drawCanvas();
            paintTracedLinks(m_painter, m_scene, m_style, m_options, m_toDevice, m_sheet);
        }
        if (m_boxes.size() > mostSmoothBoxes) {
            paintCoarseBoxes();
            drawCanvas();
            return;
        }
        drawCanvas();
        if (!m_style.trace) {
            const QColor colour = m_style.letterColour(*m_style.lit);
            for (const std::uint32_t box : m_boxes)
                ring(atLeast(m_toDevice.mapRect(m_scene.box(box)), 4), 2, colour, 2);
        }
        paintBoxes();
        if (!m_options.complete && m_options.scale < leastHeadScale)
            paintBoxLabels(m_painter, m_scene, m_style, m_boxes, m_toDevice, texts(), true);
    }

    /// Marks boxes that must be visible at any zoom: outstanding values, matches, the selection.
    void paintRings()
    {
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        for (const std::uint32_t index : m_style.fills.standouts) {
            if (!isOnSheet(index))
                continue;
            if ((m_style.lit || m_style.trace) && !standsOut(index))
                continue;
            const QColor fill = QColor::fromRgb(m_style.fills.palette[m_style.fills.ofBox[index]]);
            const QRectF rect = atLeast(m_toDevice.mapRect(m_scene.box(index)), standoutPixels);
            if (rect.height() <= standoutPixels)
                m_painter.fillRect(rect, fill);
            ring(rect, 3, fill, 2.5);
        }
        for (const std::uint32_t index : m_style.matches)
            if (ringedSheet(index) == m_sheet)
                ring(atLeast(m_toDevice.mapRect(m_scene.visibleBox(index)), 4), 2, m_style.theme.match, 2);
        for (const std::uint32_t index : m_style.selected)
            if (ringedSheet(index) == m_sheet)
                paintSelection(index);
    }

    /// Marks the box of the selected node, or its line in the box of its user.
    void paintSelection(std::uint32_t box)
    {
        if (const auto line = selectedStub(m_scene, m_style, box))
            ring(atLeast(m_toDevice.mapRect(*line), 4), 0, m_style.theme.selected, 2);
        else
            ring(atLeast(m_toDevice.mapRect(m_scene.visibleBox(box)), 6), 2.5, m_style.theme.selected, 2.5);
    }

    /// Returns the sheet with the ring of a box; an open box has it around the sheet that covers it.
    [[nodiscard]] std::uint32_t ringedSheet(std::uint32_t box) const
    {
        const GraphPicture& picture = m_scene.picture();
        const auto over = picture.nodes()[box].isOpen ? picture.sheetOver(box) : std::nullopt;
        return over.value_or(picture.sheetOf(box));
    }

    void ring(const QRectF& rect, double gap, const QColor& colour, double width)
    {
        const QRectF around = rect.adjusted(-gap, -gap, gap, gap);
        if (!m_options.complete && !around.intersects(m_toDevice.mapRect(m_options.area)))
            return;
        const double radius = std::min(box::radius * m_options.scale + gap, around.height() / 2);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(m_style.theme.background, width + 2));
        m_painter.drawRoundedRect(around, radius, radius);
        m_painter.setPen(QPen(colour, width));
        m_painter.drawRoundedRect(around, radius, radius);
    }

    static QRectF atLeast(const QRectF& rect, double size)
    {
        const double across = std::max(0.0, (size - rect.width()) / 2);
        const double down = std::max(0.0, (size - rect.height()) / 2);
        return rect.adjusted(-across, -down, across, down);
    }

    QPainter& m_painter;
    const GraphScene& m_scene;
    const GraphStyle& m_style;
    PaintOptions m_options;
    QTransform m_toDevice;
    std::optional<CoarseCanvas> m_canvas;
    QImage m_pixels;
    TextCache m_ownTexts;
    QRectF m_area; // scene units, with a margin
    std::vector<std::uint32_t> m_seenBoxes;
    std::vector<std::uint32_t> m_seenEdges;
    std::uint32_t m_sheet = 0; // sheet that is being painted
    std::vector<std::uint32_t> m_boxes; // boxes of the sheet
    std::vector<std::uint32_t> m_edges;
};

} // namespace

PaintCounts paintGraph(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options)
{
    const PainterState state(painter);
    return GraphPainting(painter, scene, style, options).paint();
}

std::optional<std::uint32_t> relayoutAt(const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                                        QPointF pixel)
{
    QPainter none;
    for (auto sheet = static_cast<std::uint32_t>(scene.picture().sheets().size()); sheet-- > 0;)
        if (const auto edge = EdgePainter(none, scene, style, options, sheet).markAt(pixel))
            return edge;
    return std::nullopt;
}

} // namespace tgraph
