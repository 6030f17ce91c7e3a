// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/core/task.h"
#include "engine/model/fused/fusednetwork.h"
#include "engine/model/fused/kernels.h"
#include "engine/model/input/modelinput.h"

#include <algorithm>

namespace tgraph {

/// Calls work(first, count) on tiles of 0 … rows-1; checks the stop token before each. @throws Cancelled
template <typename Work>
void forTiles(std::size_t rows, std::size_t tileRows, const std::stop_token& stop, const Work& work)
{
    for (std::size_t first = 0; first < rows; first += tileRows) {
        throwIfStopped(stop);
        work(first, std::min(tileRows, rows - first));
    }
}

/// Buffers for one tile of f_in and of A_self.
struct RowTileWork {
    RowTileWork(const FusedNetwork& network, std::size_t nodes);
    [[nodiscard]] std::size_t bytes() const;

    Floats embedded; ///< [tile, inputWidth]
    Floats hidden; ///< [tile, width]
    Floats squeezed; ///< [tile, the widest squeeze]
    Floats logits; ///< [tile, width]
};

/// Computes x = A_self(x). At most network.tileRows() rows.
void attend(const FusedAttention& attention, const kernels::Rows& x, RowTileWork& work);

/// Computes f_in on rows of the ModelInput (pairs of node and vector). If f_in normalises over the nodes of a
/// configuration or attends over the slate, the table ends after the first linear layer: later results depend on more
/// than the row. Its rows have network.inputColumns() channels.
class InputTable {
public:
    /// Computes the table at once, unless it is too large: then every configuration computes its own rows.
    /// @throws Cancelled
    InputTable(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop);

    /// Writes the rows to result [rows.size(), inputColumns].
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
    Floats m_table; ///< [R, inputColumns]; empty if too large
};

} // namespace tgraph
