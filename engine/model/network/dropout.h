// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/libtorch.h"

#include <cstdint>
#include <optional>

namespace tgraph {

/// Inverted dropout (Srivastava et al., JMLR 2014) whose masks are a function of the seed alone: of the element's place
/// in its tensor and of how many tensors came before in the pass. LibTorch's own draws from a state that all threads
/// share.
class Dropout {
public:
    /// @param seed nothing: the identity, as in validation and ranking
    /// @param share of elements that become 0, below 1; the others are divided by 1 - share
    Dropout(std::optional<std::uint64_t> seed, double share) : m_seed(seed), m_share(share) { }

    [[nodiscard]] torch::Tensor operator()(const torch::Tensor& x);

private:
    std::optional<std::uint64_t> m_seed;
    double m_share;
    std::uint64_t m_tensors = 0;
};

} // namespace tgraph
