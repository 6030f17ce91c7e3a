// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/programdiffwindow.h"

#include "tests/widgets/programs/programfixtures.h"
#include "widgets/common/sectiontable.h"
#include "widgets/programs/textview.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

namespace {

constexpr const char* before = R"hlo(HloModule m

ENTRY main {
  p = f32[8,4]{1,0} parameter(0)
  cosine.1 = f32[8,4]{1,0} cosine(p)
  tanh.2 = f32[8,4]{1,0} tanh(cosine.1)
  ROOT negate.3 = f32[8,4]{1,0} negate(tanh.2)
}
)hlo";

/// The cosine is removed, an exponential is added, the tanh has another layout, the root another name.
constexpr const char* after = R"hlo(HloModule m

ENTRY main {
  p = f32[8,4]{1,0} parameter(0)
  tanh.2 = f32[8,4]{0,1} tanh(p)
  exponential.9 = f32[8,4]{1,0} exponential(tanh.2)
  ROOT negate.8 = f32[8,4]{1,0} negate(exponential.9)
}
)hlo";

std::shared_ptr<const ProgramComparison> compared()
{
    return comparePrograms({"before.hlo", sharedModule(before)}, {"after.hlo", sharedModule(after)});
}

class ProgramDiffWindowTest : public ::testing::Test {
protected:
    ProgramDiffWindowTest()
    {
        window.setComparison(compared());
        window.show();
    }
    QStringList names()
    {
        QStringList names;
        for (int i = 0; i < window.model().rowCount(); ++i)
            names << window.model().index(i, DiffModel::KindColumn).data().toString() + QLatin1Char(' ')
                    + window.model().index(i, DiffModel::Name).data().toString();
        return names;
    }
    std::string textOf(bool isAfter)
    {
        const auto node = window.text(isAfter).current();
        return node ? std::string(window.text(isAfter).text()->module().instruction(*node).name) : std::string();
    }
    SectionTable& table() { return *window.findChild<SectionTable*>(); }

    ProgramDiffWindow window;
};

} // namespace

TEST_F(ProgramDiffWindowTest, ListsRemovedAddedAndChangedInstructions)
{
    EXPECT_EQ(names().value(0), QStringLiteral("removed cosine.1"));
    EXPECT_EQ(names().value(1), QStringLiteral("added exponential.9"));
    EXPECT_TRUE(names().contains(QStringLiteral("changed tanh.2")));
    QString totals;
    for (const auto* label : window.findChildren<QLabel*>())
        totals += label->accessibleName() == QStringLiteral("Totals") ? label->text() : QString();
    EXPECT_TRUE(totals.contains(QStringLiteral("1 removed, 1 added"))) << totals.toStdString();
    EXPECT_EQ(window.windowTitle(), QStringLiteral("before.hlo against after.hlo"));
}

TEST_F(ProgramDiffWindowTest, FiltersByKindAndSearch)
{
    auto& kinds = *window.findChild<QComboBox*>();
    kinds.setCurrentIndex(kinds.findText(QStringLiteral("Changed: layout"), Qt::MatchStartsWith));
    EXPECT_EQ(names(), QStringList(QStringLiteral("changed tanh.2")));
    kinds.setCurrentIndex(0);
    window.findChild<QLineEdit*>()->setText(QStringLiteral("EXPONENTIAL"));
    EXPECT_TRUE(names().contains(QStringLiteral("added exponential.9")));
    EXPECT_FALSE(names().contains(QStringLiteral("removed cosine.1")));
}

TEST_F(ProgramDiffWindowTest, SortsByAColumnAndRestoresTheProgramOrder)
{
    const QStringList unsorted = names();
    const QString chosen = QStringLiteral("changed tanh.2");
    table().setCurrentIndex(window.model().index(static_cast<int>(unsorted.indexOf(chosen)), 0));
    table().sortByColumn(DiffModel::Name, Qt::AscendingOrder);
    EXPECT_EQ(names().first(), QStringLiteral("removed cosine.1"));
    EXPECT_EQ(names().last(), chosen);
    EXPECT_EQ(table().currentIndex().row(), names().size() - 1);
    EXPECT_EQ(textOf(true), "tanh.2");
    table().sortByColumn(DiffModel::Name, Qt::DescendingOrder);
    EXPECT_EQ(names().first(), chosen);
    window.findChild<QLineEdit*>()->setText(QStringLiteral("e")); // another list, in the same order
    EXPECT_EQ(names().last(), QStringLiteral("removed cosine.1"));
    window.findChild<QLineEdit*>()->clear();
    table().sortByColumn(-1, Qt::AscendingOrder);
    EXPECT_EQ(names(), unsorted);
}

