// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/torchsetup.h"
#include "engine/train/folddata.h"
#include "engine/train/foldtraining.h"
#include "engine/train/network/adam.h"
#include "engine/train/network/gradientsum.h"
#include "engine/train/network/segmentpass.h"
#include "engine/train/schedule.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace tgraph {

class C10dGroup;

/// Trains one fold. Small graphs of a step are evaluated together in groups if the network can join
/// them (slategroups.h). Each group runs on one thread. The gradients of a step are added in the
/// order of its SlateTree, so that the result is bitwise the same for any number of threads or
/// processes.
class FoldTrainer : public FoldTraining {
public:
    /// Starts from the beginning, or continues from `state` if it is not null. With a group, all
    /// processes use the state of process 0. `data` and `group` must outlive the trainer.
    FoldTrainer(const FoldData& data, const TrainOptions& options, std::uint32_t fold, const FoldState* state,
                C10dGroup* group);

    /// Returns the number of steps, including the last ones, which train only the head.
    [[nodiscard]] std::uint32_t steps() const override { return m_schedule.steps + m_headSchedule.steps; }
    [[nodiscard]] bool isFinished() const override { return m_state.step >= steps() && !validationDue(); }
    /// Returns the progress. Weights and moments are stored in the network and the optimiser, not
    /// in this state.
    [[nodiscard]] const FoldState& progress() const override { return m_state; }

    std::optional<HistoryRow> advance(const std::stop_token& stop) override;
    [[nodiscard]] FoldState state() const override;

private:
    struct Item {
        std::uint32_t graph = 0;
        std::uint64_t draws = 0; ///< seed of dropout and sampled neighbours
        std::vector<std::uint32_t> slate;
    };
    /// Positions of the items whose graphs the network evaluates together.
    using ItemGroup = std::vector<std::uint32_t>;
    /// The result of one slate of this process. There is no loss if all runtimes of the slate are
    /// equal.
    struct ItemResult {
        /// The loss before readLosses() copies it; undefined if there is none
        torch::Tensor unread;
        std::optional<double> loss;
        std::vector<std::pair<SegmentTable::Place, SegmentTable::Entry>> writes;
    };
    struct StepResult {
        double loss = 0;
        double gradientNorm = 0;
        std::vector<torch::Tensor> gradients; ///< not clipped; undefined if frozen
        std::vector<std::pair<SegmentTable::Place, SegmentTable::Entry>> writes; ///< table writes, in order
    };
    /// The network of one thread. It shares the values of m_products' parameters but has its own
    /// gradients, which are added to the sum during the backward pass.
    struct Replica {
        AnyNetwork network;
        std::vector<torch::Tensor> parameters; ///< in the optimiser's order
        std::uint32_t group = 0; ///< group of the gradients
    };

    [[nodiscard]] std::uint64_t drawSeed(std::uint64_t visit, std::uint32_t slate) const;
    [[nodiscard]] std::vector<Item> drawItems() const;
    [[nodiscard]] bool trainsHeadAlone() const { return m_state.step >= m_schedule.steps; }
    [[nodiscard]] double learningRate(std::uint32_t step) const;
    /// Returns the number of workers, at most m_workers, whose slates fit in memory if activations
    /// are recomputed in the backward pass.
    /// @throws Error that names the first graph of which not even one slate fits
    [[nodiscard]] unsigned workersThatFit() const;
    /// Returns true if the activations of a slate need more than one worker's share of the memory,
    /// so that they must be recomputed in the backward pass.
    [[nodiscard]] bool mustRecompute(const NetworkModel& network, const Item& item) const;
    void makeReplicas();
    void shareState();
    /// Returns views of the items.
    [[nodiscard]] std::vector<GraphSlate> slatesOf(const std::vector<Item>& items) const;
    [[nodiscard]] std::vector<double> costsOf(const std::vector<Item>& items,
                                              const std::vector<ItemGroup>& groups) const;
    /// Returns the scores of a group's slates, [K, B].
    [[nodiscard]] torch::Tensor scoreGroup(NetworkModel& network, const std::vector<Item>& items,
                                           const ItemGroup& group, std::vector<ItemResult>& results);
    void runGroup(Replica& replica, const std::vector<Item>& items, const ItemGroup& group,
                  std::vector<ItemResult>& results);
    [[nodiscard]] StepResult runItems(const std::stop_token& stop);
    void runOwn(const std::vector<Item>& items, const std::vector<ItemGroup>& groups, std::vector<ItemResult>& results,
                const std::stop_token& stop);
    /// Copies the losses of all slates from the device in one transfer.
    static void readLosses(std::vector<ItemResult>& results);
    [[nodiscard]] std::vector<char> exchangeResults(std::vector<ItemResult>& results, bool stopped) const;
    void checkStep(const StepResult& result) const;
    [[nodiscard]] bool validationDue() const;
    void optimise(const std::stop_token& stop);
    ValidationMeasures validate(const std::stop_token& stop);
    HistoryRow finishRow(const ValidationMeasures& measures);
    /// Returns true if m_products is a copy of the network with a narrower number type for matrix
    /// products.
    [[nodiscard]] bool hasNarrowProducts() const { return productType(m_options.precision) != torch::kFloat; }
    void copyToProducts();
    [[nodiscard]] std::uint32_t validateEvery() const;
    [[nodiscard]] std::uint32_t logEvery() const;

    const FoldData& m_data;
    const TrainOptions& m_options;
    C10dGroup* m_group; ///< null: one process
    SingleThreadedMath m_math;
    torch::Device m_device;
    unsigned m_workers = 1;
    std::size_t m_memory; ///< bytes for activations
    Schedule m_schedule;
    Schedule m_headSchedule; ///< schedule of the last steps (Graph Segment Training, step 6); 0 steps without parts
    AnyNetwork m_network; ///< the network's weights in float32
    /// The network that evaluates slates: m_network, or its copy with narrower matrix products
    AnyNetwork m_products;
    std::vector<torch::Tensor> m_parameters; ///< parameters of m_products, in the optimiser's order
    Adam m_optimizer;
    std::unique_ptr<GradientSum> m_sum;
    std::vector<std::unique_ptr<Replica>> m_replicas; ///< one per worker
    FoldState m_state; ///< state of the fold; its three Weights stay empty
};

} // namespace tgraph
