// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/paint/sheetframes.h"

#include "widgets/common/datacolours.h"
#include "widgets/graph/paint/framepatch.h"
#include "widgets/graph/paint/textcache.h"
#include "widgets/graph/picture/graphtext.h"

#include <QPainterPath>

namespace tgraph {
namespace {

constexpr double leastDetail = 24; // pixels of a sheet's width; smaller ones are a patch of colour
constexpr double leastTabText = 8; // pixels of the tab's height
constexpr double leastScaledText = 0.6; // the same as for boxes
constexpr double tabPixels = 17; // height of a tab with text of fixed size
constexpr double leastTitled = 90; // pixels of a sheet's width; narrower ones have no room for text
constexpr double tabShare = 0.22; // share of the outline's colour
constexpr double radius = 6;
constexpr int shadowSteps = 4;

/// Returns the rectangle of a button on a tab, counted from its right end.
QRectF buttonRect(const QRectF& tab, int fromRight)
{
    const double width = box::tabButton * tab.height() / box::sheetHead;
    return {tab.right() - width * (fromRight + 1), tab.top(), width, tab.height()};
}

/// Returns the part of a tab with its text and buttons, since a sheet may be wider than the view.
QRectF seenTab(const GraphScene& scene, const QRectF& area, std::uint32_t sheet)
{
    QRectF tab = scene.sheetTab(sheet);
    const double least = std::min(tab.width(), scene.picture().sheets()[sheet].leastWidth);
    const double left = std::clamp(area.left(), tab.left(), tab.right() - least);
    tab.setRight(std::clamp(area.right(), left + least, tab.right()));
    tab.setLeft(left);
    return tab;
}

/// Paints a link if it is in `sight`; if `sight` is null, always.
void paintLink(QPainter& painter, const SheetLink& link, const QTransform& toDevice, const QRectF& sight)
{
    const QPointF from = toDevice.map(QPointF(double{link.from.x}, double{link.from.y}));
    const QPointF to = toDevice.map(QPointF(double{link.to.x}, double{link.to.y}));
    if (!sight.isNull() && !QRectF(from, to).normalized().adjusted(-1, -1, 1, 1).intersects(sight))
        return;
    const QPointF bend(0, (to.y() - from.y()) / 2);
    QPainterPath path(from);
    path.cubicTo(from + bend, to - bend, to);
    painter.drawPath(path);
}

/// Holds the state of one call of paintSheet().
class SheetPainting {
public:
    SheetPainting(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                  const QTransform& toDevice, std::uint32_t sheet, TextCache& texts)
        : m_painter(painter),
          m_scene(scene),
          m_style(style),
          m_area(options.area),
          m_scale(options.scale),
          m_complete(options.complete),
          m_toDevice(toDevice),
          m_index(sheet),
          m_sheet(scene.picture().sheets()[sheet]),
          m_texts(texts)
    {
    }

    void paint()
    {
        const QRectF frame = m_toDevice.mapRect(m_scene.sheetFrame(m_index));
        if (frame.width() < leastDetail) {
            m_painter.fillRect(frame, mixed(m_style.theme.sheet, m_style.theme.outline, tabShare));
            return;
        }
        m_painter.setRenderHint(QPainter::Antialiasing, true);
        paintFrame(frame);
        paintTab(legible(m_toDevice.mapRect(m_scene.sheetTab(m_index))));
        paintTabWords(m_toDevice.mapRect(seenTab(m_scene, m_area, m_index)));
        if (m_sheet.parts.size() > 1)
            for (const PicturePart& part : m_sheet.parts)
                paintPartTitle(part);
        paintLinks();
    }

private:
    /// Clips a frame to the surroundings of the view, because painting a frame much larger than the view takes time.
    [[nodiscard]] QRectF nearSight(const QRectF& frame) const
    {
        constexpr double far = 64; // pixels: corners and shadows beyond are invisible
        return m_complete ? frame : frame & m_toDevice.mapRect(m_area).adjusted(-far, -far, far, far);
    }

