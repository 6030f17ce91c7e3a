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
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {

/// Loads rankers and keeps them: ranking again, explaining and asking what if need not read and check the checkpoint
/// anew. For any number of threads.
class RankerCache {
public:
    enum class Reading : std::uint8_t {
        Follows, ///< keeps the last few; a checkpoint that was written since, or came into a folder, is read again
        Once, ///< keeps all as they were read first, so that all files of a run are ranked by the same
    };

    explicit RankerCache(ModelSearch search, Reading reading = Reading::Follows)
        : m_search(std::move(search)), m_reading(reading)
    {
    }

    /// As knownModels(), looked for again when something has changed.
    [[nodiscard]] std::vector<ModelDescription> models();

    /// As makeRanker(). Who asks for one that is being read waits for it; others do not. @throws Error; Cancelled
    [[nodiscard]] std::shared_ptr<const Ranker> ranker(const std::string& model,
                                                       const std::optional<Collection>& collection = std::nullopt,
                                                       const std::stop_token& stop = {});

private:
    /// Changes when files come, go or are written.
    using Stamp = std::vector<std::optional<DiskState>>;
    /// Model and collection, which is empty where it does not matter: for all but "auto".
    using Key = std::pair<std::string, std::string>;

    struct Kept {
        Key key;
        Stamp stamp;
        std::shared_ptr<const Ranker> ranker;
    };

    [[nodiscard]] Stamp stampOf(const std::filesystem::path& checkpoint) const;
    [[nodiscard]] Stamp stampOfKnown() const;
    [[nodiscard]] bool isCurrent(const Kept& kept) const;
    void refreshKnown();
    [[nodiscard]] std::shared_ptr<const Ranker> keptRanker(const Key& key);
    void keep(const Key& key, const std::shared_ptr<const Ranker>& ranker);

    ModelSearch m_search;
    Reading m_reading;
    std::mutex m_mutex; ///< guards what follows
    std::vector<ModelDescription> m_known; ///< empty: not looked yet
    Stamp m_knownStamp; ///< of the folders and of what was found in them
    std::list<Kept> m_kept; ///< the last used first
    std::set<Key> m_beingMade; ///< without the mutex: reading may take long
    std::condition_variable_any m_made;
};

} // namespace tgraph
