// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include <cstddef>
#include <cstdint>
/// Element-wise kernels of the fused path. They use the fastest instruction set of the machine.
/// Every number of channels is a multiple of panelWidth(). No kernel allocates memory. The bits of
/// a row's result depend only on that row (for sums over rows: on the rows and their order).
namespace tgraph::kernels {

/// Rows of `channels` floats. `stride` is the distance between the beginnings of two rows.
struct Rows {
    float* data = nullptr;
    std::size_t rows = 0;
    std::size_t channels = 0;
    std::size_t stride = 0;
};
struct ConstRows {
    const float* data = nullptr;
    std::size_t rows = 0;
    std::size_t channels = 0;
    std::size_t stride = 0;

    ConstRows(const float* first, std::size_t rowCount, std::size_t channelCount, std::size_t rowStride)
        : data(first), rows(rowCount), channels(channelCount), stride(rowStride)
    {
    }
    ConstRows(const Rows& rows_) // NOLINT(google-explicit-constructor): const view of the same
        : ConstRows(rows_.data, rows_.rows, rows_.channels, rows_.stride)
    {
    }
};

/// Computes sums[c] += Σ_i x[i, c].
void addSums(const ConstRows& x, float* sums);
/// Computes sums[c] += Σ_i (x[i, c] - mean[c])².
void addSquares(const ConstRows& x, const float* mean, float* sums);
/// Computes result[i, c] = (x[i, c] - mean[c]) scale[c]; result may be x.
void normalise(const ConstRows& x, const float* mean, const float* scale, const Rows& result);

/// The neighbour lists of the graph, for eq. 2.
struct Gathering {
    /// For each node the index of its first neighbour, and the total at the end
    const std::uint32_t* starts = nullptr;
    const std::uint32_t* neighbours = nullptr;
    /// For each node the factor of the sum over its neighbours: 1, or 1 / their number
    const float* messageScale = nullptr;
};
/// Computes y = own + scale Σ_j message_j (+ start) for the nodes firstNode … firstNode + y.rows.
/// For each node of the graph, `projected` has `own` and then `message`, y.channels values each
/// (only own if `gathering` is null). `start` may be null; it has the layout of y.
void gather(const float* projected, std::size_t projectedStride, const Gathering* gathering, std::size_t firstNode,
            const float* start, const Rows& y);
/// Computes y[i, c] += bias[c] + scale[i] perNeighbour[c]; perNeighbour may be null.
void addNodeBias(const Rows& y, const float* bias, const float* scale, const float* perNeighbour);
/// Divides each row by its Euclidean norm, or by 1e-12 if the norm is smaller.
void l2Normalise(const Rows& y);

/// Computes x = x + bias.
void addBias(const Rows& x, const float* bias);
/// Computes x = max(0, x + bias).
void addBiasRelu(const Rows& x, const float* bias);
/// Computes y = y σ(logits + bias).
void gate(const Rows& y, const ConstRows& logits, const float* bias);
/// Computes x = GELU(x).
void applyGelu(const Rows& x);

/// The softmax over the slate for each node and channel, while its sums are collected and
/// afterwards.
struct SlateSoftmax {
    float* greatest = nullptr; ///< maximum of η / T; all zero when `bounded`
    float* sum = nullptr; ///< Σ exp(η / T - greatest); after invert() its inverse times the scale
    float inverseTemperature = 1.0F;
    bool bounded = false; ///< true if |η / T| is known to be far from overflow
};
/// Adds `count` elements from element `first` of the softmax on. `eta` begins with that element.
void addToSoftmax(const float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax);
/// Adds to a bounded softmax and sets eta = η exp(η / T). Multiplied by the inverse sum, this is
/// A_cross (eq. 6), so that the exponential is computed only once.
void addToSoftmaxAndWeigh(float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax);
/// Only sets eta = η exp(η / T), bit for bit as the function above.
void weigh(float* eta, std::size_t count, float inverseTemperature);
void invert(float* values, std::size_t count, float scale);

/// Computes eq. 3 with v = η if `softmax` is null, else v = η softmax(η / T). The result is x +
/// GELU(v), or GELU(x + v) if `afterSum`; `result` may be x. If x.data is null, x is 0. `eta`
/// [result.rows, result.channels] is contiguous and begins at element `first` of the softmax.
void combine(const ConstRows& x, const float* eta, std::size_t first, const SlateSoftmax* softmax, bool afterSum,
             const Rows& result);

/// Returns Σ_i Σ_c weights[c] x[i, c].
[[nodiscard]] float pool(const ConstRows& x, const float* weights);
/// Returns Σ_i Σ_c weights[c] GELU(v[i, c]) with v as in combine(). The rows are contiguous and
/// begin at element `first`.
[[nodiscard]] float poolGelu(const ConstRows& eta, std::size_t first, const SlateSoftmax* softmax,
                             const float* weights);

/// Returns the same sum for v = weighed · inverseSum, see addToSoftmaxAndWeigh().
[[nodiscard]] float poolGeluWeighed(const ConstRows& weighed, std::size_t first, const float* inverseSum,
                                    const float* weights);

/// Converts rows to 16-bit numbers with one unit per row: x[i, c] = units[i] values[i, c] with an
/// error of at most units[i] / 2, where units[i] = maximum of |x[i, c]| / 32767. A row with a NaN
/// or an infinity is read back as NaN. The rows are contiguous.
void narrow(const ConstRows& x, std::int16_t* values, float* units);
void widen(const std::int16_t* values, const float* units, const Rows& result);

} // namespace tgraph::kernels
