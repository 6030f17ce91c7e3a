// SPDX-License-Identifier: GPL-3.0-or-later
// Private to LibTorch's module: includes LibTorch.
#pragma once

#include "engine/core/task.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/network/network.h"

#include <algorithm>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// Returns the number of matrix rows per operation. It keeps the time between two checks of the
/// stop token far below 100 ms.
[[nodiscard]] inline std::int64_t tileRows(const torch::Device& device)
{
    return device.is_cuda() ? 131'072 : 4096;
}

/// Calls function(some rows of x, index of the first row) for tiles of x and concatenates the
/// results.
template <typename Function>
torch::Tensor byRows(const torch::Tensor& x, std::int64_t tile, const std::stop_token& stop, const Function& function)
{
    throwIfStopped(stop);
    if (x.size(0) <= tile)
        return function(x, 0);
    std::vector<torch::Tensor> parts;
    for (std::int64_t begin = 0; begin < x.size(0); begin += tile) {
        throwIfStopped(stop);
        parts.push_back(function(x.narrow(0, begin, std::min(tile, x.size(0) - begin)), begin));
    }
    return torch::cat(parts);
}

[[nodiscard]] inline std::size_t tensorBytes(const torch::Tensor& tensor)
{
    return tensor.defined() ? tensor.nbytes() : 0;
}

/// The first layers of a network for one document, on a device. If possible, f_in is a table for
/// the document's rows. R rows, n nodes, W width, F inputWidth().
class DeviceInput {
public:
    /// `input` must outlive it; `network` is on the device. @throws Cancelled
    DeviceInput(const ModelInput& input, Network network, torch::Device device, const std::stop_token& stop);

    /// Returns the row of every node in some distinct configurations, [c · n] int64, on the CPU.
    [[nodiscard]] torch::Tensor rowsOf(std::span<const std::uint32_t> configurations) const;
    /// Returns the input of the network's first stage for rows [c · n] on the device. It is f_in,
    /// [c, n, W], or, if f_in attends over the slate, the input vectors of f_in, [c, n, F].
    [[nodiscard]] torch::Tensor read(const torch::Tensor& rows, std::int64_t copies, const std::stop_token& stop) const;
    /// Returns N of the result of a layer's linear part, [c, n, …] → [c, n, I].
    [[nodiscard]] torch::Tensor normalised(std::size_t layer, const torch::Tensor& x,
                                           const std::stop_token& stop) const;
    /// Returns η of a layer of f_in that attends over the slate: A_self(N(linear(x))), [c, n, …] → [c, n, I].
    [[nodiscard]] torch::Tensor branch(std::size_t layer, const torch::Tensor& x, const std::stop_token& stop) const;
    /// Returns the prior terms for f_in's rows [c · n] of some configurations; undefined without analyticalPrior.
    [[nodiscard]] PriorRows priorOf(const torch::Tensor& rows, std::span<const std::uint32_t> configurations) const;
    /// Returns true if read() is a table look-up.
    [[nodiscard]] bool isTable() const { return m_table.defined() && !holdsVectors(); }
    [[nodiscard]] std::size_t bytes() const;

private:
    [[nodiscard]] torch::Tensor layers(torch::Tensor x, const std::stop_token& stop) const;
    /// Returns true if the result of read() (and the table) are the input vectors of f_in, because
    /// its results depend on more than a row.
    [[nodiscard]] bool holdsVectors() const { return !m_network->options().inputIsPerRow(); }
    void makeTable(const std::stop_token& stop);

    const ModelInput& m_input;
    /// Mutable because LibTorch's modules have no const forward(); this class does not change the
    /// network
    mutable Network m_network;
    torch::Device m_device;
    InputRows m_rows;
    /// [R, W] f_in, or [R, F] input vectors if f_in normalises; undefined if it would be too large
    torch::Tensor m_table;
    torch::Tensor m_priorRows; ///< [R, K]; undefined without analyticalPrior
};

} // namespace tgraph
