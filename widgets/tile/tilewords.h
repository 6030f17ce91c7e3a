// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/tile/tilesheet.h"

#include <QCoreApplication>
#include <QString>

namespace tgraph {

/// Texts of the tile page and the inspector.
class TileWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::TileWords)

public:
    [[nodiscard]] static QString part(TiledTensor::Part part); ///< "output"
    [[nodiscard]] static QString title(const TiledTensor& tensor, const OpenFile& file); ///< "output f32[32,12,12,384]"
    [[nodiscard]] static QString count(const TiledTensor& tensor); ///< "8 tiles of 2.2 MiB"
    [[nodiscard]] static QString cut(const TiledDimension& dimension); ///< "4 × 3", "2 × 5 + 2", "whole"
    [[nodiscard]] static QString padding(const TiledTensor& tensor); ///< "12 % padding"; empty: none
    [[nodiscard]] static QString overhang(const TiledTensor& tensor); ///< the same for ragged last tiles
    [[nodiscard]] static QString heading(const TileColumn& column, const OpenFile& file); ///< "focus 262"
    [[nodiscard]] static QString value(const TileColumn& column); ///< "1.020 of the default tile's runtime"
    [[nodiscard]] static QString memory(const TileFootprint& footprint);
    [[nodiscard]] static QString registers(const TileFootprint& footprint);
    /// Describes a dimension in several lines.
    [[nodiscard]] static QString describe(const TiledDimension& dimension);
    /// Describes a column in sentences, for screen readers.
    [[nodiscard]] static QString describe(const TileColumn& column, const OpenFile& file);
};

/// Returns "2.2 MiB", "96 KiB".
[[nodiscard]] QString byteText(double bytes);
/// Converts padding relative to the tensor's own elements to a share of all stored elements: 1 becomes 50 %.
[[nodiscard]] double shareOfStored(double padding);

} // namespace tgraph
