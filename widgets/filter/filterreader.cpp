// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/filterreader.h"

#include <cmath>
#include <limits>

namespace tgraph {
namespace {

std::optional<double> unitSize(const QString& word)
{
    const QString unit = word.toLower();
    if (unit == QLatin1String("ns"))
        return 1;
    if (unit == QLatin1String("us") || unit == QStringLiteral(u"µs") || unit == QStringLiteral(u"μs"))
        return 1e3;
    if (unit == QLatin1String("ms"))
        return 1e6;
    if (unit == QLatin1String("s"))
        return 1e9;
    return std::nullopt;
}

} // namespace

FilterToken FilterReader::take()
{
    return m_tokens[peek().kind == FilterToken::End ? m_next : m_next++];
}

bool FilterReader::takeSymbol(QLatin1String symbol)
{
    const bool is = peek().kind == FilterToken::Symbol && peek().text == symbol;
    m_next += is ? 1 : 0;
    return is;
}

bool FilterReader::takeWord(QLatin1String word)
{
    const bool is
        = peek().kind == FilterToken::Word && !peek().isQuoted && peek().text.compare(word, Qt::CaseInsensitive) == 0;
    m_next += is ? 1 : 0;
    return is;
}

void FilterReader::fail(const FilterToken& at, const QString& sentence)
{
    throw FilterStop{{at.position, at.length, sentence}};
}

void FilterReader::expectSymbol(QLatin1String symbol, const QString& sentence)
{
    if (!takeSymbol(symbol))
        fail(peek(), sentence);
}

ValueRange FilterReader::readRange(FilterQuantity quantity)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const FilterToken first = peek();
    for (const char* symbol : {"<=", ">=", "<", ">", "="}) {
        if (!takeSymbol(QLatin1String(symbol)))
            continue;
        const double value = settled(readAmount(), quantity, std::nullopt);
        if (first.text == QLatin1String("<="))
            return {-infinity, value};
        if (first.text == QLatin1String(">="))
            return {value, infinity};
        if (first.text == QLatin1String("<"))
            return {-infinity, std::nextafter(value, -infinity)};
        if (first.text == QLatin1String(">"))
            return {std::nextafter(value, infinity), infinity};
        return {value, value};
    }
    if (first.kind != FilterToken::Number && !(first.kind == FilterToken::Symbol && first.text == QLatin1String("-")))
        fail(first, tr("Expected a comparison such as <= 100 or a range such as 10..20."));
    const FilterAmount least = readAmount();
    expectSymbol(QLatin1String(".."), tr("Expected “..” and the end of the range, or a comparison such as <= 100."));
    return rangeTo(least, quantity);
}

ValueRange FilterReader::readRangeFrom(const FilterToken& least)
{
    return rangeTo({least.value, std::nullopt, least}, FilterQuantity::Parameter);
}

ValueRange FilterReader::rangeTo(const FilterAmount& least, FilterQuantity quantity)
{
    const FilterAmount most = readAmount();
    const ValueRange range{settled(least, quantity, most.unitNs), settled(most, quantity, std::nullopt)};
    if (range.least > range.most)
        fail(most.token, tr("The range ends before it starts."));
    return range;
}

bool FilterReader::beginsIndexed(QLatin1String word) const
{
    return peek().kind == FilterToken::Word && !peek().isQuoted && peek().text.compare(word, Qt::CaseInsensitive) == 0
        && m_tokens[m_next + 1].kind == FilterToken::Symbol && m_tokens[m_next + 1].text == QLatin1String("[");
}

FilterToken FilterReader::takeOption()
{
    const bool negative = takeSymbol(QLatin1String("-"));
    FilterToken token = take();
    if (token.kind != FilterToken::Number && (negative || token.kind != FilterToken::Word))
        fail(token, tr("Expected a value such as 64, naive or \"16x16\"."));
    if (negative) {
        token.text.prepend(QLatin1Char('-'));
        token.value = -token.value;
    }
    return token;
}

FilterAmount FilterReader::readAmount()
{
    const bool negative = takeSymbol(QLatin1String("-"));
    const FilterToken token = take();
    if (token.kind != FilterToken::Number)
        fail(token, tr("Expected a number."));
    FilterAmount amount{negative ? -token.value : token.value, std::nullopt, token};
    if (peek().kind == FilterToken::Word && peek().text.compare(QLatin1String("and"), Qt::CaseInsensitive) != 0) {
        const FilterToken unit = take();
        amount.unitNs = unitSize(unit.text);
        if (!amount.unitNs)
            fail(unit, tr("“%1” is neither “and” nor a unit of time (ns, µs, ms, s).").arg(unit.text));
        amount.token.length = unit.position + unit.length - token.position;
    }
    return amount;
}

double FilterReader::settled(const FilterAmount& amount, FilterQuantity quantity,
                             const std::optional<double>& fallbackUnit) const
{
    const std::optional<double> unit = amount.unitNs ? amount.unitNs : fallbackUnit;
    if (quantity == FilterQuantity::Runtime && m_runtimesHaveUnits) {
        if (!unit)
            fail(amount.token, tr("A runtime needs a unit: ns, µs, ms or s."));
        return std::round(amount.value * *unit * 1e3) / 1e3; // makes 70.123 ms a whole number of ns
    }
    if (unit && quantity == FilterQuantity::Runtime)
        fail(amount.token, tr("Values of this file are relative: write a number without unit."));
    if (unit && quantity == FilterQuantity::Objective && m_objectiveNs)
        return amount.value * *unit / *m_objectiveNs;
    if (unit && quantity == FilterQuantity::Objective)
        fail(amount.token, tr("This is no time: write a number without unit."));
    if (unit && quantity == FilterQuantity::Parameter)
        fail(amount.token, tr("Expected “and” or the end after the value."));
    if (unit)
        fail(amount.token, tr("Ranks, scores and numbers of nodes have no unit."));
    return amount.value;
}

std::array<std::int8_t, layoutEntries> FilterReader::readLayout()
{
    std::array<std::int8_t, layoutEntries> layout{};
    layout.fill(-1);
    if (takeWord(QLatin1String("auto")))
        return layout;
    const bool braces = takeSymbol(QLatin1String("{"));
    if (braces && takeSymbol(QLatin1String("}")))
        return layout;
    std::size_t count = 0;
    do {
        const bool negative = takeSymbol(QLatin1String("-"));
        const FilterToken entry = take();
        const double value = negative ? -entry.value : entry.value;
        if (entry.kind != FilterToken::Number || value != std::floor(value) || value < minLayoutEntry
            || value > maxLayoutEntry)
            fail(entry, tr("Expected a layout such as {3,0}: dimensions 0 to 5, most minor first."));
        if (count == layout.size())
            fail(entry, tr("A layout has at most six dimensions."));
        layout[count++] = static_cast<std::int8_t>(value);
    } while (takeSymbol(QLatin1String(",")));
    if (braces)
        expectSymbol(QLatin1String("}"), tr("Expected “,” or “}” in the layout."));
    return layout;
}

} // namespace tgraph
