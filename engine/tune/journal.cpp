// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tune/journal.h"

#include "engine/core/error.h"
#include "engine/core/systemproblem.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tgraph {
namespace {

Error journalProblem(const std::filesystem::path& file, std::string_view step)
{
    return makeError({file.string(), ""}, fmt::format("cannot be {}: {}", step, systemProblem(errno)));
}

void requireSame(const std::filesystem::path& file, std::string_view what, const std::string& found,
                 const std::string& expected)
{
    if (found != expected)
        throw makeError({file.string(), "line 1"}, fmt::format("a journal of {} {}", what, found),
                        fmt::format("{}; another journal begins anew", expected));
}

void requireSubject(const std::filesystem::path& file, const JournalHeader& found, const JournalHeader& expected)
{
    if (found.fingerprint != expected.fingerprint)
        throw makeError({file.string(), "line 1"},
                        fmt::format("a journal of another subject, {} ({})", found.file, found.collection),
                        fmt::format("one of the graph and the configurations of {}", expected.file));
    requireSame(file, "hardware", found.hardware, expected.hardware);
    if (!expected.command.empty())
        requireSame(file, "numbers without a unit that mean", fmt::format("{:g} s", found.commandUnit),
                    fmt::format("{:g} s", expected.commandUnit));
    requireSame(file, "search", found.search, expected.search);
    requireSame(file, "seed", std::to_string(found.seed), std::to_string(expected.seed));
    requireSame(file, "model", found.model, expected.model);
}

/// With one call, but where a full disk takes a part of it: the next call says why.
bool wrote(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ::ssize_t count = ::write(descriptor, text.data(), text.size());
        if (count < 0 && errno != EINTR)
            return false;
        text.remove_prefix(static_cast<std::size_t>(std::max<::ssize_t>(0, count)));
    }
    return true;
}

JournalEntry entryOf(const TuneSpace& space, const Trial& trial)
{
    const Answer& answer = trial.answer;
    return {.number = trial.number,
            .purpose = std::string(trialPurposeName(trial.purpose)),
            .key = space.key(trial.pick.configuration),
            .kind = std::string(answerKindName(answer.kind)),
            .runtime = answer.kind == AnswerKind::Time ? std::optional(answer.runtime) : std::nullopt,
            .hardwareSeconds = answer.hardwareSeconds,
            .words = answer.words,
            .reason = trial.pick.reason,
            .expected = trial.pick.expected,
            .deviation = trial.pick.deviation,
            .time = trial.time};
}

} // namespace

Journal::Journal(const std::filesystem::path& file, const TuneSpace& space, const JournalHeader& header,
                 JournalOpening opening)
    : m_path(file), m_space(space)
{
    open(opening);
    try {
        lock();
        const std::string text = content();
        const bool hasLine = text.find('\n') != std::string::npos;
        if (!text.empty() && !looksLikeJournal(text))
            throw makeError({m_path.string(), ""}, "another file", "a tuner's journal, or a free name");
        const JournalText journal = hasLine ? parseJournal(text, m_path) : JournalText();
        m_tornBytes = text.size() - journal.wholeBytes;
        if (m_tornBytes > 0 && ::ftruncate(m_descriptor, static_cast<::off_t>(journal.wholeBytes)) != 0)
            throw journalProblem(m_path, "cut back to its last whole line");
        m_bytes = journal.wholeBytes;
        if (hasLine)
            goOn(header, journal);
        else
            begin(header);
    } catch (...) {
        if (m_isNew && m_isLocked)
            ::unlink(m_path.c_str());
        ::close(m_descriptor);
        throw;
    }
}

Journal::~Journal()
{
    ::close(m_descriptor);
}

void Journal::open(JournalOpening opening)
{
    constexpr int how = O_RDWR | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY;
    m_descriptor = ::open(m_path.c_str(), how | O_CREAT | O_EXCL, 0666);
    m_isNew = m_descriptor >= 0;
    if (!m_isNew && errno == EEXIST && opening == JournalOpening::New)
        throw makeError({m_path.string(), ""}, "a file that exists already",
                        "a free name, or --resume, which goes on with it");
    if (!m_isNew && errno == EEXIST)
        m_descriptor = ::open(m_path.c_str(), how);
    if (m_descriptor < 0)
        throw journalProblem(m_path, "opened");
}

