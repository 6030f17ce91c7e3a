// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/text/textcursor.h"
#include "engine/hlo/text/textedits.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace tgraph::hlo {

/// A value in the module's header, the text after `key=`.
struct HeaderValue {
    std::string_view key;
    const char* at = nullptr;
};

/// `HloModule name, key=value, …`
struct ModuleHeader {
    std::string_view name;
    std::string_view text; ///< the whole header as written
    std::vector<HeaderValue> values;
    bool isScheduled = false;
    std::int64_t replicas = 1; ///< replica_count
    std::int64_t partitions = 1; ///< num_partitions
};

/// Reads the header at the cursor; std::nullopt if there is none. A colon after the name, as XLA
/// wrote it until 2018, is replaced by an edit. @throws tgraph::Error
[[nodiscard]] std::optional<ModuleHeader> readModuleHeader(TextCursor& cursor, TextEdits& edits);

} // namespace tgraph::hlo
