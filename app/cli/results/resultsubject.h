// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/commandline.h"
#include "app/cli/results/resultjournal.h"
#include "engine/io/inputfile.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {

/// The values of --journal and --resume.
struct JournalArguments {
    std::filesystem::path path; ///< empty: none
    bool resume = false;
};

void addJournalOptions(Command& command, JournalArguments& arguments);

/// @throws UsageError for --resume without a journal
void requireJournal(const JournalArguments& arguments);

/// Opens the journal, null if none is wanted. Reports on standard error how many files are already done. @throws as
/// ResultJournal
[[nodiscard]] std::unique_ptr<ResultJournal> openJournal(const JournalArguments& arguments,
                                                         const nlohmann::json& subject);

/// Returns the models that --model names, with the files' hashes; "auto" and "all" may stand for all known models.
[[nodiscard]] nlohmann::json modelsSubject(const std::vector<std::string>& names);

/// Returns everything that determines the measures except the files.
[[nodiscard]] nlohmann::json evalSubject(const std::vector<std::string>& models, std::string_view purpose);

/// Returns the result in the journal for a file; std::nullopt if there is none, or if `read`
/// rejects it because another version of the program wrote it.
template <typename Read>
[[nodiscard]] auto recalled(ResultJournal& journal, const std::filesystem::path& file, const DiskState& state,
                            Read read) -> std::optional<decltype(read(nlohmann::json()))>
{
    try {
        if (const auto known = journal.recall(file, state))
            return read(*known);
    } catch (const nlohmann::json::exception&) {
    }
    return std::nullopt;
}

} // namespace tgraph::cli
