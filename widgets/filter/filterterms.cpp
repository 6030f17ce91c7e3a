// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/filterterms.h"

#include "widgets/filter/configfilter.h"
#include "widgets/filter/filtertokens.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <vector>

namespace tgraph {
namespace {

/// Returns "WORD LEAST..MOST", rounded outwards to `step`, so that the ends are included.
QString rangeTerm(const QString& word, double least, double most, double step, double size, QLatin1String unit)
{
    const int decimals = std::max(0, static_cast<int>(std::round(std::log10(size / step))));
    const auto number = [&](double steps) { return QString::number(steps * step / size, 'f', decimals) + unit; };
    return word + QLatin1Char(' ') + number(std::floor(least / step)) + QLatin1String("..")
        + number(std::ceil(most / step));
}

/// Returns a power of ten, at most 1, that is small beside the range.
double fineStep(double least, double most)
{
    const double range = most - least;
    return range > 0 ? std::min(1.0, std::pow(10, std::floor(std::log10(range)) - 4)) : 1e-6;
}

QString partName(LayoutPart part)
{
    const std::string_view name = layoutPartName(part);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

SlotId firstSlot(const FileDecisions& decisions, std::uint32_t letter)
{
    return SlotId(decisions.members(letter).front());
}

DistinctId exampleOf(const FileDecisions& decisions, std::uint32_t letter, std::uint32_t option)
{
    return decisions.decisions->example(decisions.byLetter[letter], option);
}

/// Returns "{3,0} | {0,3}" if one part of the layouts distinguishes these options from the others; else empty.
QString distinguishingLayouts(const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter,
                              std::span<const std::uint32_t> options, LayoutPart part)
{
    QStringList wanted;
    QStringList others;
    for (std::uint32_t option = 0; option < decisions.optionCount(letter); ++option) {
        const ConfigVector& vector = file.vector(firstSlot(decisions, letter), exampleOf(decisions, letter, option));
        const QString text = QString::fromStdString(layoutText(layoutOf(vector, part)));
        QStringList& list = std::ranges::find(options, option) != options.end() ? wanted : others;
        if (!list.contains(text))
            list << text;
    }
    const bool tells = std::ranges::none_of(wanted, [&](const QString& text) { return others.contains(text); });
    return tells ? wanted.join(QLatin1String(" | ")) : QString();
}

} // namespace

QString columnWord(const QString& name)
{
    static const QRegularExpression plainWord(QStringLiteral(R"(^[A-Za-z_]\w*$)"));
    return plainWord.match(name).hasMatch() && !isFilterWord(name) ? name : quotedWord(name);
}

QString parameterSubject(const Parameter& parameter, std::size_t index)
{
    const QString name = QString::fromStdString(parameter.name);
    return columnWord(name) == name ? name : QStringLiteral("parameter[%1]").arg(index);
}

QString parameterTerm(const Parameter& parameter, std::size_t index, std::span<const std::uint32_t> options)
{
    QStringList words;
    for (const std::uint32_t option : options) {
        const QString text = QString::fromStdString(parameter.options[option]);
        words << (parameter.isNumeric() ? text : quotedWord(text));
    }
    return parameterSubject(parameter, index) + QLatin1String(" = ") + words.join(QLatin1String(" | "));
}

QString optionSubject(const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter)
{
    const std::uint32_t member = decisions.members(letter).front();
    if (file.isTable())
        return parameterSubject(file.document->table->parameters[member], member);
    if (file.isTile())
        return QStringLiteral("tile[%1]").arg(member);
    return QStringLiteral("node[%1]").arg(file.document->graph.configurableNode(SlotId(member)).value);
}

/// Returns "lr 0.0012..0.0098", or "lr = 1e-05..1e-04 | 0.1..1 | "(empty)"" if the ranges are not neighbours.
static QString rangesTerm(const Parameter& parameter, std::uint32_t member, std::span<const ParameterRange> ranges,
                          std::span<const std::uint32_t> options)
{
    std::vector<ParameterRange> own;
    for (const std::uint32_t option : options)
        own.push_back(ranges[option]);
    own = joinedRanges(std::move(own));
    const auto textOf
        = [&parameter](std::uint32_t option) { return QString::fromStdString(parameter.options[option]); };
    QStringList words;
    for (const ParameterRange& range : own)
        words << (!range.isNumeric                ? quotedWord(textOf(range.first))
                      : range.first == range.last ? textOf(range.first)
                                                  : textOf(range.first) + QLatin1String("..") + textOf(range.last));
    const bool isInterval = own.size() == 1 && own.front().first < own.front().last;
    return parameterSubject(parameter, member) + QLatin1String(isInterval ? " " : " = ")
        + words.join(QLatin1String(" | "));
}

QString optionTerm(const OpenFile& file, const FileDecisions& decisions, std::uint32_t letter,
                   std::span<const std::uint32_t> options)
{
    if (file.isTable()) {
        const std::uint32_t member = decisions.members(letter).front();
        const Parameter& parameter = file.document->table->parameters[member];
        if (const auto ranges = decisions.decisions->ranges(decisions.byLetter[letter]); !ranges.empty())
            return rangesTerm(parameter, member, ranges, options);
        std::vector<std::uint32_t> codes;
        for (const std::uint32_t option : options) {
            const DistinctId example = exampleOf(decisions, letter, option);
            codes.push_back(parameter.code(file.configurations->representatives[example.value]));
        }
        return parameterTerm(parameter, member, codes);
    }
    const QString subject = optionSubject(file, decisions, letter);
    QStringList words;
    if (file.isTile()) {
        const std::uint32_t column = decisions.members(letter).front();
        for (const std::uint32_t option : options) {
            const ConfigId original = file.configurations->representatives[exampleOf(decisions, letter, option).value];
            words << QString::number(double{file.document->tiles[original.value][column]}, 'g', 9);
        }
        return subject + QLatin1String(" = ") + words.join(QLatin1String(" | "));
    }
    for (const LayoutPart part : layoutParts) {
        if (const QString layouts = distinguishingLayouts(file, decisions, letter, options, part); !layouts.isEmpty())
            return QStringLiteral("%1.%2 = %3").arg(subject, partName(part), layouts);
    }
    const SlotId slot = firstSlot(decisions, letter);
    const ConfigTable& table = file.document->configs;
    for (const std::uint32_t option : options)
        words << QString::number(&file.vector(slot, exampleOf(decisions, letter, option)) - table.vectors(slot).data());
    return QStringLiteral("%1.vector = %2").arg(subject, words.join(QLatin1String(" | ")));
}

QString vectorTerms(const OpenFile& file, SlotId slot, std::uint32_t code)
{
    const ConfigVector& vector = file.document->configs.vectors(slot)[code];
    QStringList terms;
    for (const LayoutPart part : layoutParts) {
        terms.append(QStringLiteral("node[%1].%2 = %3")
                         .arg(QString::number(file.document->graph.configurableNode(slot).value), partName(part),
                              QString::fromStdString(layoutText(layoutOf(vector, part)))));
    }
    return terms.join(QLatin1String(" and "));
}

QString runtimeTerm(const OpenFile& file, double least, double most)
{
    const QString word = QStringLiteral("runtime");
    if (file.isRelative())
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
    return rangeTerm(QStringLiteral("score"), least, most, fineStep(least, most), 1, QLatin1String(""));
}

QString targetTerm(const OpenFile& file, double least, double most)
{
    if (!file.isRelativeToBest())
        return runtimeTerm(file, least, most);
    const MeasuredTable& table = *file.document->table;
    const auto [from, to] = std::minmax({table.valueOf(least), table.valueOf(most)});
    return objectiveTerm(table, table.chosen, from, to);
}

QString targetSubject(const OpenFile& file)
{
    return file.isRelativeToBest() ? objectiveSubject(file.document->table->chosen) : QStringLiteral("runtime");
}

QString objectiveSubject(std::size_t index)
{
    return QStringLiteral("objective[%1]").arg(index);
}

QString objectiveTerm(const MeasuredTable& table, std::size_t index, double least, double most)
{
    const QString name = QString::fromStdString(table.objectives[index].name);
    const auto hasName = [&name](const auto& other) {
        return name.compare(QString::fromStdString(other.name), Qt::CaseInsensitive) == 0;
    };
    const bool isUnique
        = std::ranges::none_of(table.parameters, hasName) && std::ranges::count_if(table.objectives, hasName) == 1;
    return rangeTerm(isUnique ? quotedWord(name) : objectiveSubject(index), least, most, fineStep(least, most), 1,
                     QLatin1String(""));
}

} // namespace tgraph
