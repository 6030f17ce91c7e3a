// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/configspace.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace tgraph {

/// A column of the additive model that a configuration activates, with its value.
struct EffectFeature {
    std::uint32_t column = 0;
    double value = 1;
};

/// The subject of an effect.
enum class EffectKind : std::uint8_t {
    Part, ///< one layout part (output, input or kernel) of a factor, all of its nodes
    Level, ///< a factor's whole level: the interaction of its parts
    Score, ///< a prior's scores: one slope for their additive part, one for the remainder
    FactorScore, ///< an additional slope for each factor
};

/// Effects that share one variance, that of an independent normal prior.
struct EffectComponent {
    EffectKind kind = EffectKind::Level;
    std::uint32_t firstColumn = 0;
    std::uint32_t columns = 0;
};

/// The columns of an additive model of runtimes over a file's factors; it assumes that the costs of
/// nodes add up. A level has a column for each of its output, input and kernel layouts, and one of
/// its own, so that few measurements determine the cost of a layout and many the rest. Further
/// columns are the scores of the priors, split into the contribution of each level (least squares)
/// and the remainder. In real files, the parts of the 8 options of alexnet and unet3d are 2 × 2 ×
/// 2. Immutable; the space must outlive this object.
class EffectBasis {
public:
    /// Without `usePriors` there are no score columns.
    /// @throws Cancelled.
    EffectBasis(const ConfigSpace& space, bool usePriors, const std::stop_token& stop = {});

    [[nodiscard]] const ConfigSpace& space() const { return m_space; }
    [[nodiscard]] std::uint32_t columns() const { return m_columns; }
    [[nodiscard]] const std::vector<EffectComponent>& components() const { return m_components; }

    /// Returns the columns of one level of one factor.
    [[nodiscard]] std::span<const EffectFeature> features(std::uint32_t factor, std::uint32_t level) const
    {
        return m_features[factor][level];
    }
    /// Returns the contribution of the remaining columns, with one weight per column.
    [[nodiscard]] double remainder(DistinctId distinct, std::span<const double> weights) const;
    /// Returns all columns of a configuration; a column may occur several times.
    void row(DistinctId distinct, std::vector<EffectFeature>& result) const;

private:
    void addPartitions(bool shared);
    void addScore(const PriorScore& prior, const std::stop_token& stop);
    void addColumns(EffectKind kind, std::uint32_t columns, bool extend);

    const ConfigSpace& m_space;
    std::uint32_t m_columns = 0;
    std::vector<EffectComponent> m_components;
    std::vector<std::vector<std::vector<EffectFeature>>> m_features; ///< factor → level → its columns
    struct Remainder {
        std::uint32_t column = 0;
        std::vector<double> value; ///< distinct → non-additive part of a score
    };
    std::vector<Remainder> m_remainders;
};

} // namespace tgraph
