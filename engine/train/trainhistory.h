// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tgraph {

/// Measures of the order in which a network ranks configurations, as means over the validation
/// graphs.
struct ValidationMeasures {
    std::optional<double> kendallTau; ///< eq. 9
    std::optional<double> tileMeasure; ///< M_tile (eq. 10); tile only
    /// Training loss, without dropout and sampling, over slates of the size used in training.
    std::optional<double> loss;
    std::optional<double> orderedPairs; ///< OPA
    std::optional<double> tileApe; ///< tile-size APE in percent, mean over programs; tile only
    /// MAPE in percent over kernels of at least 5 µs, mean over programs; fusion only
    std::optional<double> mape;

    bool operator==(const ValidationMeasures&) const = default;
};

/// A measure and its name in files.
struct MeasureField {
    std::string_view name;
    std::optional<double> ValidationMeasures::*value;
    bool lessIsBetter = false;
};
inline constexpr std::array measureFields = {
    MeasureField{"tau", &ValidationMeasures::kendallTau},
    MeasureField{"m_tile", &ValidationMeasures::tileMeasure},
    MeasureField{"loss", &ValidationMeasures::loss, /*lessIsBetter=*/true},
    MeasureField{"opa", &ValidationMeasures::orderedPairs},
    MeasureField{"ape", &ValidationMeasures::tileApe, /*lessIsBetter=*/true},
    MeasureField{"mape", &ValidationMeasures::mape, /*lessIsBetter=*/true},
};

/// The measure by which the best weights are selected; an index into measureFields.
enum class SelectBy : std::uint8_t { Tau, TileMeasure, Loss, OrderedPairs, TileApe, Mape };
template <>
inline constexpr std::array<std::string_view, 6> enumNames<SelectBy>{"tau", "m_tile", "loss", "opa", "ape", "mape"};

/// Returns true if `a` is better than `b` by the measure or, if they are equal, by τ. A known value
/// is better than a missing one.
[[nodiscard]] bool isBetter(const ValidationMeasures& a, const ValidationMeasures& b, SelectBy select);

/// Returns the mean of each measure over the elements that have it.
[[nodiscard]] ValidationMeasures meanOf(std::span<const ValidationMeasures> measures);

/// One row of the history: the training of one fold from the step after the previous row up to
/// `step`.
struct HistoryRow {
    std::uint32_t fold = 0;
    std::uint32_t step = 0; ///< steps done so far
    double epoch = 0; ///< visits per training graph so far
    double loss = 0; ///< mean over the row's steps
    double learningRate = 0; ///< learning rate of the last step
    double gradientNorm = 0; ///< mean, before clipping
    ValidationMeasures validation; ///< measures after `step`; empty if there was no validation
    double seconds = 0; ///< training time of the fold so far

    bool operator==(const HistoryRow&) const = default;
};

/// Returns a CSV file with one line per row. The columns are
/// "fold,step,epoch,loss,learning_rate,gradient_norm", "validation_" + each of measureFields, and
/// "seconds". Missing measures are empty fields.
[[nodiscard]] std::string historyCsv(std::span<const HistoryRow> rows);

} // namespace tgraph
