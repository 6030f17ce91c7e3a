// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rankers.h"

#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"

#include <string_view>
#include <utility>

namespace tgraph::cli {
namespace {

constexpr std::string_view autoModel = "auto";

} // namespace

Rankers::Rankers(std::string model) : m_model(std::move(model)), m_search(checkpointFolders())
{
    if (m_model != autoModel)
        m_rankers.emplace("", makeRanker(m_model, m_search));
}

const Ranker& Rankers::forCollection(const Collection& collection)
{
    const std::string key = m_model == autoModel ? collection.name() : "";
    const std::scoped_lock lock(m_mutex); // others wait for a checkpoint that is being loaded: it may be theirs
    auto found = m_rankers.find(key);
    if (found == m_rankers.end())
        found = m_rankers.emplace(key, makeRanker(m_model, m_search, collection)).first;
    return *found->second;
}

Prediction Rankers::rank(const Document& document, const RankOptions& options, const std::stop_token& stop,
                         const ProgressCallback& progress)
{
    const std::string file = document.path.string();
    try {
        return forCollection(document.collection).rank(document, options, stop, {.progress = progress});
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        if (std::string_view(error.what()).find(file) != std::string_view::npos)
            throw;
        throw makeError({.file = file}, error.what());
    }
}

} // namespace tgraph::cli
