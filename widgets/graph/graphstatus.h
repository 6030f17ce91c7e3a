// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/graph/relayout.h"
#include "widgets/graph/picture/graphscene.h"
#include "widgets/graph/picture/graphtrace.h"

#include <QString>

#include <optional>

namespace tgraph {

/// The view's words about its picture: status line, hints, what an empty view says.

/// "118 nodes, 116 edges · 12 of 43 relayouts shown: …"; `relayouts` (all, shown): nothing where a file has none.
struct RelayoutCounts {
    RelayoutCount all;
    RelayoutCount shown;
};
[[nodiscard]] QString pictureStatus(const GraphScene& scene, const std::optional<RelayoutCounts>& relayouts);

/// What the two kinds of relayouts are.
[[nodiscard]] QString relayoutExplanation();

/// What stands where a picture would: nothing open, places awaited, an empty picture. "" beside a picture.
[[nodiscard]] QString emptyViewText(bool hasFile, const GraphScene* scene, const GraphPicture* pending,
                                    const QString& problem);

/// What is not obvious about a picture, "" mostly: another one is awaited, or it leaves out the selected node.
[[nodiscard]] QString pictureHint(const GraphPicture& picture, bool isPlacing, std::optional<NodeId> selected,
                                  const QString& problem);

/// "#5 is made of 12 nodes. Esc ends." Of a program nodes have names.
[[nodiscard]] QString traceHint(const GraphTrace& trace, const OpenFile& file);

/// What a person who cannot see the picture is told: its status, the selected node and what is around it, the trace.
[[nodiscard]] QString pictureDescription(const QString& status, const GraphPicture& picture,
                                         std::optional<NodeId> selected, const QString& trace);

} // namespace tgraph
