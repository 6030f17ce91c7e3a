// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/dropout.h"

#include "engine/core/splitmix.h"

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

// int64 >> bits with zeros from the left: LibTorch shifts copies of the sign in.
torch::Tensor shifted(const torch::Tensor& values, int bits)
{
    return torch::bitwise_right_shift(values, bits).bitwise_and_(asSigned(~std::uint64_t{0} >> bits));
}

// mixedBits() of splitmix.h for each number, in place; products wrap as those of std::uint64_t.
void mixBits(torch::Tensor& values)
{
    values.bitwise_xor_(shifted(values, 30)).mul_(asSigned(0xBF58476D1CE4E5B9U));
    values.bitwise_xor_(shifted(values, 27)).mul_(asSigned(0x94D049BB133111EBU));
    values.bitwise_xor_(shifted(values, 31));
}

} // namespace

torch::Tensor dropoutMask(std::uint64_t stream, double share, at::IntArrayRef shape)
{
    auto mask = torch::empty(shape, torch::kFloat);
    auto* target = mask.data_ptr<float>();
    const std::uint32_t limit = limitOf(share);
    const float kept = keptScale(share);
    const auto count = static_cast<std::uint64_t>(mask.numel());
    for (std::uint64_t i = 0; i < count; i += 2) { // each number serves two elements
        const std::uint64_t bits = mixedBits(stream + splitMixStep * (i / 2 + 1));
        target[i] = static_cast<std::uint32_t>(bits) < limit ? 0.0F : kept;
        if (i + 1 < count)
            target[i + 1] = static_cast<std::uint32_t>(bits >> 32U) < limit ? 0.0F : kept;
    }
    return mask;
}

torch::Tensor dropoutMaskOn(torch::Device device, std::uint64_t stream, double share, at::IntArrayRef shape)
{
    const std::int64_t count = c10::multiply_integers(shape);
    auto bits = torch::arange(1, (count + 1) / 2 + 1, torch::dtype(torch::kLong).device(device));
    bits.mul_(asSigned(splitMixStep)).add_(asSigned(stream));
    mixBits(bits);
    const auto halves = torch::stack({bits.bitwise_and(std::int64_t{0xFFFFFFFF}), shifted(bits, 32)}, /*dim=*/1);
    const auto kept = halves.view(-1).narrow(0, 0, count) >= std::int64_t{limitOf(share)};
    return kept.to(torch::kFloat).mul_(keptScale(share)).view(shape);
}

torch::Tensor Dropout::operator()(const torch::Tensor& x)
{
    if (!m_seed || m_share <= 0.0)
        return x;
    const std::uint64_t stream = scrambled(*m_seed + splitMixStep * ++m_tensors);
    const auto mask
        = x.is_cpu() ? dropoutMask(stream, m_share, x.sizes()) : dropoutMaskOn(x.device(), stream, m_share, x.sizes());
    return x * mask.to(x.scalar_type());
}

} // namespace tgraph
