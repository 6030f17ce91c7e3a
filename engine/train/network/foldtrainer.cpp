// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/foldtrainer.h"

#include "engine/core/cores.h"
#include "engine/core/splitmix.h"
#include "engine/model/network/networkfamily.h"
#include "engine/model/scoring/workers.h"
#include "engine/together/network/c10dgroup.h"
#include "engine/train/network/slatetargets.h"
#include "engine/train/network/validation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
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
    return options.threads > 0 ? options.threads : ownCores();
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

/// The optimiser's indices in the order in which a backward pass makes gradients, about: the last layers first.
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
    if (group != nullptr)
        shareState();
    m_sum = std::make_unique<GradientSum>(m_parameters, readyOrder(*m_products, m_optimizer), group);
    makeReplicas();
}

void FoldTrainer::makeReplicas()
{
    for (unsigned worker = 0; worker < m_workers; ++worker) {
        m_replicas.push_back(std::make_unique<Replica>());
        Replica& replica = *m_replicas.back();
        replica.network = networkFamily(m_options.model.architecture).make(m_options.model);
        if (m_options.precision == Precision::Bfloat16)
            replica.network->useBfloat16Products();
        replica.network->to(m_device);
        const auto sources = m_products->named_parameters();
        const auto parameters = replica.network->named_parameters();
        for (std::size_t i = 0; i < m_optimizer.entries().size(); ++i) {
            torch::Tensor parameter = parameters[m_optimizer.entries()[i].name];
            parameter.set_data(m_parameters[i].data());
            parameter.register_hook(
                [this, i, &replica](const torch::Tensor& gradient) { m_sum->put(replica.slate, i, gradient); });
            replica.parameters.push_back(parameter);
        }
        const auto buffers = m_products->named_buffers();
        for (auto& buffer : replica.network->named_buffers())
            buffer.value().set_data(buffers[buffer.key()]);
    }
}

/// Process 0's: the others need not have its files, and processors of other kinds round otherwise.
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

FoldTrainer::ItemResult FoldTrainer::runItem(Replica& replica, const Item& item, double share)
{
    const FoldGraph& graph = m_data.training[item.graph];
    ItemResult result;
    const auto scores = scoreItem(*replica.network, item, result);
    const auto loss = slateLoss(scores, targetsOf(graph, item.slate, m_device), m_options.loss, m_options.noise,
                                mixedBits(item.draws));
    if (!loss.defined())
        return result;
    result.loss = loss.item<double>();
    (loss * share).backward();
    for (auto& parameter : replica.parameters)
        parameter.mutable_grad() = torch::Tensor();
    return result;
}

torch::Tensor FoldTrainer::scoreItem(NetworkModel& network, const Item& item, ItemResult& result)
{
    const ModelInput& input = m_data.training[item.graph].input;
    const ForwardPass pass{.device = m_device, .drawSeed = item.draws};
    if (trainsHeadAlone())
        return headScores(network, input, item.slate, pass);
    if (input.parts.empty())
        return network.scores(input, item.slate, pass);
    const std::uint64_t stream = streamSeed(m_options.seed, m_state.fold, RandomStream::Segments);
    const auto draw = drawSegments(static_cast<std::uint32_t>(input.parts.size()), m_options.segments,
                                   mixedBits(stream ^ item.draws));
    auto segments
        = segmentScores(network, {input, item.graph, item.slate}, draw, m_options.segments, m_state.table, pass);
    result.writes = std::move(segments.writes);
    return segments.scores;
}

double FoldTrainer::learningRate(std::uint32_t step) const
{
    return step < m_schedule.steps ? m_schedule.rate(step) : m_headSchedule.rate(step - m_schedule.steps);
}

/// About: what a pass costs grows with nodes and configurations.
std::vector<double> FoldTrainer::costsOf(const std::vector<Item>& items) const
{
    std::vector<double> costs;
    for (const Item& item : items)
        costs.push_back(1.0 + double(m_data.training[item.graph].input.nodeCount) * double(item.slate.size()));
    return costs;
}

/// The slates of this process. Whatever happens, nothing is missing in the sum after it.
void FoldTrainer::runOwn(const std::vector<Item>& items, std::vector<ItemResult>& results, const std::stop_token& stop)
{
    const std::vector<std::uint32_t>& own = m_sum->slates();
    runSpread(m_workers, own.size(), m_group == nullptr ? stop : std::stop_token(),
              [&](std::size_t i, unsigned worker) {
                  Replica& replica = *m_replicas[worker];
                  replica.slate = own[i];
                  if (!stop.stop_requested())
                      results[own[i]] = runItem(replica, items[own[i]], 1.0 / static_cast<double>(items.size()));
                  m_sum->complete(own[i]);
              });
    if (m_group == nullptr)
        throwIfStopped(stop);
}

/// What the other processes found in this step: losses go to `results`. Returns, for each parameter, whether any slate
/// had a gradient. @throws Cancelled in all processes if one of them is to stop
std::vector<char> FoldTrainer::exchangeNews(std::vector<ItemResult>& results, bool stopped) const
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
        const auto* const news = all[process].data_ptr<double>();
        if (news[0] != 0.0)
            throw Cancelled();
        for (std::size_t i = 0; i < results.size(); ++i)
            if (news[1 + 2 * i] != 0.0)
                results[i].loss = news[2 + 2 * i];
        for (std::size_t i = 0; i < put.size(); ++i)
            put[i] = static_cast<char>(put[i] != 0 || news[1 + 2 * results.size() + i] != 0.0);
    }
    return put;
}

FoldTrainer::StepResult FoldTrainer::runItems(const std::stop_token& stop)
{
    const std::vector<Item> items = drawItems();
    std::vector<ItemResult> results(items.size());
    const SlateTree tree(costsOf(items));
    m_sum->begin(tree);
    runOwn(items, results, stop);
    StepResult step{.gradients = m_sum->finish()};
    const std::vector<char> put = exchangeNews(results, stop.stop_requested());
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
