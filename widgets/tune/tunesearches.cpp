// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tunesearches.h"

#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"
#include "widgets/dialogs/formnotes.h"
#include "widgets/tune/tunewords.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {
namespace {

constexpr int searchColumn = 0;
constexpr int firstGoalColumn = 1;
constexpr double percent = 100;
constexpr double leastDrawn = 1e-4; ///< percent: smaller distances from the best are drawn as 0

std::size_t budgetOf(const TuneComparison& comparison)
{
    return comparison.randomMean.size();
}

const std::vector<ComparedGoal>& goalsOf(const TuneComparison& comparison)
{
    return comparison.curves.front().goals;
}

/// Returns the power of ten below all shares above the best, in percent.
double floorOf(const std::vector<ChartLine>& lines)
{
    double least = 1;
    const auto reachTo = [&least](double value) {
        if (value >= leastDrawn)
            least = std::min(least, value);
    };
    for (const ChartLine& line : lines) {
        for (const QPointF& point : line.points)
            reachTo(point.y());
        std::ranges::for_each(line.low, reachTo);
    }
    return std::pow(10, std::floor(std::log10(least) - 1e-9));
}

ChartLine lineOf(const QString& name, int colour, const std::vector<double>& shares)
{
    ChartLine line{.name = name, .colour = colour};
    for (std::size_t i = 0; i < shares.size(); ++i)
        line.points.emplace_back(static_cast<double>(i + 1), percent * shares[i]);
    return line;
}

std::vector<double> inPercent(std::vector<double> shares)
{
    for (double& share : shares)
        share *= percent;
    return shares;
}

} // namespace

std::vector<ChartLine> searchLines(const TuneComparison& comparison, const std::vector<double>& measured)
{
    std::vector<ChartLine> lines;
    for (const SearchCurve& curve : comparison.curves) {
        ChartLine line = lineOf(searchTitle(curve.search.name), static_cast<int>(lines.size()), curve.median);
        line.low = inPercent(curve.low);
        line.high = inPercent(curve.high);
        lines.push_back(std::move(line));
    }
    ChartLine random = lineOf(SearchesPage::tr("random, expected"), strongLine, comparison.randomMean);
    random.dashed = true;
    lines.push_back(std::move(random));
    ChartLine own{.name = SearchesPage::tr("this tuning"), .colour = strongLine};
    const std::size_t most = std::min(measured.size(), budgetOf(comparison));
    for (std::size_t i = 0; i < most; ++i)
        if (std::isfinite(measured[i]))
            own.points.emplace_back(static_cast<double>(i + 1), percent * (measured[i] / comparison.best - 1));
    if (!own.points.empty())
        lines.push_back(std::move(own));
    return lines;
}

void SearchTableModel::setComparison(std::shared_ptr<const TuneComparison> comparison)
{
    beginResetModel();
    m_comparison = std::move(comparison);
    endResetModel();
}

std::size_t SearchTableModel::rows() const
{
    return m_comparison ? m_comparison->curves.size() + 1 : 0;
}

int SearchTableModel::columns() const
{
    const auto goals = m_comparison ? static_cast<int>(goalsOf(*m_comparison).size()) : 0;
    return firstGoalColumn + goals + 2;
}

QString SearchTableModel::goalText(std::size_t row, std::size_t goal) const
{
    const auto& curves = m_comparison->curves;
    const auto count = row < curves.size() ? curves[row].goals[goal].median() : m_comparison->randomGoals[goal];
    if (count)
        return groupedText(*count);
    return row < curves.size() ? tr("over %1").arg(groupedText(budgetOf(*m_comparison))) : QStringLiteral("–");
}

QString SearchTableModel::text(std::size_t row, int column) const
{
    const auto& curves = m_comparison->curves;
    const bool isSearch = row < curves.size();
    if (column == searchColumn)
        return isSearch ? searchTitle(curves[row].search.name) : tr("random, expected");
    if (const int goal = column - firstGoalColumn; goal < static_cast<int>(goalsOf(*m_comparison).size()))
        return goalText(row, static_cast<std::size_t>(goal));
    if (column < columns() - 1)
        return penaltyText(isSearch ? curves[row].median.back() : m_comparison->randomMean.back());
    return isSearch ? secondsText(curves[row].stepSeconds) : QString();
}

