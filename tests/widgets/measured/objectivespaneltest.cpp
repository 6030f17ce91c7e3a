// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/objectivespanel.h"

#include "tests/support/tables.h"
#include "tests/widgets/common/panelfixtures.h"
#include "widgets/filter/configfilter.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

#include <cmath>
#include <utility>

using namespace tgraph;

namespace {

Objective made(const char* name, const char* unit, std::vector<double> values, bool isMaximised = false)
{
    return {.name = name, .unit = unit, .isMaximised = isMaximised, .values = std::move(values)};
}

/// Returns a table with the option 0, 1, 2 … of one parameter in each row, and these objectives; the first is a time in
/// ms.
std::shared_ptr<const OpenFile> tableOf(std::vector<Objective> objectives, const char* path = "two.csv")
{
    MeasuredTable table{.format = "CSV"};
    Parameter block{.name = "block"};
    std::vector<std::uint16_t> codes;
    for (std::size_t i = 0; i < objectives.front().values.size(); ++i) {
        block.options.push_back(std::to_string(i));
        block.numbers.push_back(static_cast<double>(i));
        codes.push_back(static_cast<std::uint16_t>(i));
    }
    block.codes = std::move(codes);
    table.parameters = {std::move(block)};
    objectives.front().nanosecondsPerUnit = 1e6;
    table.objectives = std::move(objectives);
    return makeOpenFile(std::make_shared<const Document>(tableDocument(std::move(table), path)));
}

/// Returns five configurations: 1, 2 and 3 are the Pareto front of time and energy; 0, 2, 3 and 4
/// are that of time and rate.
std::shared_ptr<const OpenFile> fiveRows()
{
    return tableOf({made("time", "ms", {4, 2.5, 2, 1, 8}), made("energy", "J", {95, 40, 60, 90, 50}),
                    made("rate", "GB/s", {35, 10, 20, 5, 40}, true)});
}

struct ShownObjectives {
    explicit ShownObjectives(std::shared_ptr<const OpenFile> opened = fiveRows()) : file(std::move(opened))
    {
        panel.resize(900, 320);
        panel.setFile(file);
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    ScatterView& view() { return *panel.findChild<ScatterView*>(); }
    std::vector<std::uint32_t> front()
    {
        std::vector<std::uint32_t> rows;
        for (const DistinctId config : panel.plot().front().front())
            rows.push_back(config.value);
        return rows;
    }
    QToolButton* button(const QString& name)
    {
        for (auto* button : panel.findChildren<QToolButton*>())
            if (button->text() == name || button->accessibleName() == name)
                return button;
        return nullptr;
    }
    QPoint placeOf(std::uint32_t config) { return view().chart().placeOf(DistinctId(config))->toPoint(); }

    std::shared_ptr<const OpenFile> file;
    ObjectivesPanel panel;
};

using Rows = std::vector<std::uint32_t>;

} // namespace

TEST(ObjectivesPanel, ShowsTheTablesObjectiveAgainstAnotherAndTheirFront)
{
    ShownObjectives shown;
    ASSERT_TRUE(shown.panel.hasChart());
    EXPECT_EQ(shown.view().chart().picture().x.title, QStringLiteral("time (ms), less is better"));
    EXPECT_EQ(shown.view().chart().picture().y.title, QStringLiteral("energy (J), less is better"));
    EXPECT_EQ(shown.front(), (Rows{3, 2, 1}));
    EXPECT_EQ(shown.view().chart().front(), shown.panel.plot().front().front());
    EXPECT_EQ(shown.panel.description(), QStringLiteral("Pareto front: 3 of 5 configurations"));
    const QImage image = shown.view().grab().toImage();
    EXPECT_EQ(image.pixelColor(shown.placeOf(2)).rgb(), dataColours(shown.view().palette()).text.rgb());
    EXPECT_NE(image.pixelColor(shown.placeOf(0)).rgb(), dataColours(shown.view().palette()).text.rgb());
}

TEST(ObjectivesPanel, ReportsWhyThereIsNoChart)
{
    ShownObjectives shown(nullptr);
    const auto reason = [&] { return shown.panel.findChild<QLabel*>(QStringLiteral("emptyState"))->text(); };
    EXPECT_TRUE(reason().contains(QStringLiteral("Open a table")));
    shown.panel.setFile(test::fileOfRuntimes());
    EXPECT_TRUE(reason().contains(QStringLiteral("Open a table")));
    shown.panel.setFile(
        tableOf({made("time", "ms", {1, 2, 3}), made("nothing", "", {std::nan(""), std::nan(""), std::nan("")})}));
    EXPECT_TRUE(reason().contains(QStringLiteral("one measured quantity")));
    shown.panel.setFile(
        tableOf({made("time", "ms", {1, 2, std::nan("")}), made("energy", "J", {std::nan(""), std::nan(""), 3})}));
    EXPECT_TRUE(reason().contains(QStringLiteral("No configuration has a value of both")));
    EXPECT_FALSE(shown.panel.hasChart());
    shown.panel.setFile(fiveRows());
    EXPECT_TRUE(shown.panel.hasChart());
}

TEST(ObjectivesPanel, FirstShowsAnObjectiveThatIsATradeOff)
{
    const auto file
        = tableOf({made("time", "ms", {1, 2, 3}), made("twice", "ms", {2, 4, 6}), made("energy", "J", {3, 2, 1})});
    EXPECT_EQ(objectivesToShow(*file, std::vector<std::size_t>{0, 1, 2}), (std::array<std::size_t, 2>{0, 2}));
    EXPECT_EQ(objectivesToShow(*file, std::vector<std::size_t>{0, 1}), (std::array<std::size_t, 2>{0, 1}));
    EXPECT_EQ(objectivesToShow(*file, std::vector<std::size_t>{1, 2}), (std::array<std::size_t, 2>{1, 2}))
        << "the table's own has no numbers";
}

TEST(ObjectivesPanel, TheUserChoosesObjectivesAndDirections)
{
    ShownObjectives shown;
    const QList<QComboBox*> names = shown.panel.findChildren<QComboBox*>();
    ASSERT_EQ(names.size(), 2);
    names[1]->setCurrentIndex(2);
    Q_EMIT names[1]->activated(2);
    EXPECT_EQ(shown.view().chart().picture().y.title, QStringLiteral("rate (GB/s), more is better"));
    EXPECT_EQ(shown.front(), (Rows{3, 2, 0, 4}));
    shown.button(QStringLiteral("Axis y: more is better"))->click();
    EXPECT_EQ(shown.view().chart().picture().y.title, QStringLiteral("rate (GB/s), less is better"));
    EXPECT_EQ(shown.front(), (Rows{3}));
    shown.button(QStringLiteral("Exchange the axes"))->click();
    EXPECT_EQ(shown.view().chart().picture().x.title, QStringLiteral("rate (GB/s), less is better"));
    EXPECT_EQ(shown.view().chart().picture().y.title, QStringLiteral("time (ms), less is better"));
    shown.panel.setFile(fiveRows()); // read again
    EXPECT_EQ(shown.view().chart().picture().x.title, QStringLiteral("rate (GB/s), less is better"));
    shown.panel.setFile(tableOf({made("a", "", {1, 2}), made("b", "", {2, 1})}, "other.csv"));
    EXPECT_EQ(shown.view().chart().picture().x.title, QStringLiteral("a, less is better"));
}

TEST(ObjectivesPanel, OneObjectiveOnBothAxesHasOneDirection)
{
    ShownObjectives shown;
    shown.panel.setObjectives(0, 0);
    shown.button(QStringLiteral("Axis x: less is better"))->click();
    EXPECT_NE(shown.button(QStringLiteral("Axis x: more is better")), nullptr);
    EXPECT_NE(shown.button(QStringLiteral("Axis y: more is better")), nullptr);
    shown.button(QStringLiteral("Axis y: more is better"))->click();
    EXPECT_NE(shown.button(QStringLiteral("Axis x: less is better")), nullptr);
    EXPECT_NE(shown.button(QStringLiteral("Axis y: less is better")), nullptr);
}

TEST(ObjectivesPanel, AChosenDirectionLeavesTheOtherAxisItsDefault)
{
    ShownObjectives shown;
    shown.button(QStringLiteral("Axis x: less is better"))->click();
    shown.panel.setFile(tableOf({made("time", "ms", {4, 2.5, 2}), made("energy", "J", {95, 40, 60}, true)}));
    EXPECT_EQ(shown.view().chart().picture().x.title, QStringLiteral("time (ms), more is better"));
    EXPECT_EQ(shown.view().chart().picture().y.title, QStringLiteral("energy (J), more is better"));
}

TEST(ObjectivesPanel, RemembersTheChoicesForEachFile)
{
    ShownObjectives shown;
    shown.panel.setObjectives(2, 0);
    shown.panel.setMaximised(0, false);
    shown.button(QStringLiteral("Log"))->click();
    const bool isLog = shown.button(QStringLiteral("Log"))->isChecked();
    const auto other = tableOf({made("time", "ms", {1, 2}), made("rate", "GB/s", {2, 1}, true)}, "other.csv");
    shown.panel.setFile(other);
    EXPECT_EQ(shown.view().chart().picture().x.title, QStringLiteral("time (ms), less is better"));
    EXPECT_EQ(shown.view().chart().picture().y.title, QStringLiteral("rate (GB/s), more is better"));
    shown.panel.setFile(nullptr);
    shown.panel.setFile(fiveRows());
    EXPECT_EQ(shown.view().chart().picture().x.title, QStringLiteral("rate (GB/s), less is better"));
    EXPECT_EQ(shown.view().chart().picture().y.title, QStringLiteral("time (ms), less is better"));
    EXPECT_EQ(shown.button(QStringLiteral("Log"))->isChecked(), isLog);
}

TEST(ObjectivesPanel, FollowsTheFilterAndMarks)
{
    ShownObjectives shown;
    shown.panel.setFiltered(test::filteredTo({0, 1, 4}));
    EXPECT_EQ(shown.front(), (Rows{1})) << "of the configurations that the filter keeps";
    EXPECT_EQ(shown.panel.description(), QStringLiteral("Pareto front of the configurations that the filter keeps: 1"));
    shown.panel.setFiltered(nullptr);
    EXPECT_EQ(shown.front(), (Rows{3, 2, 1}));
    Selection selection;
    selection.focus = DistinctId(2);
    selection.baseline = DistinctId(0);
    selection.pins = {DistinctId(4)};
    shown.panel.setSelection(selection);
    const std::vector<ScatterMark>& marks = shown.view().chart().marks();
    ASSERT_EQ(marks.size(), 3U);
    EXPECT_EQ(marks[0].label, QStringLiteral("focus: 2.0\u00a0ms · 60\u00a0J"));
    EXPECT_EQ(marks[1].config, DistinctId(4));
    EXPECT_EQ(marks[2].config, DistinctId(0));
}

TEST(ObjectivesPanel, ASelectionOfTheFileBeforeIsForgotten)
{
    ShownObjectives shown;
    Selection selection;
    selection.focus = DistinctId(4);
    shown.panel.setSelection(selection);
    shown.panel.setFiltered(test::filteredTo({3, 4}));
    shown.panel.setFile(tableOf({made("time", "ms", {1, 2}), made("energy", "J", {2, 1})}, "less.csv"));
    ASSERT_EQ(shown.view().chart().marks().size(), 1U) << "the baseline";
    EXPECT_EQ(shown.front(), (Rows{0, 1}));
    shown.panel.setFiltered(test::filteredTo({1, 4})); // still that of the file before
    EXPECT_EQ(shown.front(), (Rows{1}));
}

TEST(ObjectivesPanel, AClickFocusesAndADragFilters)
{
    ShownObjectives shown;
    QSignalSpy focused(&shown.panel, &ObjectivesPanel::focusRequested);
    QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, shown.placeOf(2));
    ASSERT_EQ(focused.size(), 1);
    EXPECT_EQ(focused[0][0].value<DistinctId>(), DistinctId(2));
    QSignalSpy filtered(&shown.panel, &ObjectivesPanel::filterRequested);
    const QPoint from = shown.placeOf(3) - QPoint(6, 20);
    const QPoint to = shown.placeOf(2) + QPoint(6, 6);
    QTest::mousePress(&shown.view(), Qt::LeftButton, {}, from);
    QTest::mouseMove(&shown.view(), (from + to) / 2);
    QTest::mouseMove(&shown.view(), to);
    QTest::mouseRelease(&shown.view(), Qt::LeftButton, {}, to);
    ASSERT_EQ(filtered.size(), 1);
    const QString terms = filtered[0][0].toString();
    const ParsedFilter parsed = parseConfigFilter(terms, *shown.file);
    ASSERT_FALSE(parsed.problem) << terms.toStdString();
    ASSERT_EQ(parsed.terms.size(), 2U);
    QSignalSpy cleared(&shown.panel, &ObjectivesPanel::filterCleared);
    QTest::mouseDClick(&shown.view(), Qt::LeftButton, {}, shown.placeOf(2));
    ASSERT_EQ(cleared.size(), 1);
    QStringList subjects;
    for (const FilterTerm& term : parsed.terms)
        subjects << term.subject;
    EXPECT_EQ(cleared[0][0].toStringList(), subjects) << "the terms that a drag adds";
}

