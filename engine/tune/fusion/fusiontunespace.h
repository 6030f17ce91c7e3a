// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/simulate/fusionspace.h"
#include "engine/tune/hardware/space.h"

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace tgraph {

/// The fusion configurations of a program. A configuration gets its number when a search first
/// generates it. Bit strings that result in the same kernels are one configuration, because a
/// compiler could not distinguish them. Not thread-safe.
class FusionTuneSpace : public TuneSpace {
public:
    explicit FusionTuneSpace(FusionSpace space);

    /// Returns the number of the configuration with these bits. A new configuration gets the next
    /// number.
    DistinctId number(const FusionBits& bits);
    /// Draws a density from 0.05 to 0.95 and sets each edge's bit with this probability. The same
    /// seed gives the same bits.
    DistinctId random(std::uint64_t seed);

    [[nodiscard]] const FusionBits& bits(DistinctId configuration) const { return m_bits[configuration.value]; }
    [[nodiscard]] std::vector<FusionSpace::Kernel> kernels(DistinctId configuration) const;
    /// Returns one bit per edge, set if both ends of the edge are in the same kernel.
    [[nodiscard]] FusionBits fused(DistinctId configuration) const;
    [[nodiscard]] const FusionSpace& fusions() const { return m_space; }

    [[nodiscard]] std::uint32_t count() const override { return static_cast<std::uint32_t>(m_bits.size()); }
    /// Returns the number of FusionSpace::defaultBits().
    [[nodiscard]] DistinctId baseline() const override { return DistinctId(0); }
    /// Returns a minimal bit string that results in the same kernels, as hexadecimal digits of four
    /// bits; the first edge is the highest bit of the first digit.
    [[nodiscard]] std::string key(DistinctId configuration) const override { return m_keys[configuration.value]; }
    [[nodiscard]] std::optional<DistinctId> find(std::string_view key) override;
    /// Returns {"kernels": count, "fused": [[producer, consumer], …]}, where the fused edges have
    /// both ends in the same kernel.
    [[nodiscard]] nlohmann::ordered_json description(DistinctId configuration) const override;
    [[nodiscard]] std::string fingerprint() const override { return m_fingerprint; }

private:
    struct Settled {
        FusionBits bits;
        std::vector<FusionSpace::Kernel> kernels;
    };

    [[nodiscard]] Settled settled(const FusionBits& bits) const;

    FusionSpace m_space;
    std::string m_fingerprint;
    /// a deque, because bits() returns references that must stay valid
    std::deque<FusionBits> m_bits;
    std::vector<std::string> m_keys;
    std::unordered_map<std::string, DistinctId> m_numbers; ///< key → number
    std::vector<FusionSpace::Kernel> m_newest; ///< kernels of the newest configuration, which is usually measured next
};

} // namespace tgraph
