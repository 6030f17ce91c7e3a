// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/loadedmodule.h"
#include "engine/fetch/fetchmodule.h"

#include <system_error>

namespace tgraph {
namespace {

std::filesystem::path modulePath()
{
    return fileBeside(reinterpret_cast<const void*>(&canFetch), TGRAPH_FETCH_MODULE);
}

const FetchModule& fetchModule()
{
    const ModuleNames names = {.needs = "libcurl and libarchive",
                               .absence = "install the complete package, or build with these libraries",
                               .entry = fetchModuleEntryName,
                               .version = TGRAPH_VERSION,
                               .interface = fetchModuleInterface};
    static const FetchModule* const module = &loadModule<FetchModule>(modulePath(), names, "fetching files");
    return *module;
}

} // namespace

bool canFetch()
{
    std::error_code ignored;
    return std::filesystem::exists(modulePath(), ignored);
}

FetchPlan planFetch(const std::vector<DataArchive>& archives, const FetchOptions& options, const std::stop_token& stop)
{
    return fetchModule().plan(archives, options, stop);
}

void runFetch(const FetchPlan& plan, const FetchOptions& options, const std::stop_token& stop,
              const std::function<void(const FetchProgress&)>& progress)
{
    fetchModule().run(plan, options, stop, progress);
}

} // namespace tgraph
