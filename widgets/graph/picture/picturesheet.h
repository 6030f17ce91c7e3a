// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/outline/programplace.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace tgraph {

inline constexpr std::uint32_t noPictureNode = 0xFFFFFFFFU;

/// Boxes and lines of a picture that are placed separately: [firstBox, firstBox + boxCount), lines likewise.
struct PicturePart {
    std::uint32_t firstBox = 0;
    std::uint32_t boxCount = 0;
    std::uint32_t firstEdge = 0;
    std::uint32_t edgeCount = 0;
    ProgramPlace place; ///< Program: place of its section
    QString title; ///< "body: region_0.2"; "" for the only part of a sheet
};

/// The contents of one sheet: the page, or the contents of an open box of the page or of another sheet, which it
/// covers.
struct PictureSheet {
    std::uint32_t owner = noPictureNode; ///< the box whose contents it shows, on an earlier sheet; none: the page
    std::vector<PicturePart> parts; ///< at least one; consecutive in boxes and lines
    ProgramPlace place; ///< place as in PictureOptions::opened; for the page, PictureOptions::page
    QString title; ///< "while.12", "layer 3 of 30"
    std::uint32_t copy = 0; ///< for layers: number of the copy that is shown, from 0
    std::uint32_t copies = 1;
    double leastWidth = 0; ///< scene units that its tab needs

    [[nodiscard]] bool isPage() const { return owner == noPictureNode; }
    [[nodiscard]] std::uint32_t firstBox() const { return parts.front().firstBox; }
    [[nodiscard]] std::uint32_t endBox() const { return parts.back().firstBox + parts.back().boxCount; }
    [[nodiscard]] std::uint32_t firstEdge() const { return parts.front().firstEdge; }
    [[nodiscard]] std::uint32_t endEdge() const { return parts.back().firstEdge + parts.back().edgeCount; }
};

} // namespace tgraph
