// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/style/icons.h"

#include "widgets/style/style.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

namespace tgraph {
namespace {

QString pathOf(const QString& name)
{
    return QStringLiteral(":/lucide/%1.svg").arg(name);
}

/// Renders the SVG for each size and colour, so that icons are sharp at any resolution and follow the theme.
class IconEngine : public QIconEngine {
public:
    IconEngine(QString name, QPalette::ColorRole role) : m_name(std::move(name)), m_role(role) { }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        const qreal ratio = painter->device() != nullptr ? painter->device()->devicePixelRatio() : 1;
        painter->drawPixmap(rect.topLeft(), iconPixmap(m_name, colour(mode), rect.size(), ratio));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override
    {
        return iconPixmap(m_name, colour(mode), size, 1);
    }

    QPixmap scaledPixmap(const QSize& size, QIcon::Mode mode, QIcon::State, qreal scale) override
    {
        return iconPixmap(m_name, colour(mode), size / scale, scale);
    }

    QSize actualSize(const QSize& size, QIcon::Mode, QIcon::State) override { return size; }
    [[nodiscard]] QIconEngine* clone() const override { return new IconEngine(*this); }

private:
    [[nodiscard]] QColor colour(QIcon::Mode mode) const
    {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        if (mode == QIcon::Selected)
            return palette.color(QPalette::HighlightedText);
        return palette.color(QPalette::Active, m_role);
    }

    QString m_name;
    QPalette::ColorRole m_role;
};

} // namespace

QPixmap iconPixmap(const QString& name, const QColor& colour, const QSize& size, qreal devicePixelRatio)
{
    const QString key = QStringLiteral("tgraph-icon:%1:%2:%3x%4@%5")
                            .arg(name, colour.name(QColor::HexArgb))
                            .arg(size.width())
                            .arg(size.height())
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QFile file(pathOf(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QSvgRenderer renderer(file.readAll().replace("currentColor", colour.name().toLatin1()));
    pixmap = QPixmap(size * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setOpacity(colour.alphaF());
    renderer.render(&painter, QRectF(QPointF(), QSizeF(size)));
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

QIcon iconOf(const QString& name)
{
    return QFile::exists(pathOf(name)) ? QIcon(new IconEngine(name, QPalette::WindowText)) : QIcon();
}

QIcon iconOnAccent(const QString& name)
{
    return QFile::exists(pathOf(name)) ? QIcon(new IconEngine(name, QPalette::HighlightedText)) : QIcon();
}

} // namespace tgraph
