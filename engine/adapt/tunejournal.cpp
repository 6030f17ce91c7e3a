// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/tunejournal.h"

#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/task.h"
#include "engine/core/tuningjournal.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view journalFormat = "tgraph tuning journal";
constexpr int journalVersion = 1;
constexpr std::size_t mostJournalDepth = 4;

std::string lineOf(const Json& json)
{
    // The output of a command may hold any bytes, UTF-8 or not.
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

void addIfKnown(Json& json, const char* key, const std::optional<double>& value)
{
    if (value)
        json[key] = *value;
}

void addIfSaid(Json& json, const char* key, const std::string& text)
{
    if (!text.empty())
        json[key] = text;
}

/// One parsed line.
class JournalLine {
public:
    JournalLine(std::string_view text, Place place) : m_place(std::move(place))
    {
        m_json = parseOrderedJson(text, m_place, {.depth = mostJournalDepth});
        if (!m_json.is_object())
            throw problem("a value that is not an object", "an object on each line");
    }

    [[nodiscard]] Error problem(std::string_view found, std::string_view expected) const
    {
        return makeError(m_place, found, expected);
    }

    [[nodiscard]] bool has(const char* key) const
    {
        const auto found = m_json.find(key);
        return found != m_json.end() && !found->is_null();
    }

    [[nodiscard]] std::string text(const char* key) const
    {
        if (!has(key) || !m_json[key].is_string())
            throw problem(has(key) ? "another JSON value" : "nothing", fmt::format("a string as \"{}\"", key));
        return m_json[key].get<std::string>();
    }

    [[nodiscard]] std::string textOrNone(const char* key) const { return has(key) ? text(key) : std::string(); }

    [[nodiscard]] std::uint64_t whole(const char* key) const
    {
        if (!has(key) || !m_json[key].is_number_unsigned())
            throw problem(has(key) ? "another JSON value" : "nothing", fmt::format("a whole number as \"{}\"", key));
        return m_json[key].get<std::uint64_t>();
    }

    [[nodiscard]] std::optional<double> number(const char* key) const
    {
        if (!has(key))
            return std::nullopt;
        if (!m_json[key].is_number() || !std::isfinite(m_json[key].get<double>()))
            throw problem("another JSON value", fmt::format("a number as \"{}\"", key));
        return m_json[key].get<double>();
    }

    /// Returns the object; std::nullopt if there is none.
    [[nodiscard]] std::optional<JournalLine> object(const char* key) const
    {
        if (!has(key))
            return std::nullopt;
        if (!m_json[key].is_object())
            throw problem("another JSON value", fmt::format("an object as \"{}\"", key));
        return JournalLine(m_json[key], m_place);
    }

private:
    JournalLine(Json json, Place place) : m_place(std::move(place)), m_json(std::move(json)) { }

    Place m_place;
    Json m_json;
};

JournalLimits limitsOf(const JournalLine& line)
{
    const auto inside = line.object("limits");
    if (!inside)
        return {};
    JournalLimits limits{.minutes = inside->number("minutes"),
                         .improvement = inside->number("improvement"),
                         .secondsLimit = inside->number("time_limit_seconds"),
                         .hosts = inside->textOrNone("hosts")};
    if (inside->has("budget"))
        limits.budget = inside->whole("budget");
    if (inside->has("jobs"))
        limits.jobs = inside->whole("jobs");
    for (const auto& value : {limits.minutes, limits.improvement, limits.secondsLimit})
        if (value && *value < 0)
            throw line.problem(fmt::format("a limit of {}", *value), "0 or more");
    return limits;
}

void addLimits(Json& json, const JournalLimits& limits)
{
    if (limits == JournalLimits())
        return;
    Json inside = Json::object();
    if (limits.budget)
        inside["budget"] = *limits.budget;
    addIfKnown(inside, "minutes", limits.minutes);
    addIfKnown(inside, "improvement", limits.improvement);
    if (limits.jobs)
        inside["jobs"] = *limits.jobs;
    addIfKnown(inside, "time_limit_seconds", limits.secondsLimit);
    addIfSaid(inside, "hosts", limits.hosts);
    json["limits"] = std::move(inside);
}

JournalHeader headerOf(const JournalLine& line)
{
    if (line.textOrNone("format") != journalFormat)
        throw line.problem("another format", "the header of a tuner's journal");
    if (const std::uint64_t version = line.whole("version"); version != journalVersion)
        throw line.problem(fmt::format("version {}", version), fmt::format("version {}", journalVersion));
    if (const std::string unit = line.text("unit"); unit != "s")
        throw line.problem(fmt::format("runtimes in \"{}\"", unit), "\"s\", seconds");
    return {.file = line.text("file"),
            .collection = line.text("collection"),
            .fingerprint = line.text("fingerprint"),
            .hardware = line.text("hardware"),
            .command = line.textOrNone("command"),
            .commandUnit = line.number("command_unit_seconds").value_or(1),
            .search = line.text("search"),
            .seed = line.whole("seed"),
            .model = line.text("model"),
            .program = line.text("program"),
            .started = line.text("started"),
            .limits = limitsOf(line)};
}

JournalEntry entryOf(const JournalLine& line)
{
    JournalEntry entry{.number = line.whole("number"),
                       .purpose = line.text("purpose"),
                       .key = line.text("configuration"),
                       .kind = line.text("kind"),
                       .runtime = line.number("runtime"),
                       .hardwareSeconds = line.number("hardware_seconds").value_or(0),
                       .words = line.textOrNone("words"),
                       .host = line.textOrNone("host"),
                       .reason = line.textOrNone("reason"),
                       .expected = line.number("expected"),
                       .deviation = line.number("deviation"),
                       .time = line.text("time")};
    if (entry.number == 0)
        throw line.problem("number 0", "numbers from 1");
    if ((entry.kind == "time") != entry.runtime.has_value())
        throw line.problem(fmt::format("\"{}\" {} a runtime", entry.kind, entry.runtime ? "with" : "without"),
                           "a runtime for kind \"time\" only");
    if (entry.runtime && *entry.runtime <= 0)
        throw line.problem(fmt::format("runtime {}", *entry.runtime), "a positive number");
    if (entry.hardwareSeconds < 0)
        throw line.problem(fmt::format("hardware_seconds {}", entry.hardwareSeconds), "0 or more");
    return entry;
}

} // namespace

