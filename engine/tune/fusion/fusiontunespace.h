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

/// The fusion configurations of a program, numbered when a search generates them. Bit strings that make the same
/// kernels are one configuration, since a compiler could not distinguish them. Not thread-safe.
class FusionTuneSpace : public TuneSpace {
public:
    explicit FusionTuneSpace(FusionSpace space);

    /// Returns the number of the configuration of these bits, old or new.
    DistinctId number(const FusionBits& bits);
    /// Draws a density from 0.05 to 0.95, then each edge's bit with it; the same seed gives the same bits.
    DistinctId random(std::uint64_t seed);

    [[nodiscard]] const FusionBits& bits(DistinctId configuration) const { return m_bits[configuration.value]; }
    [[nodiscard]] std::vector<FusionSpace::Kernel> kernels(DistinctId configuration) const;
    /// Returns one bit per edge, set if both ends are in one kernel.
    [[nodiscard]] FusionBits fused(DistinctId configuration) const;
    [[nodiscard]] const FusionSpace& fusions() const { return m_space; }

    [[nodiscard]] std::uint32_t count() const override { return static_cast<std::uint32_t>(m_bits.size()); }
    /// Returns the number of FusionSpace::defaultBits().
    [[nodiscard]] DistinctId baseline() const override { return DistinctId(0); }
    /// Returns a minimal bit string of these kernels; four bits per hexadecimal digit, the first edge is the highest
    /// bit of the first.
    [[nodiscard]] std::string key(DistinctId configuration) const override { return m_keys[configuration.value]; }
    [[nodiscard]] std::optional<DistinctId> find(std::string_view key) override;
    /// Returns {"kernels": count, "fused": [[producer, consumer], …]}: the edges with both ends in one kernel.
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
    std::deque<FusionBits> m_bits; ///< deque: bits() returns references
    std::vector<std::string> m_keys;
    std::unordered_map<std::string, DistinctId> m_numbers; ///< key → number
    std::vector<FusionSpace::Kernel> m_newest; ///< kernels of the newest configuration, which is usually measured next
};

} // namespace tgraph
