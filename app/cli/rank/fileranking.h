// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/filesprogress.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/rankers.h"
#include "engine/model/ranking/ranker.h"

#include <cstddef>
#include <deque>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {
class RankingBudget;
}

namespace tgraph::cli {

/// Models and their names in --model.
struct NamedModels {
    std::vector<std::string> names;
    Scripts scripts;
    TableChoice table{};
    std::string module{}; ///< module of files with several programs; empty: the first module
};

/// Reads and ranks files in parallel. At most as many slates or tile files are in work as there are
/// cores; each file has one core, and unused cores help with files that have many slates. On a GPU,
/// one file (or one group of small files, whose kernels a network computes together) is ranked at a
/// time while the next files are read.
class FileRanking {
public:
    /// `files` are ranked by any of the models. `shown` is true if progress is shown. @throws Error
    /// for an unknown or damaged model; immediately, unless the model is "auto".
    FileRanking(const NamedModels& models, const RankOptions& options, const std::vector<std::filesystem::path>& files,
                bool shown = true);

    /// Returns the number of files or groups to process in parallel: one is read while the others are ranked.
    [[nodiscard]] std::size_t atOnce() const { return m_cores + 1; }
    /// Returns the group of each file, ascending.
    [[nodiscard]] const std::vector<std::size_t>& groups() const { return m_groups; }

    /// Reads a file. `index` is its position among all files. Thread-safe. @throws Error; Cancelled
    [[nodiscard]] Document read(std::size_t index, const std::filesystem::path& file, const std::stop_token& stop);
    [[nodiscard]] Prediction rank(std::size_t index, const Document& document, const std::stop_token& stop,
                                  std::size_t model = 0);

    /// Reads the files of a group and ranks those for which `isRanked` returns true by the first model, several of them
    /// together. Makes each result with finish(index, document, prediction); prediction() rethrows an error of the
    /// ranking.
    template <typename Read, typename IsRanked, typename Finish>
    [[nodiscard]] auto rankGroup(const std::vector<std::size_t>& files, const std::stop_token& stop, const Read& read,
                                 const IsRanked& isRanked, const Finish& finish)
    {
        std::vector<JobOutcome<Document>> documents;
        for (const std::size_t file : files)
            documents.push_back(outcomeOf([&] { return read(file); }));
        std::vector<const Document*> wanted;
        for (const JobOutcome<Document>& document : documents)
            if (document.result && isRanked(*document.result))
                wanted.push_back(&*document.result);
        Ranked ranked = rankTogether(files.front(), wanted, stop);
        const auto resultOf = [&](std::size_t i) {
            if (documents[i].failure)
                std::rethrow_exception(documents[i].failure);
            const Document& document = *documents[i].result;
            return finish(files[i], document, [&] {
                const auto known = ranked.find(&document);
                return known != ranked.end() ? known->second.take() : rank(files[i], document, stop);
            });
        };
        std::vector<JobOutcome<decltype(resultOf(0))>> results;
        for (std::size_t i = 0; i < files.size(); ++i)
            results.push_back(outcomeOf([&] { return resultOf(i); }));
        return results;
    }

    [[nodiscard]] FilesProgress& progress() { return m_progress; }

private:
    using Ranked = std::map<const Document*, RankOutcome>;

    /// Ranks several documents by the first model; returns nothing for less than two.
    [[nodiscard]] Ranked rankTogether(std::size_t firstFile, std::span<const Document* const> documents,
                                      const std::stop_token& stop);

    std::vector<std::size_t> m_groups; ///< one per file
    std::deque<Rankers> m_rankers; ///< one per model
    TableChoice m_table;
    std::string m_module;
    unsigned m_cores;
    RankOptions m_options;
    FilesProgress m_progress;
};

} // namespace tgraph::cli
