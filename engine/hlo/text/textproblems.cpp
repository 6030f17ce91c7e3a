// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/textproblems.h"

#include "engine/core/text.h"
#include "engine/hlo/shapes/programcheck.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace tgraph::hlo {

std::string findingOf(const Error& error)
{
    const std::string_view text = error.what();
    return std::string(text.substr(std::min(text.find("found "), text.size())));
}

void TextProblems::add(std::size_t at, std::string text)
{
    if (m_count++ >= mostProblemNotes)
        return;
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = '?';
    m_first.push_back({.at = at, .text = std::move(text)});
}

void TextProblems::addFrom(const TextProblems& earlier)
{
    const std::size_t own = m_first.size();
    if (m_count > own)
        return; // those that are only counted cannot be compared
    for (const Problem& problem : earlier.m_first)
        if (std::find(m_first.begin(), m_first.begin() + static_cast<std::ptrdiff_t>(own), problem)
            == m_first.begin() + static_cast<std::ptrdiff_t>(own))
            add(problem.at, problem.text);
}

void TextProblems::appendNotes(const TextCursor& cursor, std::vector<std::string>& notes) const
{
    std::vector<Problem> problems = m_first;
    std::ranges::stable_sort(problems, {}, &Problem::at);
    for (const Problem& problem : problems)
        notes.push_back(fmt::format("{}: {}", cursor.placeAt(problem.at).where, problem.text));
    if (m_count > problems.size())
        notes.push_back("and " + pluralText(m_count - problems.size(), "further problem"));
}

std::vector<std::string> TextProblems::texts() const
{
    std::vector<std::string> texts;
    for (const Problem& problem : m_first)
        texts.push_back(problem.text);
    return texts;
}

} // namespace tgraph::hlo
