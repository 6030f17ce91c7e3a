// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/recordrow.h"

#include "engine/dataset/recordfields.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <concepts>
#include <string_view>
#include <type_traits>

namespace tgraph {
namespace {

template <typename To, typename From> To as(From value)
{
    if constexpr (std::is_same_v<To, From>)
        return value;
    else
        return static_cast<To>(value);
}

std::string notesText(const std::vector<std::string>& notes)
{
    std::string text;
    for (const std::string& note : notes)
        text += note + '\n';
    return text;
}

/// FNV-1a of 64 bits: detects damage, but no deliberate changes.
class Checksum {
public:
    void add(std::string_view bytes)
    {
        add(std::uint64_t{bytes.size()});
        for (const char byte : bytes)
            step(static_cast<unsigned char>(byte));
    }
    void add(std::uint64_t number)
    {
        for (int i = 0; i < 8; ++i, number >>= 8)
            step(static_cast<unsigned char>(number));
    }

    void operator()(const char*, const std::string& value) { add(value); }
    void operator()(const char*, const std::vector<std::string>& value) { add(notesText(value)); }
    void operator()(const char*, const std::optional<double>& value)
    {
        add(static_cast<std::uint64_t>(value.has_value()));
        add(std::bit_cast<std::uint64_t>(value.value_or(0)));
    }
    template <typename Number>
    requires std::integral<Number> || std::is_enum_v<Number>
    void operator()(const char*, const Number& value) { add(as<std::uint64_t>(value)); }

    [[nodiscard]] std::int64_t value() const { return std::bit_cast<std::int64_t>(m_value); }

private:
    void step(unsigned char byte) { m_value = (m_value ^ byte) * 0x100000001b3ULL; }

    std::uint64_t m_value = 0xcbf29ce484222325ULL;
};

std::int64_t checksumOf(const FileRecord& record)
{
    Checksum sum;
    visitFields(record, sum);
    if (record.xla)
        visitProgram(*record.xla, sum);
    return sum.value();
}

class Binder {
public:
    explicit Binder(Statement& statement) : m_statement(statement) { }

    void operator()(const char*, const std::string& value) { m_statement.bind(++m_place, value); }
    void operator()(const char*, const std::vector<std::string>& value)
    {
        m_statement.bind(++m_place, notesText(value));
    }
    void operator()(const char*, const std::optional<double>& value)
    {
        if (value)
            m_statement.bind(++m_place, *value);
        else
            m_statement.bindNothing(++m_place);
    }
    template <typename Number>
    requires std::integral<Number> || std::is_enum_v<Number>
    void operator()(const char*, const Number& value) { m_statement.bind(++m_place, as<std::int64_t>(value)); }
    void nothing() { m_statement.bindNothing(++m_place); }

private:
    Statement& m_statement;
    int m_place = 0;
};

/// Reads columns in order. Remembers wrong types and values out of range.
class Taker {
public:
    explicit Taker(const Statement& statement) : m_statement(statement) { }

    void operator()(const char*, std::string& value) { keep(m_statement.text(m_column++), value); }
    void operator()(const char*, std::vector<std::string>& value)
    {
        std::string text;
        keep(m_statement.text(m_column++), text);
        for (std::size_t end = 0; (end = text.find('\n')) != std::string::npos; text.erase(0, end + 1))
            value.push_back(text.substr(0, end));
    }
    void operator()(const char*, std::optional<double>& value)
    {
        if (!m_statement.isNull(m_column)) {
            value = m_statement.real(m_column);
            m_isGood = m_isGood && value.has_value();
        }
        ++m_column;
    }
    template <typename Number>
    requires std::integral<Number> || std::is_enum_v<Number>
    void operator()(const char*, Number& value)
    {
        const std::optional<std::int64_t> found = m_statement.integer(m_column++);
        const auto number = as<Number>(found.value_or(0));
        // A value that does not survive the round trip is out of the type's range.
        m_isGood = m_isGood && found && as<std::int64_t>(number) == *found;
        value = number;
    }
    void pass() { ++m_column; }
    [[nodiscard]] bool isNull() const { return m_statement.isNull(m_column); }
    [[nodiscard]] bool isGood() const { return m_isGood; }

private:
    template <typename Value> void keep(std::optional<Value>&& found, Value& value)
    {
        m_isGood = m_isGood && found.has_value();
        value = std::move(found).value_or(Value());
    }

    const Statement& m_statement;
    int m_column = 0;
    bool m_isGood = true;
};

bool isTau(const std::optional<double>& value)
{
    return !value || (*value >= -1 && *value <= 1);
}

bool isAtLeast(const std::optional<double>& value, double least)
{
    return !value || *value >= least;
}

bool isHash(const std::string& text)
{
    constexpr std::size_t digits = 64;
    return text.empty() || (text.size() == digits && std::ranges::all_of(text, [](unsigned char letter) {
                                return std::isxdigit(letter) != 0;
                            }));
}

bool isSound(const FileRecord& record)
{
    return record.collection.kind <= Collection::Kind::Table && record.collection.source <= Collection::Source::Nlp
        && record.collection.search <= Collection::Search::Random && record.configurable <= record.nodes
        && record.distinct <= record.configurations && record.unpublished <= record.configurations
        && record.repeated <= record.measurements && record.measurements <= record.configurations && record.runs >= 0
        && isAtLeast(record.best, 0) && isAtLeast(record.spread, 1) && isAtLeast(record.noise, 0)
        && isTau(record.agreementTau) && isTau(record.drift) && isTau(record.attainableTau)
        && isHash(record.contentHash) && isHash(record.graphHash)
        && (!record.xla || record.xla->stage <= ProgramStage::AfterOptimization);
}

/// Returns the names of all columns, separated by commas.
std::string columns()
{
    std::string names;
    const auto add = [&](const char* name, const auto&) {
        names += names.empty() ? "" : ", ";
        names += name;
    };
    visitFields(FileRecord(), add);
    visitProgram(ProgramRecord(), add);
    add("checksum", 0);
    return names;
}

} // namespace

std::string createTableSql()
{
    std::string names = columns();
    names.replace(0, std::string_view("path").size(), "path PRIMARY KEY");
    return "CREATE TABLE files (" + names + ") WITHOUT ROWID";
}

std::string selectRowsSql()
{
    return "SELECT " + columns() + " FROM files";
}

std::string replaceRowSql()
{
    const std::string names = columns();
    std::string places = "?";
    for (auto comma = std::ranges::count(names, ','); comma > 0; --comma)
        places += ", ?";
    return "INSERT OR REPLACE INTO files (" + names + ") VALUES (" + places + ")";
}

void bindRow(Statement& statement, const FileRecord& record)
{
    Binder binder(statement);
    visitFields(record, binder);
    const auto nothing = [&binder](const char*, const auto&) { binder.nothing(); };
    if (record.xla)
        visitProgram(*record.xla, binder);
    else
        visitProgram(ProgramRecord(), nothing);
    binder("checksum", checksumOf(record));
}

std::optional<FileRecord> readRow(const Statement& statement)
{
    FileRecord record{.state = FileRecord::State::Read};
    Taker taker(statement);
    visitFields(record, taker);
    if (taker.isNull())
        visitProgram(ProgramRecord(), [&taker](const char*, const auto&) { taker.pass(); });
    else
        visitProgram(record.xla.emplace(), taker);
    std::int64_t sum = 0;
    taker("checksum", sum);
    return taker.isGood() && sum == checksumOf(record) && isSound(record) ? std::optional(std::move(record))
                                                                          : std::nullopt;
}

} // namespace tgraph
