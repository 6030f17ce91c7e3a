// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/predictions/submissioncheck.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/core/text.h"
#include "engine/core/trimmed.h"
#include "engine/predictions/joinedscores.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <string_view>

namespace tgraph {
namespace {

constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
constexpr std::string_view header = "ID,TopConfigs";
constexpr std::string_view row = "ID,17;4;… without blanks, zeros in front, or anything else";

std::string_view unquoted(std::string_view field)
{
    return field.size() >= 2 && field.front() == '"' && field.back() == '"' ? field.substr(1, field.size() - 2) : field;
}

std::string quoted(std::string_view text)
{
    return fmt::format("\"{}\"", shortenedUtf8(text, 40));
}

bool isPlainNumber(std::string_view text)
{
    const auto isDigit = [](char letter) { return letter >= '0' && letter <= '9'; };
    return !text.empty() && std::ranges::all_of(text, isDigit) && (text.size() == 1 || text.front() != '0');
}

bool isHeaderText(std::string_view line)
{
    const std::size_t comma = line.find(',');
    return comma != std::string_view::npos && unquoted(line.substr(0, comma)) == "ID"
        && unquoted(line.substr(comma + 1)) == "TopConfigs";
}

/// Returns the part of a row that the competition's form does not allow; empty if there is none.
std::string rowProblem(std::string_view line)
{
    const std::size_t comma = line.find(',');
    const std::string_view id = unquoted(line.substr(0, comma));
    if (line.front() == '#')
        return "a comment";
    if (trimmed(line).empty())
        return "a line of blanks";
    if (comma == std::string_view::npos)
        return quoted(line);
    if (id != trimmed(id))
        return fmt::format("a blank beside the ID {}", quoted(trimmed(id)));
    std::string_view list = line.substr(comma + 1);
    if (list.find(',') != std::string_view::npos)
        return "a third column";
    list = unquoted(list);
    for (bool isLast = false; !isLast;) {
        const std::size_t end = list.find(';');
        isLast = end == std::string_view::npos;
        const std::string_view number = list.substr(0, end);
        if (number.empty())
            return isLast ? "a \";\" at the end of the list" : "an empty place in the list";
        if (!isPlainNumber(number))
            return quoted(number);
        list.remove_prefix(isLast ? list.size() : end + 1);
    }
    return "";
}

} // namespace

std::string submissionProblem(const PredictionFile& submission, const Document& document,
                              const Deduplication& configurations)
{
    const Place place{document.path.string(), submission.path().string()};
    const std::string id = document.competitionId();
    const std::vector<const PredictedFile*> parts = submission.partsFor(document.path);
    const auto line = std::ranges::find(parts, id, &PredictedFile::name);
    if (line == parts.end())
        return makeError(place, fmt::format("no line for {}", id)).what();
    const PredictedFile& list = **line;
    if (!list.isList)
        return makeError(place, "configurations with scores", "the header ID,TopConfigs and lists").what();
    try {
        (void)joinScores(submission, list, document, configurations);
    } catch (const Error& error) {
        return error.what();
    }
    const std::size_t count = document.configCount();
    const std::size_t wanted
        = document.collection.kind == Collection::Kind::Tile ? std::min(submittedTiles, count) : count;
    if (list.configs.size() != wanted)
        return makeError(place, pluralText(list.configs.size(), "configuration"), countText(wanted)).what();
    return "";
}

std::vector<StrictProblem> strictProblems(const std::filesystem::path& submission, const std::stop_token& stop)
{
    std::ifstream file(submission, std::ios::binary);
    if (!file)
        throw makeError({.file = submission.string()}, systemProblem(errno));
    std::vector<StrictProblem> problems;
    bool isHeader = true; // true until the first line that is neither a comment nor blank
    std::size_t number = 0;
    for (std::string text; std::getline(file, text);) {
        throwIfStopped(stop);
        std::string_view line = text;
        if (++number == 1 && line.starts_with(byteOrderMark))
            line.remove_prefix(byteOrderMark.size());
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.empty())
            continue;
        const bool isSkipped = line.front() == '#' || trimmed(line).empty();
        const bool ofHeader = isHeader && !isSkipped;
        const std::string found = !ofHeader ? rowProblem(line) : isHeaderText(line) ? "" : quoted(line);
        if (!found.empty())
            problems.push_back(
                {.ofHeader = ofHeader,
                 .id = ofHeader || isSkipped ? "" : std::string(trimmed(unquoted(line.substr(0, line.find(','))))),
                 .text = makeError({submission.string(), fmt::format("line {}", number)}, found,
                                   std::string(ofHeader ? header : row))
                             .what()});
        isHeader = isHeader && isSkipped;
    }
    return problems;
}

} // namespace tgraph
