// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartwidget.h"
#include "widgets/dataset/taumap.h"

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// Shows a TauMap with a legend of counts. A click selects a file, a double click opens it.
class TauMapView : public ChartWidget {
    Q_OBJECT

public:
    explicit TauMapView(QWidget* parent = nullptr);

    /// Sets the board; null: only `emptyText` is shown.
    void setBoard(std::shared_ptr<const ModelBoard> board, const TauChoice& choice, const QString& emptyText);
    void setMarked(std::optional<std::size_t> file); ///< index in the board
    [[nodiscard]] const TauMap& map() const { return m_map; }

    /// Returns the map as SVG in the colours of a palette; empty if there is nothing to draw.
    [[nodiscard]] QByteArray picture(const QSize& size, const QPalette& palette) const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 360}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 200}; }

Q_SIGNALS:
    void picked(std::size_t file);
    void opened(std::size_t file);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    [[nodiscard]] QString toolTipAt(const QPointF& place) const override;

private:
    struct LegendEntry {
        QString text;
        QColor colour;
        bool isOutside = false; ///< the entry for points at the edge
        QPointF place; ///< position in the legend
    };

    void applyLook() override;
    [[nodiscard]] std::vector<LegendEntry> legend(const TauMap& map, int width) const;
    [[nodiscard]] double legendLine() const; ///< height of a line
    [[nodiscard]] double legendHeight(const TauMap& map, int width) const;
    [[nodiscard]] QSizeF plotSize(const TauMap& map, const QSize& size) const;
    [[nodiscard]] const TauPoint* pointAt(const QPointF& place) const;
    void paintMap(QPainter& painter, const TauMap& map, const QSize& size, const QPalette& palette) const;
    void paintLegend(QPainter& painter, const TauMap& map, const QSize& size, const QColor& text) const;
    [[nodiscard]] QString textOf(const TauPoint& point) const;

    std::shared_ptr<const ModelBoard> m_board;
    TauChoice m_choice;
    TauMap m_map;
    QString m_emptyText;
    std::optional<std::size_t> m_marked;
};

} // namespace tgraph
