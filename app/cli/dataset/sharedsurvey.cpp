// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/dataset/sharedsurvey.h"

#include "app/cli/common/distributedrun.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/dataset/recordjson.h"
#include "engine/core/cores.h"
#include "engine/core/error.h"

#include <nlohmann/json.hpp>

namespace tgraph::cli {
namespace {

/// Returns the list of files as text, which all processes must agree on.
std::string subjectOf(const std::vector<FileRecord>& files)
{
    std::string subject;
    for (const FileRecord& file : files)
        subject += file.path + '\0' + std::to_string(file.disk.size) + '\n';
    return subject;
}

/// Reads the files missing from process 0's index, here and in the other processes.
void readShared(const OpenRecords& open, SharedStore& store, const std::stop_token& stop)
{
    const std::string own = nlohmann::json(std::vector(open.places.begin(), open.places.end())).dump();
    const auto places
        = nlohmann::json::parse(agreedOn(store, subjectOf(open.files), own, stop)).get<std::vector<std::size_t>>();
    OrderedJobs<FileRecord> records(
        places.size(), ownCores(), stop,
        [&](std::size_t index, const std::stop_token& inner) { return open.read(places[index], inner); }, &store,
        {.write = &recordText, .read = &recordFromText});
    if (!writesOutput(&store)) {
        records.serve();
        return;
    }
    for (const std::size_t place : places) {
        FileRecord record = records.take();
        record.path = open.files[place].path;
        open.take(place, std::move(record));
    }
    records.finish();
}

} // namespace

Survey surveyShared(const std::filesystem::path& folder, SurveyOptions options, const SurveyObserver& observer,
                    SharedStore& store, const std::stop_token& stop)
{
    bool isAgreed = false;
    options.useIndex = options.useIndex && writesOutput(&store);
    options.readAll = [&](const OpenRecords& open, const std::stop_token& inner) {
        isAgreed = true;
        readShared(open, store, inner);
    };
    try {
        return surveyFolder(folder, options, observer, stop);
    } catch (const Error&) {
        if (!isAgreed && writesOutput(&store))
            static_cast<void>(agreedOn(store, "nothing: the first process cannot read it", {}, stop));
        throw;
    }
}

} // namespace tgraph::cli
