// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/datacolours.h"
#include "widgets/tile/tilesheet.h"

#include <QFont>
#include <QPainter>
#include <QRectF>

#include <cstddef>
#include <optional>
#include <vector>

namespace tgraph {

/// Lays out and paints the tile page for a width: one column per configuration, stacked if there is no room side by
/// side. Each shows the tensors as a face and one line per dimension, and the memory use of a tile.
class TilePicture {
public:
    TilePicture() = default;
    TilePicture(TileSheet sheet, double width, const QFont& font);

    [[nodiscard]] double height() const { return m_height; }
    void paint(QPainter& painter, const DataColours& colours) const;

    /// The line of a dimension.
    struct Place {
        std::size_t column = 0;
        std::size_t tensor = 0;
        std::size_t dimension = 0;
    };
    [[nodiscard]] std::optional<Place> placeAt(const QPointF& point) const;
    [[nodiscard]] const TiledDimension& at(const Place& place) const;

private:
    struct TensorPlace {
        double top = 0;
        QRectF face;
        std::vector<QRectF> lines; ///< by dimension
        double notes = 0; ///< top of the notes on padding; 0: none
    };
    struct ColumnPlace {
        QRectF room;
        std::vector<TensorPlace> tensors;
        double memory = 0; ///< top
    };

    [[nodiscard]] ColumnPlace placeColumn(const TileColumn& column, const QPointF& corner, double width) const;
    void paintTensor(QPainter& painter, const Place& at, const DataColours& colours) const;
    void paintDimension(QPainter& painter, const Place& at, const DataColours& colours) const;
    void paintUse(QPainter& painter, const QRectF& room, const QString& text, double share,
                  const DataColours& colours) const;
    [[nodiscard]] QString notesOf(const TiledTensor& tensor) const;
    [[nodiscard]] QString dimensionName(const TiledTensor& tensor, std::size_t dimension) const;
    /// Width of the widest face in a column of this width
    [[nodiscard]] double faceWidth(double width) const;
    [[nodiscard]] double faceHeight(const TiledTensor& tensor) const;
    [[nodiscard]] double widestOf(const TileColumn& column, QString (*text)(const TiledDimension&)) const;

    TileSheet m_sheet;
    QFont m_font;
    double m_line = 0; ///< height of a line of text
    double m_height = 0;
    std::vector<ColumnPlace> m_columns;
};

} // namespace tgraph
