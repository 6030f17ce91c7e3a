// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>

#include <cstdint>

namespace tgraph {

/// Returns why there is nothing to rank or compare in a file with one configuration; empty: it has more.
[[nodiscard]] QString oneConfigurationText(const OpenFile& file);

/// Returns that a tuning has measured configurations of the file, which it does not contain, and how to see them.
[[nodiscard]] QString tunedText(const OpenFile& file, std::uint32_t measured);

/// Returns why there are no nodes to look at in a file without a graph; empty: it has one.
[[nodiscard]] QString noGraphText(const OpenFile& file);

} // namespace tgraph
