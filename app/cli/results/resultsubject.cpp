// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/results/resultsubject.h"

#include "app/cli/common/command.h"
#include "app/settings/checkpointfolders.h"
#include "engine/core/sha256.h"
#include "engine/core/text.h"
#include "engine/model/ranking/ranker.h"

#include <fmt/format.h>

#include <algorithm>

namespace tgraph::cli {

void addJournalOptions(Command& command, JournalArguments& arguments)
{
    command
        .option("--journal", arguments.path,
                "Journal that records each file's result as soon as it is known, one line each (JSON)")
        .typeName("J.jsonl");
    command.flag("--resume", arguments.resume,
                 "Continue the journal after Ctrl-C, kill -9 or a full disk: files in it that have not changed since "
                 "are not processed again");
}

void requireJournal(const JournalArguments& arguments)
{
    if (arguments.resume && arguments.path.empty())
        throw UsageError("--resume: continues a --journal");
}

std::unique_ptr<ResultJournal> openJournal(const JournalArguments& arguments, const nlohmann::json& subject)
{
    if (arguments.path.empty())
        return nullptr;
    auto journal = std::make_unique<ResultJournal>(arguments.path, subject,
                                                   arguments.resume ? LogOpening::Resume : LogOpening::New);
    if (arguments.resume)
        reportError(fmt::format("{}: {} already in the journal", arguments.path.string(),
                                pluralText(journal->earlier(), "file")));
    return journal;
}

nlohmann::json modelsSubject(const std::vector<std::string>& names)
{
    nlohmann::json result = nlohmann::json::array();
    const auto add = [&result](const std::string& name, const std::filesystem::path& path) {
        result.push_back({{"name", name}, {"sha256", path.empty() ? std::string() : sha256OfFile(path)}});
    };
    const std::vector<ModelDescription> known = knownModels(checkpointFolders());
    for (const std::string& name : names) {
        const auto found = std::ranges::find(known, name, &ModelDescription::name);
        std::error_code ignored;
        const bool isFile = found == known.end() && std::filesystem::is_regular_file(name, ignored);
        add(name, found != known.end() ? found->path : isFile ? std::filesystem::path(name) : std::filesystem::path());
        if (name != "auto" && name != "all")
            continue;
        for (const ModelDescription& model : known)
            add(model.name, model.problem.empty() ? model.path : std::filesystem::path());
    }
    return result;
}

nlohmann::json evalSubject(const std::vector<std::string>& models, std::string_view purpose)
{
    constexpr int measures = 2; // increment it if a measure changes: a journal must not mix both
    return {{"command", "eval"},
            {"purpose", purpose},
            {"version", TGRAPH_VERSION},
            {"measures", measures},
            {"models", modelsSubject(models)}};
}

} // namespace tgraph::cli
