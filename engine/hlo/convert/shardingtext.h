// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/wirereader.h"

#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Converts a sharding to an OpSharding: `{replicated}`, `{devices=[2,1]0,1}`, `{devices=[8,1]<=[8]
/// last_tile_dim_replicate}`, `{{manual}, {maximal device=0}}`.
/// @throws tgraph::Error with the place of the error, also for a newer form that is unknown (a mesh
/// with names)
[[nodiscard]] std::string readSharding(TextCursor& cursor, PlainStrings& strings, int depth = 0);

/// Appends an OpSharding in XLA's notation. Returns false for a newer form that is unknown; a part
/// of it may then have been appended.
bool appendSharding(std::string& text, std::string_view message, const WireFile& file, int depth = 0);

} // namespace tgraph::hlo
