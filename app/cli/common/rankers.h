// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "engine/model/ranking/rankercache.h"

#include <span>
#include <string>
#include <vector>

namespace tgraph::cli {

/// Holds the rankers of one run, each loaded once: one for all files or, with the model "auto", one per collection.
/// Thread-safe.
class Rankers {
public:
    /// @throws Error for an unknown or damaged model, immediately unless it is "auto".
    Rankers(std::string model, Scripts scripts);

    /// Ranks a document with its collection's ranker. @throws Cancelled; Error that names the document's file.
    Prediction rank(const Document& document, const RankOptions& options, const std::stop_token& stop,
                    const ProgressCallback& progress);

    /// Ranks each document with the ranker for its collection; documents of one collection are
    /// ranked together (Ranker::rankMany()). Errors name the document's file. @throws Cancelled
    [[nodiscard]] std::vector<RankOutcome> rankMany(std::span<const Document* const> documents,
                                                    const RankOptions& options, const std::stop_token& stop,
                                                    const ProgressCallback& progress);

    /// Returns the ranker of a collection. @throws Error; Cancelled
    [[nodiscard]] std::shared_ptr<const Ranker> rankerOf(const Collection& collection, const std::stop_token& stop)
    {
        return m_cache.ranker(m_model, collection, stop);
    }

private:
    std::string m_model;
    RankerCache m_cache;
};

/// Help text of --model: the program's own models and the searched folders.
inline constexpr const char* modelHelp
    = "A checkpoint's path, the name of a known one (tgraph models), predictions (.csv, .json), a TorchScript module "
      "(.pt, needs --trust-code), \"analytical\", or \"auto\": the checkpoint of the file's collection, else "
      "analytical";

} // namespace tgraph::cli
