// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/model/ranking/explanation.h"
#include "engine/model/ranking/prediction.h"
#include "engine/model/scoring/rankoptions.h"

#include <cstdint>
#include <exception>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// Preliminary scores of some configurations during a ranking. Valid only during the call.
struct PartialScores {
    const std::shared_ptr<const Deduplication>& configurations;
    std::span<const DistinctId> distinct; ///< configurations with a new score
    std::span<const double> score; ///< their current mean
};

/// Callbacks of a ranking. Worker threads call them, one call at a time. Both may be empty. The
/// receiver limits how often it acts on the calls.
struct RankCallbacks {
    ProgressCallback progress;
    std::function<void(const PartialScores&)> partialScores;
};

/// The result of one of several rankings: a prediction, or the reason why there is none.
struct RankOutcome {
    std::optional<Prediction> prediction;
    std::exception_ptr failure; ///< null if there is a prediction

    /// Returns the prediction. @throws the failure
    [[nodiscard]] Prediction take();
};

/// The description of a model in a list. It is read from the checkpoint's header, without the
/// weights.
struct ModelDescription {
    std::string name; ///< "analytical", or the file's stem
    std::filesystem::path path; ///< empty for analytical
    std::string summary; ///< one line for the user
    std::string architecture; ///< "tgraph", …, "predictions"; empty for analytical
    std::string preset; ///< "paper", "reference", "custom"; empty for analytical
    std::uint64_t parameters = 0; ///< parameters of one fold
    std::string trainedOn; ///< such as "layout:xla:random"
    std::string origin; ///< origin as written by the trainer: data, program version, date
    std::string measuresJson; ///< a JSON object of validation measures; "{}" if there are none
    std::uint32_t folds = 0;
    bool ranksLayout = false;
    bool ranksTile = false;
    /// True if it predicts the runtimes of fusion files; these scores have a unit (ScoreUnit)
    bool ranksFusion = false;
    bool ranksTable = false;
    bool untrained = false; ///< random weights, for tests and measurements
    bool explains = false; ///< true if explain() is supported
    std::string problem; ///< reason why it cannot be loaded; empty if it can

    [[nodiscard]] bool ranks(Collection::Kind kind) const
    {
        return kind == Collection::Kind::Layout ? ranksLayout
            : kind == Collection::Kind::Tile    ? ranksTile
            : kind == Collection::Kind::Fusion  ? ranksFusion
                                                : ranksTable;
    }
};

/// Orders the configurations of a document by predicted speed. Immutable; several threads may use a
/// ranker at the same time.
class Ranker {
public:
    virtual ~Ranker() = default;

    [[nodiscard]] virtual ModelDescription description() const = 0;
    /// Returns the files from which the ranker was made. RankerCache makes it again if one of them
    /// changes.
    [[nodiscard]] virtual std::vector<std::filesystem::path> files() const
    {
        const std::filesystem::path path = description().path;
        return path.empty() ? std::vector<std::filesystem::path>() : std::vector{path};
    }

    /// Ranks a document. Reacts to a stop within 100 ms.
    /// @throws Cancelled; Error if the model does not support the document's kind, an option is out
    /// of range, or the requested device is not available (the text has the reason).
    [[nodiscard]] virtual Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                          const RankCallbacks& callbacks) const = 0;

    /// Ranks several documents and returns one outcome for each, in order. The results equal those
    /// of rank() up to rounding, which may depend on all documents. A network that ranks kernels on
    /// a GPU joins them, so that thousands are computed in a few passes. Device::Auto considers the
    /// work for all documents. @throws Cancelled
    [[nodiscard]] virtual std::vector<RankOutcome> rankMany(std::span<const Document* const> documents,
                                                            const RankOptions& options, std::stop_token stop,
                                                            const ProgressCallback& progress) const;

    /// Computes the attention and sensitivities of one configuration (original index) in its slate.
    /// @throws the exceptions of rank(), and Error if the ranker does not support this (the
    /// default).
    [[nodiscard]] virtual Explanation explain(const Document& document, ConfigId focus, const RankOptions& options,
                                              const ExplainOptions& explainOptions, std::stop_token stop,
                                              const ProgressCallback& progress) const;

    /// Returns the scores of configurations (original indices) of a layout document that are
    /// computed together: one list per slate, in the order of the slate; each score is a mean over
    /// the folds. A configuration may occur twice in a slate. Slate size, permutations and seed of
    /// the options are ignored.
    /// @throws the exceptions of rank(), and Error if the ranker does not support this (the
    /// default).
    [[nodiscard]] virtual std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                                       std::span<const std::vector<ConfigId>> slates,
                                                                       const RankOptions& options,
                                                                       std::stop_token stop) const;
};

class ScriptConsent;

/// The folders to search for models, and the user's consent to run models that are code.
struct ModelSearch {
    /// Folders with *.safetensors checkpoints; of equal names, the first file is used
    std::vector<std::filesystem::path> folders;
    /// TorchScript modules that may run; null: no module may
    std::shared_ptr<const ScriptConsent> scripts;
};

/// Returns "analytical" and every checkpoint in the folders, by name. A damaged file is listed with its problem.
[[nodiscard]] std::vector<ModelDescription> knownModels(const ModelSearch& search);

/// Returns the model that "auto" selects for a collection. It is a checkpoint trained on the
/// collection, from the first folder that has one; within a folder, it is the one with the highest
/// τ on its validation graphs. Null if there is none; then the analytical ranker is used or, for a
/// table, the measurements.
[[nodiscard]] const ModelDescription* automaticModel(std::span<const ModelDescription> known,
                                                     const Collection& collection);

/// Makes the ranker that `model` names: "analytical"; "measured" (the file's own measurements); the
/// path of a checkpoint; the path of a file with predictions (readPredictions()); the name of a
/// checkpoint in the folders; or "auto", see automaticModel().
/// @throws Error for an unknown name (the text lists the known ones) or a damaged checkpoint.
/// @throws also Cancelled, because reading predictions may take long.
[[nodiscard]] std::unique_ptr<Ranker> makeRanker(const std::string& model, const ModelSearch& search,
                                                 const std::optional<Collection>& collection = std::nullopt,
                                                 const std::stop_token& stop = {});

/// Makes a ranker from the list that knownModels() returned earlier. Reads only the selected model.
/// @param scripts as in ModelSearch
[[nodiscard]] std::unique_ptr<Ranker> makeKnownRanker(const std::string& model, std::span<const ModelDescription> known,
                                                      const std::shared_ptr<const ScriptConsent>& scripts,
                                                      const std::optional<Collection>& collection = std::nullopt,
                                                      const std::stop_token& stop = {});

} // namespace tgraph
