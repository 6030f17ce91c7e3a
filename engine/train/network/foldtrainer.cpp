// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/foldtrainer.h"

#include "engine/core/splitmix.h"
#include "engine/model/network/networkfamily.h"
#include "engine/model/scoring/workers.h"
#include "engine/train/network/slatetargets.h"
#include "engine/train/network/validation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

namespace tgraph {
namespace {

constexpr std::uint32_t validationsAFold = 40;
constexpr std::uint32_t historyRowsAFold = 1000;

std::uint32_t stepsOfEpochs(const TrainOptions& options, double epochs, std::size_t graphs)
{
    constexpr double most = 4e9; // fits the type
    return static_cast<std::uint32_t>(
        std::min(most, std::ceil(epochs * static_cast<double>(graphs) / options.graphsPerStep)));
}

std::uint32_t stepCount(const TrainOptions& options, std::size_t graphs)
{
    return options.steps > 0 ? options.steps : std::max(1U, stepsOfEpochs(options, options.epochs, graphs));
}

/// Steps of the head alone.
std::uint32_t headStepCount(const TrainOptions& options, std::size_t graphs)
{
    constexpr double ofOtherSteps = 0.1;
    const SegmentOptions& segments = options.model.segments;
    if (segments.nodes == 0 || segments.entry == SegmentEntry::Score)
        return 0;
    if (options.segments.headEpochs >= 0)
        return stepsOfEpochs(options, options.segments.headEpochs, graphs);
    if (options.segments.mode == GstMode::Fresh)
        return 0;
    return static_cast<std::uint32_t>(std::ceil(ofOtherSteps * stepCount(options, graphs)));
}

unsigned workerCount(const TrainOptions& options, torch::Device device)
{
    if (device.is_cuda())
        return 1;
    return options.threads > 0 ? options.threads : std::max(1U, std::thread::hardware_concurrency());
}

AnyNetwork startNetwork(const TrainOptions& options, std::uint32_t fold, const FoldState* state, torch::Device device)
{
    const std::uint64_t seed = streamSeed(options.seed, fold, RandomStream::Start);
    AnyNetwork network
        = makeAnyNetwork(options.model, state != nullptr ? state->weights : initialWeights(options.model, seed));
    network->to(device);
    return network;
}

FoldState withoutWeights(const FoldState& state)
{
    FoldState result = state;
    result.weights.clear();
    result.firstMoments.clear();
    result.secondMoments.clear();
    return result;
}

/// What is no parameter, such as the kernel model's c: it does not change while a fold is trained.
void copyBuffers(const NetworkModel& source, const NetworkModel& target)
{
    const torch::NoGradGuard noGrad;
    const auto buffers = source.named_buffers();
    for (auto& buffer : target.named_buffers())
        buffer.value().copy_(buffers[buffer.key()]);
}

/// Items on the calling thread where there is one worker only: its memory stays warm from step to step.
void runSpread(unsigned workers, std::size_t items, const std::stop_token& stop,
               const std::function<void(std::size_t)>& work)
{
    if (workers > 1 && items > 1) {
        runWorkers(std::min(workers, static_cast<unsigned>(items)), items, stop,
                   [&](std::size_t item, unsigned, const std::stop_token&) { work(item); });
        return;
    }
    for (std::size_t item = 0; item < items; ++item) {
        throwIfStopped(stop);
        work(item);
    }
}

} // namespace

FoldTrainer::FoldTrainer(const FoldData& data, const TrainOptions& options, std::uint32_t fold, const FoldState* state)
    : m_data(data),
      m_options(options),
      m_device(resolveDevice(options.device, options.precision)),
      m_workers(workerCount(options, m_device)),
      m_schedule{.steps = stepCount(options, data.visits.size()),
                 .peak = options.learningRate,
                 .warmupShare = options.warmupShare,
                 .kind = options.optimizer.schedule,
                 .decay = options.optimizer.decay},
      m_headSchedule(m_schedule),
      m_network(startNetwork(options, fold, state, m_device)),
      m_products(m_network),
      m_optimizer(*m_network, options.weightDecay, options.optimizer)
{
    m_state.fold = fold;
    m_headSchedule.steps = headStepCount(options, data.visits.size());
    if (state == nullptr && !data.training.empty())
        m_network->setMeanLogNs(data.meanLogNs);
    if (options.precision == Precision::Bfloat16) {
        m_products = networkFamily(options.model.architecture).make(options.model);
        m_products->useBfloat16Products();
        m_products->to(m_device);
        copyBuffers(*m_network, *m_products);
    }
    const auto parameters = m_products->named_parameters();
    for (const Adam::Entry& entry : m_optimizer.entries())
        m_parameters.push_back(parameters[entry.name]);
    if (state != nullptr) {
        m_optimizer.restore(state->firstMoments, state->secondMoments);
        m_state = withoutWeights(*state);
    }
}

std::uint32_t FoldTrainer::validateEvery() const
{
    return m_options.validateEvery > 0 ? m_options.validateEvery : std::max(1U, steps() / validationsAFold);
}

std::uint32_t FoldTrainer::logEvery() const
{
    return m_options.logEvery > 0 ? m_options.logEvery : std::max(1U, steps() / historyRowsAFold);
}

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

FoldTrainer::ItemResult FoldTrainer::runItem(const Item& item, double share)
{
    const FoldGraph& graph = m_data.training[item.graph];
    ItemResult result;
    const auto scores = scoreItem(item, result);
    const auto loss = slateLoss(scores, targetsOf(graph, item.slate, m_device), m_options.loss, m_options.noise,
                                mixedBits(item.draws));
    if (!loss.defined())
        return result;
    result.loss = loss.item<double>();
    result.gradients = torch::autograd::grad({loss * share}, m_parameters, /*grad_outputs=*/{}, /*retain_graph=*/{},
                                             /*create_graph=*/false, /*allow_unused=*/true);
    return result;
}

torch::Tensor FoldTrainer::scoreItem(const Item& item, ItemResult& result)
{
    const ModelInput& input = m_data.training[item.graph].input;
    const ForwardPass pass{.device = m_device, .drawSeed = item.draws};
    if (trainsHeadAlone())
        return headScores(*m_products, input, item.slate, pass);
    if (input.parts.empty())
        return m_products->scores(input, item.slate, pass);
    const std::uint64_t stream = streamSeed(m_options.seed, m_state.fold, RandomStream::Segments);
    const auto draw = drawSegments(static_cast<std::uint32_t>(input.parts.size()), m_options.segments,
                                   mixedBits(stream ^ item.draws));
    auto segments
        = segmentScores(*m_products, {input, item.graph, item.slate}, draw, m_options.segments, m_state.table, pass);
    result.writes = std::move(segments.writes);
    return segments.scores;
}

double FoldTrainer::learningRate(std::uint32_t step) const
{
    return step < m_schedule.steps ? m_schedule.rate(step) : m_headSchedule.rate(step - m_schedule.steps);
}

FoldTrainer::StepResult FoldTrainer::runItems(const std::stop_token& stop)
{
    const std::vector<Item> items = drawItems();
    std::vector<ItemResult> results(items.size());
    runSpread(m_workers, items.size(), stop,
              [&](std::size_t i) { results[i] = runItem(items[i], 1.0 / static_cast<double>(items.size())); });
    StepResult step;
    for (const auto& parameter : m_parameters)
        step.gradients.push_back(trainsHeadAlone() ? torch::Tensor() : torch::zeros_like(parameter, torch::kFloat));
    std::size_t losses = 0;
    for (const ItemResult& result : results) {
        if (!result.loss)
            continue;
        step.loss += *result.loss;
        ++losses;
        for (std::size_t i = 0; i < step.gradients.size(); ++i) {
            if (!result.gradients[i].defined())
                continue;
            if (!step.gradients[i].defined())
                step.gradients[i] = torch::zeros_like(m_parameters[i], torch::kFloat);
            step.gradients[i].add_(result.gradients[i].to(torch::kFloat));
        }
    }
    for (ItemResult& result : results)
        std::ranges::move(result.writes, std::back_inserter(step.writes));
    step.loss /= static_cast<double>(std::max<std::size_t>(losses, 1));
    step.gradientNorm = globalNorm(step.gradients);
    return step;
}

void FoldTrainer::checkStep(const StepResult& result) const
{
    const std::string where = fmt::format("fold {}, step {}", m_state.fold, m_state.step);
    if (!std::isfinite(result.loss) || result.loss > m_options.maxLoss)
        throw makeError({"", where}, fmt::format("a loss of {:.4g}", result.loss),
                        fmt::format("a finite one up to {:.4g}; a lower learning rate may help", m_options.maxLoss));
    if (!std::isfinite(result.gradientNorm))
        throw makeError({"", where}, fmt::format("a gradient of length {}", result.gradientNorm),
                        "a finite one; a lower learning rate may help");
}

bool FoldTrainer::validationDue() const
{
    const std::uint32_t step = m_state.step;
    return step > m_state.validatedStep && (step % validateEvery() == 0 || step >= steps());
}

std::optional<HistoryRow> FoldTrainer::advance(const std::stop_token& stop)
{
    const auto begin = std::chrono::steady_clock::now();
    const auto spend
        = [&] { m_state.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(); };
    if (validationDue()) {
        const ValidationMeasures measures = validate(stop);
        spend();
        return finishRow(measures);
    }
    optimise(stop);
    spend();
    const bool complete = m_state.step % logEvery() == 0 && !validationDue();
    return complete ? std::optional(finishRow({})) : std::nullopt;
}

void FoldTrainer::optimise(const std::stop_token& stop)
{
    if (m_options.precision == Precision::Bfloat16)
        copyToBfloat16();
    StepResult result = runItems(stop);
    checkStep(result);
    clipGradients(result.gradients, m_options.optimizer.clip, m_options.gradientNorm, result.gradientNorm);
    m_optimizer.step(result.gradients, learningRate(m_state.step), m_state.step);
    for (auto& [place, entry] : result.writes)
        m_state.table.write(place, std::move(entry));
    m_state.table.keepWithin(m_options.segments.tableBytes);
    ++m_state.step;
    m_state.lossSum += result.loss;
    m_state.gradientNormSum += result.gradientNorm;
    ++m_state.summedSteps;
}

ValidationMeasures FoldTrainer::validate(const std::stop_token& stop)
{
    auto result = validateNetwork(m_network, m_data.validation, m_options, m_workers, m_device, stop);
    m_state.validatedStep = m_state.step;
    if (!m_state.best || isBetter(result.mean, m_state.best->measures, m_options.select))
        m_state.best = BestModel{.step = m_state.step,
                                 .measures = result.mean,
                                 .ofGraphs = std::move(result.ofGraphs),
                                 .weights = weightsOf(*m_network)};
    return result.mean;
}

HistoryRow FoldTrainer::finishRow(const ValidationMeasures& measures)
{
    const double visits = static_cast<double>(m_state.step) * m_options.graphsPerStep;
    const std::uint32_t summed = std::max(1U, m_state.summedSteps);
    const HistoryRow row{.fold = m_state.fold,
                         .step = m_state.step,
                         .epoch = visits / static_cast<double>(m_data.visits.size()),
                         .loss = m_state.lossSum / summed,
                         .learningRate = learningRate(m_state.step - 1),
                         .gradientNorm = m_state.gradientNormSum / summed,
                         .validation = measures,
                         .seconds = m_state.seconds};
    m_state.lossSum = 0;
    m_state.gradientNormSum = 0;
    m_state.summedSteps = 0;
    return row;
}

void FoldTrainer::copyToBfloat16()
{
    const torch::NoGradGuard noGrad;
    for (std::size_t i = 0; i < m_parameters.size(); ++i)
        m_parameters[i].copy_(m_optimizer.entries()[i].parameter);
}

FoldState FoldTrainer::state() const
{
    FoldState state = m_state;
    state.weights = weightsOf(*m_network);
    state.firstMoments = m_optimizer.firstMoments();
    state.secondMoments = m_optimizer.secondMoments();
    return state;
}

} // namespace tgraph
