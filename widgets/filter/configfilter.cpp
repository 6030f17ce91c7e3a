// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/configfilter.h"

#include "engine/core/numbers.h"
#include "state/selection.h"
#include "widgets/filter/filterreader.h"
#include "widgets/filter/filterterms.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

std::optional<LayoutPart> partOfName(const QString& word)
{
    for (const LayoutPart part : layoutParts) {
        const std::string_view name = layoutPartName(part);
        if (word.compare(QLatin1String(name.data(), static_cast<int>(name.size())), Qt::CaseInsensitive) == 0)
            return part;
    }
    return std::nullopt;
}

/// Returns the distinct layouts of a slot's part as "{3,0}, {0,3}, …".
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

/// Returns "16, 32, 64, …": the options of a parameter.
QString optionsOf(const Parameter& parameter)
{
    constexpr std::size_t limit = 8;
    QStringList names;
    for (std::size_t i = 0; i < std::min(limit, parameter.options.size()); ++i)
        names.append(QString::fromStdString(parameter.options[i]));
    return names.join(QLatin1String(", ")) + (parameter.options.size() > limit ? QStringLiteral(", …") : QString());
}

/// Returns the index of the parameter or objective with this name, in this case or else in any; the size without one.
template <typename Named> std::size_t indexOfName(const std::vector<Named>& list, const QString& name)
{
    for (const Qt::CaseSensitivity sensitivity : {Qt::CaseSensitive, Qt::CaseInsensitive}) {
        const auto found = std::ranges::find_if(list, [&](const Named& named) {
            return name.compare(QString::fromStdString(named.name), sensitivity) == 0;
        });
        if (found != list.end())
            return static_cast<std::size_t>(found - list.begin());
    }
    return list.size();
}

/// The options of a parameter as numbers and as texts.
class OptionTexts {
public:
    explicit OptionTexts(const Parameter& parameter) : m_parameter(parameter), m_numbers(parameter.numbers)
    {
        if (parameter.isNumeric())
            return;
        for (const std::string& option : parameter.options) // some may be missing, others numbers
            m_numbers.push_back(parseNumber<double>(option).value_or(std::numeric_limits<double>::quiet_NaN()));
    }

    [[nodiscard]] bool haveNumbers() const
    {
        return std::ranges::any_of(m_numbers, [](double number) { return !std::isnan(number); });
    }

    void allow(const ValueRange& range, std::vector<bool>& allowed) const
    {
        for (std::size_t i = 0; i < allowed.size(); ++i)
            if (range.contains(m_numbers[i]))
                allowed[i] = true;
    }

    /// Allows the options with this text or, if there are none, with this number. Returns true if an option fits.
    bool allow(const FilterToken& value, std::vector<bool>& allowed) const
    {
        const bool isNumber = value.kind == FilterToken::Number;
        bool isKnown = false;
        const auto take = [&](const auto& fits) {
            for (std::size_t i = 0; i < allowed.size(); ++i)
                if (fits(i)) {
                    allowed[i] = true;
                    isKnown = true;
                }
        };
        if (!isNumber || !m_parameter.isNumeric())
            take([&](std::size_t i) {
                return value.text.compare(QString::fromStdString(m_parameter.options[i]), Qt::CaseInsensitive) == 0;
            });
        if (isNumber && !isKnown)
            take([&](std::size_t i) { return m_numbers[i] == value.value; });
        return isKnown;
    }

private:
    const Parameter& m_parameter;
    std::vector<double> m_numbers; ///< NaN: a text
};

/// Parses one text, token by token: terms joined by `and`.
class Parser {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ConfigFilter)

public:
    Parser(const QString& text, const OpenFile& file) : m_file(file), m_reader(text, !file.isRelative()) { }

    ParsedFilter parse()
    {
        try {
            if (m_reader.peek().kind != FilterToken::End)
                readTerms();
        } catch (FilterStop& stop) {
            m_result.problem = std::move(stop.problem);
        }
        return std::move(m_result);
    }

