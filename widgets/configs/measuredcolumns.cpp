// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/configs/measuredcolumns.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <span>

namespace tgraph {
namespace {

/// Returns the place of each text in alphabetical order.
std::vector<std::uint32_t> alphabeticalPlaces(const std::vector<std::string>& texts)
{
    std::vector<std::uint32_t> order(texts.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, {}, [&](std::uint32_t index) -> const std::string& { return texts[index]; });
    std::vector<std::uint32_t> places(texts.size());
    for (std::uint32_t place = 0; place < order.size(); ++place)
        places[order[place]] = place;
    return places;
}

constexpr std::size_t longestNumber = 12; // characters
constexpr int shownDigits = 6;

/// Returns true for a number of many digits, as a search in an interval draws them.
bool isShortened(const Parameter& parameter, std::uint32_t option)
{
    constexpr double leastWhole = 1e6; // six digits are less than its whole part
    return parameter.options[option].size() > longestNumber && parameter.isNumeric()
        && std::abs(parameter.numbers[option]) < leastWhole
        && parameter.numbers[option] != std::floor(parameter.numbers[option]);
}

/// Returns an option as text, numbers of many digits with six of them: 0.00310175.
QString shownOption(const Parameter& parameter, std::uint32_t option)
{
    return isShortened(parameter, option) ? QString::number(parameter.numbers[option], 'g', shownDigits)
                                          : QString::fromStdString(parameter.options[option]);
}

/// Returns about the characters of shownOption().
std::size_t shownSize(const Parameter& parameter, std::uint32_t option)
{
    constexpr double leastPlain = 1e-4; // smaller ones have an exponent
    if (!isShortened(parameter, option))
        return parameter.options[option].size();
    return std::abs(parameter.numbers[option]) < leastPlain ? longestNumber : longestNumber - 1;
}

bool isMeasured(double value)
{
    return std::isfinite(value);
}

} // namespace

MeasuredColumns::MeasuredColumns(const MeasuredTable& table) : m_table(&table)
{
    for (std::size_t index = 0; index < table.parameters.size(); ++index) {
        const Parameter& parameter = table.parameters[index];
        if (parameter.options.size() < 2)
            continue;
        if (m_parameters.size() == mostParameters) {
            m_parameters.clear();
            break;
        }
        m_parameters.push_back(
            {.index = index,
             .places = parameter.isNumeric() ? std::vector<std::uint32_t>() : alphabeticalPlaces(parameter.options)});
    }
    for (std::size_t index = 0; index < table.objectives.size(); ++index) {
        const Objective& objective = table.objectives[index];
        if (m_objectives.size() < mostObjectives && index != table.chosen
            && std::ranges::any_of(objective.values, isMeasured))
            m_objectives.push_back({.index = index, .format = ObjectiveFormat(objective)});
    }
}

double MeasuredColumns::value(int column, ConfigId config) const
{
    if (!isParameter(column)) {
        const double value = objectiveOf(column).values[config.value];
        return isMeasured(value) ? value : std::numeric_limits<double>::quiet_NaN();
    }
    const std::uint32_t code = parameterOf(column).code(config);
    const std::vector<std::uint32_t>& places = m_parameters[static_cast<std::size_t>(column)].places;
    return places.empty() ? parameterOf(column).numbers[code] : places[code];
}

QString MeasuredColumns::text(int column, ConfigId config) const
{
    if (isParameter(column))
        return shownOption(parameterOf(column), parameterOf(column).code(config));
    const double measured = value(column, config);
    return std::isnan(measured) ? QString() : objectiveColumn(column).format.number(measured);
}

QString MeasuredColumns::exactText(int column, ConfigId config) const
{
    return isParameter(column) && isShortened(parameterOf(column), parameterOf(column).code(config))
        ? QString::fromStdString(parameterOf(column).option(config))
        : QString();
}

bool MeasuredColumns::isNumeric(int column) const
{
    return !isParameter(column) || parameterOf(column).isNumeric();
}

QString MeasuredColumns::title(int column) const
{
    return isParameter(column) ? QString::fromStdString(parameterOf(column).name) : nameWithUnit(objectiveOf(column));
}

QString MeasuredColumns::toolTip(int column) const
{
    if (isParameter(column))
        return tr("Parameter %1: %Ln value(s)", nullptr, static_cast<int>(parameterOf(column).options.size()))
            .arg(title(column));
    return (objectiveOf(column).isMaximised ? tr("%1, as measured: more is better", "an objective")
                                            : tr("%1, as measured: less is better", "an objective"))
        .arg(title(column));
}

QString MeasuredColumns::name(int column) const
{
    return isParameter(column) ? QStringLiteral("parameter:") + title(column)
                               : QStringLiteral("objective:") + QString::fromStdString(objectiveOf(column).name);
}

QStringList MeasuredColumns::widestTexts(int column) const
{
    QStringList texts;
    if (isParameter(column)) {
        // Letters differ in width: several of the longest options are measured.
        constexpr std::size_t measured = 8;
        const Parameter& parameter = parameterOf(column);
        std::vector<std::uint32_t> options(parameter.options.size());
        std::iota(options.begin(), options.end(), 0U);
        const auto last = options.begin() + static_cast<std::ptrdiff_t>(std::min(measured, options.size()));
        std::ranges::partial_sort(options, last, std::ranges::greater(),
                                  [&](std::uint32_t option) { return shownSize(parameter, option); });
        for (const std::uint32_t option : std::span(options.begin(), last))
            texts.append(shownOption(parameter, option));
        return texts;
    }
    const std::vector<double>& values = objectiveOf(column).values;
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (const double value : values) {
        if (isMeasured(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    }
    return {objectiveColumn(column).format.number(least), objectiveColumn(column).format.number(most)};
}

} // namespace tgraph