TEST_F(ProgramDiffWindowTest, ShowsBothTextsAtTheCurrentRow)
{
    EXPECT_EQ(textOf(false), "cosine.1"); // the first row
    EXPECT_EQ(textOf(true), "");
    const int row = window.model().rowOf(nodeNamed(window.text(true).text()->module(), "tanh.2"), true);
    ASSERT_GE(row, 0);
    std::optional<NodeId> shown;
    QObject::connect(&window, &ProgramDiffWindow::pairShown, &window,
                     [&](std::optional<NodeId>, std::optional<NodeId> node) { shown = node; });
    table().setCurrentIndex(window.model().index(row, 0));
    EXPECT_EQ(textOf(false), "tanh.2");
    EXPECT_EQ(textOf(true), "tanh.2");
    EXPECT_EQ(shown, window.text(true).current());
}

TEST_F(ProgramDiffWindowTest, RequestsTheNodeInItsFileByEnter)
{
    std::optional<bool> isAfter;
    QObject::connect(&window, &ProgramDiffWindow::nodeRequested, &window, [&](bool side, NodeId) { isAfter = side; });
    table().setCurrentIndex(window.model().index(0, 0));
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_EQ(isAfter, false); // a removed instruction exists in the program before only
}

TEST_F(ProgramDiffWindowTest, ShowsTheCounterpartOfAnUnlistedInstruction)
{
    const NodeId parameter = nodeNamed(window.text(false).text()->module(), "p");
    Q_EMIT window.text(false).nodeRequested(parameter);
    EXPECT_EQ(textOf(false), "p");
    EXPECT_EQ(textOf(true), "p");
    EXPECT_FALSE(table().currentIndex().isValid());
}

TEST(ProgramDiffWindow, ScrollsTheTextsTogether)
{
    // The second program has forty more lines above the common part.
    const auto program = [](int more) {
        std::string text = "HloModule m\n\nENTRY main {\n  p = f32[8]{0} parameter(0)\n";
        for (int i = 0; i < more; ++i)
            text += "  more." + std::to_string(i) + " = f32[8]{0} cosine(p)\n";
        std::string last = "p";
        for (int i = 0; i < 200; ++i) {
            const std::string name = "tanh." + std::to_string(i);
            text += "  " + name + " = f32[8]{0} tanh(" + last + ")\n";
            last = name;
        }
        return text + "  ROOT end = f32[8]{0} negate(" + last + ")\n}\n";
    };
    ProgramDiffWindow window;
    window.setComparison(comparePrograms({"a", sharedModule(program(0))}, {"b", sharedModule(program(40))}));
    window.show();
    window.text(false).verticalScrollBar()->setValue(100);
    EXPECT_EQ(window.text(true).firstLine(), 140U);
    window.text(true).verticalScrollBar()->setValue(90);
    EXPECT_EQ(window.text(false).firstLine(), 50U);
}

TEST(ProgramDiffWindow, ReportsEqualPrograms)
{
    ProgramDiffWindow window;
    window.setComparison(comparePrograms({"a", sharedModule(before)}, {"b", sharedModule(before)}));
    window.show();
    QStringList seen;
    for (const auto* label : window.findChildren<QLabel*>())
        seen << (label->isVisible() ? label->text() : QString());
    EXPECT_TRUE(seen.contains(QStringLiteral("No instruction differs.")));
    EXPECT_TRUE(seen.contains(QStringLiteral("The programs are equal: all 4 instructions match.")));
}

TEST_F(ProgramDiffWindowTest, CancelsOnClose)
{
    bool isCancelled = false;
    QObject::connect(&window, &ProgramDiffWindow::cancelRequested, &window, [&] { isCancelled = true; });
    window.setBusy(QStringLiteral("Comparing …"));
    window.close();
    EXPECT_TRUE(isCancelled);
}

TEST(DiffModel, PassesTheModelTester)
{
    DiffModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    model.setDiff(compared()->diff);
    EXPECT_GE(model.rowCount(), 3);
    model.setFilter(QStringLiteral("no such thing"));
    EXPECT_EQ(model.rowCount(), 0);
    model.setDiff(nullptr);
    EXPECT_EQ(model.rowCount(), 0);
}
