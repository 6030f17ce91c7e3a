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

/// Many files ranked by many models: what the command line and the window print of a folder.
namespace tgraph {

/// What the models said of one file, by model.
struct FileRankings {
    std::filesystem::path file;
    std::vector<Ranked> ranked; ///< empty: the runtimes are not published
    std::vector<std::optional<double>> agreements; ///< pairAgreements() of the models
    bool simulated = false;
    /// Different runtimes of distinct configurations: a τ over a few of them says little. 0: no model ranked the file.
    std::uint32_t distinctRuntimes = 0;
};

/// Ranks a document by several models. One that cannot rank it leaves the reason, unless it is the only one; those that
/// say that they rank other kinds of files are not asked.
/// @param rank by the model of this place; @throws Error; Cancelled
/// @throws Cancelled; Error of the only model; Error for a fusion file, which models predict and do not order.
[[nodiscard]] FileRankings rankByModels(const Document& document, std::span<const ModelDescription> models,
                                        const std::function<Prediction(std::size_t model)>& rank,
                                        const std::stop_token& stop);

/// A file that no model could be asked about.
struct FailedFile {
    std::filesystem::path file;
    std::string problem;
};

/// What several models came to over files. A value: copies share what was said of each file.
struct ModelBoard {
    std::vector<LeaderRow> rows; ///< in the order of the models; those that cannot be loaded have the reason
    Agreements agreements{0}; ///< between the rows
    /// Evaluated with at least one model, in order; Ranked by row.
    std::vector<std::shared_ptr<const FileRankings>> files;
    std::size_t simulated = 0; ///< of them
    std::vector<std::filesystem::path> skipped; ///< runtimes not published
    std::vector<FailedFile> failed;
};

/// Gathers a board, file by file.
class ModelComparison {
public:
    /// Those with a problem are rows without files.
    explicit ModelComparison(const std::vector<ModelDescription>& models);

    /// By which files are ranked: FileRankings are parallel to them.
    [[nodiscard]] const std::vector<ModelDescription>& loadable() const { return m_loadable; }

    void add(FileRankings&& file);
    void fail(FailedFile&& file) { m_board.failed.push_back(std::move(file)); }
    /// So far. Takes time in proportion to files and models.
    [[nodiscard]] ModelBoard board() const;

private:
    std::vector<ModelDescription> m_loadable;
    std::vector<ModelDescription> m_broken;
    ModelBoard m_board; ///< without rows
};

/// Each model once; those of one name, from several folders, are told apart by their paths.
[[nodiscard]] std::vector<ModelDescription> toldApart(const std::vector<ModelDescription>& models);

/// What makeRanker() understands as this model, whatever others are called.
[[nodiscard]] std::string rankerName(const ModelDescription& model);

} // namespace tgraph
