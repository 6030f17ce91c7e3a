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

/// Loads rankers and keeps them: ranking again, explaining and what-if questions do not read the checkpoint again.
/// Thread-safe.
class RankerCache {
public:
    enum class Reading : std::uint8_t {
        Follows, ///< keeps the last few; reads a model again if one of its files was rewritten, or one was added to a
                 ///< folder
        Once, ///< keeps all as first read, so that all files of a run use the same rankers
    };

    explicit RankerCache(ModelSearch search, Reading reading = Reading::Follows)
        : m_search(std::move(search)), m_reading(reading)
    {
    }

    /// Lists a checkpoint of another folder, too, while it exists. Its name is its path if another one has its name.
    void add(const std::filesystem::path& file);
    /// Returns knownModels() and the added ones, searched again if something changed.
    [[nodiscard]] std::vector<ModelDescription> models();

    /// Returns makeRanker(). Callers wait for a ranker that is being read; other calls do not. @throws Error; Cancelled
    [[nodiscard]] std::shared_ptr<const Ranker> ranker(const std::string& model,
                                                       const std::optional<Collection>& collection = std::nullopt,
                                                       const std::stop_token& stop = {});

private:
    /// Changes when files are added, removed or written.
    using Stamp = std::vector<std::optional<DiskState>>;
    /// Model and collection; the collection is empty except for "auto".
    using Key = std::pair<std::string, std::string>;

    struct Kept {
        Key key;
        Stamp stamp;
        std::shared_ptr<const Ranker> ranker;
    };

    /// Returns the stamp of the folders, the added files and these.
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
    std::vector<ModelDescription> m_known; ///< empty: not searched yet
    Stamp m_knownStamp; ///< stamp of the folders and of the models found in them
    std::list<Kept> m_kept; ///< most recently used first
    std::set<Key> m_beingMade; ///< keys being read, without holding the mutex: reading may take long
    std::condition_variable_any m_made;
};

} // namespace tgraph
