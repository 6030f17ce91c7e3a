// SPDX-License-Identifier: GPL-3.0-or-later
// Private to the fast path of the kernel model.
#pragma once

#include "engine/model/fused/kernelfastscorer.h"

#include <algorithm>

namespace tgraph {

/// Buffers for T tiles. Rows are ordered by node (place), then by tile.
struct KernelFastScorer::Work {
    Work(const KernelFastNetwork& network, std::size_t nodes, std::size_t tileCount)
        : tiles(tileCount),
          rows(nodes * tileCount * network.rowWidth()),
          next(nodes * tileCount * network.rowWidth()),
          messages(nodes * tileCount * network.width),
          features(tileCount * std::max<std::size_t>(network.featureInput.depth(), 1)),
          featurePart(tileCount * network.width),
          head(tileCount * network.headWidth()),
          layer(tileCount * network.width),
          otherLayer(tileCount * network.width),
          sequence(tileCount * 2 * network.width),
          gates(tileCount * 4 * network.width),
          cell(tileCount * network.width),
          attended(network.attentions.empty() ? 0 : nodes * tileCount * network.width),
          logits(network.attentions.empty() ? 0 : nodes * tileCount * network.attentions[0].logits.columns())
    {
    }

    std::size_t tiles;
    Floats rows; ///< [n, T, rowWidth]
    Floats next;
    Floats messages; ///< [n, T, W]
    Floats features; ///< [T, G]
    Floats featurePart; ///< [T, W]: W_g · g
    Floats head; ///< [T, headWidth]
    Floats layer; ///< [T, W]
    Floats otherLayer;
    Floats sequence; ///< LSTM: [T, 2W], node and hidden state
    Floats gates; ///< [T, 4W]
    Floats cell; ///< [T, W]
    Floats attended; ///< GAT: [n, T, W], W_part · node
    Floats logits; ///< GAT: [n, T, columns]
};

} // namespace tgraph
