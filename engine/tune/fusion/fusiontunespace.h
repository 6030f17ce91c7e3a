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

/// The fusion configurations of a program, numbered as a search thinks of them. Bits that make the same kernels are one
/// configuration: one that a compiler would not tell apart is not measured twice. For one thread.
class FusionTuneSpace : public TuneSpace {
public:
    explicit FusionTuneSpace(FusionSpace space);

    /// The number of what these bits make, old or new.
    DistinctId number(const FusionBits& bits);
    /// Each edge's bit drawn with a chance that is drawn before, from 0.05 to 0.95; the same seed gives the same bits.
    DistinctId random(std::uint64_t seed);

    [[nodiscard]] const FusionBits& bits(DistinctId configuration) const { return m_bits[configuration.value]; }
    [[nodiscard]] std::vector<FusionSpace::Kernel> kernels(DistinctId configuration) const;
    /// A bit for each edge whose ends are in one kernel.
    [[nodiscard]] FusionBits fused(DistinctId configuration) const;
    [[nodiscard]] const FusionSpace& fusions() const { return m_space; }

    [[nodiscard]] std::uint32_t count() const override { return static_cast<std::uint32_t>(m_bits.size()); }
    /// FusionSpace::defaultBits().
    [[nodiscard]] DistinctId baseline() const override { return DistinctId(0); }
    /// Bits that make these kernels, no more than it takes; four a hexadecimal digit, the first edge's the highest of
    /// the first.
    [[nodiscard]] std::string key(DistinctId configuration) const override { return m_keys[configuration.value]; }
    [[nodiscard]] std::optional<DistinctId> find(std::string_view key) override;
    /// {"kernels": how many, "fused": [[producer, consumer], …]}: the edges whose ends are in one kernel.
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
    std::deque<FusionBits> m_bits; ///< stay where they are: bits() is a reference
    std::vector<std::string> m_keys;
    std::unordered_map<std::string, DistinctId> m_numbers; ///< key → number
    std::vector<FusionSpace::Kernel> m_newest; ///< kernels of the last number: what is new is measured next
};

} // namespace tgraph