void Journal::lock()
{
    m_isLocked = ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0;
    if (!m_isLocked && errno == EWOULDBLOCK)
        throw makeError({m_path.string(), ""}, "a journal that another tuner is writing", "one tuner a journal");
    if (!m_isLocked)
        throw journalProblem(m_path, "locked");
    struct stat status { };
    if (::fstat(m_descriptor, &status) != 0)
        throw journalProblem(m_path, "examined");
    if (!S_ISREG(status.st_mode) || status.st_nlink == 0) // without a name: another tuner failed to begin it
        throw makeError({m_path.string(), ""}, "something that is not a regular file", "a regular file or a free name");
}

std::string Journal::content() const
{
    std::string text;
    std::array<char, 65536> buffer{};
    while (true) {
        const ::ssize_t count = ::pread(m_descriptor, buffer.data(), buffer.size(), static_cast<::off_t>(text.size()));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            throw journalProblem(m_path, "read");
        if (count == 0)
            return text;
        text.append(buffer.data(), static_cast<std::size_t>(count));
        if (text.size() > mostJournalBytes)
            throw makeError({m_path.string(), ""}, "more bytes", fmt::format("at most {}", mostJournalBytes));
    }
}

/// The folder, too, is written to the disk: a new name would else be gone after a power cut.
void Journal::begin(const JournalHeader& header)
{
    appendLine(journalLine(header));
    const std::filesystem::path folder = m_path.has_parent_path() ? m_path.parent_path() : ".";
    if (const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); descriptor >= 0) {
        ::fsync(descriptor);
        ::close(descriptor);
    }
}

void Journal::goOn(const JournalHeader& header, const JournalText& journal)
{
    requireSubject(m_path, journal.header, header);
    for (const JournalEntry& entry : journal.entries) {
        const auto kind = answerKindOf(entry.kind);
        if (!kind)
            throw makeError({m_path.string(), fmt::format("measurement {}", entry.number)},
                            fmt::format("the kind \"{}\"", entry.kind), "time, invalid, failed or timed out");
        m_answers[entry.key].push_back({.kind = *kind,
                                        .runtime = entry.runtime.value_or(0),
                                        .hardwareSeconds = entry.hardwareSeconds,
                                        .words = entry.words});
    }
    m_earlier = m_entries = journal.entries.size();
    const std::string& command = journal.resumption ? journal.resumption->command : journal.header.command;
    const std::string& program = journal.resumption ? journal.resumption->program : journal.header.program;
    const JournalLimits& limits = journal.resumption ? journal.resumption->limits : journal.header.limits;
    if (command != header.command || program != header.program || limits != header.limits)
        appendLine(journalLine(JournalResumption{
            .command = header.command, .program = header.program, .time = header.started, .limits = header.limits}));
}

std::optional<Answer> Journal::recall(DistinctId configuration, std::size_t occurrence) const
{
    const auto found = m_answers.find(m_space.key(configuration));
    if (found == m_answers.end() || occurrence >= found->second.size())
        return std::nullopt;
    return found->second[occurrence];
}

void Journal::append(const Trial& trial)
{
    if (m_entries == mostJournalEntries)
        throw makeError({m_path.string(), ""}, "more measurements", fmt::format("at most {}", mostJournalEntries));
    appendLine(journalLine(entryOf(m_space, trial)));
    ++m_entries;
}

void Journal::appendLine(const std::string& line)
{
    if (line.size() > mostJournalLine || m_bytes + line.size() > mostJournalBytes)
        throw makeError({m_path.string(), ""}, fmt::format("a line of {} after {} bytes", line.size(), m_bytes),
                        fmt::format("at most {} of {}", mostJournalLine, mostJournalBytes));
    if (wrote(m_descriptor, line) && ::fdatasync(m_descriptor) == 0) {
        m_bytes += line.size();
        return;
    }
    const Error problem = journalProblem(m_path, "written; its whole lines are kept");
    [[maybe_unused]] const int cut = ::ftruncate(m_descriptor, static_cast<::off_t>(m_bytes));
    throw problem;
}

} // namespace tgraph
