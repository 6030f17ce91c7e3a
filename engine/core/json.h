// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string>
#include <string_view>

/// The one way in for JSON that somebody else may have written: checkpoints, sessions, journals, adapters, records of
/// downloads, indexes. Lists too large for values in memory (predictions, measured layouts) are read by handlers of
/// their own, whose syntax errors are jsonSyntaxError()'s, too.
namespace tgraph {

/// Bounds on what a text may ask for. They are checked while it is parsed, before the memory is taken; a value that has
/// passed may be copied, printed and destroyed recursively.
struct JsonLimits {
    std::size_t bytes = std::size_t{256} << 20U;
    std::size_t depth = 64; ///< objects and lists inside one another
    std::size_t values = 20'000'000;
};

/// Parses one value, strictly: UTF-8, no comments, nothing after it, no key twice in an object, no number that a double
/// cannot hold.
/// @throws Error that names the place with line and column, what was found and what was expected.
[[nodiscard]] nlohmann::json parseJson(std::string_view text, const Place& place, const JsonLimits& limits = {});
/// The same with members in the order of the text.
[[nodiscard]] nlohmann::ordered_json parseOrderedJson(std::string_view text, const Place& place,
                                                      const JsonLimits& limits = {});

/// The same where a text that is none is no error: a discarded value (is_discarded(), and neither object nor list).
[[nodiscard]] nlohmann::json parseJsonOrNothing(std::string_view text, const JsonLimits& limits = {});
[[nodiscard]] nlohmann::ordered_json parseOrderedJsonOrNothing(std::string_view text, const JsonLimits& limits = {});

/// @param what text of nlohmann's exception, whose "[json.exception…]" and position are left out
[[nodiscard]] Error jsonSyntaxError(const Place& place, std::string_view what);

/// At most 80 characters of a parsed value, for messages.
[[nodiscard]] std::string jsonExcerpt(const nlohmann::json& value);

} // namespace tgraph
