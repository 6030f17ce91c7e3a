// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/leaderboard.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

/// Ranks many files by many models, for the folder tables of the command line and the window.
namespace tgraph {

/// The results of the models on one file, by model.
struct FileRankings {
    std::filesystem::path file;
    std::vector<Ranked> ranked; ///< empty: the runtimes are not published
    std::vector<std::optional<double>> agreements; ///< pairAgreements() of the models
    bool simulated = false;
    /// Number of different runtimes of distinct configurations; a τ over few is unreliable. 0 if no
    /// model ranked the file.
    std::uint32_t distinctRuntimes = 0;
};

/// Ranks a document with several models. If a model cannot rank it, the reason is stored, unless it
/// is the only model; models for other kinds of files are skipped.
/// @param rank ranks with the model at this index; @throws Error; Cancelled
/// @throws Cancelled; Error of the only model; Error for a fusion file, whose runtime is predicted,
/// not ranked.
[[nodiscard]] FileRankings rankByModels(const Document& document, std::span<const ModelDescription> models,
                                        const std::function<Prediction(std::size_t model)>& rank,
                                        const std::stop_token& stop);

/// A file that could not be opened for ranking.
struct FailedFile {
    std::filesystem::path file;
    std::string problem;
};

/// The results of several models over files. A value: copies share the results of each file.
struct ModelBoard {
    /// In the order of the models; a model that cannot be loaded has the reason
    std::vector<LeaderRow> rows;
    Agreements agreements{0}; ///< between the rows
    /// Files evaluated with at least one model, in order; Ranked by row.
    std::vector<std::shared_ptr<const FileRankings>> files;
    std::size_t simulated = 0; ///< number of simulated files
    std::vector<std::filesystem::path> skipped; ///< runtimes not published
    std::vector<FailedFile> failed;
};

/// Gathers a board, file by file.
class ModelComparison {
public:
    /// Models with a problem become rows without files.
    explicit ModelComparison(const std::vector<ModelDescription>& models);

    /// Models that rank files; FileRankings are parallel to them.
    [[nodiscard]] const std::vector<ModelDescription>& loadable() const { return m_loadable; }

    void add(FileRankings&& file);
    void fail(FailedFile&& file) { m_board.failed.push_back(std::move(file)); }
    /// Returns the board so far. Time is proportional to files and models.
    [[nodiscard]] ModelBoard board() const;

private:
    std::vector<ModelDescription> m_loadable;
    std::vector<ModelDescription> m_broken;
    ModelBoard m_board; ///< the board without rows
};

/// Returns the board with the rows' intervals and differences from the best row. Takes about 0.03 s for each model and
/// 1,000 files.
[[nodiscard]] ModelBoard withIntervals(ModelBoard board);

/// Returns each model once; models of the same name from several folders are named by their paths.
[[nodiscard]] std::vector<ModelDescription> withDistinctNames(const std::vector<ModelDescription>& models);

/// Returns a name by which makeRanker() finds this model, even if other models have the same name.
[[nodiscard]] std::string rankerName(const ModelDescription& model);

} // namespace tgraph
