// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/dropout.h"

#include "engine/core/splitmix.h"
#include "engine/model/network/upload.h"

namespace tgraph {

namespace {

std::uint32_t limitOf(double share)
{
    return static_cast<std::uint32_t>(share * 0x1p32);
}

float keptScale(double share)
{
    return static_cast<float>(1.0 / (1.0 - share));
}

std::int64_t asSigned(std::uint64_t bits)
{
    return static_cast<std::int64_t>(bits);
}

// Returns int64 >> bits with zeros from the left: LibTorch shifts copies of the sign in.
torch::Tensor shifted(const torch::Tensor& values, int bits)
{
    return torch::bitwise_right_shift(values, bits).bitwise_and_(asSigned(~std::uint64_t{0} >> bits));
}

// Computes mixedBits() of splitmix.h for each number, in place. Products wrap around like those of
// std::uint64_t.
void mixBits(torch::Tensor& values)
{
    values.bitwise_xor_(shifted(values, 30)).mul_(asSigned(0xBF58476D1CE4E5B9U));
    values.bitwise_xor_(shifted(values, 27)).mul_(asSigned(0x94D049BB133111EBU));
    values.bitwise_xor_(shifted(values, 31));
}

// Writes the mask of `count` elements from the element `first` on; each number of the stream serves two.
void fillMask(float* target, std::uint64_t first, std::uint64_t count, std::uint64_t stream, double share)
{
    const std::uint32_t limit = limitOf(share);
    const float kept = keptScale(share);
    const auto bitsOf = [&](std::uint64_t element) { return mixedBits(stream + splitMixStep * (element / 2 + 1)); };
    const auto valueOf = [&](std::uint64_t bits) { return static_cast<std::uint32_t>(bits) < limit ? 0.0F : kept; };
    const std::uint64_t end = first + count;
    std::uint64_t i = first;
    if (i < end && i % 2 != 0)
        *target++ = valueOf(bitsOf(i++) >> 32U);
    for (; i + 1 < end; i += 2) {
        const std::uint64_t bits = bitsOf(i);
        *target++ = valueOf(bits);
        *target++ = valueOf(bits >> 32U);
    }
    if (i < end)
        *target = valueOf(bitsOf(i));
}

// Returns the mask from the mixed numbers of its pairs of elements.
torch::Tensor maskOfPairs(const torch::Tensor& bits, double share, at::IntArrayRef shape)
{
    const auto halves = torch::stack({bits.bitwise_and(std::int64_t{0xFFFFFFFF}), shifted(bits, 32)}, /*dim=*/-1);
    const auto kept = halves.flatten().narrow(0, 0, c10::multiply_integers(shape)) >= std::int64_t{limitOf(share)};
    return kept.to(torch::kFloat).mul_(keptScale(share)).view(shape);
}

// Returns the mask of joined graphs, as do the next two functions: on the CPU, and on a device for rows of even and odd
// length.
torch::Tensor joinedMask(std::span<const std::uint64_t> streams, const GraphRows& joined, double share,
                         at::IntArrayRef shape)
{
    const auto dimension = static_cast<std::size_t>(joined.dimension);
    const std::int64_t copies = c10::multiply_integers(shape.slice(0, dimension));
    // Elements per row
    const std::int64_t length = c10::multiply_integers(shape.slice(dimension + 1));
    auto mask = torch::empty(shape, torch::kFloat);
    auto* target = mask.data_ptr<float>();
    for (std::int64_t copy = 0; copy < copies; ++copy)
        for (std::size_t graph = 0; graph < streams.size(); ++graph) {
            const std::int64_t count = joined.rows[graph] * length;
            fillMask(target, static_cast<std::uint64_t>(copy * count), static_cast<std::uint64_t>(count),
                     streams[graph], share);
            target += count;
        }
    return mask;
}

torch::Tensor joinedMaskByRows(torch::Device device, std::span<const std::uint64_t> streams, const GraphRows& joined,
                               double share, at::IntArrayRef shape)
{
    const auto dimension = static_cast<std::size_t>(joined.dimension);
    const std::int64_t copies = c10::multiply_integers(shape.slice(0, dimension));
    // Pairs of elements per row
    const std::int64_t pairs = c10::multiply_integers(shape.slice(dimension + 1)) / 2;
    // For each row, the number before its first one in the stream of its graph
    std::vector<std::int64_t> starts;
    for (std::int64_t copy = 0; copy < copies; ++copy)
        for (std::size_t graph = 0; graph < streams.size(); ++graph)
            for (std::int64_t row = copy * joined.rows[graph]; row < (copy + 1) * joined.rows[graph]; ++row)
                starts.push_back(asSigned(streams[graph] + splitMixStep * static_cast<std::uint64_t>(row * pairs)));
    auto bits = torch::arange(1, pairs + 1, torch::dtype(torch::kLong).device(device)).mul_(asSigned(splitMixStep))
        + uploaded(torch::tensor(starts, torch::kInt64), device).unsqueeze(1); // [rows, pairs]
    mixBits(bits);
    return maskOfPairs(bits, share, shape);
}

torch::Tensor joinedMaskByGraphs(torch::Device device, std::span<const std::uint64_t> streams, const GraphRows& joined,
                                 double share, at::IntArrayRef shape)
{
    std::vector<torch::Tensor> masks;
    auto part = shape.vec();
    for (std::size_t graph = 0; graph < streams.size(); ++graph) {
        part[static_cast<std::size_t>(joined.dimension)] = joined.rows[graph];
        masks.push_back(dropoutMaskOn(device, streams[graph], share, part));
    }
    return torch::cat(masks, joined.dimension);
}

} // namespace

torch::Tensor dropoutMask(std::uint64_t stream, double share, at::IntArrayRef shape)
{
    auto mask = torch::empty(shape, torch::kFloat);
    fillMask(mask.data_ptr<float>(), 0, static_cast<std::uint64_t>(mask.numel()), stream, share);
    return mask;
}

torch::Tensor dropoutMaskOn(torch::Device device, std::uint64_t stream, double share, at::IntArrayRef shape)
{
    const std::int64_t count = c10::multiply_integers(shape);
    auto bits = torch::arange(1, (count + 1) / 2 + 1, torch::dtype(torch::kLong).device(device));
    bits.mul_(asSigned(splitMixStep)).add_(asSigned(stream));
    mixBits(bits);
    return maskOfPairs(bits, share, shape);
}

torch::Tensor joinedDropoutMask(torch::Device device, std::span<const std::uint64_t> streams, const GraphRows& joined,
                                double share, at::IntArrayRef shape)
{
    if (device.is_cpu())
        return joinedMask(streams, joined, share, shape);
    // A number of the stream serves two elements, which may be in two rows if rows have an odd length.
    const bool isEven = c10::multiply_integers(shape.slice(static_cast<std::size_t>(joined.dimension) + 1)) % 2 == 0;
    return isEven ? joinedMaskByRows(device, streams, joined, share, shape)
                  : joinedMaskByGraphs(device, streams, joined, share, shape);
}

torch::Tensor Dropout::operator()(const torch::Tensor& x)
{
    if (m_seeds.empty() || m_share <= 0.0)
        return x;
    ++m_tensors;
    std::vector<std::uint64_t> streams;
    for (const std::uint64_t seed : m_seeds)
        streams.push_back(scrambled(seed + splitMixStep * m_tensors));
    torch::Tensor mask;
    if (streams.size() > 1)
        mask = joinedDropoutMask(x.device(), streams, m_joined, m_share, x.sizes());
    else
        mask = x.is_cpu() ? dropoutMask(streams[0], m_share, x.sizes())
                          : dropoutMaskOn(x.device(), streams[0], m_share, x.sizes());
    return x * mask.to(x.scalar_type());
}

} // namespace tgraph
