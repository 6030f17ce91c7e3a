// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/core/task.h"
#include "engine/model/fused/fusednetwork.h"
#include "engine/model/fused/kernels.h"
#include "engine/model/input/modelinput.h"

#include <algorithm>

namespace tgraph {

/// work(first, count) on tiles of 0 … rows-1, with a look at the stop token before each. @throws Cancelled
template <typename Work>
void forTiles(std::size_t rows, std::size_t tileRows, const std::stop_token& stop, const Work& work)
{
    for (std::size_t first = 0; first < rows; first += tileRows) {
        throwIfStopped(stop);
        work(first, std::min(tileRows, rows - first));
    }
}

/// Room for one tile of f_in and of A_self.
struct RowTileWork {
    RowTileWork(const FusedNetwork& network, std::size_t nodes);
    [[nodiscard]] std::size_t bytes() const;

    Floats embedded; ///< [tile, inputWidth]
    Floats hidden; ///< [tile, width]
    Floats squeezed; ///< [tile, the widest squeeze]
    Floats logits; ///< [tile, width]
};

/// x = A_self(x). At most network.tileRows() rows.
void attend(const FusedAttention& attention, const kernels::Rows& x, RowTileWork& work);

/// f_in on rows of the ModelInput (pairs of node and vector). Where f_in normalises over the nodes of a configuration,
/// it ends after the first linear layer: what follows is no function of the row alone.
class InputTable {
public:
    /// Computes the table at once, unless it would be too large: then every configuration computes its own rows.
    /// @throws Cancelled
    InputTable(const ModelInput& input, const FusedNetwork& network, const std::stop_token& stop);

    /// result [rows.size(), width].
    void read(std::span<const std::uint32_t> rows, float* result, RowTileWork& work, const std::stop_token& stop) const;
    [[nodiscard]] const float* row(std::uint32_t row) const
    {
        return m_table.data() + row * m_network.channels.width();
    }
    [[nodiscard]] std::size_t bytes() const { return m_table.bytes(); }
    /// Whether x of the first block can be read from it.
    [[nodiscard]] bool holdsBlockInput() const { return m_table.size() > 0 && !m_network.options.normInInput(); }

    /// What follows the first linear layer (and N, if any) of f_in: GELU, A_self; in place.
    void activate(std::size_t layer, const kernels::Rows& x, RowTileWork& work) const;

private:
    void embed(std::uint32_t row, float* result) const;
    void compute(std::span<const std::uint32_t> rows, float* result, RowTileWork& work) const;

    const ModelInput& m_input;
    const FusedNetwork& m_network;
    Floats m_table; ///< [R, width]; empty when too large
};

} // namespace tgraph
