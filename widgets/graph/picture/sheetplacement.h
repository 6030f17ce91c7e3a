// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/placement/placement.h"
#include "widgets/graph/picture/graphpicture.h"

#include <QRectF>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace tgraph {

/// What the placement of one part of a picture is asked: its boxes and lines, in its order.
[[nodiscard]] PlacementRequest placementRequest(const GraphPicture& picture, const PicturePart& part);

/// All parts of a picture, those of one sheet side by side: sheets that are opened begin at the upper edge of their
/// box, where the lines to it end, and are centred on it. What is below is covered, and nothing moves.
/// `parts`: one placement a part, in the order of the sheets; each of placementRequest(picture, part).
[[nodiscard]] Placement assembled(const GraphPicture& picture, std::span<const std::shared_ptr<const Placement>> parts);

/// The frame of an opened sheet around its boxes and lines, with its tab, which is `box::sheetHead` high at the upper
/// edge.
[[nodiscard]] QRectF sheetFrame(const PictureSheet& sheet, const QRectF& contents);

/// The operand that becomes a parameter of the computation that a step leads into; nothing where the caller says it in
/// another way.
[[nodiscard]] std::optional<std::size_t> operandOf(const hlo::Module& program, const ProgramStep& step,
                                                   std::int64_t parameter);

} // namespace tgraph
