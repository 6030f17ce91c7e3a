// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <cstdint>
#include <optional>
#include <unordered_map>

namespace tgraph {

/// Numbers the configurations of a file by their contents, not by their rows, so that they are found in another version
/// of the file. The number depends on the layouts and the opcodes of the configurable nodes, on the tile, or on a
/// table's options by parameter.
class ConfigIdentities {
public:
    explicit ConfigIdentities(const OpenFile& file); ///< the file must outlive this object

    [[nodiscard]] std::uint64_t of(DistinctId config) const; ///< O(slots)
    /// Returns the configuration with this number; `guess` is tried first. Otherwise the first call numbers all:
    /// O(configurations × slots).
    [[nodiscard]] std::optional<DistinctId> find(std::uint64_t identity, std::optional<DistinctId> guess);

private:
    /// Returns the codes of a choice, which is a slot or a table's parameter.
    [[nodiscard]] const CodeColumn& codes(std::size_t choice) const;
    [[nodiscard]] std::size_t optionCount(std::size_t choice) const;
    [[nodiscard]] std::uint64_t numberOf(std::size_t choice, std::uint32_t code) const;
    void numberAll();

    const OpenFile& m_file;
    std::size_t m_choices; ///< slots or parameters
    std::unordered_map<std::uint64_t, DistinctId> m_configs; ///< all, after the first wrong guess
};

} // namespace tgraph
