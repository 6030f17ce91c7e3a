// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/configtable.h"
#include "engine/io/arrayreader.h"

#include <cstddef>
#include <cstdint>

namespace tgraph {

/// Number of elements of a node_config_feat cell in the authors' compressed form: 3 base-7 codes
/// instead of 18 layout entries.
inline constexpr std::uint64_t packedCellElements = 3;

/// Number of configurations whose raw bytes the reader may hold at a time, if a configuration is
/// longer than a block.
inline constexpr std::uint64_t rowsInFlight = 8;

/// Reads node_config_feat into a table block by block. Its shape is (configCount, slotCount, 18 or
/// 3), which the caller has checked; it may have C or Fortran order and any number type. The memory
/// in use is the table so far and, in C order, four blocks of 256 KiB (longer if one configuration
/// is longer) or, in Fortran order, the raw bytes of one entry of one node.
/// @throws Error that names the first entry outside -1 … 5, or if the table exceeds the memory
/// limit.
[[nodiscard]] ConfigTable readConfigFeatures(ArrayReader& reader, std::uint32_t configCount, std::size_t slotCount,
                                             const ReadLimits& limits);

} // namespace tgraph
