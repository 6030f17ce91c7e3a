// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/configfilter.h"

#include "widgets/filter/filtertokens.h"
#include "widgets/state/selection.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>

namespace tgraph {
namespace {

/// Leaves the parser; never leaves this file.
struct Stop {
    FilterProblem problem;
};

enum class Quantity { Rank, Score, Runtime, Nodes };

/// A number as it is written, before its unit is settled.
struct Amount {
    double value = 0;
    std::optional<double> unitNs;
    FilterToken token;
};

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

std::optional<LayoutPart> partOfName(const QString& word)
{
    for (const LayoutPart part : layoutParts) {
        const std::string_view name = layoutPartName(part);
        if (word.compare(QLatin1String(name.data(), static_cast<int>(name.size())), Qt::CaseInsensitive) == 0)
            return part;
    }
    return std::nullopt;
}

/// The distinct layouts of a slot's part as "{3,0}, {0,3}, …".
QString layoutsOf(const ConfigTable& table, SlotId slot, LayoutPart part)
{
    constexpr qsizetype limit = 6;
    QStringList names;
    for (const ConfigVector& vector : table.vectors(slot)) {
        const QString name = QString::fromStdString(layoutText(layoutOf(vector, part)));
        if (!names.contains(name))
            names.append(name);
    }
    if (names.size() > limit)
        names = names.mid(0, limit) << QStringLiteral("…");
    return names.join(QLatin1String(", "));
}

/// Reads one text. Recursive descent without recursion: terms joined by `and`.
class Parser {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ConfigFilter)

public:
    Parser(const QString& text, const OpenFile& file) : m_file(file), m_tokens(filterTokens(text)) { }

    ParsedFilter parse()
    {
        try {
            if (peek().kind != FilterToken::End)
                readTerms();
        } catch (Stop& stop) {
            m_result.problem = std::move(stop.problem);
        }
        return std::move(m_result);
    }

private:
    [[nodiscard]] const FilterToken& peek() const { return m_tokens[m_next]; }
    FilterToken take() { return m_tokens[peek().kind == FilterToken::End ? m_next : m_next++]; }
    bool takeSymbol(QLatin1String symbol)
    {
        const bool is = peek().kind == FilterToken::Symbol && peek().text == symbol;
        m_next += is ? 1 : 0;
        return is;
    }
    bool takeWord(QLatin1String word)
    {
        const bool is = peek().kind == FilterToken::Word && peek().text.compare(word, Qt::CaseInsensitive) == 0;
        m_next += is ? 1 : 0;
        return is;
    }
    [[noreturn]] static void fail(const FilterToken& at, const QString& sentence)
    {
        throw Stop{{at.position, at.length, sentence}};
    }
    void expectSymbol(QLatin1String symbol, const QString& sentence)
    {
        if (!takeSymbol(symbol))
            fail(peek(), sentence);
    }

    void readTerms();
    void readTerm();
    ValueRange readRange(Quantity quantity);
    Amount readAmount();
    double settled(const Amount& amount, Quantity quantity, const std::optional<double>& fallbackUnit) const;
    void readNode();
    void readDifference();
    std::array<std::int8_t, layoutEntries> readLayout();
    void require(std::optional<ValueRange>& condition, Quantity quantity);
    void needRuntimes(const FilterToken& at) const;

