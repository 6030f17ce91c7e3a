// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/model/network/network.h"

#include <stop_token>
#include <string>

namespace tgraph {

/// S of eq. 2 in which f1 and f2 are one linear map, as in FusedBlock but with tensors:
/// f2(concat(x_i, Σ_j f1(x_j))) = U x_i + Σ_j V x_j + bias + d_i v. n nodes, W width, H
/// branchWidth().
class FoldedConvolution {
public:
    /// Computes the combined weights. `name` is that of the block, such as "blocks.0"; `graph` is
    /// one copy of the adjacency; `products` is the type of the two matrices (everything else is
    /// float32). @throws Cancelled
    FoldedConvolution(const ModelOptions& options, const Weights& weights, const std::string& name,
                      const Adjacency& graph, torch::Device device, torch::ScalarType products,
                      const std::stop_token& stop);

    /// Computes S(x), [c, n, W] → [c, n, H]. `graphs` has c copies of the adjacency.
    [[nodiscard]] torch::Tensor forward(const torch::Tensor& x, const Adjacency& graphs,
                                        const std::stop_token& stop) const;
    [[nodiscard]] std::size_t bytes() const;

private:
    void foldMessages(const Weights& weights, const std::string& name, const torch::Tensor& update,
                      const Adjacency& graph, const std::stop_token& stop);
    [[nodiscard]] torch::Tensor multiply(const torch::Tensor& x, const torch::Tensor& matrix,
                                         const std::stop_token& stop) const;

    ModelOptions m_options;
    torch::Device m_device;
    torch::Tensor m_own; ///< U, [W, H]
    torch::Tensor m_message; ///< V, [W, H]; undefined without edges
    torch::Tensor m_bias; ///< bias + d_i v, [n, H]; without edges or message layer [H]
};

} // namespace tgraph
