// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/io/arrayreader.h"

#include <cstddef>
#include <cstdint>

namespace tgraph {

/// Elements of a node_config_feat cell in the authors' compressed form: 3 base-7 codes instead of 18 layout entries.
inline constexpr std::uint64_t packedCellElements = 3;

/// Configurations whose raw bytes the reader may hold at once if they are longer than a block.
inline constexpr std::uint64_t rowsInFlight = 8;

/// Streams node_config_feat, of shape (configCount, slotCount, 18 or 3) as checked by the caller, C or Fortran order,
/// any number type, into a table. Memory at any time: the table so far and four blocks of 256 KiB (C order; longer if
/// one configuration is) or the raw bytes of one entry of one node (Fortran order).
/// @throws Error that names the first entry outside -1 … 5, and if the table exceeds the memory limit.
[[nodiscard]] ConfigTable readConfigFeatures(ArrayReader& reader, std::uint32_t configCount, std::size_t slotCount,
                                             const ReadLimits& limits);

} // namespace tgraph