private:
    void readTerms();
    void readTerm();
    void readNode();
    [[nodiscard]] std::vector<std::uint32_t> readVectors(SlotId slot);
    [[nodiscard]] std::vector<std::uint32_t> readLayouts(SlotId slot, LayoutPart part);
    void readTile();
    bool readParameter();
    bool readObjective();
    void readFailed();
    [[nodiscard]] std::vector<bool> readOptions(const Parameter& parameter);
    [[nodiscard]] std::uint32_t readIndex(std::uint32_t count, const QString& sentence);
    void readDifference();
    void require(std::optional<ValueRange>& condition, FilterQuantity quantity);
    void needRuntimes(const FilterToken& at) const;
    void hintAtColumn(const FilterToken& word);

    const OpenFile& m_file;
    FilterReader m_reader;
    ParsedFilter m_result;
    QString m_subject;
};

void Parser::readTerms()
{
    for (;;) {
        const int start = m_reader.peek().position;
        readTerm();
        const FilterToken& last = m_reader.last();
        m_result.terms.push_back({start, last.position + last.length - start, m_subject});
        if (m_reader.peek().kind == FilterToken::End)
            return;
        if (!m_reader.takeWord(QLatin1String("and")))
            FilterReader::fail(m_reader.peek(), tr("Expected “and” before the next condition."));
    }
}

void Parser::readTerm()
{
    const FilterToken word = m_reader.peek();
    if (m_file.isTable() && (readParameter() || readObjective()))
        return;
    hintAtColumn(word);
    if (m_file.isTable() && m_reader.takeWord(QLatin1String("failed"))) {
        readFailed();
    } else if (m_reader.takeWord(QLatin1String("rank")) || m_reader.takeWord(QLatin1String("predicted"))) {
        m_subject = QStringLiteral("rank");
        require(m_result.filter.predictedRank, FilterQuantity::Rank);
    } else if (m_reader.takeWord(QLatin1String("measured"))) {
        needRuntimes(word);
        m_subject = QStringLiteral("measured");
        require(m_result.filter.measuredRank, FilterQuantity::Rank);
    } else if (m_reader.takeWord(QLatin1String("score"))) {
        m_subject = QStringLiteral("score");
        require(m_result.filter.score, FilterQuantity::Score);
    } else if (m_reader.takeWord(QLatin1String("runtime"))) {
        needRuntimes(word);
        m_subject = QStringLiteral("runtime");
        require(m_result.filter.runtime, FilterQuantity::Runtime);
    } else if (m_reader.takeWord(QLatin1String("pinned"))) {
        m_subject = QStringLiteral("pinned");
        m_result.filter.pinnedOnly = true;
    } else if (m_reader.takeWord(QLatin1String("noted"))) {
        m_subject = QStringLiteral("noted");
        m_result.filter.notedOnly = true;
    } else if (m_reader.takeWord(QLatin1String("differs"))) {
        readDifference();
    } else if (m_reader.takeWord(QLatin1String("node"))) {
        readNode();
    } else if (m_reader.takeWord(QLatin1String("tile"))) {
        readTile();
    } else if (word.kind == FilterToken::End) {
        FilterReader::fail(word, tr("A condition is missing here."));
    } else if (m_file.isTable()) {
        FilterReader::fail(word,
                           tr("“%1” is not a condition. Conditions are the parameters, the objectives, rank, measured, "
                              "runtime, score, failed, pinned and noted.")
                               .arg(word.text));
    } else {
        FilterReader::fail(word,
                           tr("“%1” is not a condition. Conditions are rank, measured, runtime, score, pinned, noted, "
                              "differs(…), node[…] and tile[…].")
                               .arg(word.text));
    }
}

// Mentions a column that has the same name as a word of the filter, unless both are the same
// quantity.
void Parser::hintAtColumn(const FilterToken& word)
{
    if (!m_file.isTable() || word.kind != FilterToken::Word || word.isQuoted)
        return;
    const MeasuredTable& table = *m_file.document->table;
    const std::size_t objective = indexOfName(table.objectives, word.text);
    const std::size_t parameter = indexOfName(table.parameters, word.text);
    const bool isRuntime = word.text.compare(QLatin1String("runtime"), Qt::CaseInsensitive) == 0;
    if (parameter < table.parameters.size()
        || (objective < table.objectives.size() && !(isRuntime && table.isTime() && objective == table.chosen)))
        m_result.hint = tr("“%1” is a word of the filter. For the column of this name write %2.")
                            .arg(word.text, quotedWord(word.text));
}

