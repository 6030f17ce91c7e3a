// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// Parsers for all JSON that the program reads: checkpoints, sessions, journals, adapters, records
/// of downloads, indexes. Lists that are too large to keep in memory (predictions, measured
/// layouts) have their own handlers; these report syntax errors with jsonSyntaxError(), too.
namespace tgraph {

/// Limits on a JSON text. The parser checks them before it allocates memory. A value within the
/// limits can safely be copied, printed and destroyed recursively.
struct JsonLimits {
    std::size_t bytes = std::size_t{256} << 20U;
    std::size_t depth = 64; ///< nested objects and lists
    std::size_t values = 20'000'000;
};

/// Parses exactly one value, strictly. The text must be UTF-8 without comments; duplicate keys in
/// an object and numbers that do not fit a double are errors.
/// @throws Error that names the place with line and column, what was found and what was expected.
[[nodiscard]] nlohmann::json parseJson(std::string_view text, const Place& place, const JsonLimits& limits = {});
/// Parses as parseJson() and keeps the order of members.
[[nodiscard]] nlohmann::ordered_json parseOrderedJson(std::string_view text, const Place& place,
                                                      const JsonLimits& limits = {});

/// Parses as parseJson(), but returns a discarded value (is_discarded(), neither object nor list)
/// if the text is not JSON.
[[nodiscard]] nlohmann::json parseJsonOrNothing(std::string_view text, const JsonLimits& limits = {});
[[nodiscard]] nlohmann::ordered_json parseOrderedJsonOrNothing(std::string_view text, const JsonLimits& limits = {});

/// @param what text of nlohmann's exception; "[json.exception…]" and the position are removed
[[nodiscard]] Error jsonSyntaxError(const Place& place, std::string_view what);

/// Returns at most 80 characters of a parsed value, for messages.
[[nodiscard]] std::string jsonExcerpt(const nlohmann::json& value);

} // namespace tgraph
