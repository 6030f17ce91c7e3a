// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// The lines of a tuner's journal (docs/tuning.md): JSON, one object a line, the first of them a header.
namespace tgraph {

inline constexpr std::size_t mostJournalBytes = 256'000'000;
inline constexpr std::size_t mostJournalLine = 1'000'000; ///< bytes, with its end
inline constexpr std::size_t mostJournalEntries = 1'000'000;

/// What a run was asked to stay within. Another run may go on with others, so they are said only: a form that goes on
/// with a journal begins with them. Nothing: not said.
struct JournalLimits {
    std::optional<std::uint64_t> budget; ///< measurements
    std::optional<double> minutes;
    std::optional<double> improvement; ///< a share
    std::optional<std::uint64_t> jobs; ///< measurements at once
    std::optional<double> secondsLimit; ///< of one measurement
    std::string hosts; ///< "a,b"

    bool operator==(const JournalLimits&) const = default;
};

/// What a journal is of and what made it.
struct JournalHeader {
    std::string file; ///< the subject's path
    std::string collection; ///< Collection::name()
    std::string fingerprint; ///< of all that may be chosen: choiceFingerprint()
    std::string hardware; ///< "command", "recorded", "simulated"
    std::string command; ///< the person's; empty: none
    double commandUnit = 1; ///< seconds of a number that the command says without a unit
    std::string search;
    std::uint64_t seed = 0;
    std::string model;
    std::string program; ///< "tgraph 0.1.0"
    std::string started; ///< UTC, ISO 8601
    JournalLimits limits;
};

/// One measurement.
struct JournalEntry {
    std::uint64_t number = 0; ///< from 1
    std::string purpose; ///< "baseline", "search", …
    std::string key; ///< of the configuration; of a document: its first original index
    std::string kind; ///< "time", "invalid", "failed", "timed out"
    std::optional<double> runtime; ///< seconds, positive; with "time" only
    double hardwareSeconds = 0;
    std::string words; ///< why there is no time
    std::string host; ///< where, of several
    std::string reason; ///< why it was picked
    std::optional<double> expected, deviation; ///< relative to the fastest
    std::string time; ///< of its answer, UTC
};

/// A run that went on with something that may change.
struct JournalResumption {
    std::string command;
    std::string program;
    std::string time; ///< UTC
    JournalLimits limits;
};

struct JournalText {
    JournalHeader header;
    std::vector<JournalEntry> entries;
    std::optional<JournalResumption> resumption; ///< the last
    std::size_t wholeBytes = 0; ///< what follows is a line that was torn while it was written
};

/// One line each, with its end.
[[nodiscard]] std::string journalLine(const JournalHeader& header);
[[nodiscard]] std::string journalLine(const JournalEntry& entry);
[[nodiscard]] std::string journalLine(const JournalResumption& resumption);

/// Whether a text begins as a journal does, and not as other JSON; it may be shorter than what that takes.
[[nodiscard]] bool looksLikeJournal(std::string_view text);

/// A last line without its end is left out. Unknown keys are passed over. The header may be all there is.
/// @throws Error that names the file, the line, what it holds and what is expected.
[[nodiscard]] JournalText parseJournal(std::string_view text, const std::filesystem::path& file,
                                       const std::stop_token& stop = {});

} // namespace tgraph
