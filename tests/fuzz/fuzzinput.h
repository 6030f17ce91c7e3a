// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// How fuzz_npz reads its input. The first byte chooses:
///   'z'  the rest is the file itself;
///   'a'  the rest is a list of arrays (key number, 16-bit little-endian length, npy bytes) that are put into a
///        sound archive, so that mutations get past the CRC and reach headers and values.
namespace tgraph::fuzz {

inline constexpr std::uint8_t wholeFile = 'z';
inline constexpr std::uint8_t listOfArrays = 'a';

/// Key numbers are positions here, modulo the size.
inline constexpr std::array<std::string_view, 14> keys
    = {"node_feat",         "node_opcode",      "edge_index",
       "node_config_ids",   "node_config_feat", "config_runtime",
       "node_splits",       "config_feat",      "config_runtime_normalizers",
       "simulation",        "kernel_runtime",   "kernel_default_count",
       "kernel_static_feat", "proposal"};

} // namespace tgraph::fuzz
