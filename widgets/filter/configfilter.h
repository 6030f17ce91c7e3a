// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tgraph {

/// Both ends belong to it.
struct ValueRange {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();

    [[nodiscard]] bool contains(double value) const { return value >= least && value <= most; } ///< false for NaN
    bool operator==(const ValueRange&) const = default;
};

/// A configurable node must take one of these vectors.
struct SlotCondition {
    SlotId slot;
    std::vector<std::uint32_t> codes; ///< ascending; empty: no vector fits

    bool operator==(const SlotCondition&) const = default;
};

/// A tile's value in a column of config_feat must be one of these.
struct TileCondition {
    std::uint32_t column = 0;
    std::vector<float> values;

    bool operator==(const TileCondition&) const = default;
};

/// The number of configurable nodes whose vectors differ from those of a reference must lie in a range.
struct DifferenceCondition {
    enum Reference : std::uint8_t { Baseline, Pin, Configuration };

    Reference reference = Baseline;
    std::uint32_t index = 0; ///< Pin: its place, from 0; Configuration: its original index
    ValueRange nodes;

    bool operator==(const DifferenceCondition&) const = default;
};

/// Which distinct configurations a table keeps: those that meet every condition. What is not known (not ranked, not
/// published) meets none.
struct ConfigFilter {
    std::optional<ValueRange> predictedRank; ///< from 1, as people count
    std::optional<ValueRange> measuredRank; ///< from 1
    std::optional<ValueRange> runtime; ///< ns; tile: relative
    std::optional<ValueRange> score;
    bool pinnedOnly = false;
    bool notedOnly = false;
    std::vector<SlotCondition> slots;
    std::vector<TileCondition> tiles;
    std::vector<DifferenceCondition> differences; ///< with a pin that is not set: none meets it

    /// Whether new scores can change what it keeps.
    [[nodiscard]] bool dependsOnScores() const { return predictedRank || score; }
    [[nodiscard]] bool keepsAll() const { return *this == ConfigFilter{}; }
    bool operator==(const ConfigFilter&) const = default;
};

/// What is wrong with a filter's text, and where.
struct FilterProblem {
    int position = 0; ///< of the first character that is not understood
    int length = 0; ///< may be 0 at the end of the text
    QString sentence;
};

/// One term of a filter's text: where it stands, and what it speaks of.
struct FilterTerm {
    int position = 0;
    int length = 0;
    QString subject; ///< "rank", "measured", "runtime", "score", "pinned", "noted", "differs", "node[86]" or "tile[9]"
};

struct ParsedFilter {
    ConfigFilter filter; ///< of the terms before the problem
    std::vector<FilterTerm> terms;
    std::optional<FilterProblem> problem;
};

/// Reads terms joined by `and`; an empty text keeps all.
///
///     rank <= 100 · measured < 50 · score 1.5..2 · pinned · noted
///     runtime < 80ms · runtime 70ms..80ms        ns, µs (us), ms, s; tile: plain numbers
///     node[86].output = {3,0}                    output, input or kernel; braces may be left out; {} or auto: open
///     node[86].output = {3,0} | {0,3}            one of these
///     node[86].vector = 0 | 4                    all three layouts at once, by their number among the node's
///     tile[9] = 4 | 8                            a column of config_feat (tile files)
///     differs(baseline) > 3                      nodes laid out otherwise; baseline, pin1 … pin4, or a number in the
///     file
///
/// Comparisons: < <= > >= = and A..B (both ends kept). Terms of the same subject must all be met. Node numbers are
/// those of the file's whole graph. Words may be written in capitals.
[[nodiscard]] ParsedFilter parseConfigFilter(const QString& text, const OpenFile& file);

} // namespace tgraph
