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

/// Reads and writes the lines of a tuner's journal (docs/tuning.md): JSON, one object per line, the first of them a
/// header.
namespace tgraph {

inline constexpr std::size_t mostJournalBytes = 256'000'000;
inline constexpr std::size_t mostJournalLine = 1'000'000; ///< bytes, including its line end
inline constexpr std::size_t mostJournalEntries = 1'000'000;

/// The limits of a run. They are only informative, because another run may continue with other
/// limits; a form that continues the journal uses them as defaults. std::nullopt: not recorded.
struct JournalLimits {
    std::optional<std::uint64_t> budget; ///< measurements
    std::optional<double> minutes;
    std::optional<double> improvement; ///< a share
    std::optional<std::uint64_t> jobs; ///< measurements at once
    std::optional<double> secondsLimit; ///< of one measurement
    std::string hosts; ///< "a,b"

    bool operator==(const JournalLimits&) const = default;
};

/// The subject of a journal and the settings that produced it.
struct JournalHeader {
    std::string file; ///< the subject's path
    std::string collection; ///< Collection::name()
    std::string fingerprint; ///< of the choices: choiceFingerprint()
    std::string hardware; ///< "command", "recorded", "simulated"
    std::string command; ///< the user's; empty: none
    double commandUnit = 1; ///< seconds per unit of a number that the command prints without a unit
    std::string search;
    std::uint64_t seed = 0;
    std::string model;
    std::string program; ///< "tgraph 0.2.0"
    std::string started; ///< UTC, ISO 8601
    JournalLimits limits;
};

/// One measurement.
struct JournalEntry {
    std::uint64_t number = 0; ///< from 1
    std::string purpose; ///< "baseline", "search", …
    std::string key; ///< of the configuration; in a document: its first original index
    std::string kind; ///< "time", "invalid", "failed", "timed out"
    std::optional<double> runtime; ///< seconds, positive; with "time" only
    double hardwareSeconds = 0;
    std::string words; ///< reason for a missing time
    std::string host; ///< host of the measurement, if there are several
    std::string reason; ///< reason for the choice
    std::optional<double> expected, deviation; ///< relative to the fastest
    std::string time; ///< UTC, when the result arrived
};

/// A resumption of a run, with the settings that may change.
struct JournalResumption {
    std::string command;
    std::string program;
    std::string time; ///< UTC
    JournalLimits limits;
};

struct JournalText {
    JournalHeader header;
    std::vector<JournalEntry> entries;
    std::optional<JournalResumption> resumption; ///< the last resumption
    std::size_t wholeBytes = 0; ///< bytes of complete lines; a partial line may follow
};

/// Returns one line, including its line end.
[[nodiscard]] std::string journalLine(const JournalHeader& header);
[[nodiscard]] std::string journalLine(const JournalEntry& entry);
[[nodiscard]] std::string journalLine(const JournalResumption& resumption);

/// Returns true if a text starts like a journal, unlike other JSON; it may be shorter than the journal's start.
[[nodiscard]] bool looksLikeJournal(std::string_view text);

/// Reads a journal, without an incomplete last line. Ignores unknown keys. The header alone is valid.
/// @throws Error naming the file, the line, the found and the expected text.
[[nodiscard]] JournalText parseJournal(std::string_view text, const std::filesystem::path& file,
                                       const std::stop_token& stop = {});

} // namespace tgraph