    /// Paints the shadow as rims around the frame: blending its whole area repeatedly takes milliseconds.
    void paintShadow(QPainter& painter, const QRectF& frame) const
    {
        painter.setPen(Qt::NoPen);
        painter.setBrush(QColor(0, 0, 0, m_style.theme.dark ? 50 : 16));
        for (int step = shadowSteps; step > 0; --step) {
            QPainterPath rim; // the inner part is a hole
            rim.addRoundedRect(frame.adjusted(-step, 0, step, 2 * step), radius + step, radius + step);
            rim.addRect(frame.adjusted(radius, radius, -radius, -radius));
            painter.drawPath(rim);
        }
    }

    void paintWhole(QPainter& painter, const QRectF& frame) const
    {
        paintShadow(painter, frame);
        painter.setPen(QPen(m_style.theme.outline, 1.2));
        painter.setBrush(m_style.theme.sheet);
        painter.drawRoundedRect(frame, radius, radius);
    }

    /// Returns the parts of a frame in this theme, painted once.
    [[nodiscard]] FramePatch patch() const
    {
        const GraphTheme& theme = m_style.theme;
        const double ratio = m_painter.device()->devicePixelRatioF();
        const QString name
            = QStringLiteral("graph sheet %1 %2 %3").arg(theme.sheet.rgba()).arg(theme.outline.rgba()).arg(theme.dark);
        constexpr FramePatch::Measures measures{.reach = 2 * shadowSteps + 1, .corner = 2 * static_cast<int>(radius)};
        return FramePatch::cached(name, measures, theme.sheet, ratio,
                                  [this](QPainter& painter, const QRectF& frame) { paintWhole(painter, frame); });
    }

    /// Extends a low tab upwards at small scales, so that its text fits.
    [[nodiscard]] QRectF legible(QRectF tab) const
    {
        if (m_style.showText && !m_complete && m_scale < leastScaledText && tab.width() >= leastTitled)
            tab.setTop(std::min(tab.top(), tab.bottom() - tabPixels));
        return tab;
    }

    void paintFrame(const QRectF& whole)
    {
        const QRectF frame = nearSight(whole);
        if (m_complete)
            return paintWhole(m_painter, frame);
        const FramePatch parts = patch();
        if (parts.fits(frame))
            parts.draw(m_painter, frame);
        else
            paintWhole(m_painter, frame);
    }

    void paintTab(const QRectF& tab)
    {
        QPainterPath shape; // rounded at the top, straight at the bottom
        shape.addRoundedRect(tab.adjusted(0, 0, 0, radius), radius, radius);
        m_painter.save();
        m_painter.setClipRect(tab, Qt::IntersectClip);
        m_painter.setPen(QPen(m_style.theme.outline, 1.2));
        m_painter.setBrush(mixed(m_style.theme.sheet, m_style.theme.outline, tabShare));
        m_painter.drawPath(shape);
        m_painter.restore();
    }

    void paintTabWords(const QRectF& tab)
    {
        const bool isScaled = m_scale >= leastScaledText || m_complete;
        if (!m_style.showText || (isScaled ? tab.height() < leastTabText : tab.width() < leastTitled))
            return;
        m_painter.setPen(m_style.theme.text);
        const bool hasButtons = tab.height() >= leastTabText;
        const int buttons = !hasButtons ? 0 : m_sheet.copies > 1 ? 3 : 1;
        const QRectF room = legible(tab).adjusted(box::padding * m_scale, 0, -box::tabButton * m_scale * buttons, 0);
        if (isScaled)
            drawScaled(room, TextCache::Align::Left, BoxFont::Title, m_sheet.title);
        else
            m_texts.drawFitting(m_painter, room, BoxFont::OfScreen, m_sheet.title, m_sheet.title);
        if (!hasButtons)
            return;
        button(tab, 0, QStringLiteral("\u2715"));
        if (m_sheet.copies > 1) {
            button(tab, 1, QStringLiteral("\u25B6"), m_sheet.copy + 1 < m_sheet.copies);
            button(tab, 2, QStringLiteral("\u25C0"), m_sheet.copy > 0);
        }
    }

