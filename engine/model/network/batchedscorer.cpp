// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/batchedscorer.h"

#include "engine/model/network/upload.h"

#include <fmt/format.h>

#include <map>
#include <numeric>
#include <utility>

namespace tgraph {
namespace {

constexpr std::int64_t sumMode = 0; // mode of torch::embedding_bag
constexpr std::int64_t meanMode = 1;

// Returns the rows (nodes × configurations) of one operation. On a GPU they are so many that
// launching takes a small part of the time; on the CPU they are so few that they stay near the
// caches.
std::size_t batchRows(const torch::Device& device)
{
    return device.is_cuda() ? 262'144 : 4096;
}

// Returns the maximum rows of a single slate; still allows an answer within 100 ms of a stop.
std::size_t maxSlateRows(const torch::Device& device)
{
    return device.is_cuda() ? 524'288 : 32'768;
}

// Rows of one tile of combined() on the CPU.
constexpr std::int64_t combinedRows = 1024;

// Widths of [c · n] temporaries alive at once, in units of W: measured, with some margin.
constexpr std::size_t batchedWidths = 9;

std::size_t slatesOf(const ModelInput& input, torch::Device device, std::size_t slateSize)
{
    const std::size_t rows = std::max<std::size_t>(1, slateSize * input.nodeCount);
    return std::max<std::size_t>(1, batchRows(device) / rows);
}

} // namespace

FoldedConvolution::FoldedConvolution(const ModelOptions& options, const Weights& weights, const std::string& name,
                                     const Adjacency& graph, torch::Device device, torch::ScalarType products,
                                     const std::stop_token& stop)
    : m_options(options), m_device(device)
{
    const c10::InferenceMode inference;
    const auto update = tensorOf(weights.at(name + ".update.weight")).to(device); // [H, 2W], or [H, W] without edges
    m_own = update.narrow(1, 0, options.width).t().contiguous().to(products);
    m_bias = tensorOf(weights.at(name + ".update.bias")).to(device);
    if (options.useEdges && options.messageLayer)
        foldMessages(weights, name, update, graph, stop);
    else if (options.useEdges)
        m_message = update.narrow(1, options.width, options.width).t().contiguous();
    if (m_message.defined())
        m_message = m_message.to(products);
}

// Computes V = U' W1 and v = U' b1.
void FoldedConvolution::foldMessages(const Weights& weights, const std::string& name, const torch::Tensor& update,
                                     const Adjacency& graph, const std::stop_token& stop)
{
    const auto second = update.narrow(1, m_options.width, m_options.width).contiguous(); // U', [H, W]
    const auto first = tensorOf(weights.at(name + ".message.weight")).to(m_device); // W1, [W, W]
    constexpr std::int64_t rows = 64; // takes some milliseconds at width 4096
    m_message = byRows(second, rows, stop, [&first](const torch::Tensor& some, std::int64_t) { return some.mm(first); })
                    .t()
                    .contiguous();
    const auto perNeighbour = second.mv(tensorOf(weights.at(name + ".message.bias")).to(m_device)); // [H]
    const auto ends
        = torch::cat({graph.starts.slice(0, 1), torch::full({1}, graph.neighbours.size(0), graph.starts.options())});
    auto degrees = (ends - graph.starts).to(torch::kFloat); // [n]
    if (m_options.aggregation == Aggregation::Mean)
        degrees = degrees.clamp_max(1.0);
    m_bias = degrees.unsqueeze(1) * perNeighbour + m_bias;
}

torch::Tensor FoldedConvolution::multiply(const torch::Tensor& x, const torch::Tensor& matrix,
                                          const std::stop_token& stop) const
{
    const std::int64_t tile = m_device.is_cuda() ? x.size(0) : tileRows(m_device);
    return byRows(x, tile, stop, [&matrix](const torch::Tensor& some, std::int64_t) { return some.mm(matrix); });
}

torch::Tensor FoldedConvolution::forward(const torch::Tensor& x, const Adjacency& graphs,
                                         const std::stop_token& stop) const
{
    const auto rows = x.flatten(0, 1).to(m_own.scalar_type()); // [c · n, W]
    auto y = multiply(rows, m_own, stop).to(torch::kFloat);
    if (m_message.defined()) {
        const auto messages = multiply(rows, m_message, stop).to(torch::kFloat);
        throwIfStopped(stop);
        const std::int64_t mode = m_options.aggregation == Aggregation::Mean ? meanMode : sumMode;
        y.add_(std::get<0>(torch::embedding_bag(messages, graphs.neighbours, graphs.starts,
                                                /*scale_grad_by_freq=*/false, mode)));
    }
    throwIfStopped(stop);
    y = y.view({x.size(0), x.size(1), -1}).add_(m_bias);
    return m_options.l2Norm ? y.div_(y.norm(2, /*dim=*/-1, /*keepdim=*/true).clamp_min_(1e-12)) : y;
}

std::size_t FoldedConvolution::bytes() const
{
    return tensorBytes(m_own) + tensorBytes(m_message) + tensorBytes(m_bias);
}

std::optional<std::size_t> BatchedScorer::workBytes(const ModelInput& input, const ModelOptions& options,
                                                    torch::Device device, std::size_t slateSize)
{
    const std::size_t rows = slateSize * input.nodeCount;
    if (options.kind != ModelKind::Layout || rows == 0 || rows > maxSlateRows(device))
        return std::nullopt;
    const auto width = static_cast<std::size_t>(std::max(options.width, options.inputWidth()));
    return slatesOf(input, device, slateSize) * rows * width * batchedWidths * sizeof(float);
}

BatchedScorer::BatchedScorer(const ModelInput& input, Network network, const Weights& weights,
                             torch::ScalarType products, torch::Device device, std::size_t slateSize,
                             const std::stop_token& stop)
    : m_input(input),
      m_network(std::move(network)),
      m_device(device),
      m_cachedType(products == torch::kFloat ? torch::kFloat : torch::kHalf),
      m_slatesAtOnce(slatesOf(input, device, slateSize)),
      m_copies(static_cast<std::int64_t>(m_slatesAtOnce * slateSize)),
      m_graphs(makeAdjacency(input, m_copies, device)),
      m_deviceInput(input, m_network, device, stop)
{
    const c10::InferenceMode inference;
    const Adjacency graph = graphs(1);
    for (int block = 0; block < m_network->options().blocks; ++block)
        m_convolutions.emplace_back(m_network->options(), weights, fmt::format("blocks.{}", block), graph, device,
                                    products, stop);
}

Adjacency BatchedScorer::graphs(std::int64_t copies) const
{
    return copies <= m_copies ? m_graphs.firstCopies(copies, m_copies) : makeAdjacency(m_input, copies, m_device);
}

std::vector<float> BatchedScorer::score(std::span<const std::uint32_t> slate, std::size_t memoryBytes,
                                        std::stop_token stop) const
{
    return scoreMany({&slate, 1}, memoryBytes, std::move(stop)).front();
}

// Scores slates of the same size together, in their order.
std::vector<std::vector<float>> BatchedScorer::scoreMany(std::span<const std::span<const std::uint32_t>> slates,
                                                         std::size_t /*memoryBytes*/, std::stop_token stop) const
{
    const c10::InferenceMode inference;
    std::map<std::size_t, std::vector<std::size_t>> bySize;
    for (std::size_t i = 0; i < slates.size(); ++i)
        bySize[slates[i].size()].push_back(i);
    std::vector<std::vector<float>> scores(slates.size());
    for (const auto& [size, places] : bySize) {
        std::vector<std::span<const std::uint32_t>> alike;
        for (const std::size_t place : places)
            alike.push_back(slates[place]);
        auto some = scoreEqual(alike, stop);
        for (std::size_t i = 0; i < places.size(); ++i)
            scores[places[i]] = std::move(some[i]);
    }
    return scores;
}

std::vector<std::vector<float>> BatchedScorer::scoreEqual(std::span<const std::span<const std::uint32_t>> slates,
                                                          const std::stop_token& stop) const
{
    std::vector<std::uint32_t> configurations;
    for (const auto& slate : slates)
        configurations.insert(configurations.end(), slate.begin(), slate.end());
    const auto rows = uploaded(m_deviceInput.rowsOf(configurations), m_device);
    auto [firstEta, x] = start(configurations, rows, stop);
    const auto stages = static_cast<std::size_t>(m_network->options().stages());
    for (std::size_t stage = 0; stage < stages; ++stage) {
        const auto eta = stage == 0 && firstEta.defined() ? std::exchange(firstEta, {}) : branch(stage, x, stop);
        throwIfStopped(stop);
        torch::Tensor weights;
        if (m_network->options().useCrossAttention) {
            const auto logits
                = logitsOf(stage, eta).view({static_cast<std::int64_t>(slates.size()), -1, eta.size(1), eta.size(2)});
            weights
                = slateWeights(logits, /*dimension=*/1, m_network->options().scaledCrossAttention).view(eta.sizes());
        }
        throwIfStopped(stop);
        x = combined(stage, x, eta, weights, stop);
    }
    throwIfStopped(stop);
    const auto prior = m_deviceInput.priorOf(rows, configurations);
    const auto scores = m_network->layoutScores(x, prior).to(torch::kCPU, torch::kFloat).contiguous();
    std::vector<std::vector<float>> result;
    const float* next = scores.data_ptr<float>();
    for (const auto& slate : slates) {
        result.emplace_back(next, next + slate.size());
        next += slate.size();
    }
    return result;
}

// Reuses the stored values and computes the others.
BatchedScorer::Start BatchedScorer::start(std::span<const std::uint32_t> configurations, const torch::Tensor& rows,
                                          const std::stop_token& stop) const
{
    const Cached kept = cached(stop);
    const auto count = static_cast<std::int64_t>(configurations.size());
    const auto readAll = [&] { return m_deviceInput.read(rows, count, stop); };
    if (!kept.eta.defined())
        return {.eta = {}, .x = readAll()};
    std::vector<std::int64_t> numbers, places, otherPlaces;
    std::vector<std::uint32_t> others;
    for (std::size_t i = 0; i < configurations.size(); ++i) {
        const bool isKept = configurations[i] < kept.count;
        (isKept ? places : otherPlaces).push_back(static_cast<std::int64_t>(i));
        if (isKept)
            numbers.push_back(configurations[i]);
        else
            others.push_back(configurations[i]);
    }
    const auto from = uploaded(torch::tensor(numbers), m_device);
    const auto keptRows = [&](const torch::Tensor& all) { return all.index_select(0, from).to(torch::kFloat); };
    if (others.empty()) {
        const auto x = kept.x.defined() ? keptRows(kept.x) : isInput(0) ? torch::Tensor() : readAll();
        return {.eta = keptRows(kept.eta), .x = x};
    }
    const auto to = uploaded(torch::tensor(places), m_device);
    const auto toOthers = uploaded(torch::tensor(otherPlaces), m_device);
    const auto joined = [&](const torch::Tensor& some, const torch::Tensor& rest) {
        auto all = rest.new_empty({count, rest.size(1), rest.size(2)});
        all.index_copy_(0, toOthers, rest);
        if (!numbers.empty())
            all.index_copy_(0, to, keptRows(some));
        return all;
    };
    const auto x = m_deviceInput.read(uploaded(m_deviceInput.rowsOf(others), m_device),
                                      static_cast<std::int64_t>(others.size()), stop);
    return {.eta = joined(kept.eta, branch(0, x, stop)),
            .x = kept.x.defined() ? joined(kept.x, x)
                : isInput(0)      ? torch::Tensor()
                                  : readAll()};
}

GraphBlock& BatchedScorer::blockOf(std::size_t stage) const
{
    return m_network->block(stage - static_cast<std::size_t>(m_network->options().inputStages()));
}

torch::Tensor BatchedScorer::logitsOf(std::size_t stage, const torch::Tensor& eta) const
{
    return isInput(stage) ? m_network->inputLayer(stage)->logits(eta) : blockOf(stage)->logits(eta);
}

// Computes η of a stage, [c, n, …] → [c, n, H].
torch::Tensor BatchedScorer::branch(std::size_t stage, const torch::Tensor& x, const std::stop_token& stop) const
{
    throwIfStopped(stop);
    if (isInput(stage))
        return m_deviceInput.branch(stage, x, stop);
    auto& module = blockOf(stage);
    const std::size_t block = stage - static_cast<std::size_t>(m_network->options().inputStages());
    const auto normed = module->normalise(x);
    throwIfStopped(stop);
    const auto convolved = m_convolutions[block].forward(normed, graphs(x.size(0)), stop);
    throwIfStopped(stop);
    return module->selfAttend(convolved);
}

// Computes the output of a stage. On the CPU computes a few configurations at a time: these operations take longest,
// and the stop token is checked only between them.
torch::Tensor BatchedScorer::combined(std::size_t stage, const torch::Tensor& x, const torch::Tensor& eta,
                                      const torch::Tensor& weights, const std::stop_token& stop) const
{
    const std::int64_t configurations = combinedRows / std::max<std::int64_t>(1, eta.size(1));
    const std::int64_t tile = m_device.is_cpu() ? std::max<std::int64_t>(1, configurations) : eta.size(0);
    return byRows(eta, tile, stop, [&](const torch::Tensor& some, std::int64_t begin) {
        const auto part
            = [&](const torch::Tensor& all) { return all.defined() ? all.narrow(0, begin, some.size(0)) : all; };
        return isInput(stage) ? m_network->inputLayer(stage)->combine(some, part(weights))
                              : blockOf(stage)->combine(part(x), some, part(weights));
    });
}

void BatchedScorer::keepBetweenSlates(std::size_t memoryBytes)
{
    const std::scoped_lock lock(m_mutex);
    m_keepBytes = memoryBytes;
    m_cached = {};
}

std::size_t BatchedScorer::cachedBytes(std::size_t configurations) const
{
    const ModelOptions& options = m_network->options();
    const int widths = options.branchWidth() + (keepsInput() ? options.width : 0);
    return configurations * m_input.nodeCount * static_cast<std::size_t>(widths) * c10::elementSize(m_cachedType);
}

// Returns the cache; the first caller computes it. It stays empty if fewer than an eighth of the configurations fit.
BatchedScorer::Cached BatchedScorer::cached(const std::stop_token& stop) const
{
    const std::scoped_lock lock(m_mutex);
    constexpr std::size_t leastShare = 8;
    const std::size_t distinct = m_input.configurations->distinctCount();
    const std::size_t count
        = std::min(distinct, m_keepBytes / std::max<std::size_t>(1, cachedBytes(/*configurations=*/1)));
    if (!m_cached.eta.defined() && count > 0 && count >= distinct / leastShare)
        fillCache(static_cast<std::int64_t>(count), stop);
    return m_cached;
}

void BatchedScorer::fillCache(std::int64_t kept, const std::stop_token& stop) const
{
    const std::int64_t nodes = m_input.nodeCount;
    const auto type = torch::dtype(m_cachedType).device(m_device);
    Cached all{.count = kept, .eta = torch::empty({kept, nodes, m_network->options().branchWidth()}, type), .x = {}};
    if (keepsInput())
        all.x = torch::empty({kept, nodes, m_network->options().width}, type);
    for (std::int64_t begin = 0; begin < kept; begin += m_copies) {
        std::vector<std::uint32_t> some(static_cast<std::size_t>(std::min(m_copies, kept - begin)));
        std::iota(some.begin(), some.end(), static_cast<std::uint32_t>(begin));
        const auto count = static_cast<std::int64_t>(some.size());
        const auto x = m_deviceInput.read(uploaded(m_deviceInput.rowsOf(some), m_device), count, stop);
        all.eta.narrow(0, begin, count).copy_(branch(0, x, stop));
        if (all.x.defined())
            all.x.narrow(0, begin, count).copy_(x);
    }
    m_cached = std::move(all);
}

std::size_t BatchedScorer::minimumBytes(std::size_t slateSize) const
{
    return workBytes(m_input, m_network->options(), m_device, slateSize).value_or(0);
}

std::size_t BatchedScorer::fixedBytes() const
{
    std::size_t bytes = m_deviceInput.bytes() + tensorBytes(m_graphs.neighbours) + tensorBytes(m_graphs.starts);
    for (const FoldedConvolution& convolution : m_convolutions)
        bytes += convolution.bytes();
    for (const auto& parameter : m_network->parameters())
        bytes += parameter.nbytes();
    return bytes;
}

} // namespace tgraph