TEST(ObjectivesPanel, ToolTipsShowBothValuesWithTheirUnits)
{
    ShownObjectives shown;
    const QString tip = shown.view().toolTipAt(shown.placeOf(1));
    EXPECT_EQ(tip, QStringLiteral("Configuration 1\ntime: 2.5\u00a0ms\nenergy: 40\u00a0J\nOn the Pareto front"));
    EXPECT_FALSE(shown.view().toolTipAt(shown.placeOf(4)).contains(QStringLiteral("Pareto")));
}

TEST(ObjectivesPanel, ListsTheFront)
{
    ShownObjectives shown;
    auto* table = shown.panel.findChild<QTableView*>();
    EXPECT_FALSE(table->isVisible());
    shown.button(QStringLiteral("List"))->click();
    EXPECT_TRUE(table->isVisible());
    QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    ASSERT_EQ(table->model()->rowCount(), 3);
    EXPECT_EQ(table->model()->index(1, FrontModel::Configuration).data(), QStringLiteral("2"));
    EXPECT_EQ(table->model()->index(1, FrontModel::First).data(), QStringLiteral("2.0"));
    EXPECT_EQ(table->model()->headerData(2, Qt::Horizontal), QStringLiteral("energy (J)"));
    QSignalSpy focused(&shown.panel, &ObjectivesPanel::focusRequested);
    test::clickCell(*table, 1, 0);
    ASSERT_FALSE(focused.isEmpty());
    EXPECT_EQ(focused.back()[0].value<DistinctId>(), DistinctId(2));
    ObjectivesPanel other;
    EXPECT_TRUE(other.restoreState(shown.panel.saveState()));
    EXPECT_EQ(other.saveState(), shown.panel.saveState());
    EXPECT_FALSE(other.restoreState("gibberish"));
}

