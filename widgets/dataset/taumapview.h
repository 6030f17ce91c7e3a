// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/dataset/taumap.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// A TauMap on the screen, with a legend that counts. A click picks a file, a double click opens it.
class TauMapView : public QWidget {
    Q_OBJECT

public:
    explicit TauMapView(QWidget* parent = nullptr);

    /// Null: nothing is shown but `emptyText`.
    void setBoard(std::shared_ptr<const ModelBoard> board, const TauChoice& choice, const QString& emptyText);
    void setMarked(std::optional<std::size_t> file); ///< of the board
    [[nodiscard]] const TauMap& map() const { return m_map; }

    /// In the colours of a palette, as SVG; empty: there is nothing to see.
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
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct LegendEntry {
        QString text;
        QColor colour;
        bool isOutside = false; ///< of the points at the edge
        QPointF place; ///< in the legend
    };

    void rebuild();
    [[nodiscard]] std::vector<LegendEntry> legend(const TauMap& map, int width) const;
    [[nodiscard]] double legendLine() const; ///< its height
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
