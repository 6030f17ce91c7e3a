// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/io/arrayreader.h"

#include <cstddef>
#include <cstdint>

namespace tgraph {

/// Entries of a cell of node_config_feat: 18 layout entries, or 3 base-7 codes in the authors' compressed form.
inline constexpr std::uint64_t packedCellElements = 3;

/// Configurations whose raw bytes the reader may hold at once when they are longer than a block.
inline constexpr std::uint64_t rowsInFlight = 8;

/// Streams node_config_feat, shape (configCount, slotCount, 18 or 3) as the caller has checked, C or Fortran order,
/// any number type, into a table. Held at any time: the table so far and four blocks of 256 KiB (C order; longer where
/// one configuration is) or the raw bytes of one entry of one node (Fortran order).
/// @throws Error that names the first entry outside -1 … 5, and when the table outgrows the memory limit.
[[nodiscard]] ConfigTable readConfigFeatures(ArrayReader& reader, std::uint32_t configCount, std::size_t slotCount,
                                             const ReadLimits& limits);

} // namespace tgraph
