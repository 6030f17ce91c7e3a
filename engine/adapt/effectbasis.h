// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A column of the additive model that a configuration switches on, and by how much.
struct EffectFeature {
    std::uint32_t column = 0;
    double value = 1;
};

/// What an effect is of.
enum class EffectKind : std::uint8_t {
    Part, ///< one layout part (output, input or kernel) of a factor, all of its nodes
    Level, ///< a factor's whole level: what its parts do together
    Score, ///< a prior's scores: one slope for what is additive in them, one for what is left
    FactorScore, ///< another slope for each factor
};

/// Effects that have one variance, that of an independent normal prior.
struct EffectComponent {
    EffectKind kind = EffectKind::Level;
    std::uint32_t firstColumn = 0;
    std::uint32_t columns = 0;
};

/// The columns of an additive model of runtimes over a file's factors: what nodes take adds up. A level switches on a
/// column for its output, its input and its kernel layouts and one for itself, so that few measurements tell what a
/// layout costs and many what remains; further columns are the priors' scores, split into what each level contributes
/// to them (least squares) and what is left. Real files: the parts of alexnet's and unet3d's 8 options are 2 × 2 × 2.
/// Immutable; the space must outlive it.
class EffectBasis {
public:
    /// Without `usePriors` no scores.
    /// @throws Cancelled.
    EffectBasis(const ConfigSpace& space, bool usePriors, const std::stop_token& stop = {});

    [[nodiscard]] const ConfigSpace& space() const { return m_space; }
    [[nodiscard]] std::uint32_t columns() const { return m_columns; }
    [[nodiscard]] const std::vector<EffectComponent>& components() const { return m_components; }

    /// What one level of one factor adds.
    [[nodiscard]] std::span<const EffectFeature> features(std::uint32_t factor, std::uint32_t level) const
    {
        return m_features[factor][level];
    }
    /// What the rest of it adds, with a weight for each column.
    [[nodiscard]] double remainder(DistinctId distinct, std::span<const double> weights) const;
    /// All of a configuration; a column may come several times.
    void row(DistinctId distinct, std::vector<EffectFeature>& result) const;

private:
    void addPartitions(bool shared);
    void addScore(const PriorScore& prior, const std::stop_token& stop);
    void addColumns(EffectKind kind, std::uint32_t columns, bool extend);

    const ConfigSpace& m_space;
    std::uint32_t m_columns = 0;
    std::vector<EffectComponent> m_components;
    std::vector<std::vector<std::vector<EffectFeature>>> m_features; ///< factor → level → what it switches on
    struct Remainder {
        std::uint32_t column = 0;
        std::vector<double> value; ///< distinct → what of a score is not additive
    };
    std::vector<Remainder> m_remainders;
};

} // namespace tgraph
