// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// Numbers the configurations of a file by their contents, not by their rows, so that they are found in another version
/// of the file. The number depends on the layouts and the opcodes of the configurable nodes, on the tile, or on a
/// table's options by parameter.
class ConfigIdentities {
public:
    explicit ConfigIdentities(const OpenFile& file); ///< the file must outlive this object

    [[nodiscard]] std::uint64_t of(DistinctId config);
    /// Returns the configuration with this number; `guess` is tried first. Otherwise the first call numbers all:
    /// O(configurations × slots).
    [[nodiscard]] std::optional<DistinctId> find(std::uint64_t identity, std::optional<DistinctId> guess);

private:
    [[nodiscard]] std::uint64_t ofSlot(SlotId slot, ConfigId config);
    [[nodiscard]] std::uint64_t ofParameter(std::size_t parameter, ConfigId config);

    const OpenFile& m_file;
    std::vector<std::vector<std::uint64_t>> m_values; ///< slot or parameter → code → number; 0: not known yet
    std::unordered_map<std::uint64_t, DistinctId> m_configs; ///< all, after the first wrong guess
};

} // namespace tgraph
