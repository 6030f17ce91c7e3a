// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measured/jsonrecords.h"

#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/core/textplace.h"
#include "engine/measured/valuecolumn.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t deepestRecord = 64;
constexpr std::size_t mostRecordValues = 1'000'000;

/// Builds one value from events.
class ValueBuilder {
public:
    [[nodiscard]] bool isOpen() const { return !m_open.empty(); }
    [[nodiscard]] std::size_t depth() const { return m_open.size(); }
    [[nodiscard]] std::size_t values() const { return m_values; }

    void key(std::string name) { m_key = std::move(name); }
    void begin(Json container) { m_open.push_back(&add(std::move(container))); }
    void end() { m_open.pop_back(); }

    Json& add(Json value)
    {
        ++m_values;
        if (m_open.empty())
            return m_root = std::move(value);
        Json& parent = *m_open.back();
        if (parent.is_array()) {
            parent.push_back(std::move(value));
            return parent.back();
        }
        // Appends without comparing all other keys; of two equal keys, a search finds the first.
        auto& members
            = static_cast<std::vector<std::pair<const std::string, Json>>&>(parent.get_ref<Json::object_t&>());
        return members.emplace_back(std::move(m_key), std::move(value)).second;
    }

    [[nodiscard]] Json take()
    {
        m_values = 0;
        return std::exchange(m_root, nullptr);
    }

private:
    Json m_root;
    std::vector<Json*> m_open; // ancestors of the next value; they do not move
    std::string m_key;
    std::size_t m_values = 0;
};

/// Receives the events of nlohmann's parser.
class RecordParser {
public:
    RecordParser(std::string_view text, const Place& place, const JsonRecordVisitor& visitor,
                 const std::stop_token& stop)
        : m_text(text), m_place(place), m_visitor(visitor), m_stop(stop)
    {
    }

    [[nodiscard]] bool isCutOff() const { return m_isCutOff; }

    bool null() { return value(nullptr); }
    bool boolean(bool isTrue) { return value(isTrue); }
    bool number_integer(Json::number_integer_t number) { return value(number); }
    bool number_unsigned(Json::number_unsigned_t number) { return value(number); }
    bool number_float(Json::number_float_t number, const std::string& /*text*/) { return value(number); }
    bool binary(Json::binary_t& /*bytes*/) { return value(nullptr); }
    bool string(std::string& text) { return value(std::move(text)); }

    bool key(std::string& name)
    {
        if (m_builder.isOpen())
            m_builder.key(std::move(name));
        else if (m_inList)
            m_recordKey = std::move(name);
        else
            m_member = std::move(name);
        return true;
    }
    bool start_object(std::size_t /*size*/) { return begin(Json::object()); }
    bool start_array(std::size_t /*size*/) { return begin(Json::array()); }
    bool end_object() { return end(); }
    bool end_array() { return end(); }

    bool parse_error(std::size_t position, const std::string& /*last*/, const Json::exception& error)
    {
        if (position >= m_text.size() && m_isStarted && !m_isEnded) {
            m_isCutOff = true;
            return false;
        }
        throw jsonSyntaxError({m_place.file, textPlace(m_text, position > 0 ? position - 1 : 0)}, error.what());
    }

private:
    bool begin(Json container)
    {
        if (!m_isStarted) {
            if (container.is_array() != m_visitor.list.empty())
                throw makeError(m_place, container.is_array() ? "a list" : "an object",
                                container.is_array() ? "an object" : "a list");
            m_isStarted = true;
            m_inList = container.is_array();
            return true;
        }
        if (!m_builder.isOpen() && !m_inList && m_member == m_visitor.list) {
            m_inList = true;
            m_isMap = container.is_object();
            return true;
        }
        if (!m_builder.isOpen() && !m_inList && container.is_array() && !m_visitor.longList.empty()
            && m_member == m_visitor.longList) {
            m_inList = m_inLongList = true;
            return true;
        }
        if (m_builder.depth() >= deepestRecord)
            throw makeError(m_place, "JSON nested too deeply", fmt::format("at most {} levels", deepestRecord));
        check();
        m_builder.begin(std::move(container));
        return true;
    }

    bool end()
    {
        if (m_builder.isOpen()) {
            m_builder.end();
            return m_builder.isOpen() || deliver();
        }
        m_isEnded = !m_inList || m_visitor.list.empty();
        m_inList = m_inLongList = false;
        return true;
    }

    bool value(Json value)
    {
        if (!m_isStarted)
            throw makeError(m_place, jsonExcerpt(value), "an object");
        check();
        m_builder.add(std::move(value));
        return m_builder.isOpen() || deliver();
    }

    void check()
    {
        constexpr std::size_t valuesBetweenChecks = 4096;
        if (++m_values % valuesBetweenChecks == 0)
            throwIfStopped(m_stop);
        if (m_builder.values() >= mostRecordValues)
            throw makeError(m_place, "a record of more than 1,000,000 values", "smaller ones");
    }