    const OpenFile& m_file;
    std::vector<FilterToken> m_tokens;
    std::size_t m_next = 0;
    ParsedFilter m_result;
    QString m_subject;
};

void Parser::readTerms()
{
    for (;;) {
        const int start = peek().position;
        readTerm();
        const FilterToken& last = m_tokens[m_next - 1];
        m_result.terms.push_back({start, last.position + last.length - start, m_subject});
        if (peek().kind == FilterToken::End)
            return;
        if (!takeWord(QLatin1String("and")))
            fail(peek(), tr("Expected “and” before the next condition."));
    }
}

void Parser::readTerm()
{
    const FilterToken word = peek();
    if (takeWord(QLatin1String("rank")) || takeWord(QLatin1String("predicted"))) {
        m_subject = QStringLiteral("rank");
        require(m_result.filter.predictedRank, Quantity::Rank);
    } else if (takeWord(QLatin1String("measured"))) {
        needRuntimes(word);
        m_subject = QStringLiteral("measured");
        require(m_result.filter.measuredRank, Quantity::Rank);
    } else if (takeWord(QLatin1String("score"))) {
        m_subject = QStringLiteral("score");
        require(m_result.filter.score, Quantity::Score);
    } else if (takeWord(QLatin1String("runtime"))) {
        needRuntimes(word);
        m_subject = QStringLiteral("runtime");
        require(m_result.filter.runtime, Quantity::Runtime);
    } else if (takeWord(QLatin1String("pinned"))) {
        m_subject = QStringLiteral("pinned");
        m_result.filter.pinnedOnly = true;
    } else if (takeWord(QLatin1String("noted"))) {
        m_subject = QStringLiteral("noted");
        m_result.filter.notedOnly = true;
    } else if (takeWord(QLatin1String("differs"))) {
        readDifference();
    } else if (takeWord(QLatin1String("node"))) {
        readNode();
    } else if (word.kind == FilterToken::End) {
        fail(word, tr("A condition is missing here."));
    } else {
        fail(word,
             tr("“%1” cannot be filtered by. Known are rank, measured, runtime, score, pinned, noted, "
                "differs(…) and node[…].")
                 .arg(word.text));
    }
}

void Parser::needRuntimes(const FilterToken& at) const
{
    if (m_file.targets.empty())
        fail(at, tr("The runtimes of this file are not published."));
}

void Parser::require(std::optional<ValueRange>& condition, Quantity quantity)
{
    const ValueRange range = readRange(quantity);
    const ValueRange before = condition.value_or(ValueRange{});
    condition = ValueRange{std::max(range.least, before.least), std::min(range.most, before.most)};
}

ValueRange Parser::readRange(Quantity quantity)
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
    const Amount least = readAmount();
    expectSymbol(QLatin1String(".."), tr("Expected “..” and the end of the range, or a comparison such as <= 100."));
    const Amount most = readAmount();
    const ValueRange range{settled(least, quantity, most.unitNs), settled(most, quantity, std::nullopt)};
    if (range.least > range.most)
        fail(most.token, tr("The range ends before it starts."));
    return range;
}

Amount Parser::readAmount()
{
    const bool negative = takeSymbol(QLatin1String("-"));
    const FilterToken token = take();
    if (token.kind != FilterToken::Number)
        fail(token, tr("Expected a number."));
    Amount amount{negative ? -token.value : token.value, std::nullopt, token};
    if (peek().kind == FilterToken::Word && peek().text.compare(QLatin1String("and"), Qt::CaseInsensitive) != 0) {
        const FilterToken unit = take();
        amount.unitNs = unitSize(unit.text);
        if (!amount.unitNs)
            fail(unit, tr("“%1” is neither “and” nor a unit of time (ns, µs, ms, s).").arg(unit.text));
        amount.token.length = unit.position + unit.length - token.position;
    }
    return amount;
}

double Parser::settled(const Amount& amount, Quantity quantity, const std::optional<double>& fallbackUnit) const
{
    const std::optional<double> unit = amount.unitNs ? amount.unitNs : fallbackUnit;
    if (quantity == Quantity::Runtime && m_file.isLayout()) {
        if (!unit)
            fail(amount.token, tr("A runtime needs a unit: ns, µs, ms or s."));
        return std::round(amount.value * *unit * 1e3) / 1e3; // 70.123 ms is a whole number of ns again
    }
    if (unit && quantity == Quantity::Runtime)
        fail(amount.token,
             tr("Runtimes of a tile file are relative to the default tile: write a number without unit."));
    if (unit)
        fail(amount.token, tr("Ranks, scores and numbers of nodes have no unit."));
    return amount.value;
}

void Parser::readNode()
{
    expectSymbol(QLatin1String("["), tr("Expected the node’s number in brackets, such as node[86].output = {3,0}."));
    const FilterToken number = take();
    if (number.kind != FilterToken::Number || number.value != std::floor(number.value))
        fail(number, tr("Expected a node’s number."));
    const Graph& graph = m_file.document->graph;
    if (number.value >= graph.nodeCount())
        fail(number, tr("The file has nodes 0 to %1 only.").arg(static_cast<int>(graph.nodeCount()) - 1));
    const std::optional<SlotId> slot = graph.slotOf(NodeId(static_cast<std::uint32_t>(number.value)));
    if (!slot || m_file.document->configs.slotCount() == 0)
        fail(number, tr("Node %1 is not configurable.").arg(number.text));
    expectSymbol(QLatin1String("]"), tr("Expected “]” after the node’s number."));
    expectSymbol(QLatin1String("."), tr("Expected .output, .input or .kernel."));
    const FilterToken name = take();
    const std::optional<LayoutPart> part = name.kind == FilterToken::Word ? partOfName(name.text) : std::nullopt;
    if (!part)
        fail(name, tr("Expected output, input or kernel."));
    const bool unequal = takeSymbol(QLatin1String("!="));
    if (!unequal)
        expectSymbol(QLatin1String("="), tr("Expected = or != and a layout such as {3,0}."));
    const FilterToken start = peek();
    const std::array<std::int8_t, layoutEntries> wanted = readLayout();

    SlotCondition condition{*slot, {}};
    const std::span<const ConfigVector> vectors = m_file.document->configs.vectors(*slot);
    for (std::uint32_t code = 0; code < vectors.size(); ++code) {
        if (std::ranges::equal(layoutOf(vectors[code], *part), wanted) != unequal)
            condition.codes.push_back(code);
    }
    if (condition.codes.empty()) {
        const FilterToken& last = m_tokens[m_next - 1];
        throw Stop{{start.position, last.position + last.length - start.position,
                    tr("No configuration has that here; there are %1.")
                        .arg(layoutsOf(m_file.document->configs, *slot, *part))}};
    }
    m_subject = QStringLiteral("node[%1]").arg(number.value, 0, 'f', 0);
    m_result.filter.slots.push_back(std::move(condition));
}

