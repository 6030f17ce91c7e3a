// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/prefix.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <new>

namespace tgraph {

namespace {

constexpr std::size_t headerBytes = 64; // the base, and planes stay aligned
constexpr float largestHalf = 60'000.0F;

// No result of f2 is larger, when x is normalised: of n numbers with mean square 1 none exceeds √n.
float updateBound(const FusedForward& forward, const FusedBlock& block, float largestDegree)
{
    const std::size_t part = forward.network().channels.part;
    const auto root = std::sqrt(static_cast<float>(forward.nodes()));
    float bound = 0.0F;
    for (std::size_t out = 0; out < part; ++out) {
        float sum = std::abs(block.bias[out]);
        for (std::size_t c = 0; c < block.projection.depth(); ++c)
            sum += root * std::abs(block.projection.get(c, out));
        if (forward.network().options.useEdges)
            sum += largestDegree * std::abs(block.perNeighbour[out]);
        if (forward.network().options.useEdges)
            for (std::size_t c = 0; c < block.projection.depth(); ++c)
                sum += largestDegree * root * std::abs(block.projection.get(c, part + out));
        bound = std::max(bound, sum);
    }
    return bound;
}

void copyPart(const kernels::ConstRows& x, std::size_t first, std::size_t channels, float* result)
{
    for (std::size_t i = 0; i < x.rows; ++i)
        std::copy_n(x.data + i * x.stride + first, channels, result + i * channels);
}

// Bound on what a prefix holds as half floats; infinite when they would not do: without an L2 norm η is large, and
// eleven bits of it show in scores that lie close together.
float halfBound(const FusedForward& forward)
{
    const ModelOptions& options = forward.network().options;
    if (!options.l2Norm || !options.normInBlocks())
        return std::numeric_limits<float>::infinity();
    float bound = 1.0F; // of η
    for (const FusedBlock& block : forward.network().blocks)
        bound = std::max(bound, updateBound(forward, block, forward.largestDegree()));
    return bound;
}

} // namespace

bool gathersScoreOnTheWay(const ModelOptions& options)
{
    return options.blocks == 1 || (options.blocks == 2 && options.activation == ActivationOrder::BeforeSum);
}

PrefixFormat::PrefixFormat(const FusedForward& forward, bool halves)
    : m_planeSize(forward.planeSize()), m_halves(halves && halfBound(forward) < largestHalf), m_bytes(headerBytes)
{
    const ModelOptions& options = forward.network().options;
    const auto add = [&](Plane plane) {
        const std::size_t planeBytes = m_planeSize * (isHalf(plane) ? sizeof(hwy::float16_t) : sizeof(float));
        m_offsets[plane] = m_bytes;
        m_bytes += (planeBytes + headerBytes - 1) / headerBytes * headerBytes;
    };
    add(Eta);
    if (options.blocks > 1)
        add(Update);
    if (!forward.table().holdsBlockInput())
        add(Second);
    if (!gathersScoreOnTheWay(options))
        add(First);
}

void PrefixFormat::write(std::byte* prefix, Plane plane, const float* values) const
{
    std::byte* target = prefix + m_offsets[plane].value();
    if (isHalf(plane))
        kernels::narrow(values, m_planeSize, reinterpret_cast<hwy::float16_t*>(target));
    else
        std::memcpy(target, values, m_planeSize * sizeof(float));
}

const float* PrefixFormat::read(const std::byte* prefix, Plane plane, Floats& scratch) const
{
    const std::byte* source = prefix + m_offsets[plane].value();
    if (!isHalf(plane))
        return reinterpret_cast<const float*>(source);
    kernels::widen(reinterpret_cast<const hwy::float16_t*>(source), m_planeSize, scratch.data());
    return scratch.data();
}

void PrefixFormat::setBase(std::byte* prefix, double base) const
{
    std::memcpy(prefix, &base, sizeof base);
}

double PrefixFormat::base(const std::byte* prefix) const
{
    double base = 0.0;
    std::memcpy(&base, prefix, sizeof base);
    return base;
}

void makePrefix(const FusedForward& forward, const PrefixFormat& format, std::uint32_t distinct, std::byte* prefix,
                FusedWork& work, const std::stop_token& stop)
{
    const FusedNetwork& network = forward.network();
    const std::size_t part = network.channels.part;
    const std::size_t width = network.channels.width();
    forward.readInput(distinct, work, stop);
    const kernels::ConstRows x(work.x.data(), forward.nodes(), width, width);
    forward.normalise(x, work.normed.data(), width, work, stop);
    forward.project(0, 0, {work.normed.data(), forward.nodes(), width, width}, work, stop);
    float* eta = work.eta.data();
    forward.gather(0, nullptr, /*withBias=*/true, eta, work, stop);
    forward.finishBranch(0, eta, work, stop);
    format.write(prefix, PrefixFormat::Eta, eta);
    if (format.has(PrefixFormat::Second)) {
        copyPart(x, part, part, work.second.data());
        format.write(prefix, PrefixFormat::Second, work.second.data());
    }
    copyPart(x, 0, part, work.first.data());
    forward.combine(work.first.data(), eta, nullptr, stop);
    format.setBase(prefix, gathersScoreOnTheWay(network.options) ? forward.pool(0, work.first.data(), stop) : 0.0);
    if (format.has(PrefixFormat::First))
        format.write(prefix, PrefixFormat::First, work.first.data());
    if (!format.has(PrefixFormat::Update))
        return;
    forward.normalise({work.first.data(), forward.nodes(), part, part}, work.normed.data(), part, work, stop);
    forward.project(1, 0, {work.normed.data(), forward.nodes(), part, part}, work, stop);
    forward.gather(1, nullptr, /*withBias=*/true, eta, work, stop);
    format.write(prefix, PrefixFormat::Update, eta);
}

PrefixStore::PrefixStore(std::uint32_t distinct, std::size_t prefixBytes, std::size_t maximumBytes)
    : m_prefixBytes(prefixBytes),
      m_capacity(static_cast<std::int64_t>(std::min<std::size_t>(distinct, maximumBytes / prefixBytes))),
      m_data(hwy::AllocateAligned<std::byte>(
          std::max<std::size_t>(static_cast<std::size_t>(m_capacity) * prefixBytes, 1))),
      m_places(distinct)
{
    if (!m_data)
        m_capacity = 0; // then everything is computed again for each permutation
    for (auto& place : m_places)
        place.store(nowhere, std::memory_order_relaxed);
}

const std::byte* PrefixStore::find(std::uint32_t distinct) const
{
    const std::int64_t place = m_places[distinct].load(std::memory_order_acquire);
    return place < 0 ? nullptr : m_data.get() + static_cast<std::size_t>(place) * m_prefixBytes;
}

std::byte* PrefixStore::claim(std::uint32_t distinct)
{
    if (m_used.load(std::memory_order_relaxed) >= m_capacity)
        return nullptr;
    std::int64_t expected = nowhere;
    if (!m_places[distinct].compare_exchange_strong(expected, beingWritten))
        return nullptr;
    const std::int64_t place = m_used.fetch_add(1);
    return place < m_capacity ? m_data.get() + static_cast<std::size_t>(place) * m_prefixBytes : nullptr;
}

void PrefixStore::publish(std::uint32_t distinct, const std::byte* prefix)
{
    const auto offset = static_cast<std::size_t>(prefix - m_data.get());
    m_places[distinct].store(static_cast<std::int64_t>(offset / m_prefixBytes), std::memory_order_release);
}

} // namespace tgraph
