// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainhistory.h"

#include <fmt/format.h>

namespace tgraph {
namespace {

std::string field(const std::optional<double>& value)
{
    return value ? fmt::format("{:.6f}", *value) : std::string();
}

} // namespace

bool isBetter(const ValidationMeasures& a, const ValidationMeasures& b)
{
    if (a.tileMeasure != b.tileMeasure)
        return a.tileMeasure > b.tileMeasure; // nothing is less than any number
    return a.kendallTau > b.kendallTau;
}

std::string historyCsv(std::span<const HistoryRow> rows)
{
    std::string text = "fold,step,epoch,loss,learning_rate,gradient_norm,validation_tau,validation_m_tile,seconds\n";
    for (const HistoryRow& row : rows)
        text += fmt::format("{},{},{:.4f},{:.6g},{:.6g},{:.6g},{},{},{:.2f}\n", row.fold, row.step, row.epoch, row.loss,
                            row.learningRate, row.gradientNorm, field(row.validation.kendallTau),
                            field(row.validation.tileMeasure), row.seconds);
    return text;
}

} // namespace tgraph
