// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/diskstate.h"
#include "engine/model/ranking/ranker.h"

#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {

/// Loads rankers and caches them, so that ranking again, explaining and what-if questions do not
/// read the checkpoint again. Thread-safe.
class RankerCache {
public:
    enum class Reading : std::uint8_t {
        /// Caches the last few rankers; reads a model again if one of its files was rewritten or a
        /// file was added to a folder
        Follows,
        Once, ///< caches all rankers as first read, so that all files of a run use the same ones
    };

    explicit RankerCache(ModelSearch search, Reading reading = Reading::Follows)
        : m_search(std::move(search)), m_reading(reading)
    {
    }

    /// Also lists a checkpoint of another folder while the file exists. Its name is its path if
    /// another checkpoint has the same name.
    void add(const std::filesystem::path& file);
    /// Returns the result of knownModels() and the added checkpoints. Searches again if files have
    /// changed.
    [[nodiscard]] std::vector<ModelDescription> models();

    /// Returns the ranker that makeRanker() makes. Callers wait if this ranker is being read; other
    /// calls do not wait. @throws Error; Cancelled
    [[nodiscard]] std::shared_ptr<const Ranker> ranker(const std::string& model,
                                                       const std::optional<Collection>& collection = std::nullopt,
                                                       const std::stop_token& stop = {});

private:
    /// A value that changes if files are added, removed or written.
    using Stamp = std::vector<std::optional<DiskState>>;
    /// A model and a collection. The collection is empty except for "auto".
    using Key = std::pair<std::string, std::string>;

    struct Kept {
        Key key;
        Stamp stamp;
        std::shared_ptr<const Ranker> ranker;
    };

    /// Returns the stamp of the folders, the added files and the given files.
    [[nodiscard]] Stamp stampOf(std::span<const std::filesystem::path> files) const;
    [[nodiscard]] Stamp stampOfKnown() const;
    [[nodiscard]] bool isCurrent(const Kept& kept) const;
    void refreshKnown();
    void listAdded();
    [[nodiscard]] std::shared_ptr<const Ranker> keptRanker(const Key& key);
    void keep(const Key& key, const std::shared_ptr<const Ranker>& ranker);

    ModelSearch m_search;
    Reading m_reading;
    std::mutex m_mutex; ///< guards the following members
    std::vector<std::filesystem::path> m_files; ///< added checkpoints
    std::vector<ModelDescription> m_known; ///< empty before the first search
    Stamp m_knownStamp; ///< stamp of the folders and of the models found in them
    std::list<Kept> m_kept; ///< most recently used first
    /// Keys of rankers that are being read; the mutex is not locked meanwhile, because reading may
    /// take long
    std::set<Key> m_beingMade;
    std::condition_variable_any m_made;
};

} // namespace tgraph
