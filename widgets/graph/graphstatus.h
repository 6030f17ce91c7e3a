// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphstyle.h"
#include "widgets/graph/picture/graphtrace.h"

#include <QString>

#include <optional>

namespace tgraph {

/// Texts of the view about its picture: status line, hints, and the text of an empty view.

/// Counts of all and of the shown relayouts.
struct RelayoutCounts {
    RelayoutCount all;
    RelayoutCount shown;
};
/// Returns a text such as "118 nodes, 116 edges · up to 43 layout copies". `relayouts` is
/// std::nullopt if the file has none.
[[nodiscard]] QString pictureStatus(const GraphScene& scene, const std::optional<RelayoutCounts>& relayouts);

/// Returns the counts of the two kinds of relayouts and explains them.
[[nodiscard]] QString relayoutExplanation(const RelayoutCounts& relayouts);

/// Returns the text shown instead of a picture: no file is open, the placement is pending, or the
/// picture is empty. "" if there is a picture.
[[nodiscard]] QString emptyViewText(bool hasFile, const GraphScene* scene, const GraphPicture* pending,
                                    const QString& problem);

/// Returns a hint about the picture, usually "": another one is pending, or it lacks the selected node.
[[nodiscard]] QString pictureHint(const GraphPicture& picture, bool isPlacing, std::optional<NodeId> selected,
                                  const QString& problem);

/// Returns "#5 depends on 12 nodes. Press Esc to end." In a program nodes have names.
[[nodiscard]] QString traceHint(const GraphTrace& trace, const OpenFile& file);

/// Names a box in one line for screen readers: its node, opcode, shape and decision.
[[nodiscard]] QString boxName(const GraphPicture& picture, std::uint32_t box, const GraphStyle& style);

/// Describes the picture for screen readers: its status, the selected node and its neighbours, the trace.
[[nodiscard]] QString pictureDescription(const QString& status, const GraphPicture& picture,
                                         std::optional<NodeId> selected, const QString& trace);

} // namespace tgraph
