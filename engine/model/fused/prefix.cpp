// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/prefix.h"

#include <cstring>
#include <new>

namespace tgraph {

namespace {

constexpr std::size_t lineBytes = 64; // planes stay aligned
constexpr std::size_t headerBytes = lineBytes; // the base

std::size_t inWholeLines(std::size_t bytes)
{
    return (bytes + lineBytes - 1) / lineBytes * lineBytes;
}

void copyPart(const kernels::ConstRows& x, std::size_t first, std::size_t channels, float* result)
{
    for (std::size_t i = 0; i < x.rows; ++i)
        std::copy_n(x.data + i * x.stride + first, channels, result + i * channels);
}

} // namespace

bool gathersScoreOnTheWay(const ModelOptions& options)
{
    if (options.analyticalPrior) // looks at all of x after the last block
        return false;
    return options.blocks == 1 || (options.blocks == 2 && options.activation == ActivationOrder::BeforeSum);
}

PrefixFormat::PrefixFormat(const FusedForward& forward, bool narrow)
    : m_nodes(forward.nodes()),
      m_channels(forward.network().channels.part),
      m_narrow(narrow && forward.network().options.l2Norm),
      m_bytes(headerBytes)
{
    const ModelOptions& options = forward.network().options;
    const auto add = [&](Plane plane) {
        const std::size_t numberBytes = isNarrow(plane) ? sizeof(std::int16_t) : sizeof(float);
        m_offsets[plane] = m_bytes;
        m_bytes += inWholeLines(m_nodes * m_channels * numberBytes);
        m_bytes += isNarrow(plane) ? inWholeLines(m_nodes * sizeof(float)) : 0;
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
    if (isNarrow(plane))
        kernels::narrow({values, m_nodes, m_channels, m_channels}, reinterpret_cast<std::int16_t*>(target),
                        reinterpret_cast<float*>(target + unitsOffset()));
    else
        std::memcpy(target, values, m_nodes * m_channels * sizeof(float));
}

const float* PrefixFormat::read(const std::byte* prefix, Plane plane, Floats& scratch) const
{
    const std::byte* source = prefix + m_offsets[plane].value();
    if (!isNarrow(plane))
        return reinterpret_cast<const float*>(source);
    kernels::widen(reinterpret_cast<const std::int16_t*>(source),
                   reinterpret_cast<const float*>(source + unitsOffset()),
                   {scratch.data(), m_nodes, m_channels, m_channels});
    return scratch.data();
}

std::size_t PrefixFormat::unitsOffset() const
{
    return inWholeLines(m_nodes * m_channels * sizeof(std::int16_t));
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
    forward.projectNormalised(0, 0, x, work, stop);
    float* eta = work.eta.data();
    forward.branch(0, nullptr, /*withBias=*/true, eta, work, stop);
    format.write(prefix, PrefixFormat::Eta, eta);
    if (format.has(PrefixFormat::Second)) {
        copyPart(x, part, part, work.second.data());
        format.write(prefix, PrefixFormat::Second, work.second.data());
    }
    forward.combineFirstInput(eta, work, stop);
    format.setBase(prefix, gathersScoreOnTheWay(network.options) ? forward.pool(0, work.first.data(), stop) : 0.0);
    if (format.has(PrefixFormat::First))
        format.write(prefix, PrefixFormat::First, work.first.data());
    if (!format.has(PrefixFormat::Update))
        return;
    forward.projectNormalised(1, 0, {work.first.data(), forward.nodes(), part, part}, work, stop);
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
