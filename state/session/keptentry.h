// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/session.h"

#include <cstdint>

namespace tgraph {

/// Copies the parts of a reloaded file's entry that stay. Returns the number of marked configurations that the file
/// does not have any more.
[[nodiscard]] std::uint32_t keepOf(OpenEntry& before, OpenEntry& entry);

} // namespace tgraph
