// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/train: includes LibTorch.
#pragma once

#include "engine/model/network/torchsetup.h"
#include "engine/train/adamw.h"
#include "engine/train/folddata.h"
#include "engine/train/schedule.h"
#include "engine/train/trainingstate.h"

#include <chrono>
#include <optional>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Trains the network of one fold, a step at a time. The same options and data give the same bits on one machine's CPU,
/// whether or not the training was interrupted, with any number of threads: each slate is one thread's work, and the
/// gradients of a step are added up in the order of its slates.
class FoldTrainer {
public:
    /// From the beginning, or where `state` stopped. `data` must outlive the trainer.
    FoldTrainer(const FoldData& data, const TrainOptions& options, std::uint32_t fold, const FoldState* state);

    [[nodiscard]] std::uint32_t steps() const { return m_schedule.steps; }
    [[nodiscard]] bool isFinished() const { return m_state.step >= m_schedule.steps && !validationDue(); }
    /// Weights and moments are those of the last step, but in the network and the optimiser: see state().
    [[nodiscard]] const FoldState& progress() const { return m_state; }

    /// One optimiser step or, where it is due, a validation. Returns the history's row when one is complete.
    /// @throws Cancelled; Error for a loss or gradient that is not finite, or a loss above maxLoss. Nothing has changed
    /// then.
    std::optional<HistoryRow> advance(const std::stop_token& stop);

    /// All that a continued training needs.
    [[nodiscard]] FoldState state() const;

private:
    struct Item {
        std::uint32_t graph = 0;
        std::vector<std::uint32_t> slate;
    };
    /// Of one slate; no loss where all of its runtimes are equal.
    struct ItemResult {
        std::optional<double> loss;
        std::vector<torch::Tensor> gradients; ///< in the optimiser's order
    };
    struct StepResult {
        double loss = 0;
        double gradientNorm = 0;
        std::vector<torch::Tensor> gradients; ///< not clipped
    };

    [[nodiscard]] std::vector<Item> drawItems() const;
    [[nodiscard]] ItemResult runItem(const Item& item, double share);
    [[nodiscard]] StepResult runItems(const std::stop_token& stop);
    void checkStep(const StepResult& result) const;
    [[nodiscard]] bool validationDue() const;
    void optimise(const std::stop_token& stop);
    ValidationMeasures validate(const std::stop_token& stop);
    HistoryRow finishRow(const ValidationMeasures& measures);
    void copyToBfloat16();
    [[nodiscard]] std::uint32_t validateEvery() const;
    [[nodiscard]] std::uint32_t logEvery() const;

    const FoldData& m_data;
    const TrainOptions& m_options;
    SingleThreadedMath m_math;
    torch::Device m_device;
    unsigned m_workers = 1;
    Schedule m_schedule;
    Network m_network; ///< float32
    Network m_products; ///< what slates go through: m_network, or its copy with bfloat16 products
    std::vector<torch::Tensor> m_parameters; ///< of m_products, in the optimiser's order
    AdamW m_optimizer;
    FoldState m_state; ///< its three Weights stay empty
};

} // namespace tgraph
