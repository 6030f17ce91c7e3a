// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/core/task.h"
#include "engine/programs/layoutoptions.h"
#include "engine/programs/nodechoice.h"

#include <stop_token>
#include <vector>

namespace tgraph {

/// Returns the choices of a layout file's nodes, in slot order, from its graph and its configurations.
[[nodiscard]] std::vector<NodeChoice> choicesOf(const Document& document, const std::stop_token& stop);

} // namespace tgraph
