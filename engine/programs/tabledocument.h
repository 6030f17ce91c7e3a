// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"

#include <filesystem>

namespace tgraph {

/// Returns a table of measured configurations as a document of the kind Table, without a graph. It is marked as
/// simulated if the table is.
[[nodiscard]] Document tableDocument(MeasuredTable table, std::filesystem::path path);

} // namespace tgraph