    bool deliver()
    {
        const Json whole = m_builder.take();
        if (m_inLongList) {
            m_visitor.element(whole);
            return true;
        }
        if (m_inList)
            return !m_visitor.record || m_visitor.record(m_isMap ? m_recordKey : std::string(), whole);
        if (m_visitor.member)
            m_visitor.member(m_member, whole);
        return true;
    }

    std::string_view m_text;
    const Place& m_place;
    const JsonRecordVisitor& m_visitor;
    const std::stop_token& m_stop;
    ValueBuilder m_builder; ///< the member or record that is being read
    std::string m_member, m_recordKey;
    std::size_t m_values = 0;
    bool m_isStarted = false;
    bool m_isEnded = false;
    bool m_inList = false;
    bool m_inLongList = false;
    bool m_isMap = false; ///< the records are members of an object
    bool m_isCutOff = false;
};

} // namespace

bool readJsonRecords(std::string_view text, const Place& place, const JsonRecordVisitor& visitor,
                     const std::stop_token& stop)
{
    // A text that is cut off within NaN or Infinity would be invalid there, not at its end.
    text = text.substr(0, text.find_last_not_of("-NaInfinity") + 1);
    const std::string quoted = quotedNonFinite(text, stop);
    if (!quoted.empty())
        text = quoted;
    RecordParser parser(text, place, visitor, stop);
    (void)Json::sax_parse(text, &parser);
    return !parser.isCutOff();
}

std::string quotedNonFinite(std::string_view text, const std::stop_token& stop)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> tokens
        = {{{"NaN", "\"nan\""}, {"-Infinity", "\"-inf\""}, {"Infinity", "\"inf\""}}};
    if (text.find("NaN") == std::string_view::npos && text.find("Infinity") == std::string_view::npos)
        return {};
    std::string result;
    result.reserve(text.size() + text.size() / 16);
    constexpr std::size_t bytesBetweenChecks = std::size_t{1} << 20U;
    std::size_t nextCheck = bytesBetweenChecks;
    bool inString = false;
    for (std::size_t i = 0; i < text.size();) {
        if (i >= nextCheck) {
            throwIfStopped(stop);
            nextCheck += bytesBetweenChecks;
        }
        const char c = text[i];
        const auto* token = tokens.begin();
        if (!inString && (c == 'N' || c == 'I' || c == '-'))
            token = std::ranges::find_if(tokens, [&](const auto& t) { return text.substr(i).starts_with(t.first); });
        else
            token = tokens.end();
        if (token != tokens.end()) {
            result += token->second;
            i += token->first.size();
            continue;
        }
        if (c == '"')
            inString = !inString;
        const std::size_t count = inString && c == '\\' && i + 1 < text.size() ? 2 : 1;
        result += text.substr(i, count);
        i += count;
    }
    return result;
}

void requireObject(const Json& record, const Place& place)
{
    if (!record.is_object())
        throw makeError(place, shortenedUtf8(optionText(record), 40), "an object");
}

nlohmann::ordered_json parseJsonOrPython(std::string_view text)
{
    if (nlohmann::ordered_json value = parseOrderedJsonOrNothing(text); value.is_structured())
        return value;
    std::string json;
    bool isQuoted = false;
    while (!text.empty()) {
        constexpr auto words = std::to_array<std::pair<std::string_view, std::string_view>>(
            {{"True", "true"}, {"False", "false"}, {"None", "null"}});
        const auto* const word
            = std::ranges::find_if(words, [&](const auto& each) { return !isQuoted && text.starts_with(each.first); });
        isQuoted = isQuoted != (text.front() == '\'' || text.front() == '"');
        if (word != words.end())
            json += word->second;
        else
            json += text.front() == '\'' ? '"' : text.front();
        text.remove_prefix(word != words.end() ? word->first.size() : 1);
    }
    return parseOrderedJsonOrNothing(json);
}

std::string optionText(const Json& value)
{
    if (value.is_string())
        return value.get<std::string>();
    if (value.is_number_float())
        return numberText(value.get<double>());
    return value.is_null() ? "none" : value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

const Json* memberOf(const Json& object, std::string_view name)
{
    if (!object.is_object())
        return nullptr;
    for (const auto& [key, value] : object.get_ref<const Json::object_t&>())
        if (key == name)
            return &value;
    return nullptr;
}

double numberOf(const Json* value)
{
    return value != nullptr && value->is_number() ? value->get<double>() : 0;
}

std::string textMember(const Json& object, std::string_view name)
{
    const Json* const member = memberOf(object, name);
    return member != nullptr && member->is_string() ? member->get<std::string>() : std::string();
}

} // namespace tgraph
