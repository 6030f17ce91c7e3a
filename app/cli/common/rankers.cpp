// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/rankers.h"

#include "app/settings/checkpointfolders.h"
#include "engine/core/error.h"

#include <exception>
#include <filesystem>
#include <map>
#include <string_view>
#include <utility>

namespace tgraph::cli {

Rankers::Rankers(std::string model, Scripts scripts)
    : m_model(std::move(model)), m_cache(checkpointFolders(std::move(scripts)), RankerCache::Reading::Once)
{
    if (m_model != "auto")
        (void)m_cache.ranker(m_model);
}

namespace {

/// Returns work(); the text of its error names the file.
template <typename Work> auto namingFile(const std::filesystem::path& path, const Work& work)
{
    const std::string file = path.string();
    try {
        return work();
    } catch (const Cancelled&) {
        throw;
    } catch (const Error& error) {
        if (std::string_view(error.what()).find(file) != std::string_view::npos)
            throw;
        throw makeError({.file = file}, error.what());
    }
}

} // namespace

Prediction Rankers::rank(const Document& document, const RankOptions& options, const std::stop_token& stop,
                         const ProgressCallback& progress)
{
    return namingFile(document.path, [&] {
        return m_cache.ranker(m_model, document.collection, stop)
            ->rank(document, options, stop, {.progress = progress});
    });
}

std::vector<RankOutcome> Rankers::rankMany(std::span<const Document* const> documents, const RankOptions& options,
                                           const std::stop_token& stop, const ProgressCallback& progress)
{
    std::map<std::string, std::vector<std::size_t>> byCollection;
    for (std::size_t i = 0; i < documents.size(); ++i)
        byCollection[documents[i]->collection.name()].push_back(i);
    std::vector<RankOutcome> outcomes(documents.size());
    for (const auto& [name, places] : byCollection) {
        std::vector<const Document*> some;
        for (const std::size_t place : places)
            some.push_back(documents[place]);
        std::vector<RankOutcome> found(some.size());
        try {
            found = m_cache.ranker(m_model, some.front()->collection, stop)->rankMany(some, options, stop, progress);
        } catch (const Cancelled&) {
            throw;
        } catch (...) { // the collection has no ranker: all of its documents fail
            for (RankOutcome& outcome : found)
                outcome.failure = std::current_exception();
        }
        for (std::size_t i = 0; i < places.size(); ++i) {
            RankOutcome& outcome = outcomes[places[i]];
            try {
                outcome.prediction = namingFile(some[i]->path, [&] { return found[i].take(); });
            } catch (const Cancelled&) {
                throw;
            } catch (...) {
                outcome.failure = std::current_exception();
            }
        }
    }
    return outcomes;
}

} // namespace tgraph::cli