void Parser::needRuntimes(const FilterToken& at) const
{
    if (m_file.targets.empty())
        FilterReader::fail(at,
                           m_file.isUnmeasured() ? tr("Nothing was measured.")
                                                 : tr("The runtimes of this file are not published."));
}

void Parser::require(std::optional<ValueRange>& condition, FilterQuantity quantity)
{
    const ValueRange range = m_reader.readRange(quantity);
    const ValueRange before = condition.value_or(ValueRange{});
    condition = ValueRange{std::max(range.least, before.least), std::min(range.most, before.most)};
}

void Parser::readNode()
{
    m_reader.expectSymbol(QLatin1String("["),
                          tr("Expected the node’s number in brackets, such as node[86].output = {3,0}."));
    const FilterToken number = m_reader.take();
    if (number.kind != FilterToken::Number || number.value != std::floor(number.value))
        FilterReader::fail(number, tr("Expected a node’s number."));
    const Graph& graph = m_file.document->graph;
    if (number.value >= graph.nodeCount())
        FilterReader::fail(number, tr("The file has nodes 0 to %1 only.").arg(static_cast<int>(graph.nodeCount()) - 1));
    const std::optional<SlotId> slot = graph.slotOf(NodeId(static_cast<std::uint32_t>(number.value)));
    if (!slot || m_file.document->configs.slotCount() == 0)
        FilterReader::fail(number, tr("Node %1 is not configurable.").arg(number.text));
    m_reader.expectSymbol(QLatin1String("]"), tr("Expected “]” after the node’s number."));
    m_reader.expectSymbol(QLatin1String("."), tr("Expected .output, .input, .kernel or .vector."));
    const FilterToken name = m_reader.peek();
    SlotCondition condition{*slot, {}};
    if (m_reader.takeWord(QLatin1String("vector"))) {
        condition.codes = readVectors(*slot);
    } else {
        m_reader.take();
        const std::optional<LayoutPart> part = name.kind == FilterToken::Word ? partOfName(name.text) : std::nullopt;
        if (!part)
            FilterReader::fail(name, tr("Expected output, input, kernel or vector."));
        condition.codes = readLayouts(*slot, *part);
    }
    m_subject = QStringLiteral("node[%1]").arg(number.value, 0, 'f', 0);
    m_result.filter.slots.push_back(std::move(condition));
}

// Reads "= {3,0} | {0,3}" or "!= {3,0}"; returns the matching vectors of a slot.
std::vector<std::uint32_t> Parser::readLayouts(SlotId slot, LayoutPart part)
{
    const bool unequal = m_reader.takeSymbol(QLatin1String("!="));
    if (!unequal)
        m_reader.expectSymbol(QLatin1String("="), tr("Expected = or != and a layout such as {3,0}."));
    const FilterToken start = m_reader.peek();
    std::vector<std::array<std::int8_t, layoutEntries>> wanted;
    do {
        wanted.push_back(m_reader.readLayout());
    } while (m_reader.takeSymbol(QLatin1String("|")));
    std::vector<std::uint32_t> codes;
    const std::span<const ConfigVector> vectors = m_file.document->configs.vectors(slot);
    for (std::uint32_t code = 0; code < vectors.size(); ++code) {
        const auto fits = [&](const auto& layout) { return std::ranges::equal(layoutOf(vectors[code], part), layout); };
        if (std::ranges::any_of(wanted, fits) != unequal)
            codes.push_back(code);
    }
    if (codes.empty()) {
        const FilterToken& last = m_reader.last();
        throw FilterStop{{start.position, last.position + last.length - start.position,
                          tr("No configuration has this layout here. Available: %1.")
                              .arg(layoutsOf(m_file.document->configs, slot, part))}};
    }
    return codes;
}

