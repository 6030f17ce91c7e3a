// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/commandline.h"
#include "app/cli/results/resultjournal.h"
#include "engine/io/inputfile.h"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::cli {

/// --journal and --resume.
struct JournalArguments {
    std::filesystem::path path; ///< empty: none
    bool resume = false;
};

void addJournalOptions(Command& command, JournalArguments& arguments);

/// @throws UsageError for --resume without a journal
void requireJournal(const JournalArguments& arguments);

/// Null where there is to be none. Says on standard error how much was done before. @throws as ResultJournal
[[nodiscard]] std::unique_ptr<ResultJournal> openJournal(const JournalArguments& arguments,
                                                         const nlohmann::json& subject);

/// What --model names, with the hashes of the files; "auto" and "all" may mean all that are known.
[[nodiscard]] nlohmann::json modelsSubject(const std::vector<std::string>& names);

/// What measures of files depend on but the files.
[[nodiscard]] nlohmann::json evalSubject(const std::vector<std::string>& models, std::string_view purpose);

/// What the journal knows of a file, else what `make` makes of it, which is kept. A result that `read` cannot read is
/// made anew: another version of the program wrote it.
template <typename Read, typename Make, typename Write>
[[nodiscard]] auto recalled(ResultJournal& journal, const std::filesystem::path& file, Read read, Make make,
                            Write write)
{
    const auto state = inputState(file); // before it is read
    if (state) {
        try {
            if (const auto known = journal.recall(file, *state))
                return read(*known);
        } catch (const nlohmann::json::exception&) {
        }
    }
    auto result = make();
    if (state)
        journal.append(file, *state, write(result));
    return result;
}

} // namespace tgraph::cli
