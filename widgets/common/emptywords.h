// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>

#include <cstdint>

namespace tgraph {

/// Returns the reason why a file with one configuration has nothing to rank or compare; empty if it has more
/// configurations.
[[nodiscard]] QString oneConfigurationText(const OpenFile& file);

/// Returns a text that a tuning has measured configurations of the file, which the file does not contain, and how to
/// see them.
[[nodiscard]] QString tunedText(const OpenFile& file, std::uint32_t measured);

/// Returns the reason why a file without a graph shows no nodes; empty if it has a graph.
[[nodiscard]] QString noGraphText(const OpenFile& file);

} // namespace tgraph
