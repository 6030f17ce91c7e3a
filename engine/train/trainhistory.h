// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tgraph {

/// How well a network orders the validation graphs: means over them.
struct ValidationMeasures {
    std::optional<double> kendallTau; ///< eq. 9
    std::optional<double> tileMeasure; ///< M_tile (eq. 10); tile only

    bool operator==(const ValidationMeasures&) const = default;
};

/// Whether `a` is the better one: M_tile first where there is one (the collection's own measure), then τ. A measure
/// beats none.
[[nodiscard]] bool isBetter(const ValidationMeasures& a, const ValidationMeasures& b);

/// Some steps of one fold, up to `step`.
struct HistoryRow {
    std::uint32_t fold = 0;
    std::uint32_t step = 0; ///< done so far
    double epoch = 0; ///< visits of each training graph so far
    double loss = 0; ///< mean over the row's steps
    double learningRate = 0; ///< of the last of them
    double gradientNorm = 0; ///< mean, before clipping
    ValidationMeasures validation; ///< after `step`; nothing where it was not validated
    double seconds = 0; ///< spent on the fold so far

    bool operator==(const HistoryRow&) const = default;
};

/// "fold,step,epoch,loss,learning_rate,gradient_norm,validation_tau,validation_m_tile,seconds" and a line per row;
/// empty fields where there is no measure.
[[nodiscard]] std::string historyCsv(std::span<const HistoryRow> rows);

} // namespace tgraph
