// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/trainhistory.h"

#include "engine/eval/knownmean.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace tgraph {
namespace {

std::string field(const std::optional<double>& value)
{
    return value ? fmt::format("{:.6f}", *value) : std::string();
}

} // namespace

bool isBetter(const ValidationMeasures& a, const ValidationMeasures& b, SelectBy select)
{
    const MeasureField& field = measureFields[static_cast<std::size_t>(select)];
    const auto first = a.*field.value;
    const auto second = b.*field.value;
    if (first == second)
        return a.kendallTau > b.kendallTau; // an empty optional compares less than any number
    if (field.lessIsBetter && first && second)
        return *first < *second;
    return first > second;
}

ValidationMeasures meanOf(std::span<const ValidationMeasures> measures)
{
    ValidationMeasures mean;
    for (const MeasureField& field : measureFields) {
        std::vector<std::optional<double>> values(measures.size());
        std::ranges::transform(measures, values.begin(), field.value);
        mean.*field.value = knownMean(values);
    }
    return mean;
}

std::string historyCsv(std::span<const HistoryRow> rows)
{
    std::string text = "fold,step,epoch,loss,learning_rate,gradient_norm";
    for (const MeasureField& measure : measureFields)
        text += fmt::format(",validation_{}", measure.name);
    text += ",seconds\n";
    for (const HistoryRow& row : rows) {
        text += fmt::format("{},{},{:.4f},{:.6g},{:.6g},{:.6g}", row.fold, row.step, row.epoch, row.loss,
                            row.learningRate, row.gradientNorm);
        for (const MeasureField& measure : measureFields)
            text += ',' + field(row.validation.*measure.value);
        text += fmt::format(",{:.2f}\n", row.seconds);
    }
    return text;
}

} // namespace tgraph
