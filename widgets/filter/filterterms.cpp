// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/filterterms.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace tgraph {
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
