// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <string>

namespace tgraph {

/// Returns a node's shape without layouts: of an XLA program as XLA writes it, also with types that features lack
/// ("f8e4m3fn[8,4]"); of other files by its features.
[[nodiscard]] std::string nodeShapeText(const Document& document, NodeId node);

} // namespace tgraph
