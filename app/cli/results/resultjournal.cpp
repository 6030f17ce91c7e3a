// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/resultjournal.h"

#include "app/cli/common/jsontext.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/io/inputfile.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace tgraph::cli {
namespace {

constexpr std::uint64_t mostBytes = 16'000'000'000; ///< size limit of a journal
constexpr std::size_t mostLine = 512'000'000; ///< bytes: allows a ranked list of millions of configurations
constexpr std::string_view firstBytes = R"({"subject":)";
constexpr const char* formatName = "results 1";

Error damaged(const std::filesystem::path& file, std::size_t line)
{
    return makeError({file.string(), fmt::format("line {}", line)}, "another text", "a line of a journal of results");
}

/// Returns the value as a line. Bytes that are not UTF-8 are replaced: such a file is never found again, so it is
/// processed again.
std::string lineOf(const nlohmann::json& value)
{
    return jsonText(value, -1) + '\n';
}

} // namespace

ResultJournal::ResultJournal(const std::filesystem::path& path, const nlohmann::json& subject, LogOpening opening)
    : m_log(path, opening, "command", {.bytes = mostBytes, .line = mostLine})
{
    const std::uint64_t whole = m_log.eachLine([&](const std::string& line, std::size_t number, std::uint64_t begin) {
        takeLine(line, number, begin, subject);
    });
    // the file does not begin like a journal's first line
    if (whole == 0 && !firstBytes.starts_with(m_log.head(firstBytes.size())))
        throw damaged(path, 1);
    m_log.keep(whole);
    if (whole == 0)
        m_log.append(lineOf({{"tgraph", formatName}, {"subject", subject}}), LineLog::Durability::Process);
}

ResultJournal::~ResultJournal()
{
    m_log.flush();
}

void ResultJournal::takeLine(const std::string& line, std::size_t number, std::uint64_t begin,
                             const nlohmann::json& subject)
{
    const nlohmann::json value = parseJsonOrNothing(line);
    try {
        if (number == 1) {
            if (value.at("tgraph") != formatName)
                throw damaged(m_log.path(), number);
            if (value.at("subject") != subject)
                throw makeError({m_log.path().string(), "line 1"}, "results of another command or of other models",
                                "the same command with the same models; a new run needs another journal");
            return;
        }
        const DiskState state{.size = value.at("bytes").get<std::uint64_t>(),
                              .modifiedNs = value.at("modified_ns").get<std::int64_t>(),
                              .changedNs = value.at("changed_ns").get<std::int64_t>()};
        static_cast<void>(value.at("result"));
        m_entries[value.at("file").get<std::string>()] = {state, begin, line.size()};
    } catch (const nlohmann::json::exception&) {
        throw damaged(m_log.path(), number);
    }
}

bool ResultJournal::has(const std::filesystem::path& file) const
{
    const auto found = m_entries.find(file.string());
    return found != m_entries.end() && inputState(file) == found->second.state;
}

std::optional<nlohmann::json> ResultJournal::recall(const std::filesystem::path& file, const DiskState& state) const
{
    const auto found = m_entries.find(file.string());
    if (found == m_entries.end() || found->second.state != state)
        return std::nullopt;
    nlohmann::json value = parseJsonOrNothing(m_log.text(found->second.begin, found->second.bytes));
    if (!value.is_object() || !value.contains("result"))
        throw makeError({.file = m_log.path().string()}, "another process changes the journal");
    return std::optional<nlohmann::json>(std::in_place, std::move(value["result"]));
}

void ResultJournal::append(const std::filesystem::path& file, const DiskState& state, const nlohmann::json& result)
{
    const std::string line = lineOf({{"file", file.string()},
                                     {"bytes", state.size},
                                     {"modified_ns", state.modifiedNs},
                                     {"changed_ns", state.changedNs},
                                     {"result", result}});
    const std::scoped_lock lock(m_mutex);
    m_log.append(line, LineLog::Durability::Process);
}

} // namespace tgraph::cli
