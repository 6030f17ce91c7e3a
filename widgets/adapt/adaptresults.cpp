// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/adapt/adaptresults.h"

#include "widgets/common/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>

namespace tgraph {
namespace {

enum Column { MethodColumn, TauColumn, FirstSlowdownColumn };
constexpr int tauDecimals = 3;
constexpr int slowdownDecimals = 3;

QString unadaptedName(const QString& model)
{
    return model.isEmpty() ? QCoreApplication::translate("AdaptResults", "no model")
                           : QCoreApplication::translate("AdaptResults", "%1, not adapted").arg(model);
}

} // namespace

std::vector<ChartLine> learningLines(const std::vector<CurvePoint>& points, const QString& model)
{
    if (points.empty())
        return {};
    const auto line = [&points](const QString& name, int colour,
                                const std::function<std::optional<double>(const AdaptRun&)>& pick) {
        ChartLine result{.name = name, .colour = colour, .marked = true};
        for (const CurvePoint& point : points) {
            if (const std::optional<double> tau = pick(point.run))
                result.points.emplace_back(static_cast<double>(point.measured), *tau);
        }
        return result;
    };
    std::vector<ChartLine> lines;
    lines.push_back(line(QCoreApplication::translate("AdaptResults", "adapted"), 0,
                         [](const AdaptRun& run) { return run.adapted.tau; }));
    lines.push_back(line(QCoreApplication::translate("AdaptResults", "from scratch"), 1,
                         [](const AdaptRun& run) { return run.fromScratch ? run.fromScratch->tau : std::nullopt; }));
    if (points.front().run.ridge)
        lines.push_back(line(QCoreApplication::translate("AdaptResults", "ridge"), 2,
                             [](const AdaptRun& run) { return run.ridge ? run.ridge->tau : std::nullopt; }));
    if (!model.isEmpty()) {
        lines.push_back(line(unadaptedName(model), 3, [](const AdaptRun& run) { return run.unadapted.tau; }));
        lines.back().dashed = true;
    }
    return lines;
}

void AdaptTableModel::setPoint(const std::optional<CurvePoint>& point, const QString& model)
{
    beginResetModel();
    m_rows.clear();
    if (point) {
        const AdaptRun& run = point->run;
        m_rows.push_back({unadaptedName(model), run.unadapted});
        if (run.ridge)
            m_rows.push_back({tr("ridge"), *run.ridge});
        if (run.fromScratch)
            m_rows.push_back({tr("from scratch"), *run.fromScratch});
        m_rows.push_back({tr("adapted"), run.adapted});
    }
    endResetModel();
}

int AdaptTableModel::columns() const
{
    return FirstSlowdownColumn + static_cast<int>(heldOutTops.size());
}

QString AdaptTableModel::text(std::size_t row, int column) const
{
    const auto& [name, measures] = m_rows[row];
    if (column == MethodColumn)
        return name;
    const bool isTau = column == TauColumn;
    const std::optional<double> value
        = isTau ? measures.tau : measures.slowdowns[static_cast<std::size_t>(column - FirstSlowdownColumn)];
    if (!value)
        return QStringLiteral("–");
    return isTau ? numberText(*value, tauDecimals) : shareText(*value, slowdownDecimals);
}

TableColumn AdaptTableModel::column(int section) const
{
    switch (section) {
    case MethodColumn:
        return {tr("Method"), {}, true};
    case TauColumn:
        return {tr("Held-out τ"), {}};
    default:
        return {tr("Slowdown@%1").arg(heldOutTops[static_cast<std::size_t>(section - FirstSlowdownColumn)]),
                tr("Best of the predicted fastest against the best of the held-out configurations")};
    }
}

QString methodText(AdaptMethod method)
{
    switch (method) {
    case AdaptMethod::Process:
        return QCoreApplication::translate("AdaptResults", "a Gaussian process over layouts, costs and models");
    case AdaptMethod::LayoutProcess:
        return QCoreApplication::translate("AdaptResults", "a Gaussian process over layouts alone");
    case AdaptMethod::Decisions:
        return QCoreApplication::translate("AdaptResults", "costs of decisions that add up");
    case AdaptMethod::Forest:
        return QCoreApplication::translate("AdaptResults", "a forest of randomised trees");
    case AdaptMethod::Numeric:
        return QCoreApplication::translate("AdaptResults", "a Gaussian process over parameters as numbers");
    case AdaptMethod::Blend:
        return QCoreApplication::translate("AdaptResults", "a blend of methods");
    case AdaptMethod::Ridge:
        return QCoreApplication::translate("AdaptResults", "ridge regression on layouts");
    case AdaptMethod::Prior:
        return QCoreApplication::translate("AdaptResults", "the models as they are");
    }
    return {};
}

QString methodText(const AdaptRun& run)
{
    constexpr double shown = 0.05; // smallest listed share of the blend
    if (run.method != AdaptMethod::Blend || run.checks.empty())
        return methodText(run.method);
    std::vector<MethodCheck> parts = run.checks;
    std::ranges::stable_sort(parts, std::ranges::greater{}, &MethodCheck::weight);
    QStringList texts;
    for (const MethodCheck& part : parts)
        if (part.weight >= shown)
            texts.push_back(QCoreApplication::translate("AdaptResults", "%1 (%2)", "a method and its share")
                                .arg(methodText(part.method), shareText(part.weight, 0)));
    return texts.join(QStringLiteral(", "));
}

} // namespace tgraph
