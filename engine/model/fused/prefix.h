// SPDX-License-Identifier: GPL-3.0-or-later
// Private to engine/model: includes Highway.
#pragma once

#include "engine/model/fused/fusedforward.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <optional>

namespace tgraph {

/// The byte format of the results for a configuration that do not depend on its slate (its prefix):
/// all results up to η of the first block, and the results of the second block that use only the
/// first part of x:
///
///     Eta      η of block 1
///     Update   f2 in block 2: contributions of the first part of x, and biases
///     Second   second part of x before block 1, if no table contains it
///     First    first part of x after block 1, if later blocks need it
///
/// each [n, part], and one number: the contribution of the first part of x to the score, if it is
/// already known. Networks that attend in f_in have no prefix, because little precedes their first
/// softmax.
class PrefixFormat {
public:
    enum Plane : std::uint8_t { Eta, Update, Second, First };

    /// With `narrow`, Eta and Update are stored as 16-bit numbers (kernels::narrow) in networks
    /// with an L2 norm. Without this norm η is large, and the rounding would change scores that are
    /// close together.
    PrefixFormat(const FusedForward& forward, bool narrow);

    [[nodiscard]] bool has(Plane plane) const { return m_offsets[plane].has_value(); }
    [[nodiscard]] std::size_t bytes() const { return m_bytes; } ///< 0 if there is no prefix

    /// Writes `tile` [count, part], the nodes from `first` on.
    void write(std::byte* prefix, Plane plane, std::size_t first, const kernels::ConstRows& tile) const;
    /// Returns a tile [count, part]. It is copied to `scratch` unless it can be used in place.
    [[nodiscard]] const float* read(const std::byte* prefix, Plane plane, std::size_t first, std::size_t count,
                                    Floats& scratch) const;
    void setBase(std::byte* prefix, double base) const;
    [[nodiscard]] double base(const std::byte* prefix) const;

private:
    [[nodiscard]] bool isNarrow(Plane plane) const { return m_narrow && (plane == Eta || plane == Update); }
    [[nodiscard]] std::size_t unitsOffset() const; ///< offset of a narrow plane's units in the plane

    std::size_t m_nodes;
    std::size_t m_channels;
    bool m_narrow;
    std::array<std::optional<std::size_t>, 4> m_offsets;
    std::size_t m_bytes = 0;
};

/// Returns true if the score is accumulated during the pass, because x of the last block is never
/// needed as a whole.
[[nodiscard]] bool accumulatesScore(const ModelOptions& options);

/// Computes a configuration's prefix. @throws Cancelled
void makePrefix(const FusedForward& forward, const PrefixFormat& format, std::uint32_t distinct, std::byte* prefix,
                FusedWork& work, const std::stop_token& stop);

/// Stores prefixes for as many configurations as fit into its memory. The first permutation writes
/// them, later ones read them. Thread-safe.
class PrefixStore {
public:
    PrefixStore(std::uint32_t distinct, std::size_t prefixBytes, std::size_t maximumBytes);

    /// Returns the prefix of a configuration; null if it has not been computed (yet).
    [[nodiscard]] const std::byte* find(std::uint32_t distinct) const;
    /// Returns space for a prefix; null if there is none or another thread is writing the prefix.
    /// Call publish() after writing.
    [[nodiscard]] std::byte* claim(std::uint32_t distinct);
    void publish(std::uint32_t distinct, const std::byte* prefix);

private:
    static constexpr std::int64_t nowhere = -1;
    static constexpr std::int64_t beingWritten = -2;

    std::size_t m_prefixBytes;
    std::int64_t m_capacity;
    hwy::AlignedFreeUniquePtr<std::byte[]> m_data; ///< pages that are not used cost no memory
    std::atomic<std::int64_t> m_used = 0;
    /// Index of the place of each distinct configuration
    std::vector<std::atomic<std::int64_t>> m_places;
};

} // namespace tgraph
