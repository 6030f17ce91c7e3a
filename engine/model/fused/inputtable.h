// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/core/task.h"
#include "engine/model/fused/fusednetwork.h"
#include "engine/model/fused/kernels.h"
#include "engine/model/input/modelinput.h"

#include <algorithm>

namespace tgraph {

/// Calls work(first, count) for tiles of the rows 0 … rows-1 and checks the stop token before each.
/// @throws Cancelled
template <typename Work>
void forTiles(std::size_t rows, std::size_t tileRows, const std::stop_token& stop, const Work& work)
{
    for (std::size_t first = 0; first < rows; first += tileRows) {
        throwIfStopped(stop);
        work(first, std::min(tileRows, rows - first));
    }
}

/// The buffers for one tile of f_in and A_self.
struct RowTileWork {
    RowTileWork(const FusedNetwork& network, std::size_t nodes);
    [[nodiscard]] std::size_t bytes() const;

    Floats embedded; ///< [tile, inputWidth]
    Floats hidden; ///< [tile, width]
    Floats squeezed; ///< [tile, the widest squeeze]
    Floats logits; ///< [tile, width]
};

/// Computes x = A_self(x) for at most network.tileRows() rows.
void attend(const FusedAttention& attention, const kernels::Rows& x, RowTileWork& work);

/// Computes f_in for rows of the ModelInput (pairs of node and vector). If f_in normalises over the
/// nodes of a configuration or attends over the slate, the table has the results of the first
/// linear layer, because later results depend on more than the row. Its rows have
/// network.inputColumns() channels.
class InputTable {
public:
    /// Computes the table now. If it would be too large, every configuration computes its own rows
    /// instead.
    /// @throws Cancelled
    InputTable(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop);

    /// Writes the given rows to result [rows.size(), inputColumns].
    void read(std::span<const std::uint32_t> rows, float* result, RowTileWork& work, const std::stop_token& stop) const;
    [[nodiscard]] const float* row(std::uint32_t row) const { return m_table.data() + row * m_network.inputColumns(); }
    [[nodiscard]] std::size_t bytes() const { return m_table.bytes(); }
    /// Returns true if x of the first block can be read from the table.
    [[nodiscard]] bool holdsBlockInput() const { return m_table.size() > 0 && m_network.options.inputIsPerRow(); }

private:
    void embed(std::uint32_t row, float* result) const;
    void compute(std::span<const std::uint32_t> rows, float* result, RowTileWork& work) const;

    const ModelInput& m_input;
    const FusedNetwork& m_network;
    Floats m_table; ///< [R, inputColumns]; empty if it would be too large
};

} // namespace tgraph