// Reads "= 0 | 4".
std::vector<std::uint32_t> Parser::readVectors(SlotId slot)
{
    m_reader.expectSymbol(QLatin1String("="), tr("Expected = and the number of a vector."));
    const auto count = static_cast<std::uint32_t>(m_file.document->configs.vectors(slot).size());
    std::vector<std::uint32_t> codes;
    do {
        codes.push_back(readIndex(count, tr("The node has vectors 0 to %1 only.").arg(count - 1)));
    } while (m_reader.takeSymbol(QLatin1String("|")));
    std::ranges::sort(codes);
    codes.erase(std::ranges::unique(codes).begin(), codes.end());
    return codes;
}

std::uint32_t Parser::readIndex(std::uint32_t count, const QString& sentence)
{
    const FilterToken number = m_reader.take();
    if (number.kind != FilterToken::Number || number.value != std::floor(number.value) || number.value >= count)
        FilterReader::fail(number, sentence);
    return static_cast<std::uint32_t>(number.value);
}

void Parser::readTile()
{
    if (!m_file.isTile())
        FilterReader::fail(m_reader.last(), tr("Only tile files have tiles to filter by."));
    m_reader.expectSymbol(QLatin1String("["), tr("Expected a column of config_feat in brackets, such as tile[9] = 8."));
    TileCondition condition;
    condition.column = readIndex(tileFeatureCount, tr("config_feat has columns 0 to %1.").arg(tileFeatureCount - 1));
    m_reader.expectSymbol(QLatin1String("]"), tr("Expected “]” after the column’s number."));
    m_reader.expectSymbol(QLatin1String("="), tr("Expected = and a number, such as tile[9] = 8."));
    do {
        const FilterToken value = m_reader.take();
        if (value.kind != FilterToken::Number)
            FilterReader::fail(value, tr("Expected a number."));
        condition.values.push_back(static_cast<float>(value.value));
    } while (m_reader.takeSymbol(QLatin1String("|")));
    m_subject = QStringLiteral("tile[%1]").arg(condition.column);
    m_result.filter.tiles.push_back(std::move(condition));
}

// Reads a term of a parameter and returns true if the next word names one. Words of the filter need parameter[INDEX] or
// quotes.
bool Parser::readParameter()
{
    const std::vector<Parameter>& parameters = m_file.document->table->parameters;
    const FilterToken word = m_reader.peek();
    std::size_t index = parameters.size();
    if (m_reader.beginsIndexed(QLatin1String("parameter"))) {
        m_reader.take();
        m_reader.take();
        index = readIndex(static_cast<std::uint32_t>(parameters.size()),
                          tr("The file has parameters 0 to %1.").arg(std::ssize(parameters) - 1));
        m_reader.expectSymbol(QLatin1String("]"), tr("Expected “]” after the parameter’s number."));
    } else if (word.kind == FilterToken::Word && (word.isQuoted || !isFilterWord(word.text))
               && !m_reader.beginsIndexed(QLatin1String("objective"))) {
        index = indexOfName(parameters, word.text);
        if (index < parameters.size())
            m_reader.take();
    }
    if (index == parameters.size())
        return false;
    m_subject = parameterSubject(parameters[index], index);
    m_result.filter.parameters.push_back({static_cast<std::uint32_t>(index), readOptions(parameters[index])});
    return true;
}

// Reads a term of a measured quantity and returns true if the next word names one. Words of the filter need quotes.
bool Parser::readObjective()
{
    const std::vector<Objective>& objectives = m_file.document->table->objectives;
    const FilterToken word = m_reader.peek();
    if (word.kind != FilterToken::Word || (!word.isQuoted && isFilterWord(word.text)))
        return false;
    auto index = static_cast<std::uint32_t>(objectives.size());
    if (m_reader.beginsIndexed(QLatin1String("objective"))) {
        m_reader.take();
        m_reader.take();
        index = readIndex(index, tr("The file has objectives 0 to %1.").arg(std::ssize(objectives) - 1));
        m_reader.expectSymbol(QLatin1String("]"), tr("Expected “]” after the objective’s number."));
    } else {
        index = static_cast<std::uint32_t>(indexOfName(objectives, word.text));
        if (index == objectives.size())
            return false;
        m_reader.take();
    }
    m_reader.setObjectiveUnit(objectives[index].nanosecondsPerUnit);
    m_subject = objectiveSubject(index);
    m_result.filter.objectives.push_back({index, m_reader.readRange(FilterQuantity::Objective)});
    return true;
}

