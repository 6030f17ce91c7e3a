// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/ranking/scorebook.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <cassert>
#include <cmath>

namespace tgraph {

ScoreBook::ScoreBook(std::uint32_t distinct, std::uint32_t folds)
    : m_distinct(distinct), m_folds(folds), m_entries(std::size_t{distinct} * folds)
{
}

void ScoreBook::add(std::uint32_t fold, std::span<const std::uint32_t> slate, std::span<const float> scores)
{
    assert(slate.size() == scores.size());
    for (std::size_t i = 0; i < slate.size(); ++i) {
        const double score = double{scores[i]};
        if (!std::isfinite(score))
            throw makeError({"", fmt::format("score by fold {}", fold)}, fmt::format("{}", score),
                            "a finite number: the checkpoint does not suit these features");
        Entry& target = m_entries[std::size_t{fold} * m_distinct + slate[i]];
        ++target.count;
        const double distance = score - target.mean;
        target.mean += distance / target.count;
        target.squares += distance * (score - target.mean);
    }
}

double ScoreBook::mean(std::uint32_t distinct, std::uint32_t folds) const
{
    double sum = 0.0;
    for (std::uint32_t fold = 0; fold < folds; ++fold)
        sum += entry(fold, distinct).mean;
    return sum / folds;
}

double ScoreBook::meanWith(std::uint32_t distinct, std::span<const float> scores) const
{
    double sum = 0.0;
    for (std::uint32_t fold = 0; fold < m_folds; ++fold) {
        const Entry& known = entry(fold, distinct);
        sum += known.mean + (double{scores[fold]} - known.mean) / (known.count + 1.0);
    }
    return sum / m_folds;
}

double ScoreBook::deviation() const
{
    const std::vector<double> all = means();
    const auto count = static_cast<double>(all.size());
    double mean = 0.0;
    for (const double value : all)
        mean += value / count;
    double squares = 0.0;
    for (const double value : all)
        squares += (value - mean) * (value - mean);
    return all.empty() ? 0.0 : std::sqrt(squares / count);
}

std::vector<double> ScoreBook::means() const
{
    std::vector<double> result;
    for (std::uint32_t distinct = 0; distinct < m_distinct; ++distinct)
        result.push_back(mean(distinct));
    return result;
}

double ScoreBook::foldMean(std::uint32_t fold) const
{
    double sum = 0.0;
    for (std::uint32_t distinct = 0; distinct < m_distinct; ++distinct)
        sum += entry(fold, distinct).mean;
    return sum / m_distinct;
}

std::vector<double> ScoreBook::spreads() const
{
    std::vector<double> offsets;
    double meanOffset = 0.0;
    for (std::uint32_t fold = 0; fold < m_folds; ++fold) {
        offsets.push_back(foldMean(fold));
        meanOffset += offsets.back() / m_folds;
    }
    std::vector<double> result;
    for (std::uint32_t distinct = 0; distinct < m_distinct; ++distinct) {
        const double centre = mean(distinct) - meanOffset;
        double variance = 0.0; // within folds, plus between folds
        for (std::uint32_t fold = 0; fold < m_folds; ++fold) {
            const Entry& scores = entry(fold, distinct);
            const double distance = scores.mean - offsets[fold] - centre;
            variance += (scores.squares / scores.count + distance * distance) / m_folds;
        }
        result.push_back(std::sqrt(variance));
    }
    return result;
}

} // namespace tgraph
