// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/chartexport.h"

#include "widgets/common/svgfonts.h"

#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>
#include <QSvgGenerator>

namespace tgraph {
namespace {

QByteArray svg(const QSize& size, const ChartCaption& caption, const ChartPainter& paint)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(96); // one unit per pixel, and texts as large as on the screen
    generator.setTitle(svgDescription(caption.title));
    generator.setDescription(svgDescription(caption.provenance));
    QPainter painter(&generator);
    paint(painter, size);
    painter.end();
    return withGenericFonts(bytes);
}

QByteArray png(const QSize& size, const ChartCaption& caption, const ChartPainter& paint, double pixelRatio)
{
    QImage image((QSizeF(size) * pixelRatio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    {
        QPainter painter(&image);
        painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        painter.scale(pixelRatio, pixelRatio);
        paint(painter, size);
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

QByteArray exportChart(ChartFormat format, const QSize& size, const ChartCaption& caption, const ChartPainter& paint,
                       double pixelRatio)
{
    if (size.isEmpty())
        return {};
    return format == ChartFormat::Svg ? svg(size, caption, paint) : png(size, caption, paint, pixelRatio);
}

} // namespace tgraph
