// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace tgraph {

/// A closed range.
struct ValueRange {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();

    [[nodiscard]] bool contains(double value) const { return value >= least && value <= most; } ///< false for NaN
    bool operator==(const ValueRange&) const = default;
};

/// The vectors allowed for a configurable node.
struct SlotCondition {
    SlotId slot;
    std::vector<std::uint32_t> codes; ///< ascending; empty: none is allowed

    bool operator==(const SlotCondition&) const = default;
};

/// The options allowed for a parameter of a table.
struct ParameterCondition {
    std::uint32_t parameter = 0;
    std::vector<bool> allowed; ///< by option

    bool operator==(const ParameterCondition&) const = default;
};

/// The range allowed for a measured quantity of a table.
struct ObjectiveCondition {
    std::uint32_t objective = 0;
    ValueRange values; ///< in its unit

    bool operator==(const ObjectiveCondition&) const = default;
};

/// The values allowed for a tile in a column of config_feat.
struct TileCondition {
    std::uint32_t column = 0;
    std::vector<float> values;

    bool operator==(const TileCondition&) const = default;
};

/// The range allowed for the number of configurable nodes whose vectors differ from those of a reference.
struct DifferenceCondition {
    enum Reference : std::uint8_t { Baseline, Pin, Configuration };

    Reference reference = Baseline;
    std::uint32_t index = 0; ///< Pin: its index, from 0; Configuration: its original index
    ValueRange nodes;

    bool operator==(const DifferenceCondition&) const = default;
};

/// A filter for distinct configurations. It keeps those that meet every condition. Unknown values
/// (not ranked, not published) do not meet any condition.
struct ConfigFilter {
    std::optional<ValueRange> predictedRank; ///< starts at 1
    std::optional<ValueRange> measuredRank; ///< starts at 1
    std::optional<ValueRange> runtime; ///< ns; tile: relative
    std::optional<ValueRange> score;
    bool pinnedOnly = false;
    bool notedOnly = false;
    std::vector<SlotCondition> slots;
    std::vector<TileCondition> tiles;
    std::vector<ParameterCondition> parameters;
    std::vector<ObjectiveCondition> objectives;
    std::optional<bool> failed; ///< tables
    std::vector<DifferenceCondition> differences; ///< no configuration meets one with an unset pin

    /// Returns true if new scores can change the result.
    [[nodiscard]] bool dependsOnScores() const { return predictedRank || score; }
    [[nodiscard]] bool keepsAll() const { return *this == ConfigFilter{}; }
    bool operator==(const ConfigFilter&) const = default;
};

/// An error in a filter's text and its position.
struct FilterProblem {
    int position = 0; ///< position of the first unexpected character
    int length = 0; ///< may be 0 at the end of the text
    QString sentence;
};

/// One term of a filter's text: its position and its subject.
struct FilterTerm {
    int position = 0;
    int length = 0;
    QString subject; ///< "rank", "measured", "runtime", "score", "pinned", "noted", "differs", "node[86]", "tile[9]",
                     ///< "failed", "parameter[2]" or "objective[0]"
};

struct ParsedFilter {
    ConfigFilter filter; ///< made from the terms before the problem
    std::vector<FilterTerm> terms;
    std::optional<FilterProblem> problem;
    /// a sentence about a word of the filter that is also a column's name; empty if there is none
    QString hint;
};

/// The words that begin a condition of a table or join two. They have this meaning even if a column has such a name,
/// which needs quotes then; a hint says so. "tile", "node", "differs", "parameter" and "objective" are columns if no
/// bracket follows.
inline constexpr std::array filterWords
    = {"rank", "predicted", "measured", "score", "runtime", "pinned", "noted", "and", "failed"};

/// Returns true for one of filterWords, in any case.
[[nodiscard]] bool isFilterWord(const QString& word);

/// Parses terms joined by `and`; an empty text keeps all.
///
///     rank <= 100 · measured < 50 · score 1.5..2 · pinned · noted
///     runtime < 80ms · runtime 70ms..80ms        ns, µs (us), ms, s; tile: plain numbers
///     node[86].output = {3,0}                    output, input or kernel; braces may be left out; {} or auto: open
///     node[86].output = {3,0} | {0,3}            one of these
///     node[86].vector = 0 | 4                    all three layouts at once, by their number among the node's
///     tile[9] = 4 | 8                            a column of config_feat (tile files)
///     block_size_x >= 64                         a parameter of a table by its name, or parameter[2] by its index
///     kernel = "16x16" | naive                   one of these; != for all others; lr = 0.001..0.01 | 0.1..1
///     "GFLOP/s" > 10000 · time < 0.7ms           a measured quantity of a table by its name, or objective[1] by its
///                                                index, in its unit
///     failed = no                                tables
///     differs(baseline) > 3                      nodes laid out differently; baseline, pin1 … pin4, or a number in
///     the file
///
/// Comparisons: < <= > >= = and A..B (inclusive). All terms of the same subject must be met. Node numbers are those of
/// the file's whole graph. Case is ignored.
[[nodiscard]] ParsedFilter parseConfigFilter(const QString& text, const OpenFile& file);

} // namespace tgraph
