// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphexport.h"

#include "engine/core/task.h"
#include "state/text.h"
#include "widgets/common/svgfonts.h"
#include "widgets/graph/paint/graphpainter.h"
#include "widgets/graph/paint/painterstate.h"

#include <QBuffer>
#include <QImage>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr double exportMargin = 24; // scene units around the picture
constexpr double leastWidthOfLegend = 480;
constexpr double mostPixels = 100e6;
// Limit of a raster picture, because QImage's painter uses 16-bit coordinates
constexpr double mostSide = 32000;
constexpr double mostPdfSide = 14400; // points: the largest page that readers must support

constexpr double headHeight = 22; // scene units: the line with the file's name

QString fileName(const GraphScene& scene)
{
    return pathText(scene.picture().file().document->path.filename());
}

/// The layout of the file's name, picture and legend, in scene units from the upper left corner.
struct Sheet {
    QSizeF size;
    double legendWidth = 0;

    Sheet(const GraphScene& scene, const GraphStyle& style)
    {
        const QSizeF picture = scene.bounds().size();
        legendWidth = std::max(picture.width(), leastWidthOfLegend);
        const double legend = paintLegend(nullptr, {}, legendWidth, style).height();
        size = {std::ceil(legendWidth + 2 * exportMargin),
                std::ceil(headHeight + picture.height() + legend + 3 * exportMargin)};
    }

    void paint(QPainter& painter, const GraphScene& scene, const GraphStyle& style, const std::stop_token& stop) const
    {
        painter.setRenderHint(QPainter::Antialiasing, true);
        painter.fillRect(QRectF(QPointF(), size), style.theme.background);
        {
            const PainterState state(painter);
            const QRectF head(exportMargin, exportMargin / 2, legendWidth, headHeight);
            painter.setPen(style.theme.text);
            painter.drawText(
                head, static_cast<int>(Qt::AlignVCenter) | Qt::TextSingleLine,
                painter.fontMetrics().elidedText(fileName(scene), Qt::ElideMiddle, static_cast<int>(head.width())));
            painter.translate(exportMargin, exportMargin + headHeight);
            paintGraph(painter, scene, style, {.area = scene.bounds(), .scale = 1, .complete = true, .stop = stop});
        }
        paintLegend(&painter, {exportMargin, size.height() - exportMargin}, legendWidth, style);
    }
};

/// Rejects bytes after a stop request. This ends the compression of a large picture, which would
/// take seconds.
class StoppableBuffer : public QBuffer {
public:
    StoppableBuffer(QByteArray* bytes, std::stop_token stop) : QBuffer(bytes), m_stop(std::move(stop)) { }

protected:
    qint64 writeData(const char* data, qint64 size) override
    {
        return m_stop.stop_requested() ? -1 : QBuffer::writeData(data, size);
    }

private:
    std::stop_token m_stop;
};

QString pictureTitle(const GraphScene& scene)
{
    return QString::fromStdString(scene.picture().file().document->path.stem().string());
}

} // namespace

QByteArray graphToSvg(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                      const std::stop_token& stop)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    const Sheet sheet(scene, style);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.size.toSize());
    generator.setViewBox(QRectF(QPointF(), sheet.size));
    generator.setResolution(96);
    generator.setTitle(svgDescription(pictureTitle(scene)));
    generator.setDescription(svgDescription(provenance));
    QPainter painter(&generator);
    sheet.paint(painter, scene, style, stop);
    painter.end();
    return withGenericFonts(bytes);
}

QByteArray graphToPng(const GraphScene& scene, const GraphStyle& style, const QString& provenance, double scale,
                      const std::stop_token& stop)
{
    const Sheet sheet(scene, style);
    const double area = sheet.size.width() * sheet.size.height();
    const double fitting = std::min(
        {scale, std::sqrt(mostPixels / area), mostSide / sheet.size.width(), mostSide / sheet.size.height()});
    const QSize pixels = (sheet.size * fitting).toSize().expandedTo(QSize(1, 1));
    QImage image(pixels, QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(fitting, fitting);
    sheet.paint(painter, scene, style, stop);
    painter.end();
    QByteArray bytes;
    StoppableBuffer buffer(&bytes, stop);
    QImageWriter writer(&buffer, QByteArrayLiteral("png"));
    writer.setText(QStringLiteral("Title"), pictureTitle(scene));
    writer.setText(QStringLiteral("Description"), provenance);
    const bool good = writer.write(image);
    throwIfStopped(stop);
    return good ? bytes : QByteArray();
}

QByteArray graphToPdf(const GraphScene& scene, const GraphStyle& style, const QString& provenance,
                      const std::stop_token& stop)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    const Sheet sheet(scene, style);
    const double scale = std::min({1.0, mostPdfSide / sheet.size.width(), mostPdfSide / sheet.size.height()});
    QPdfWriter writer(&buffer);
    writer.setTitle(QStringLiteral("%1: %2").arg(pictureTitle(scene), provenance));
    writer.setCreator(QStringLiteral("TGraph Explorer"));
    writer.setResolution(72); // one painter unit is one point
    writer.setPageSize(QPageSize(sheet.size * scale, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter(&writer);
    painter.scale(scale, scale);
    sheet.paint(painter, scene, style, stop);
    painter.end();
    return bytes;
}

GraphExporter graphExporter(std::shared_ptr<const GraphScene> scene, GraphStyle style, GraphFormat format,
                            QString provenance, double scale)
{
    return [scene = std::move(scene), style = std::move(style), format, provenance = std::move(provenance),
            scale](const std::stop_token& stop) -> QByteArray {
        if (!scene)
            return {};
        switch (format) {
        case GraphFormat::Svg:
            return graphToSvg(*scene, style, provenance, stop);
        case GraphFormat::Png:
            return graphToPng(*scene, style, provenance, scale, stop);
        case GraphFormat::Pdf:
            return graphToPdf(*scene, style, provenance, stop);
        case GraphFormat::Dot:
            break;
        }
        return graphToDot(*scene, style, provenance, stop);
    };
}

} // namespace tgraph
