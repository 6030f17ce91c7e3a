// SPDX-License-Identifier: GPL-3.0-or-later
// Functions of FoldTrainer for the slates of one step: it chooses them, and exchanges their results
// with other processes.
#include "engine/core/splitmix.h"
#include "engine/distributed/network/c10dgroup.h"
#include "engine/model/network/slategroups.h"
#include "engine/model/network/upload.h"
#include "engine/model/scoring/workers.h"
#include "engine/train/network/foldtrainer.h"
#include "engine/train/network/slateloss.h"

#include <algorithm>

namespace tgraph {
namespace {

/// Runs the items on worker threads. If there is only one worker, runs them on the calling thread,
/// whose memory is reused from step to step.
void runSpread(unsigned workers, std::size_t items, const std::stop_token& stop,
               const std::function<void(std::size_t item, unsigned worker)>& work)
{
    if (workers > 1 && items > 1) {
        runWorkers(std::min(workers, static_cast<unsigned>(items)), items, stop,
                   [&](std::size_t item, unsigned worker, const std::stop_token&) { work(item, worker); });
        return;
    }
    for (std::size_t item = 0; item < items; ++item) {
        throwIfStopped(stop);
        work(item, 0);
    }
}

/// Returns the sum of the losses of the slates that have one. The values of the others may not be
/// finite.
torch::Tensor sumOf(const SlateLosses& losses)
{
    std::vector<std::int64_t> defined;
    for (std::size_t slate = 0; slate < losses.defined.size(); ++slate)
        if (losses.defined[slate])
            defined.push_back(static_cast<std::int64_t>(slate));
    if (defined.size() == losses.defined.size())
        return losses.values.sum();
    return losses.values.index_select(0, uploaded(torch::tensor(defined, torch::kInt64), losses.values.device())).sum();
}

/// Joins the targets of slates of equal size into tensors [K, B].
SlateTargets joined(const std::vector<SlateTargets>& slates)
{
    const auto stacked = [&](torch::Tensor SlateTargets::*part) {
        std::vector<torch::Tensor> parts;
        for (const SlateTargets& slate : slates)
            parts.push_back(slate.*part);
        return torch::stack(parts);
    };
    return {stacked(&SlateTargets::runtimes), stacked(&SlateTargets::values), stacked(&SlateTargets::logNs)};
}

} // namespace

std::uint64_t FoldTrainer::drawSeed(std::uint64_t visit, std::uint32_t slate) const
{
    const std::uint64_t stream = streamSeed(m_options.seed, m_state.fold, RandomStream::Draws);
    return mixedBits(stream ^ (splitMixStep * (visit * m_options.slatesPerGraph + slate + 1)));
}

std::vector<FoldTrainer::Item> FoldTrainer::drawItems() const
{
    std::vector<Item> items;
    for (std::uint32_t i = 0; i < m_options.graphsPerStep; ++i) {
        const std::uint64_t visit = std::uint64_t{m_state.step} * m_options.graphsPerStep + i;
        const std::uint32_t graph = drawnGraph(m_data, visit, m_options, m_state.fold);
        for (std::uint32_t slate = 0; slate < m_options.slatesPerGraph; ++slate)
            items.push_back({graph, drawSeed(visit, slate),
                             drawSlate(m_data.training[graph], visit, slate, m_options, m_state.fold)});
    }
    return items;
}

void FoldTrainer::runGroup(Replica& replica, const std::vector<Item>& items, const ItemGroup& group,
                           std::vector<ItemResult>& results)
{
    const auto scores = scoreGroup(*replica.network, items, group, results);
    std::vector<SlateTargets> targets;
    std::vector<std::uint64_t> seeds;
    for (const std::uint32_t item : group) {
        targets.push_back(targetsOf(m_data.training[items[item].graph], items[item].slate));
        seeds.push_back(mixedBits(items[item].draws));
    }
    const SlateLosses losses = slateLosses(scores, joined(targets), m_options.loss, m_options.noise, seeds);
    if (std::ranges::find(losses.defined, true) == losses.defined.end())
        return;
    (sumOf(losses) / static_cast<double>(items.size())).backward();
    const auto values = losses.values.detach();
    for (std::size_t i = 0; i < group.size(); ++i)
        if (losses.defined[i])
            results[group[i]].unread = values[static_cast<std::int64_t>(i)];
    for (auto& parameter : replica.parameters)
        parameter.mutable_grad() = torch::Tensor();
}

bool FoldTrainer::mustRecompute(const NetworkModel& network, const Item& item) const
{
    const ModelInput& input = m_data.training[item.graph].input;
    const auto kept = network.trainingBytes(input, item.slate.size(), /*recompute=*/false);
    return kept && *kept > m_memory / 2 / m_workers;
}

torch::Tensor FoldTrainer::scoreGroup(NetworkModel& network, const std::vector<Item>& items, const ItemGroup& group,
                                      std::vector<ItemResult>& results)
{
    const Item& item = items[group.front()];
    const ModelInput& input = m_data.training[item.graph].input;
    if (group.size() > 1) {
        const std::vector<GraphSlate> all = slatesOf(items);
        std::vector<GraphSlate> slates;
        for (const std::uint32_t i : group)
            slates.push_back(all[i]);
        return network.scoresOf(slates, {.device = m_device});
    }
    const ForwardPass pass{.device = m_device, .drawSeed = item.draws, .recompute = mustRecompute(network, item)};
    if (trainsHeadAlone())
        return headScores(network, input, item.slate, pass).unsqueeze(0);
    if (input.parts.empty())
        return network.scores(input, item.slate, pass).unsqueeze(0);
    const std::uint64_t stream = streamSeed(m_options.seed, m_state.fold, RandomStream::Segments);
    const auto draw = drawSegments(static_cast<std::uint32_t>(input.parts.size()), m_options.segments,
                                   mixedBits(stream ^ item.draws));
    auto segments
        = segmentScores(network, {input, item.graph, item.slate}, draw, m_options.segments, m_state.table, pass);
    results[group.front()].writes = std::move(segments.writes);
    return segments.scores.unsqueeze(0);
}

double FoldTrainer::learningRate(std::uint32_t step) const
{
    return step < m_schedule.steps ? m_schedule.rate(step) : m_headSchedule.rate(step - m_schedule.steps);
}

std::vector<GraphSlate> FoldTrainer::slatesOf(const std::vector<Item>& items) const
{
    std::vector<GraphSlate> slates;
    for (const Item& item : items) // views of the items
        slates.push_back({.input = &m_data.training[item.graph].input, .slate = item.slate, .drawSeed = item.draws});
    return slates;
}

/// Estimates the cost of each group, which grows with the numbers of nodes and configurations.
std::vector<double> FoldTrainer::costsOf(const std::vector<Item>& items, const std::vector<ItemGroup>& groups) const
{
    std::vector<double> costs;
    for (const ItemGroup& group : groups) {
        double& cost = costs.emplace_back(1.0);
        for (const std::uint32_t i : group)
            cost += double(m_data.training[items[i].graph].input.nodeCount) * double(items[i].slate.size());
    }
    return costs;
}

/// Runs the groups of this process. Completes each group in the sum, even after a stop.
void FoldTrainer::runOwn(const std::vector<Item>& items, const std::vector<ItemGroup>& groups,
                         std::vector<ItemResult>& results, const std::stop_token& stop)
{
    const std::vector<std::uint32_t>& own = m_sum->slates();
    runSpread(m_workers, own.size(), m_group == nullptr ? stop : std::stop_token(),
              [&](std::size_t i, unsigned worker) {
                  Replica& replica = *m_replicas[worker];
                  replica.group = own[i];
                  if (!stop.stop_requested())
                      runGroup(replica, items, groups[own[i]], results);
                  m_sum->complete(own[i]);
              });
    if (m_group == nullptr)
        throwIfStopped(stop);
}

void FoldTrainer::readLosses(std::vector<ItemResult>& results)
{
    std::vector<torch::Tensor> unread;
    for (const ItemResult& result : results)
        if (result.unread.defined())
            unread.push_back(result.unread);
    if (unread.empty())
        return;
    const auto losses = torch::stack(unread).to(torch::kCPU, torch::kDouble);
    const auto* next = losses.data_ptr<double>();
    for (ItemResult& result : results)
        if (result.unread.defined()) {
            result.loss = *next++;
            result.unread = torch::Tensor();
        }
}

/// Exchanges the results of this step between processes and stores the losses in `results`. Returns
/// for each parameter whether any slate had a gradient. @throws Cancelled in all processes if one
/// of them was stopped
std::vector<char> FoldTrainer::exchangeResults(std::vector<ItemResult>& results, bool stopped) const
{
    std::vector<char> put(m_parameters.size());
    for (std::size_t i = 0; i < put.size(); ++i)
        put[i] = static_cast<char>(m_sum->wasPut(i));
    if (m_group == nullptr)
        return put;
    std::vector<double> own = {stopped ? 1.0 : 0.0};
    for (const ItemResult& result : results)
        own.insert(own.end(), {result.loss ? 1.0 : 0.0, result.loss.value_or(0.0)});
    own.insert(own.end(), put.begin(), put.end());
    const auto all = m_group->gatherTensor(torch::tensor(own, torch::kDouble).to(m_group->device())).cpu();
    for (std::int64_t process = 0; process < all.size(0); ++process) {
        const auto* const received = all[process].data_ptr<double>();
        if (received[0] != 0.0)
            throw Cancelled();
        for (std::size_t i = 0; i < results.size(); ++i)
            if (received[1 + 2 * i] != 0.0)
                results[i].loss = received[2 + 2 * i];
        for (std::size_t i = 0; i < put.size(); ++i)
            put[i] = static_cast<char>(put[i] != 0 || received[1 + 2 * results.size() + i] != 0.0);
    }
    return put;
}

FoldTrainer::StepResult FoldTrainer::runItems(const std::stop_token& stop)
{
    const std::vector<Item> items = drawItems();
    std::vector<ItemResult> results(items.size());
    const std::vector<ItemGroup> groups
        = groupSlates(*m_products, slatesOf(items), trainsHeadAlone() ? GroupLimits{} : GroupLimits::of(m_device));
    m_sum->begin(SlateTree(costsOf(items, groups)));
    runOwn(items, groups, results, stop);
    readLosses(results);
    StepResult step{.gradients = m_sum->finish()};
    const std::vector<char> put = exchangeResults(results, stop.stop_requested());
    if (trainsHeadAlone())
        for (std::size_t i = 0; i < put.size(); ++i)
            if (put[i] == 0)
                step.gradients[i] = torch::Tensor();
    std::size_t losses = 0;
    for (const ItemResult& result : results) {
        step.loss += result.loss.value_or(0.0);
        losses += static_cast<std::size_t>(result.loss.has_value());
    }
    for (ItemResult& result : results)
        std::ranges::move(result.writes, std::back_inserter(step.writes));
    step.loss /= static_cast<double>(std::max<std::size_t>(losses, 1));
    for (auto& gradient : step.gradients)
        if (gradient.defined())
            gradient = gradient.to(m_device);
    step.gradientNorm = globalNorm(step.gradients);
    return step;
}

} // namespace tgraph