std::string journalLine(const JournalHeader& header)
{
    Json json{{"format", journalFormat},         {"version", journalVersion},         {"file", header.file},
              {"collection", header.collection}, {"fingerprint", header.fingerprint}, {"hardware", header.hardware}};
    addIfSaid(json, "command", header.command);
    if (!header.command.empty())
        json["command_unit_seconds"] = header.commandUnit;
    json.update({{"search", header.search},
                 {"seed", header.seed},
                 {"model", header.model},
                 {"program", header.program},
                 {"started", header.started},
                 {"unit", "s"}});
    addLimits(json, header.limits);
    return lineOf(json);
}

std::string journalLine(const JournalEntry& entry)
{
    Json json{{"number", entry.number}, {"purpose", entry.purpose}, {"configuration", entry.key}, {"kind", entry.kind}};
    addIfKnown(json, "runtime", entry.runtime);
    json["hardware_seconds"] = entry.hardwareSeconds;
    addIfSaid(json, "words", entry.words);
    addIfSaid(json, "host", entry.host);
    addIfSaid(json, "reason", entry.reason);
    addIfKnown(json, "expected", entry.expected);
    addIfKnown(json, "deviation", entry.deviation);
    json["time"] = entry.time;
    return lineOf(json);
}

std::string journalLine(const JournalResumption& resumption)
{
    Json json{{"resumed", resumption.time}};
    addIfSaid(json, "command", resumption.command);
    json["program"] = resumption.program;
    addLimits(json, resumption.limits);
    return lineOf(json);
}

bool looksLikeJournal(std::string_view text)
{
    return !text.empty() && tuningJournalBeginning.starts_with(text.substr(0, tuningJournalBeginning.size()));
}

JournalText parseJournal(std::string_view text, const std::filesystem::path& file, const std::stop_token& stop)
{
    if (text.size() > mostJournalBytes)
        throw makeError({file.string(), ""}, fmt::format("{} bytes", text.size()),
                        fmt::format("a journal of at most {}", mostJournalBytes));
    JournalText journal;
    for (std::size_t number = 1; text.find('\n') != std::string_view::npos; ++number) {
        throwIfStopped(stop);
        const Place place{file.string(), fmt::format("line {}", number)};
        const std::size_t bytes = text.find('\n') + 1;
        if (bytes > mostJournalLine)
            throw makeError(place, fmt::format("{} bytes", bytes), fmt::format("at most {}", mostJournalLine));
        const JournalLine line(text.substr(0, bytes), place);
        if (number == 1)
            journal.header = headerOf(line);
        else if (line.has("resumed"))
            journal.resumption = {.command = line.textOrNone("command"),
                                  .program = line.text("program"),
                                  .time = line.text("resumed"),
                                  .limits = limitsOf(line)};
        else if (journal.entries.size() == mostJournalEntries)
            throw makeError(place, "more measurements", fmt::format("at most {}", mostJournalEntries));
        else
            journal.entries.push_back(entryOf(line));
        text.remove_prefix(bytes);
        journal.wholeBytes += bytes;
    }
    if (journal.wholeBytes == 0)
        throw makeError({file.string(), "line 1"}, "no complete line", "the header of a tuner's journal");
    return journal;
}

} // namespace tgraph
