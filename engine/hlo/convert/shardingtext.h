// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/plainstrings.h"
#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/wire/wirereader.h"

#include <string>
#include <string_view>

namespace tgraph::hlo {

/// Reads `{replicated}`, `{devices=[2,1]0,1}`, `{devices=[8,1]<=[8] last_tile_dim_replicate}`, `{{manual}, {maximal
/// device=0}}` as an OpSharding.
/// @throws tgraph::Error at the place of the error, or of an unknown newer form (a mesh with names)
[[nodiscard]] std::string readSharding(TextCursor& cursor, PlainStrings& strings, int depth = 0);

/// Appends an OpSharding as XLA prints it. Returns false for an unknown newer form; part of it may have been appended.
bool appendSharding(std::string& text, std::string_view message, const WireFile& file, int depth = 0);

} // namespace tgraph::hlo