TEST(ObjectivesPanel, AClickInACrowdTakesThePointOfTheFront)
{
    std::vector<double> time;
    std::vector<double> energy;
    for (int i = 0; i < 8000; ++i) {
        time.push_back(2 + 0.001 * (i % 89));
        energy.push_back(3 + 0.001 * (i % 97));
    }
    time.push_back(1.999);
    energy.push_back(2.999);
    ShownObjectives shown(tableOf({made("time", "ms", time), made("energy", "J", energy)}));
    ASSERT_TRUE(shown.view().chart().showsDensity());
    ASSERT_EQ(shown.front(), (Rows{8000}));
    const QPoint place = shown.placeOf(8000) + QPoint(2, -2);
    QSignalSpy focused(&shown.panel, &ObjectivesPanel::focusRequested);
    QTest::mouseClick(&shown.view(), Qt::LeftButton, {}, place);
    ASSERT_EQ(focused.size(), 1);
    EXPECT_EQ(focused[0][0].value<DistinctId>(), DistinctId(8000));
    EXPECT_TRUE(shown.view().toolTipAt(place).contains(QStringLiteral("Configuration 8000")));
}

TEST(ObjectivesPanel, ExportsTheShownChart)
{
    ShownObjectives shown;
    const QByteArray svg = shown.panel.exported(ChartFormat::Svg, {800, 400}, QStringLiteral("two.csv; measured"));
    EXPECT_TRUE(svg.contains("Pareto front"));
    EXPECT_TRUE(svg.contains("energy (J), less is better"));
    EXPECT_FALSE(shown.panel.exported(ChartFormat::Png, {800, 400}, {}).isEmpty());
}
