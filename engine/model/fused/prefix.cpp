// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/fused/prefix.h"

#include <cstring>
#include <sys/mman.h>

namespace tgraph {

namespace {

constexpr std::size_t lineBytes = 64; // planes stay aligned
constexpr std::size_t headerBytes = lineBytes; // holds the base

std::size_t inWholeLines(std::size_t bytes)
{
    return (bytes + lineBytes - 1) / lineBytes * lineBytes;
}

} // namespace

namespace {

// Requests large pages for hundreds of megabytes that are written once: 4 KiB pages would cost a fault each. Only a
// hint.
void useLargePages(std::byte* data, std::size_t bytes)
{
    constexpr std::uintptr_t page = std::uintptr_t{2} << 20U;
    const auto begin = (reinterpret_cast<std::uintptr_t>(data) + page - 1) / page * page;
    const auto end = (reinterpret_cast<std::uintptr_t>(data) + bytes) / page * page;
    if (begin < end)
        static_cast<void>(::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE));
}

} // namespace

bool accumulatesScore(const ModelOptions& options)
{
    if (options.analyticalPrior || options.inputCrossAttention) // the prior needs all of x after the last block
        return false;
    return options.blocks == 1 || (options.blocks == 2 && options.activation == ActivationOrder::BeforeSum);
}

PrefixFormat::PrefixFormat(const FusedForward& forward, bool narrow)
    : m_nodes(forward.nodes()),
      m_channels(forward.network().channels.part),
      m_narrow(narrow && forward.network().options.l2Norm),
      m_bytes(forward.network().options.inputCrossAttention ? 0 : headerBytes)
{
    const ModelOptions& options = forward.network().options;
    if (m_bytes == 0)
        return;
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
    if (!accumulatesScore(options))
        add(First);
}

void PrefixFormat::write(std::byte* prefix, Plane plane, std::size_t first, const kernels::ConstRows& tile) const
{
    std::byte* target = prefix + m_offsets[plane].value();
    const std::size_t place = first * m_channels;
    if (isNarrow(plane))
        return kernels::narrow(tile, reinterpret_cast<std::int16_t*>(target) + place,
                               reinterpret_cast<float*>(target + unitsOffset()) + first);
    for (std::size_t i = 0; i < tile.rows; ++i)
        std::copy_n(tile.data + i * tile.stride, m_channels, reinterpret_cast<float*>(target) + place + i * m_channels);
}

const float* PrefixFormat::read(const std::byte* prefix, Plane plane, std::size_t first, std::size_t count,
                                Floats& scratch) const
{
    const std::byte* source = prefix + m_offsets[plane].value();
    const std::size_t place = first * m_channels;
    if (!isNarrow(plane))
        return reinterpret_cast<const float*>(source) + place;
    kernels::widen(reinterpret_cast<const std::int16_t*>(source) + place,
                   reinterpret_cast<const float*>(source + unitsOffset()) + first,
                   {scratch.data(), count, m_channels, m_channels});
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
    const ModelOptions& options = forward.network().options;
    const std::size_t part = forward.network().channels.part;
    if (forward.table().holdsBlockInput())
        forward.findRows(distinct, work);
    else
        forward.readInput(distinct, work, stop);
    forward.projectBlockInput(work, stop);

    work.moments.clear();
    double pooled = 0.0;
    forward.forTiles(stop, [&](std::size_t first, std::size_t count) {
        const kernels::Rows eta = forward.tileOf(work.eta.data(), 0, count);
        forward.branch(0, first, nullptr, eta, work);
        format.write(prefix, PrefixFormat::Eta, first, eta);
        if (format.has(PrefixFormat::Second)) { // x is then in work.x
            const std::size_t width = forward.network().channels.width();
            format.write(prefix, PrefixFormat::Second, first,
                         {work.x.data() + first * width + part, count, part, width});
        }
        const kernels::Rows result = forward.tileOf(work.first.data(), first, count);
        forward.combineInput(0, first, eta.data, nullptr, result, work);
        if (accumulatesScore(options))
            pooled += forward.pool(0, result);
        if (format.has(PrefixFormat::First))
            format.write(prefix, PrefixFormat::First, first, result);
        if (format.has(PrefixFormat::Update) && options.normInBlocks())
            work.moments.add(result);
    });
    format.setBase(prefix, pooled / static_cast<double>(forward.nodes()));
    if (!format.has(PrefixFormat::Update))
        return;
    forward.projectNormalised(1, 0, forward.tileOf(work.first.data(), 0, forward.nodes()), work, stop);
    forward.forTiles(stop, [&](std::size_t first, std::size_t count) {
        const kernels::Rows update = forward.tileOf(work.eta.data(), 0, count);
        forward.gather(1, first, nullptr, update, work);
        format.write(prefix, PrefixFormat::Update, first, update);
    });
}

PrefixStore::PrefixStore(std::uint32_t distinct, std::size_t prefixBytes, std::size_t maximumBytes)
    : m_prefixBytes(prefixBytes),
      m_capacity(static_cast<std::int64_t>(std::min<std::size_t>(distinct, maximumBytes / prefixBytes))),
      m_data(hwy::AllocateAligned<std::byte>(
          std::max<std::size_t>(static_cast<std::size_t>(m_capacity) * prefixBytes, 1))),
      m_places(distinct)
{
    if (!m_data)
        m_capacity = 0; // prefixes are then recomputed for each permutation
    else
        useLargePages(m_data.get(), static_cast<std::size_t>(m_capacity) * prefixBytes);
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
