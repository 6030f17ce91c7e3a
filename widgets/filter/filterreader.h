// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"
#include "widgets/filter/configfilter.h"
#include "widgets/filter/filtertokens.h"

#include <QCoreApplication>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

namespace tgraph {

/// Ends the parsing of a filter; never leaves parseConfigFilter().
struct FilterStop {
    FilterProblem problem;
};

enum class FilterQuantity { Rank, Score, Runtime, Nodes, Parameter, Objective };

/// A number as written, before its unit is known.
struct FilterAmount {
    double value = 0;
    std::optional<double> unitNs;
    FilterToken token;
};

/// Reads the parts of terms from a filter's tokens: symbols, words, ranges, layouts. Throws a FilterStop if a token is
/// unexpected.
class FilterReader {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ConfigFilter)

public:
    /// Runtimes of layout and fusion files are times; those of tile files are relative.
    FilterReader(const QString& text, bool runtimesHaveUnits)
        : m_tokens(filterTokens(text)), m_runtimesHaveUnits(runtimesHaveUnits)
    {
    }

    [[nodiscard]] const FilterToken& peek() const { return m_tokens[m_next]; }
    /// Returns the token before peek(); there must be one.
    [[nodiscard]] const FilterToken& last() const { return m_tokens[m_next - 1]; }
    FilterToken take();
    bool takeSymbol(QLatin1String symbol);
    bool takeWord(QLatin1String word);
    void expectSymbol(QLatin1String symbol, const QString& sentence);
    [[noreturn]] static void fail(const FilterToken& at, const QString& sentence);

    /// Sets the unit of the objectives that follow, which are times; std::nullopt: they are another
    /// quantity.
    void setObjectiveUnit(std::optional<double> nanoseconds) { m_objectiveNs = nanoseconds; }
    /// Reads "<= 100" or "10..20".
    ValueRange readRange(FilterQuantity quantity);
    /// Reads the end of a range of plain numbers, after its beginning and "..".
    ValueRange readRangeFrom(const FilterToken& least);
    /// Returns true if the next tokens are this word and "[".
    [[nodiscard]] bool beginsIndexed(QLatin1String word) const;
    /// Reads "64", "-1", "naive" or "\"16x16\"": an option of a parameter as text.
    FilterToken takeOption();
    /// Reads "{3,0}", "3,0", "{}" or "auto".
    std::array<std::int8_t, layoutEntries> readLayout();

private:
    FilterAmount readAmount();
    ValueRange rangeTo(const FilterAmount& least, FilterQuantity quantity); ///< reads the end
    [[nodiscard]] double settled(const FilterAmount& amount, FilterQuantity quantity,
                                 const std::optional<double>& fallbackUnit) const;

    std::vector<FilterToken> m_tokens;
    std::size_t m_next = 0;
    bool m_runtimesHaveUnits;
    std::optional<double> m_objectiveNs;
};

} // namespace tgraph
