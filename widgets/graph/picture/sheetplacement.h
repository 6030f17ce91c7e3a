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

/// Combines all parts of a picture; the parts of one sheet are side by side. An opened sheet starts
/// at the upper edge of its box, where the lines of the box end, and is centred on the box. It
/// covers what is below it; other parts do not move. `parts` has one placement per part, in the
/// order of the sheets; each is the answer to placementRequest(picture, part).
[[nodiscard]] Placement assembled(const GraphPicture& picture, std::span<const std::shared_ptr<const Placement>> parts);

/// Returns the frame of an opened sheet around its contents, including its tab at the upper edge,
/// which is `box::sheetHead` high.
[[nodiscard]] QRectF sheetFrame(const PictureSheet& sheet, const QRectF& contents);

/// Returns the operand that is passed as a parameter of the computation that a step enters;
/// std::nullopt if the caller passes it in another way.
[[nodiscard]] std::optional<std::size_t> operandOf(const hlo::Module& program, const ProgramStep& step,
                                                   std::int64_t parameter);

} // namespace tgraph
