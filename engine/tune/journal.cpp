// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/journal.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>

namespace tgraph {
namespace {

void requireSame(const std::filesystem::path& file, std::string_view what, const std::string& found,
                 const std::string& expected)
{
    if (found != expected)
        throw makeError({file.string(), "line 1"}, fmt::format("a journal with {} {}", what, found),
                        fmt::format("{}; a new run needs another journal", expected));
}

void requireSubject(const std::filesystem::path& file, const JournalHeader& found, const JournalHeader& expected)
{
    if (found.fingerprint != expected.fingerprint && found.file == expected.file)
        throw makeError({file.string(), "line 1"},
                        fmt::format("a journal of other configurations of {}, which has changed since", found.file),
                        "its present ones; a new run needs another journal");
    if (found.fingerprint != expected.fingerprint)
        throw makeError({file.string(), "line 1"},
                        fmt::format("a journal of another subject, {} ({})", found.file, found.collection),
                        fmt::format("the graph and configurations of {}", expected.file));
    requireSame(file, "hardware", found.hardware, expected.hardware);
    if (!expected.command.empty())
        requireSame(file, "default unit", fmt::format("{:g} s", found.commandUnit),
                    fmt::format("{:g} s", expected.commandUnit));
    requireSame(file, "search", found.search, expected.search);
    requireSame(file, "seed", std::to_string(found.seed), std::to_string(expected.seed));
    requireSame(file, "model", found.model, expected.model);
}

/// Returns the journal entry of a trial. A time that is not finite becomes a failure, because JSON
/// cannot represent it.
JournalEntry entryOf(const TuneSpace& space, const Trial& trial)
{
    Answer answer = trial.answer;
    if (answer.kind == AnswerKind::Time && !std::isfinite(answer.runtime)) {
        answer.kind = AnswerKind::Failed;
        answer.words = "the time is not a finite number";
    }
    return {.number = trial.number,
            .purpose = std::string(trialPurposeName(trial.purpose)),
            .key = space.key(trial.pick.configuration),
            .kind = std::string(answerKindName(answer.kind)),
            .runtime = answer.kind == AnswerKind::Time ? std::optional(answer.runtime) : std::nullopt,
            .hardwareSeconds = answer.hardwareSeconds,
            .words = answer.words,
            .host = answer.host,
            .reason = trial.pick.reason,
            .expected = trial.pick.expected,
            .deviation = trial.pick.deviation,
            .time = trial.time};
}

/// Drops all confirmations except those at the end of the journal, in the order of its lines.
/// Earlier ones belong to runs with other limits, and another configuration may have become the
/// fastest since.
void dropEarlierConfirmations(std::vector<JournalEntry>& entries)
{
    const std::string_view confirm = trialPurposeName(TrialPurpose::Confirm);
    const auto isConfirmation = [confirm](const JournalEntry& entry) { return entry.purpose == confirm; };
    auto last = entries.end();
    while (last != entries.begin() && isConfirmation(*std::prev(last))
           && (last == entries.end() || std::prev(last)->number < last->number))
        --last;
    entries.erase(std::remove_if(entries.begin(), last, isConfirmation), last);
}

} // namespace

Journal::Journal(const std::filesystem::path& file, const TuneSpace& space, const JournalHeader& header,
                 LogOpening opening)
    : m_log(file, opening, "tuner", {.bytes = mostJournalBytes, .line = mostJournalLine}), m_space(space)
{
    const std::string text = m_log.text();
    const bool hasLine = text.find('\n') != std::string::npos;
    if (!text.empty() && !looksLikeJournal(text))
        throw makeError({file.string(), ""}, "another file", "a tuner's journal, or a new file name");
    const JournalText journal = hasLine ? parseJournal(text, file) : JournalText();
    m_tornBytes = m_log.keep(journal.wholeBytes);
    if (hasLine)
        goOn(header, journal);
    else
        appendLine(journalLine(header));
}

void Journal::goOn(const JournalHeader& header, const JournalText& journal)
{
    requireSubject(path(), journal.header, header);
    std::vector<JournalEntry> entries = journal.entries;
    dropEarlierConfirmations(entries);
    std::ranges::stable_sort(entries, {}, &JournalEntry::number);
    for (const JournalEntry& entry : entries) {
        const auto kind = answerKindOf(entry.kind);
        if (!kind)
            throw makeError({path().string(), fmt::format("measurement {}", entry.number)},
                            fmt::format("the kind \"{}\"", entry.kind), "time, invalid, failed or timed out");
        m_answers[entry.purpose][entry.key].push_back({.kind = *kind,
                                                       .runtime = entry.runtime.value_or(0),
                                                       .hardwareSeconds = entry.hardwareSeconds,
                                                       .words = entry.words,
                                                       .host = entry.host});
    }
    m_earlier = m_entries = journal.entries.size();
    const std::string& command = journal.resumption ? journal.resumption->command : journal.header.command;
    const std::string& program = journal.resumption ? journal.resumption->program : journal.header.program;
    const JournalLimits& limits = journal.resumption ? journal.resumption->limits : journal.header.limits;
    if (command != header.command || program != header.program || limits != header.limits)
        appendLine(journalLine(JournalResumption{
            .command = header.command, .program = header.program, .time = header.started, .limits = header.limits}));
}

std::optional<Answer> Journal::recall(DistinctId configuration, TrialPurpose purpose, std::size_t occurrence) const
{
    const auto answers = m_answers.find(std::string(trialPurposeName(purpose)));
    if (answers == m_answers.end())
        return std::nullopt;
    const auto found = answers->second.find(m_space.key(configuration));
    if (found == answers->second.end() || occurrence >= found->second.size())
        return std::nullopt;
    return found->second[occurrence];
}

void Journal::append(const Trial& trial)
{
    if (m_entries == mostJournalEntries)
        throw makeError({path().string(), ""}, "more measurements", fmt::format("at most {}", mostJournalEntries));
    appendLine(journalLine(entryOf(m_space, trial)));
    ++m_entries;
    m_answers.erase(std::string(trialPurposeName(TrialPurpose::Confirm)));
}

void Journal::appendLine(const std::string& line)
{
    m_log.append(line, LineLog::Durability::Disk);
}

} // namespace tgraph
