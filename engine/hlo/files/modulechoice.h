// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <cstddef>
#include <stop_token>
#include <string_view>

namespace tgraph::hlo {

/// Returns the index of the module that a user's text selects: its number, from 1, its name, or a
/// part of its name that no other module has.
/// @throws tgraph::Error if no module or several modules match (the text names some of them);
/// Cancelled
[[nodiscard]] std::size_t moduleNamed(const ProgramFile& file, std::string_view choice,
                                      const std::stop_token& stop = {});

} // namespace tgraph::hlo
