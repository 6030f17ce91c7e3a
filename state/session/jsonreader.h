// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <QByteArray>
#include <QString>
#include <nlohmann/json.hpp>

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace tgraph {

/// Returns a path or another file name in the form that JsonReader::path() reads: as text, or as
/// its bytes if they are not UTF-8.
[[nodiscard]] inline nlohmann::json pathJson(const std::string& path)
{
    const QByteArray bytes = QByteArray::fromStdString(path);
    if (QString::fromUtf8(bytes).toUtf8() == bytes)
        return path;
    return {{"bytes", bytes.toBase64().toStdString()}};
}

/// Reads the members of one JSON object. Errors name the invalid member.
class JsonReader {
public:
    using Json = nlohmann::json;

    JsonReader(const nlohmann::json& object, std::string file, std::string place)
        : m_object(object), m_file(std::move(file)), m_place(std::move(place))
    {
        if (!object.is_object())
            throw makeError({m_file, m_place}, object.type_name(), "an object");
    }

    [[nodiscard]] bool has(const char* key) const { return m_object.contains(key) && !m_object[key].is_null(); }

    template <typename Integer> [[nodiscard]] Integer integer(const char* key, Integer fallback) const
    {
        return has(key) ? integerOf<Integer>(m_object[key], key) : fallback;
    }

    template <typename Integer> [[nodiscard]] std::optional<Integer> maybeInteger(const char* key) const
    {
        return has(key) ? std::optional(integerOf<Integer>(m_object[key], key)) : std::nullopt;
    }

    /// Returns a finite number in the range; empty if the member is missing.
    [[nodiscard]] std::optional<double> maybeNumber(const char* key, double least, double most) const
    {
        if (!has(key))
            return std::nullopt;
        const Json& value = m_object[key];
        if (!value.is_number() || !(value.get<double>() >= least && value.get<double>() <= most))
            throw makeError(place(key), shortened(value),
                            "a number from " + Json(least).dump() + " to " + Json(most).dump());
        return value.get<double>();
    }

    [[nodiscard]] bool flag(const char* key) const { return has(key) && m_object[key] == true; }

    /// Returns the bytes of a path that pathJson() wrote.
    [[nodiscard]] std::string path(const char* key) const
    {
        if (!has(key) || !m_object[key].is_object())
            return string(key);
        const std::string coded = JsonReader(m_object[key], m_file, place(key).where).string("bytes");
        return QByteArray::fromBase64(QByteArray::fromStdString(coded)).toStdString();
    }

    [[nodiscard]] std::string string(const char* key) const
    {
        if (!has(key))
            return {};
        if (!m_object[key].is_string())
            throw makeError(place(key), m_object[key].type_name(), "text");
        return m_object[key].get<std::string>();
    }

    [[nodiscard]] const Json& list(const char* key, std::size_t most) const
    {
        static const Json none = Json::array();
        if (!has(key))
            return none;
        if (!m_object[key].is_array() || m_object[key].size() > most)
            throw makeError(place(key), m_object[key].type_name(), "a list of at most " + std::to_string(most));
        return m_object[key];
    }

    template <typename Integer> [[nodiscard]] Integer integerOf(const Json& value, const char* key) const
    {
        // The parser classifies only numbers that are not negative as "unsigned".
        if (!value.is_number_unsigned() || value.get<std::uint64_t>() > std::numeric_limits<Integer>::max())
            throw makeError(place(key), shortened(value), "a whole number from 0");
        return value.get<Integer>();
    }

    [[nodiscard]] Place place(const char* key) const { return {m_file, m_place.empty() ? key : m_place + '.' + key}; }

private:
    /// Shortens a value for an error message, because a list may be as long as the file, or nested
    /// deeper than the stack allows.
    static std::string shortened(const Json& value)
    {
        return value.is_number() || value.is_boolean() ? value.dump() : value.type_name();
    }

    const Json& m_object;
    std::string m_file;
    std::string m_place;
};

} // namespace tgraph
