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

/// Trains one fold. Small graphs of a step go through the network in groups, if it can join them
/// (slategroups.h). Each group runs on one thread, and a step's gradients are added in the order of its SlateTree: the
/// number of threads or processes does not change any bit.
class FoldTrainer : public FoldTraining {
public:
    /// Starts from the beginning or continues from `state`; with a group, all processes use process 0's state. `data`
    /// and `group` must outlive the trainer.
    FoldTrainer(const FoldData& data, const TrainOptions& options, std::uint32_t fold, const FoldState* state,
                C10dGroup* group);

    /// Includes the steps at the end that train only the head.
    [[nodiscard]] std::uint32_t steps() const override { return m_schedule.steps + m_headSchedule.steps; }
    [[nodiscard]] bool isFinished() const override { return m_state.step >= steps() && !validationDue(); }
    /// Returns the progress; weights and moments are in the network and the optimiser, not in this state.
    [[nodiscard]] const FoldState& progress() const override { return m_state; }

    std::optional<HistoryRow> advance(const std::stop_token& stop) override;
    [[nodiscard]] FoldState state() const override;

private:
    struct Item {
        std::uint32_t graph = 0;
        std::uint64_t draws = 0; ///< seed of dropout and sampled neighbours
        std::vector<std::uint32_t> slate;
    };
    /// Positions of items whose graphs go through the network together.
    using ItemGroup = std::vector<std::uint32_t>;
    /// Result of one slate of this process; no loss if all its runtimes are equal.
    struct ItemResult {
        torch::Tensor unread; ///< the loss, until readLosses(); undefined without one
        std::optional<double> loss;
        std::vector<std::pair<SegmentTable::Place, SegmentTable::Entry>> writes;
    };
    struct StepResult {
        double loss = 0;
        double gradientNorm = 0;
        std::vector<torch::Tensor> gradients; ///< not clipped; undefined if frozen
        std::vector<std::pair<SegmentTable::Place, SegmentTable::Entry>> writes; ///< table writes, in order
    };
    /// The network of one thread: shares the numbers of m_products but has its own gradients, which are added to the
    /// sum during the backward pass.
    struct Replica {
        AnyNetwork network;
        std::vector<torch::Tensor> parameters; ///< in the optimiser's order
        std::uint32_t group = 0; ///< group of the gradients
    };

    [[nodiscard]] std::uint64_t drawSeed(std::uint64_t visit, std::uint32_t slate) const;
    [[nodiscard]] std::vector<Item> drawItems() const;
    [[nodiscard]] bool trainsHeadAlone() const { return m_state.step >= m_schedule.steps; }
    [[nodiscard]] double learningRate(std::uint32_t step) const;
    /// Returns the number of workers whose slates fit in the memory if activations are computed twice, at most
    /// m_workers.
    /// @throws Error that names the first graph of which not even one slate fits
    [[nodiscard]] unsigned workersThatFit() const;
    /// Returns true if the activations of a slate take more than a worker's share of the memory unless they are
    /// computed twice.
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
    /// Copies the losses of all slates from the device, at once.
    static void readLosses(std::vector<ItemResult>& results);
    [[nodiscard]] std::vector<char> exchangeResults(std::vector<ItemResult>& results, bool stopped) const;
    void checkStep(const StepResult& result) const;
    [[nodiscard]] bool validationDue() const;
    void optimise(const std::stop_token& stop);
    ValidationMeasures validate(const std::stop_token& stop);
    HistoryRow finishRow(const ValidationMeasures& measures);
    /// Returns true if m_products is a copy with another type of products.
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
    AnyNetwork m_network; ///< float32
    AnyNetwork m_products; ///< network used for slates: m_network, or its copy with narrower products
    std::vector<torch::Tensor> m_parameters; ///< parameters of m_products, in the optimiser's order
    Adam m_optimizer;
    std::unique_ptr<GradientSum> m_sum;
    std::vector<std::unique_ptr<Replica>> m_replicas; ///< one per worker
    FoldState m_state; ///< its three Weights stay empty
};

} // namespace tgraph