TableColumn SearchTableModel::column(int section) const
{
    if (section == searchColumn)
        return {tr("Search"), tr("Search strategy"), true};
    if (const int goal = section - firstGoalColumn;
        m_comparison && goal < static_cast<int>(goalsOf(*m_comparison).size()))
        return {tr("To %1", "measurements to come so near")
                    .arg(QLocale().toString(percent * goalsOf(*m_comparison)[static_cast<std::size_t>(goal)].within)
                         + QStringLiteral(" %")),
                tr("Measurements until the fastest so far is this near the file’s best: the median over the seeds")};
    if (section < columns() - 1)
        return {tr("At the end"),
                tr("Slowdown of the fastest against the file’s best after the last measurement: the median over the "
                   "seeds")};
    return {tr("Search time"), tr("Mean time of the search itself per measurement")};
}

SearchesPage::SearchesPage(LineChart& chart, QWidget* parent) : QWidget(parent), m_chart(chart)
{
    m_chart.setObjectName(QStringLiteral("searchesChart"));
    m_chart.setAccessibleName(tr("Results of every search against measurements"));
    m_chart.setEmptyText(tr("Compare the searches to draw their results on the file’s own runtimes here."));
    m_about = new QLabel(this);
    m_about->setWordWrap(true);
    m_about->setTextFormat(Qt::PlainText);
    m_compare = makeButton(tr("Compare searches"), this, "compare");
    m_model = new SearchTableModel(this);
    m_table = new SectionTable(tr("Measurements that each search takes"), this);
    m_table->setObjectName(QStringLiteral("searches"));
    m_table->setModel(m_model);
    setUpRows(*m_table);
    auto* head = lineUp(new QHBoxLayout, {{m_about, 1}, m_compare});
    lineUp(new QVBoxLayout(this), {head, {m_table, 1}, freeRoom(0)});
    connect(m_compare, &QPushButton::clicked, this, &SearchesPage::compareRequested);
    m_table->onCurrentRow([this](const QModelIndex& row) {
        m_chart.setEmphasis(row.isValid() ? std::optional(static_cast<std::size_t>(row.row())) : std::nullopt);
    });
    setComparison(nullptr);
}

void SearchesPage::setComparison(std::shared_ptr<const TuneComparison> comparison)
{
    m_comparison = std::move(comparison);
    m_chart.setEmphasis(std::nullopt);
    m_model->setComparison(m_comparison);
    m_table->setVisible(m_comparison != nullptr);
    fitColumnsAndShare(*m_table, {searchColumn});
    showLines();
    showText();
}

void SearchesPage::setMeasured(std::vector<double> bestSoFar)
{
    if (bestSoFar == m_measured)
        return;
    m_measured = std::move(bestSoFar);
    showLines();
}

void SearchesPage::setObstacle(const QString& reason)
{
    m_obstacle = reason;
    m_compare->setEnabled(reason.isEmpty());
    m_compare->setToolTip(reason);
    showText();
}

void SearchesPage::showText()
{
    if (!m_comparison)
        m_about->setText(m_obstacle.isEmpty()
                             ? tr("Runs every search on the file’s own runtimes with several seeds and shows how many "
                                  "measurements each saves.")
                             : m_obstacle);
    else
        m_about->setText(tr("%1 measurements, medians of %Ln seed(s); the bands exclude a tenth of the seeds on each "
                            "side.",
                            nullptr, static_cast<int>(goalsOf(*m_comparison).front().measurements.size()))
                             .arg(groupedText(budgetOf(*m_comparison))));
}

void SearchesPage::showLines()
{
    if (!m_comparison) {
        m_chart.setLines({});
        return;
    }
    std::vector<ChartLine> lines = searchLines(*m_comparison, m_measured);
    const double floor = floorOf(lines);
    m_chart.setAxes({.title = tr("measurements"), .logarithmic = true},
                    {.title = tr("slower than the best (%)"),
                     .logarithmic = true,
                     .least = floor,
                     .most = 10 * floor,
                     .leastText = tr("best", "a place on an axis")});
    m_chart.setLines(std::move(lines));
}

} // namespace tgraph
