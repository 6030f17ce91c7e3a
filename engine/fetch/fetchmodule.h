// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fetch/fetch.h"

namespace tgraph {

/// The interface to the code behind planFetch() and runFetch(). It is a separate module
/// (loadedmodule.h), because it needs libcurl and libarchive with their forty libraries and
/// programs should start without them.
class FetchModule {
public:
    virtual ~FetchModule() = default;

    [[nodiscard]] virtual FetchPlan plan(const std::vector<DataArchive>& archives, const FetchOptions& options,
                                         const std::stop_token& stop) const = 0;
    virtual void run(const FetchPlan& plan, const FetchOptions& options, const std::stop_token& stop,
                     const std::function<void(const FetchProgress&)>& progress) const = 0;
};

inline constexpr const char* fetchModuleEntryName = "tgraphFetchModule";
inline constexpr int fetchModuleInterface = 1; ///< increment it on every change to the classes above or in fetch.h

} // namespace tgraph
