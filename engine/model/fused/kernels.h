// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model.
#pragma once

#include <cstddef>
#include <cstdint>
/// Element-wise kernels of the fused path, on the fastest instruction set of the machine. Every count of channels is a
/// multiple of panelWidth(). No kernel allocates. The bits of a row's result depend on that row alone (sums over rows:
/// on the rows, in order).
namespace tgraph::kernels {

/// Rows of `channels` floats at distance `stride`.
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

/// Neighbour lists of the graph, for eq. 2.
struct Gathering {
    const std::uint32_t* starts = nullptr; ///< node → first neighbour; one entry more than nodes
    const std::uint32_t* neighbours = nullptr;
    const float* messageScale = nullptr; ///< node → factor of the sum over its neighbours: 1, or 1 / their number
};
/// Computes, for nodes firstNode … firstNode + y.rows, y = own + scale Σ_j message_j (+ start). `projected` holds, for
/// each node of the graph, `own` and then `message`, y.channels each (own alone if `gathering` is null). `start` may be
/// null; it has the layout of y.
void gather(const float* projected, std::size_t projectedStride, const Gathering* gathering, std::size_t firstNode,
            const float* start, const Rows& y);
/// Computes y[i, c] += bias[c] + scale[i] perNeighbour[c]; perNeighbour may be null.
void addNodeBias(const Rows& y, const float* bias, const float* scale, const float* perNeighbour);
/// Divides each row by its Euclidean norm, at least 1e-12.
void l2Normalise(const Rows& y);

/// Computes x = x + bias.
void addBias(const Rows& x, const float* bias);
/// Computes x = max(0, x + bias).
void addBiasRelu(const Rows& x, const float* bias);
/// Computes y = y σ(logits + bias).
void gate(const Rows& y, const ConstRows& logits, const float* bias);
/// Computes x = GELU(x).
void applyGelu(const Rows& x);

/// Softmax over the slate for each node and channel, during and after gathering.
struct SlateSoftmax {
    float* greatest = nullptr; ///< maximum of η / T; all zero when `bounded`
    float* sum = nullptr; ///< Σ exp(η / T - greatest); after invert() its inverse times the scale
    float inverseTemperature = 1.0F;
    bool bounded = false; ///< |η / T| is known to be far from overflow
};
/// Adds `count` elements from `first`; `eta` begins at `first`.
void addToSoftmax(const float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax);
/// Adds to a bounded softmax and sets eta = η exp(η / T): multiplied by the inverse sum it is A_cross (eq. 6), so the
/// exponential is computed once.
void addToSoftmaxAndWeigh(float* eta, std::size_t first, std::size_t count, const SlateSoftmax& softmax);
/// Sets eta = η exp(η / T) alone, bit for bit the same.
void weigh(float* eta, std::size_t count, float inverseTemperature);
void invert(float* values, std::size_t count, float scale);

/// Computes eq. 3. v = η if `softmax` is null, else v = η softmax(η / T). result = x + GELU(v), or GELU(x + v) if
/// `afterSum`; result may be x. x.data may be null: x = 0. `eta` [result.rows, result.channels] is contiguous and
/// begins at element `first` of the softmax.
void combine(const ConstRows& x, const float* eta, std::size_t first, const SlateSoftmax* softmax, bool afterSum,
             const Rows& result);

/// Returns Σ_i Σ_c weights[c] x[i, c].
[[nodiscard]] float pool(const ConstRows& x, const float* weights);
/// Returns Σ_i Σ_c weights[c] GELU(v[i, c]), v as in combine(); rows are contiguous, the first one is element `first`.
[[nodiscard]] float poolGelu(const ConstRows& eta, std::size_t first, const SlateSoftmax* softmax,
                             const float* weights);

/// Returns the same for v = weighed · inverseSum, see addToSoftmaxAndWeigh().
[[nodiscard]] float poolGeluWeighed(const ConstRows& weighed, std::size_t first, const float* inverseSum,
                                    const float* weights);

/// Converts rows to 16-bit numbers with one unit per row: x[i, c] = units[i] values[i, c], error at most units[i] / 2,
/// units[i] = maximum of |x[i, c]| / 32767. A row with a NaN or an infinity is read back as NaN. Rows are contiguous.
void narrow(const ConstRows& x, std::int16_t* values, float* units);
void widen(const std::int16_t* values, const float* units, const Rows& result);

} // namespace tgraph::kernels
