// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/floats.h"

#include <cstddef>
#include <stop_token>

namespace tgraph {

/// Returns the number of columns that this machine's product kernel processes at a time (8 with
/// SSE4, 16 with AVX2, 32 with AVX-512). The fused path pads all channels with zeros to a multiple
/// of this number, so that kernels have no remainder to handle.
[[nodiscard]] std::size_t panelWidth();

[[nodiscard]] inline std::size_t padded(std::size_t channels)
{
    return (channels + panelWidth() - 1) / panelWidth() * panelWidth();
}

/// A matrix [depth, columns] in the order in which the product reads it: panels of panelWidth()
/// columns, row by row.
class PackedMatrix {
public:
    PackedMatrix() = default;
    PackedMatrix(std::size_t depth, std::size_t columns) : m_depth(depth), m_columns(columns), m_data(depth * columns)
    {
    }

    [[nodiscard]] std::size_t depth() const { return m_depth; }
    [[nodiscard]] std::size_t columns() const { return m_columns; } ///< a multiple of panelWidth()
    [[nodiscard]] std::size_t bytes() const { return m_data.bytes(); }
    [[nodiscard]] float& at(std::size_t row, std::size_t column)
    {
        const std::size_t panel = panelWidth();
        return m_data[(column / panel * m_depth + row) * panel + column % panel];
    }
    [[nodiscard]] float get(std::size_t row, std::size_t column) const
    {
        return panelRow(column / panelWidth(), row)[column % panelWidth()];
    }
    [[nodiscard]] const float* panelRow(std::size_t panel, std::size_t row) const
    {
        return m_data.data() + (panel * m_depth + row) * panelWidth();
    }

private:
    std::size_t m_depth = 0;
    std::size_t m_columns = 0;
    Floats m_data;
};

/// Rows of floats; `stride` is the distance between the beginnings of two rows.
struct RowsView {
    const float* data = nullptr;
    std::size_t rows = 0;
    std::size_t stride = 0;
};

/// Computes result [rows, b.columns()] = a [rows, depth] · b[firstDepth … firstDepth + depth). Each
/// element is one sum in the order of depth, so that its bits depend only on its row of `a` and its
/// column, not on the position of the row or the number of rows. OpenBLAS does not guarantee this,
/// and it packs the weights again for every product; for these shapes (some hundred rows, depth 16
/// to 256) this function is faster.
void multiply(const RowsView& a, const PackedMatrix& b, std::size_t firstDepth, std::size_t depth, float* result,
              std::size_t resultStride);

/// Computes the same product in blocks of rows and checks the stop token between them. @throws
/// Cancelled
void multiply(const RowsView& a, const PackedMatrix& b, std::size_t firstDepth, std::size_t depth, float* result,
              std::size_t resultStride, const std::stop_token& stop);

} // namespace tgraph
