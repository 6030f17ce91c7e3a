// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/tune/openedjournal.h"

#include "engine/adapt/measurements.h"
#include "engine/core/error.h"
#include "engine/tune/fusion/fusionsubject.h"
#include "engine/tune/tuningrun.h"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

constexpr std::uint64_t mostJobs = 256;

/// Returns the journal's subject: the named file or, if that was deleted, the one beside the journal. @throws Error.
std::filesystem::path subjectOf(const JournalHeader& header, const std::filesystem::path& journal)
{
    std::error_code ignored;
    const std::filesystem::path named(header.file);
    if (named.is_absolute() && std::filesystem::is_regular_file(named, ignored))
        return named;
    std::vector<std::filesystem::path> beside = {journal.parent_path() / named.filename()};
    if (const std::string text = journal.string(); text.ends_with(tuneJournalEnding))
        beside.emplace_back(text.substr(0, text.size() - tuneJournalEnding.size()));
    for (const std::filesystem::path& path : beside)
        if (std::filesystem::is_regular_file(path, ignored))
            return path;
    throw makeError({journal.string(), "file"}, named.string() + ", which does not exist",
                    "the file that was tuned, there or beside its journal");
}

std::vector<std::string> namesIn(const std::string& list)
{
    std::vector<std::string> names;
    std::istringstream in(list);
    for (std::string name; std::getline(in, name, ',');)
        if (!name.empty())
            names.push_back(name);
    return names;
}

} // namespace

OpenedJournal readOpenedJournal(const std::filesystem::path& path, const std::stop_token& stop)
{
    OpenedJournal opened{
        .path = path, .file = {}, .journal = parseJournal(readMeasurementText(path, stop), path, stop)};
    opened.measurements = std::exchange(opened.journal.entries, {}).size();
    if (!isFusionSubject(opened.journal.header.file))
        opened.file = subjectOf(opened.journal.header, path);
    return opened;
}

TuneRequest requestOf(const OpenedJournal& opened, TuneRequest request)
{
    const JournalText& journal = opened.journal;
    const JournalHeader& header = journal.header;
    const JournalLimits& limits = journal.resumption ? journal.resumption->limits : header.limits;
    request.useCommand = header.hardware == "command";
    request.command = journal.resumption ? journal.resumption->command : header.command;
    request.unit = header.commandUnit;
    request.search = header.search;
    request.model = tuningModelName(header.model);
    request.seed = header.seed;
    request.budget = limits.budget.value_or(request.budget);
    request.minutes = limits.minutes.value_or(request.minutes);
    request.improvement = limits.improvement.value_or(request.improvement);
    request.jobs = static_cast<unsigned>(std::min<std::uint64_t>(limits.jobs.value_or(request.jobs), mostJobs));
    request.secondsLimit = limits.secondsLimit.value_or(request.secondsLimit);
    request.hosts = namesIn(limits.hosts);
    request.journal = opened.path.string();
    return request;
}

} // namespace tgraph
