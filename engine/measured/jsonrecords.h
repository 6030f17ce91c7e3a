// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// Receives the parts of a JSON object one by one, so that a long list of records is never in memory as values.
struct JsonRecordVisitor {
    std::string_view
        list; ///< outermost member with the records, a list or an object; empty: the text is a list of them
    /// Receives every other outermost member.
    std::function<void(const std::string& name, const nlohmann::ordered_json& value)> member;
    /// Receives a record of the list and its key; the key is empty in a list. Returns false to end the reading.
    std::function<bool(const std::string& key, const nlohmann::ordered_json& record)> record;
    std::string_view longList = {}; ///< outermost member that is a list as long as that of the records; empty: none
    /// Receives each value of it.
    std::function<void(const nlohmann::ordered_json& value)> element = {};
};

/// Reads a JSON object, or a list; NaN and Infinity of other programs count as the texts "nan", "inf" and "-inf". A
/// member that appears twice in a record counts once, the first.
/// @returns false if the text ends within it
/// @throws Error with line and column: other damage, a record of more than 1,000,000 values or nested deeper than 64;
/// what the visitor throws; Cancelled
bool readJsonRecords(std::string_view text, const Place& place, const JsonRecordVisitor& visitor,
                     const std::stop_token& stop);

/// Returns the text with the tokens NaN, Infinity and -Infinity outside of strings quoted; empty if there are none.
/// @throws Cancelled
[[nodiscard]] std::string quotedNonFinite(std::string_view text, const std::stop_token& stop = {});

/// Parses an object or a list as JSON or as Python writes it ({'pad': True}); another value for other texts.
[[nodiscard]] nlohmann::ordered_json parseJsonOrPython(std::string_view text);

/// Returns a value as the text of a parameter's option: strings as they are, whole numbers without a fraction, lists as
/// JSON.
[[nodiscard]] std::string optionText(const nlohmann::ordered_json& value);

/// @throws Error for another value than an object
void requireObject(const nlohmann::ordered_json& record, const Place& place);

/// Returns a member; null if there is none, or `object` is none.
[[nodiscard]] const nlohmann::ordered_json* memberOf(const nlohmann::ordered_json& object, std::string_view name);
/// Returns the value of a number; 0 for null and other values.
[[nodiscard]] double numberOf(const nlohmann::ordered_json* value);
/// Returns a member that is a string; empty if there is none.
[[nodiscard]] std::string textMember(const nlohmann::ordered_json& object, std::string_view name);

} // namespace tgraph
