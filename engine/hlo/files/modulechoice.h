// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/files/programfile.h"

#include <cstddef>
#include <stop_token>
#include <string_view>

namespace tgraph::hlo {

/// Returns the index of the module that a user names: by its number, from 1, or by its name; a part of a name is
/// enough if only one module has it.
/// @throws tgraph::Error if no module or several modules have the name, naming some; Cancelled
[[nodiscard]] std::size_t moduleNamed(const ProgramFile& file, std::string_view choice,
                                      const std::stop_token& stop = {});

} // namespace tgraph::hlo