void Parser::readDifference()
{
    if (m_file.document->configs.slotCount() == 0)
        fail(m_tokens[m_next - 1], tr("Only configurations of layouts can be compared node by node."));
    expectSymbol(QLatin1String("("), tr("Expected what to compare with, such as differs(baseline) > 3."));
    DifferenceCondition condition;
    const FilterToken reference = take();
    const QString word = reference.text.toLower();
    if (reference.kind == FilterToken::Number && reference.value == std::floor(reference.value)) {
        condition.reference = DifferenceCondition::Configuration;
        if (reference.value >= m_file.document->configCount())
            fail(reference, tr("The file has configurations 0 to %1 only.").arg(m_file.document->configCount() - 1));
        condition.index = static_cast<std::uint32_t>(reference.value);
    } else if (word.size() == 4 && word.startsWith(QLatin1String("pin")) && word[3] >= QLatin1Char('1')
               && word[3] < QChar(u'1' + static_cast<char16_t>(maxPins))) {
        condition.reference = DifferenceCondition::Pin;
        condition.index = static_cast<std::uint32_t>(word[3].digitValue() - 1);
    } else if (word != QLatin1String("baseline")) {
        fail(reference, tr("Expected baseline, pin1 to pin4, or the number of a configuration."));
    }
    expectSymbol(QLatin1String(")"), tr("Expected “)”."));
    condition.nodes = readRange(Quantity::Nodes);
    m_subject = QStringLiteral("differs");
    m_result.filter.differences.push_back(condition);
}

std::array<std::int8_t, layoutEntries> Parser::readLayout()
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

} // namespace

ParsedFilter parseConfigFilter(const QString& text, const OpenFile& file)
{
    return Parser(text, file).parse();
}

QString vectorTerms(const OpenFile& file, SlotId slot, std::uint32_t code)
{
    const ConfigVector& vector = file.document->configs.vectors(slot)[code];
    QStringList terms;
    for (const LayoutPart part : layoutParts) {
        const std::string_view name = layoutPartName(part);
        terms.append(QStringLiteral("node[%1].%2 = %3")
                         .arg(QString::number(file.document->graph.configurableNode(slot).value),
                              QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())),
                              QString::fromStdString(layoutText(layoutOf(vector, part)))));
    }
    return terms.join(QLatin1String(" and "));
}

namespace {

/// "WORD LEAST..MOST", rounded outwards to `step`, so that the ends themselves stay in.
QString rangeTerm(QLatin1String word, double least, double most, double step, double size, QLatin1String unit)
{
    const int decimals = std::max(0, static_cast<int>(std::round(std::log10(size / step))));
    const auto number = [&](double steps) { return QString::number(steps * step / size, 'f', decimals) + unit; };
    return word + QLatin1Char(' ') + number(std::floor(least / step)) + QLatin1String("..")
        + number(std::ceil(most / step));
}

} // namespace

QString runtimeTerm(const OpenFile& file, double least, double most)
{
    const QLatin1String word("runtime");
    if (!file.isLayout())
        return rangeTerm(word, least, most, 1e-5, 1, QLatin1String(""));
    if (least >= 1e9)
        return rangeTerm(word, least, most, 1e5, 1e9, QLatin1String("s"));
    if (least >= 1e6)
        return rangeTerm(word, least, most, 1e3, 1e6, QLatin1String("ms"));
    if (least >= 1e3)
        return rangeTerm(word, least, most, 1, 1e3, QLatin1String("us"));
    return rangeTerm(word, least, most, 1, 1, QLatin1String("ns"));
}

QString scoreTerm(double least, double most)
{
    const double range = most - least;
    const double step = range > 0 ? std::pow(10, std::floor(std::log10(range)) - 4) : 1e-6;
    return rangeTerm(QLatin1String("score"), least, most, std::min(1.0, step), 1, QLatin1String(""));
}

} // namespace tgraph
