// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

/// Callbacks that receive the parts of a JSON object one by one, so that a long list of records is
/// never in memory as a whole.
struct JsonRecordVisitor {
    std::string_view
        list; ///< outermost member with the records, a list or an object; empty: the text itself is the list
    /// Receives every other outermost member.
    std::function<void(const std::string& name, const nlohmann::ordered_json& value)> member;
    /// Receives a record and its key, which is empty in a list. Returns false to stop reading.
    std::function<bool(const std::string& key, const nlohmann::ordered_json& record)> record;
    /// Outermost member that is a list of the same length as the records; empty: none
    std::string_view longList = {};
    /// Receives each value of `longList`.
    std::function<void(const nlohmann::ordered_json& value)> element = {};
};

/// Reads a JSON object or list. NaN and Infinity, which other programs write, are read as the texts
/// "nan", "inf" and "-inf". If a member occurs twice in a record, the first one is used.
/// @returns false if the text is truncated
/// @throws Error with line and column for other damage, and for a record of more than 1,000,000
/// values or nested deeper than 64; any exception of the visitor; Cancelled
bool readJsonRecords(std::string_view text, const Place& place, const JsonRecordVisitor& visitor,
                     const std::stop_token& stop);

/// Returns the text with quotes around the tokens NaN, Infinity and -Infinity outside of strings;
/// empty if there are none.
/// @throws Cancelled
[[nodiscard]] std::string quotedNonFinite(std::string_view text, const std::stop_token& stop = {});

/// Parses an object or a list in JSON or Python notation ({'pad': True}). The result for other
/// texts is neither.
[[nodiscard]] nlohmann::ordered_json parseJsonOrPython(std::string_view text);

/// Returns a value as the text of a parameter's option: strings unchanged, whole numbers without a
/// fraction, lists as JSON.
[[nodiscard]] std::string optionText(const nlohmann::ordered_json& value);

/// @throws Error if the record is not an object
void requireObject(const nlohmann::ordered_json& record, const Place& place);

/// Returns a member of an object; null if there is none, or if `object` is not an object.
[[nodiscard]] const nlohmann::ordered_json* memberOf(const nlohmann::ordered_json& object, std::string_view name);
/// Returns the value of a number; 0 if `value` is null or not a number.
[[nodiscard]] double numberOf(const nlohmann::ordered_json* value);
/// Returns a member that is a string; empty if there is none.
[[nodiscard]] std::string textMember(const nlohmann::ordered_json& object, std::string_view name);

} // namespace tgraph
