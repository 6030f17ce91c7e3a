// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartexport.h"

#include "widgets/common/svgfonts.h"

#include <QBuffer>
#include <QFontMetrics>
#include <QImage>
#include <QImageWriter>
#include <QPainter>
#include <QSvgGenerator>

namespace tgraph {
namespace {

/// Returns the height of the line with the file's name; 0 without one.
int headHeight(const ChartCaption& caption)
{
    constexpr int gap = 4; // px above and below
    return caption.fileName().isEmpty() ? 0 : QFontMetrics(QGuiApplication::font()).height() + 2 * gap;
}

/// Paints the file's name, and below it the chart at `size`.
void paintNamed(QPainter& painter, const QSize& size, const ChartCaption& caption, const ChartPainter& paint)
{
    constexpr int inset = 8; // px
    const QRect head(0, 0, size.width(), headHeight(caption));
    if (!head.isEmpty()) {
        painter.save();
        painter.fillRect(head, caption.palette.color(QPalette::Base));
        painter.setFont(QGuiApplication::font());
        painter.setPen(caption.palette.color(QPalette::Text));
        const QRect words = head.adjusted(inset, 0, -inset, 0);
        painter.drawText(words, static_cast<int>(Qt::AlignVCenter) | Qt::TextSingleLine,
                         painter.fontMetrics().elidedText(caption.fileName(), Qt::ElideMiddle, words.width()));
        painter.restore();
        painter.translate(0, head.height());
    }
    paint(painter, size);
}

QByteArray svg(const QSize& size, const ChartCaption& caption, const ChartPainter& paint)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    const QSize whole = size + QSize(0, headHeight(caption));
    generator.setSize(whole);
    generator.setViewBox(QRect(QPoint(), whole));
    generator.setResolution(96); // one unit per pixel, and texts as large as on the screen
    generator.setTitle(svgDescription(caption.title));
    generator.setDescription(svgDescription(caption.provenance));
    QPainter painter(&generator);
    paintNamed(painter, size, caption, paint);
    painter.end();
    return withGenericFonts(bytes);
}

QByteArray png(const QSize& size, const ChartCaption& caption, const ChartPainter& paint, double pixelRatio)
{
    const QSize whole = size + QSize(0, headHeight(caption));
    QImage image((QSizeF(whole) * pixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    {
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(pixelRatio, pixelRatio);
        paintNamed(painter, size, caption, paint);
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QImageWriter writer(&buffer, "png");
    writer.setText(QStringLiteral("Title"), caption.title);
    writer.setText(QStringLiteral("Description"), caption.provenance);
    if (!writer.write(image))
        return {};
    return bytes;
}

} // namespace

QString ChartCaption::fileName() const
{
    return provenance.section(QLatin1String("; "), 0, 0);
}

QByteArray exportChart(ChartFormat format, const QSize& size, const ChartCaption& caption, const ChartPainter& paint,
                       double pixelRatio)
{
    if (size.isEmpty())
        return {};
    return format == ChartFormat::Svg ? svg(size, caption, paint) : png(size, caption, paint, pixelRatio);
}

} // namespace tgraph
