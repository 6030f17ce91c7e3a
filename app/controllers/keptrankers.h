// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <cstdint>
#include <filesystem>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tgraph {

/// Loads rankers and keeps the last few: ranking again, explaining and asking what if need not read and check the
/// checkpoint anew. A checkpoint that was written since, or came into one of the folders, is read again. For any number
/// of threads.
class KeptRankers {
public:
    explicit KeptRankers(ModelSearch search) : m_search(std::move(search)) { }

    /// As knownModels(), looked for again when something has changed.
    [[nodiscard]] std::vector<ModelDescription> models();

    /// As makeRanker(). @throws Error
    [[nodiscard]] std::shared_ptr<const Ranker> ranker(const std::string& model, const Collection& collection);

private:
    /// Changes when files come, go or are written.
    using Stamp = std::vector<std::pair<std::filesystem::file_time_type, std::uintmax_t>>;

    struct Kept {
        std::string model;
        std::string collection;
        Stamp stamp;
        std::shared_ptr<const Ranker> ranker;
    };

    [[nodiscard]] Stamp stampOf(const std::filesystem::path& checkpoint) const;
    [[nodiscard]] Stamp stampOfKnown() const;
    void refreshKnown();

    ModelSearch m_search;
    std::mutex m_mutex; ///< guards what follows
    std::vector<ModelDescription> m_known; ///< empty: not looked yet
    Stamp m_knownStamp; ///< of the folders and of what was found in them
    std::list<Kept> m_kept; ///< the last used first
};

} // namespace tgraph
