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

/// New scores of some configurations during a ranking. Valid during the call only.
struct PartialScores {
    const std::shared_ptr<const Deduplication>& configurations;
    std::span<const DistinctId> distinct; ///< configurations with a new score
    std::span<const double> score; ///< their current mean
};

/// Called from worker threads, one call at a time. Either may be empty. The receiver throttles.
struct RankCallbacks {
    ProgressCallback progress;
    std::function<void(const PartialScores&)> partialScores;
};

/// The result of one of several rankings: a prediction or the reason why there is none.
struct RankOutcome {
    std::optional<Prediction> prediction;
    std::exception_ptr failure; ///< null if there is a prediction

    /// Returns the prediction. @throws the failure
    [[nodiscard]] Prediction take();
};

/// List entry of a model. Read from the checkpoint's header, without the weights.
struct ModelDescription {
    std::string name; ///< "analytical", or the file's stem
    std::filesystem::path path; ///< empty for analytical
    std::string summary; ///< one line for the user
    std::string architecture; ///< "tgraph", …, "predictions"; empty for analytical
    std::string preset; ///< "paper", "reference", "custom"; empty for analytical
    std::uint64_t parameters = 0; ///< parameters of one fold
    std::string trainedOn; ///< such as "layout:xla:random"
    std::string origin; ///< source: data, program version, date as written by the trainer
    std::string measuresJson; ///< a JSON object of validation measures; "{}" if there are none
    std::uint32_t folds = 0;
    bool ranksLayout = false;
    bool ranksTile = false;
    bool ranksFusion = false; ///< predicts runtimes of fusion files: these scores have a unit (ScoreUnit)
    bool ranksTable = false;
    bool untrained = false; ///< random weights, for tests and measurements
    bool explains = false; ///< explain() works
    std::string problem; ///< reason why it cannot be loaded; empty if it can

    [[nodiscard]] bool ranks(Collection::Kind kind) const
    {
        return kind == Collection::Kind::Layout ? ranksLayout
            : kind == Collection::Kind::Tile    ? ranksTile
            : kind == Collection::Kind::Fusion  ? ranksFusion
                                                : ranksTable;
    }
};

/// Orders the configurations of a document. Immutable: one ranker may serve several threads at once.
class Ranker {
public:
    virtual ~Ranker() = default;

    [[nodiscard]] virtual ModelDescription description() const = 0;
    /// Returns the files that this was made from: RankerCache makes it again if one changes.
    [[nodiscard]] virtual std::vector<std::filesystem::path> files() const
    {
        const std::filesystem::path path = description().path;
        return path.empty() ? std::vector<std::filesystem::path>() : std::vector{path};
    }

    /// Ranks a document. Answers a stop within 100 ms.
    /// @throws Cancelled; Error if the model does not fit the document's kind, an option is out of range, or the
    /// requested device is not available (the text has the reason).
    [[nodiscard]] virtual Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                                          const RankCallbacks& callbacks) const = 0;

    /// Ranks several documents, one outcome each, in order. They equal those of rank() up to rounding, which may depend
    /// on all of the documents. A network that ranks kernels on a GPU joins them: thousands go through it in a few
    /// passes. Device::Auto considers the work of all. @throws Cancelled
    [[nodiscard]] virtual std::vector<RankOutcome> rankMany(std::span<const Document* const> documents,
                                                            const RankOptions& options, std::stop_token stop,
                                                            const ProgressCallback& progress) const;

    /// Computes attention and sensitivities of one configuration (original index) in its slate.
    /// @throws as rank(), and Error from a ranker without this function (the default).
    [[nodiscard]] virtual Explanation explain(const Document& document, ConfigId focus, const RankOptions& options,
                                              const ExplainOptions& explainOptions, std::stop_token stop,
                                              const ProgressCallback& progress) const;

    /// Returns the scores of configurations (original indices) of a layout document that are computed together: one
    /// list per slate, in the slate's order, each score a mean over the folds. A configuration may occur twice in a
    /// slate. Slate size, permutations and seed of the options are ignored.
    /// @throws as rank(), and Error from a ranker without this function (the default).
    [[nodiscard]] virtual std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                                       std::span<const std::vector<ConfigId>> slates,
                                                                       const RankOptions& options,
                                                                       std::stop_token stop) const;
};

class ScriptConsent;

/// Folders with models, and the consent to run models that are code.
struct ModelSearch {
    std::vector<std::filesystem::path> folders; ///< with *.safetensors checkpoints; the first file of a name wins
    std::shared_ptr<const ScriptConsent> scripts; ///< TorchScript modules that may run; null: none
};

/// Returns "analytical" and every checkpoint in the folders, by name. A damaged file is listed with its problem.
[[nodiscard]] std::vector<ModelDescription> knownModels(const ModelSearch& search);

/// Returns the model that "auto" selects for a collection: a checkpoint trained on it from the first folder that has
/// one, and within a folder the one with the highest τ on its training's validation graphs. Null: there is none, and
/// the analytical ranker is used, or the measurements of a table.
[[nodiscard]] const ModelDescription* automaticModel(std::span<const ModelDescription> known,
                                                     const Collection& collection);

/// Makes the ranker named by `model`: "analytical"; "measured" (the file's own measurements); a checkpoint's path; the
/// path of a file with predictions (readPredictions()); the name of a checkpoint in the folders; or "auto":
/// automaticModel().
/// @throws Error for an unknown name (the text lists the known ones) or a damaged checkpoint.
/// @throws also Cancelled: reading predictions may take long.
[[nodiscard]] std::unique_ptr<Ranker> makeRanker(const std::string& model, const ModelSearch& search,
                                                 const std::optional<Collection>& collection = std::nullopt,
                                                 const std::stop_token& stop = {});

/// Makes a ranker from models that knownModels() returned before: reads only the selected one.
/// @param scripts as in ModelSearch
[[nodiscard]] std::unique_ptr<Ranker> makeKnownRanker(const std::string& model, std::span<const ModelDescription> known,
                                                      const std::shared_ptr<const ScriptConsent>& scripts,
                                                      const std::optional<Collection>& collection = std::nullopt,
                                                      const std::stop_token& stop = {});

} // namespace tgraph