    void button(const QRectF& tab, int fromRight, const QString& sign, bool isEnabled = true)
    {
        if (m_complete) // useless in a file
            return;
        QColor colour = m_style.theme.text;
        if (!isEnabled)
            colour.setAlphaF(0.3F);
        m_painter.setPen(colour);
        const QRectF rect = buttonRect(tab, fromRight);
        if (m_scale >= leastScaledText)
            drawScaled(rect, TextCache::Align::Centre, BoxFont::Note, sign);
        else
            m_texts.drawFitting(m_painter, rect, BoxFont::SmallOfScreen, sign, QString());
    }

    /// Draws text that scales with the picture, at a place in pixels.
    void drawScaled(const QRectF& pixels, TextCache::Align align, BoxFont font, const QString& text)
    {
        m_painter.save();
        m_painter.setTransform(m_toDevice, true);
        m_texts.draw(m_painter, m_toDevice.inverted().mapRect(pixels), align, font, text, m_complete);
        m_painter.restore();
    }

    void paintPartTitle(const PicturePart& part)
    {
        QRectF line = m_scene.partArea(part);
        line.setTop(line.top() - box::partHead);
        line.setHeight(box::partHead);
        const QRectF pixels = m_toDevice.mapRect(line);
        if (!m_style.showText || pixels.height() < leastTabText)
            return;
        m_painter.setPen(m_style.theme.mutedText);
        if (m_scale >= leastScaledText || m_complete)
            drawScaled(pixels, TextCache::Align::Left, BoxFont::Note, part.title);
        else
            m_texts.drawFitting(m_painter, pixels, BoxFont::SmallOfScreen, part.title, part.title);
    }

    void paintLinks()
    {
        QPen pen(m_style.theme.edge, std::clamp(m_scale, 0.8, 2.0));
        pen.setDashPattern({3, 3});
        m_painter.setPen(pen);
        m_painter.setBrush(Qt::NoBrush);
        const QRectF sight = m_toDevice.mapRect(m_area);
        for (const SheetLink& link : m_scene.sheetLinks())
            if (link.sheet == m_index)
                paintLink(m_painter, link, m_toDevice, m_complete ? QRectF() : sight);
    }

    QPainter& m_painter;
    const GraphScene& m_scene;
    const GraphStyle& m_style;
    QRectF m_area; // visible area in scene units
    double m_scale;
    bool m_complete;
    QTransform m_toDevice;
    std::uint32_t m_index;
    const PictureSheet& m_sheet;
    TextCache& m_texts;
};

} // namespace

void paintSheet(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                const QTransform& toDevice, std::uint32_t sheet, TextCache& texts)
{
    SheetPainting(painter, scene, style, options, toDevice, sheet, texts).paint();
}

void paintTracedLinks(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const PaintOptions& options,
                      const QTransform& toDevice, std::uint32_t sheet)
{
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(style.theme.selected, std::clamp(1.4 * options.scale, 1.0, 4.0)));
    painter.setBrush(Qt::NoBrush);
    const QRectF sight = options.complete ? QRectF() : toDevice.mapRect(options.area);
    for (const std::uint32_t index : style.trace->links)
        if (const SheetLink& link = scene.sheetLinks()[index]; link.sheet == sheet)
            paintLink(painter, link, toDevice, sight);
}

std::optional<TabHit> sheetTabAt(const GraphScene& scene, const QRectF& area, QPointF point)
{
    const std::uint32_t index = scene.sheetAt(point);
    if (index == 0 || !scene.sheetTab(index).contains(point))
        return std::nullopt;
    const QRectF tab = seenTab(scene, area, index);
    const PictureSheet& sheet = scene.picture().sheets()[index];
    if (sheet.copies > 1 && buttonRect(tab, 1).contains(point))
        return TabHit{.sheet = index, .button = TabButton::After};
    if (sheet.copies > 1 && buttonRect(tab, 2).contains(point))
        return TabHit{.sheet = index, .button = TabButton::Before};
    return TabHit{.sheet = index, .button = TabButton::Fold};
}

} // namespace tgraph