// Reads "= 64 | 128 | 256..512", "!= naive" or, for numbers, ">= 64" and "16..64"; returns the matching options.
std::vector<bool> Parser::readOptions(const Parameter& parameter)
{
    std::vector<bool> allowed(parameter.options.size(), false);
    const OptionTexts options(parameter);
    const FilterToken start = m_reader.peek();
    const bool unequal = m_reader.takeSymbol(QLatin1String("!="));
    if (unequal || m_reader.takeSymbol(QLatin1String("="))) {
        do {
            const FilterToken value = m_reader.takeOption();
            if (value.kind == FilterToken::Number && m_reader.takeSymbol(QLatin1String(".."))) {
                options.allow(m_reader.readRangeFrom(value), allowed);
            } else if (!options.allow(value, allowed)) {
                FilterReader::fail(value,
                                   tr("No configuration has this value. Available: %1.").arg(optionsOf(parameter)));
            }
        } while (m_reader.takeSymbol(QLatin1String("|")));
        if (unequal)
            allowed.flip();
        return allowed;
    }
    if (!options.haveNumbers())
        FilterReader::fail(start, tr("Expected = or != and a value: this parameter has texts."));
    options.allow(m_reader.readRange(FilterQuantity::Parameter), allowed);
    return allowed;
}

void Parser::readFailed()
{
    bool wanted = true;
    if (m_reader.takeSymbol(QLatin1String("="))) {
        const FilterToken word = m_reader.take();
        const QString text = word.text.toLower();
        wanted = text == QLatin1String("yes") || text == QLatin1String("true");
        if (!wanted && text != QLatin1String("no") && text != QLatin1String("false"))
            FilterReader::fail(word, tr("Expected yes or no."));
    }
    m_subject = QStringLiteral("failed");
    m_result.filter.failed = wanted;
}

void Parser::readDifference()
{
    if (m_file.document->configs.slotCount() == 0)
        FilterReader::fail(m_reader.last(), tr("Only layout configurations can be compared node by node."));
    m_reader.expectSymbol(QLatin1String("("), tr("Expected a reference, such as differs(baseline) > 3."));
    DifferenceCondition condition;
    const FilterToken reference = m_reader.take();
    const QString word = reference.text.toLower();
    if (reference.kind == FilterToken::Number && reference.value == std::floor(reference.value)) {
        condition.reference = DifferenceCondition::Configuration;
        if (reference.value >= m_file.document->configCount())
            FilterReader::fail(reference,
                               tr("The file has configurations 0 to %1 only.").arg(m_file.document->configCount() - 1));
        condition.index = static_cast<std::uint32_t>(reference.value);
    } else if (word.size() == 4 && word.startsWith(QLatin1String("pin")) && word[3] >= QLatin1Char('1')
               && word[3] < QChar(u'1' + static_cast<char16_t>(maxPins))) {
        condition.reference = DifferenceCondition::Pin;
        condition.index = static_cast<std::uint32_t>(word[3].digitValue() - 1);
    } else if (word != QLatin1String("baseline")) {
        FilterReader::fail(reference, tr("Expected baseline, pin1 to pin4, or the number of a configuration."));
    }
    m_reader.expectSymbol(QLatin1String(")"), tr("Expected “)”."));
    condition.nodes = m_reader.readRange(FilterQuantity::Nodes);
    m_subject = QStringLiteral("differs");
    m_result.filter.differences.push_back(condition);
}

} // namespace

bool isFilterWord(const QString& word)
{
    return std::ranges::any_of(
        filterWords, [&](const char* known) { return word.compare(QLatin1String(known), Qt::CaseInsensitive) == 0; });
}

ParsedFilter parseConfigFilter(const QString& text, const OpenFile& file)
{
    return Parser(text, file).parse();
}

} // namespace tgraph
