// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/rankers.h"

#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"

#include <string_view>
#include <utility>

namespace tgraph::cli {

Rankers::Rankers(std::string model, Scripts scripts)
    : m_model(std::move(model)), m_cache(checkpointFolders(std::move(scripts)), RankerCache::Reading::Once)
{
    if (m_model != "auto")
        (void)m_cache.ranker(m_model);
}

Prediction Rankers::rank(const Document& document, const RankOptions& options, const std::stop_token& stop,
                         const ProgressCallback& progress)
{
    const std::string file = document.path.string();
    try {
        return m_cache.ranker(m_model, document.collection, stop)
            ->rank(document, options, stop, {.progress = progress});
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        if (std::string_view(error.what()).find(file) != std::string_view::npos)
            throw;
        throw makeError({.file = file}, error.what());
    }
}

} // namespace tgraph::cli
