// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/foldtrainer.h"

#include "engine/core/cores.h"
#include "engine/core/text.h"
#include "engine/distributed/network/c10dgroup.h"
#include "engine/model/network/networkfamily.h"
#include "engine/train/network/validation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

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

/// Returns the number of steps that train only the head.
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
    return options.threads > 0 ? options.threads : ownCores();
}

std::size_t memoryFor(const TrainOptions& options, torch::Device device)
{
    if (options.memoryBytes > 0)
        return options.memoryBytes;
    if (device.is_cuda())
        return cardMemory(0).free;
    const std::size_t machine = machineBytes() / processesHere(&environmentVariable);
    return machine > 0 ? machine : std::numeric_limits<std::size_t>::max();
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

/// Copies the tensors that are not parameters, such as c of the kernel model. They are constant
/// during a fold.
void copyBuffers(const NetworkModel& source, const NetworkModel& target)
{
    const torch::NoGradGuard noGrad;
    const auto buffers = source.named_buffers();
    for (auto& buffer : target.named_buffers())
        buffer.value().copy_(buffers[buffer.key()]);
}

/// Returns the optimiser's parameter indices in the approximate order of the backward pass, last
/// layers first.
std::vector<std::size_t> readyOrder(const NetworkModel& network, const Adam& optimizer)
{
    std::map<std::string, std::size_t> indices;
    for (const Adam::Entry& entry : optimizer.entries())
        indices.emplace(entry.name, indices.size());
    std::vector<std::size_t> order;
    for (const auto& item : network.named_parameters())
        order.push_back(indices.at(item.key()));
    std::ranges::reverse(order);
    return order;
}

} // namespace

FoldTrainer::FoldTrainer(const FoldData& data, const TrainOptions& options, std::uint32_t fold, const FoldState* state,
                         C10dGroup* group)
    : m_data(data),
      m_options(options),
      m_group(group),
      m_device(resolveDevice(options.device, options.precision)),
      m_workers(workerCount(options, m_device)),
      m_memory(memoryFor(options, m_device)),
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
    if (m_device.is_cuda())
        prepareProducts(options.precision);
    m_workers = workersThatFit();
    m_state.fold = fold;
    m_headSchedule.steps = headStepCount(options, data.visits.size());
    if (state == nullptr && !data.training.empty())
        m_network->setMeanLogNs(data.meanLogNs);
    if (hasNarrowProducts()) {
        m_products = networkFamily(options.model.architecture).make(options.model);
        m_products->useProducts(productType(options.precision));
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
    if (group != nullptr)
        shareState();
    m_sum = std::make_unique<GradientSum>(m_parameters, readyOrder(*m_products, m_optimizer), group);
    makeReplicas();
}

// Activations may use half of the memory, or all of it if there is only one worker.
unsigned FoldTrainer::workersThatFit() const
{
    std::size_t most = 1;
    for (const FoldGraph& graph : m_data.training) {
        const std::size_t size = std::min<std::size_t>(m_options.slateSize, graph.configurations.size());
        const std::size_t bytes = m_network->trainingBytes(graph.input, size, /*recompute=*/true).value_or(0);
        if (bytes > m_memory)
            throw makeError({graph.document != nullptr ? graph.document->path.string() : "", "memory"},
                            bytesText(static_cast<double>(m_memory)),
                            fmt::format("about {} for a slate of {} configurations; smaller slates (--slate), a "
                                        "narrower network (--width), or parts of graphs (--segment-nodes)",
                                        bytesText(static_cast<double>(bytes)), size));
        most = std::max(most, bytes);
    }
    return static_cast<unsigned>(std::clamp<std::size_t>(m_memory / 2 / most, 1, m_workers));
}

void FoldTrainer::makeReplicas()
{
    for (unsigned worker = 0; worker < m_workers; ++worker) {
        m_replicas.push_back(std::make_unique<Replica>());
        Replica& replica = *m_replicas.back();
        replica.network = networkFamily(m_options.model.architecture).make(m_options.model);
        replica.network->useProducts(productType(m_options.precision));
        replica.network->to(m_device);
        const auto sources = m_products->named_parameters();
        const auto parameters = replica.network->named_parameters();
        for (std::size_t i = 0; i < m_optimizer.entries().size(); ++i) {
            torch::Tensor parameter = parameters[m_optimizer.entries()[i].name];
            parameter.set_data(m_parameters[i].data());
            parameter.register_hook(
                [this, i, &replica](const torch::Tensor& gradient) { m_sum->put(replica.group, i, gradient); });
            replica.parameters.push_back(parameter);
        }
        const auto buffers = m_products->named_buffers();
        for (auto& buffer : replica.network->named_buffers())
            buffer.value().set_data(buffers[buffer.key()]);
    }
}

/// Sends the state of process 0 to all others, which may lack its files or round differently on
/// their processors.
void FoldTrainer::shareState()
{
    const torch::NoGradGuard noGrad;
    const auto share = [this](torch::Tensor tensor) {
        auto values = tensor.to(m_group->device()).contiguous();
        m_group->broadcastTensor(values);
        tensor.copy_(values);
    };
    auto counts = torch::tensor({double(m_state.step), double(m_state.validatedStep), m_state.lossSum,
                                 m_state.gradientNormSum, double(m_state.summedSteps)},
                                torch::kDouble);
    share(counts);
    const auto* const count = counts.data_ptr<double>();
    m_state.step = static_cast<std::uint32_t>(count[0]);
    m_state.validatedStep = static_cast<std::uint32_t>(count[1]);
    m_state.lossSum = count[2];
    m_state.gradientNormSum = count[3];
    m_state.summedSteps = static_cast<std::uint32_t>(count[4]);
    for (const Adam::Entry& entry : m_optimizer.entries())
        for (const auto& tensor : {entry.parameter, entry.firstMoment, entry.secondMoment})
            share(tensor);
    for (const auto& buffer : m_network->named_buffers())
        share(buffer.value());
    if (m_products != m_network)
        copyBuffers(*m_network, *m_products);
}

std::uint32_t FoldTrainer::validateEvery() const
{
    return m_options.validateEvery > 0 ? m_options.validateEvery : std::max(1U, steps() / validationsAFold);
}

std::uint32_t FoldTrainer::logEvery() const
{
    return m_options.logEvery > 0 ? m_options.logEvery : std::max(1U, steps() / historyRowsAFold);
}

void FoldTrainer::checkStep(const StepResult& result) const
{
    const std::string where = fmt::format("fold {}, step {}", m_state.fold, m_state.step);
    if (!std::isfinite(result.loss) || result.loss > m_options.maxLoss)
        throw makeError({"", where}, fmt::format("a loss of {:.4g}", result.loss),
                        fmt::format("a finite loss up to {:.4g}; a lower learning rate may help", m_options.maxLoss));
    if (!std::isfinite(result.gradientNorm))
        throw makeError({"", where}, fmt::format("a gradient of length {}", result.gradientNorm),
                        "a finite gradient; a lower learning rate may help");
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
    if (hasNarrowProducts())
        copyToProducts();
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
    auto result = validateNetwork(m_network, m_data.validation, m_options, m_workers, m_device, m_group, stop);
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

void FoldTrainer::copyToProducts()
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
