// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/ranking/explanation.h"
#include "engine/model/ranking/prediction.h"
#include "engine/model/scoring/rankoptions.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// New scores of some configurations, while a ranking runs. Valid during the call only.
struct PartialScores {
    const std::shared_ptr<const Deduplication>& configurations;
    std::span<const DistinctId> distinct; ///< whose score moved
    std::span<const double> score; ///< their mean so far
};

/// Called from worker threads, one call at a time. Either may be empty. The receiver throttles.
struct RankCallbacks {
    ProgressCallback progress;
    std::function<void(const PartialScores&)> partialScores;
};

/// What a list of models shows. Read from the checkpoint's header; the weights stay on disk.
struct ModelDescription {
    std::string name; ///< "analytical", or the file's stem
    std::filesystem::path path; ///< empty for analytical
    std::string summary; ///< one line for a person
    std::string architecture; ///< "tgraph", …, "predictions"; empty for analytical
    std::string preset; ///< "paper", "reference", "custom"; empty for analytical
    std::uint64_t parameters = 0; ///< of one fold
    std::string trainedOn; ///< such as "layout:xla:random"
    std::string origin; ///< where it comes from: data, program version, date as the trainer wrote it
    std::string measuresJson; ///< a JSON object of validation measures; "{}" when there are none
    std::uint32_t folds = 0;
    bool ranksLayout = false;
    bool ranksTile = false;
    bool ranksFusion = false; ///< predicts runtimes of fusion files: its scores of them have a unit (ScoreUnit)
    bool untrained = false; ///< random weights, for tests and measurements
    bool explains = false; ///< explain() works
    std::string problem; ///< why it cannot be loaded; empty for a good one

    [[nodiscard]] bool ranks(Collection::Kind kind) const
    {
        return kind == Collection::Kind::Layout ? ranksLayout
            : kind == Collection::Kind::Tile    ? ranksTile
                                                : ranksFusion;
    }
};

/// Orders the configurations of a document. Immutable: one ranker may serve several threads at once.
class Ranker {
public:
    virtual ~Ranker() = default;

    [[nodiscard]] virtual ModelDescription description() const = 0;

    /// Answers a stop within 100 ms.
    /// @throws Cancelled; Error when the model does not fit the document's kind, a value in the options is
    /// out of range, or the device asked for is missing (the text says why).
    [[nodiscard]] virtual Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                          const RankCallbacks& callbacks) const = 0;

    /// Attention and sensitivities of one configuration (original index) in its slate.
    /// @throws as rank(), and Error from a ranker that cannot explain (analytical).
    [[nodiscard]] virtual Explanation explain(const Document& document, ConfigId focus, const RankOptions& options,
                                              const ExplainOptions& explainOptions, std::stop_token stop,
                                              const ProgressCallback& progress) const = 0;

    /// Scores of configurations (original indices) of a layout document that are computed together: one list a slate,
    /// in the slate's order, each a mean over the folds. A configuration may come twice in a slate. Slate size,
    /// permutations and seed of the options do not matter.
    /// @throws as rank(), and Error from a ranker that cannot do this (the default).
    [[nodiscard]] virtual std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                                       std::span<const std::vector<ConfigId>> slates,
                                                                       const RankOptions& options,
                                                                       std::stop_token stop) const;
};

class ScriptConsent;

/// The places of models, and the consent to those that are code.
struct ModelSearch {
    std::vector<std::filesystem::path> folders; ///< with *.safetensors checkpoints; the first file of a name wins
    std::shared_ptr<const ScriptConsent> scripts; ///< which TorchScript modules may run; null: none
};

/// "analytical" and every checkpoint in the folders, by name. A damaged file is listed with its problem.
[[nodiscard]] std::vector<ModelDescription> knownModels(const ModelSearch& search);

/// What "auto" means for a collection: a checkpoint that was trained on it, of the first folder that has one, and where
/// a folder has several the one with the highest τ on its training's validation graphs. Null: there is none, and
/// analytical is taken.
[[nodiscard]] const ModelDescription* automaticModel(std::span<const ModelDescription> known,
                                                     const Collection& collection);

/// The ranker that `model` names: "analytical"; a checkpoint's path; that of a file with predictions
/// (readPredictions()); the name of a checkpoint in the folders; or "auto": automaticModel().
/// @throws Error for an unknown name (the text lists the known ones) or a damaged checkpoint.
/// @throws also Cancelled: predictions may be long.
[[nodiscard]] std::unique_ptr<Ranker> makeRanker(const std::string& model, const ModelSearch& search,
                                                 const std::optional<Collection>& collection = std::nullopt,
                                                 const std::stop_token& stop = {});

/// The same of the models that knownModels() found before: only the one that is taken is read.
/// @param scripts as in ModelSearch
[[nodiscard]] std::unique_ptr<Ranker> makeKnownRanker(const std::string& model, std::span<const ModelDescription> known,
                                                      const std::shared_ptr<const ScriptConsent>& scripts,
                                                      const std::optional<Collection>& collection = std::nullopt,
                                                      const std::stop_token& stop = {});

} // namespace tgraph
