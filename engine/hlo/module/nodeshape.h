// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph {

/// Returns a node's shape without layouts. For an XLA program it is in XLA's notation, also for
/// types that the features do not have ("f8e4m3fn[8,4]"); for other files it is derived from the
/// features.
[[nodiscard]] std::string nodeShapeText(const Document& document, NodeId node);

} // namespace tgraph
