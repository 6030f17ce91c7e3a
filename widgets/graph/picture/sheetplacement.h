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

/// Makes the placement request for one part of a picture: its boxes and lines, in its order.
[[nodiscard]] PlacementRequest placementRequest(const GraphPicture& picture, const PicturePart& part);

/// Combines all parts of a picture, those of one sheet side by side. Opened sheets start at the upper edge of their
/// box, where its lines end, and are centred on it. They cover what is below; nothing moves.
/// `parts`: one placement per part, in the order of the sheets; each answers placementRequest(picture, part).
[[nodiscard]] Placement assembled(const GraphPicture& picture, std::span<const std::shared_ptr<const Placement>> parts);

/// Returns the frame of an opened sheet around its contents, with its tab, which is `box::sheetHead` high, at the upper
/// edge.
[[nodiscard]] QRectF sheetFrame(const PictureSheet& sheet, const QRectF& contents);

/// Returns the operand that becomes a parameter of the computation that a step leads into; std::nullopt if the caller
/// passes it in another way.
[[nodiscard]] std::optional<std::size_t> operandOf(const hlo::Module& program, const ProgramStep& step,
                                                   std::int64_t parameter);

} // namespace tgraph
