// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/simulate/impactdialog.h"

#include "tests/widgets/common/panelfixtures.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

struct ShownImpact {
    ShownImpact() { dialog.setObjectName(QStringLiteral("shown")); }
    QString figure(int row, int column)
    {
        return dialog.findChild<QTableView*>()->model()->index(row, column).data().toString();
    }
    QComboBox& source() { return *dialog.findChild<QComboBox*>(QStringLiteral("source")); }
    QDoubleSpinBox& speedUp() { return *dialog.findChild<QDoubleSpinBox*>(QStringLiteral("speedUp")); }

    ImpactDialog dialog;
};

enum Row { Energy, Emission, Saved, Households };

} // namespace

TEST(ImpactDialog, ShowsThePapersFiguresWithoutAFile)
{
    ShownImpact shown;
    EXPECT_EQ(shown.figure(Energy, 1), QStringLiteral("18,676,320 MWh"));
    EXPECT_EQ(shown.figure(Emission, 1), QStringLiteral("5,602,896 t"));
    EXPECT_EQ(shown.figure(Saved, 1), QStringLiteral("280,144.8 t"));
    EXPECT_EQ(shown.figure(Saved, 2), QStringLiteral("266,804.6 t"));
    EXPECT_EQ(shown.figure(Saved, 3), QStringLiteral("275,000 t"));
    EXPECT_EQ(shown.figure(Households, 1), QStringLiteral("36,674"));
    EXPECT_EQ(shown.figure(Households, 3), QStringLiteral("36,000"));
    EXPECT_EQ(shown.source().count(), 1); // no file to measure the speed-up on
}

TEST(ImpactDialog, UpdatesFiguresAndRestoresThePapersInputs)
{
    ShownImpact shown;
    shown.speedUp().setValue(25);
    EXPECT_EQ(shown.figure(Saved, 2), QStringLiteral("1,120,579.2 t"));
    EXPECT_EQ(shown.figure(Saved, 3), QStringLiteral("275,000 t"));
    shown.speedUp().setValue(150);
    EXPECT_TRUE(shown.dialog.findChild<QLabel*>(QStringLiteral("note"))->text().contains(QStringLiteral("100 %")));
    shown.dialog.findChild<QPushButton*>(QStringLiteral("paper"))->click();
    EXPECT_EQ(shown.figure(Households, 1), QStringLiteral("36,674"));
}

TEST(ImpactDialog, MeasuresTheSpeedUpOnARankedFile)
{
    ShownImpact shown;
    const auto file = test::fileOfRuntimes();
    shown.dialog.setFile(file);
    EXPECT_EQ(shown.source().count(), 1);
    shown.dialog.setScores(test::scoresLikeRuntimes(*file));
    ASSERT_EQ(shown.source().count(), 3); // entered, median, baseline: layout files name no default
    shown.source().setCurrentIndex(1);
    const MeasuredSpeedUp median = measureSpeedUp(*file->document, *test::scoresLikeRuntimes(*file)->prediction,
                                                  {.kind = SpeedUpBaseline::Kind::Median});
    EXPECT_NEAR(shown.speedUp().value(), median.speedUpShare * 100, 1e-4);
    EXPECT_TRUE(shown.speedUp().isReadOnly());
    const auto* measured = shown.dialog.findChild<QLabel*>(QStringLiteral("measured"));
    EXPECT_TRUE(measured->text().contains(QStringLiteral("which perfect ranks first")));
    EXPECT_FALSE(measured->text().contains(QStringLiteral("baseline"))) << "the median is no configuration";
    shown.dialog.setScores(test::scoresInSteps(*file, {.step = 0}));
    shown.source().setCurrentIndex(1);
    EXPECT_TRUE(measured->text().contains(QStringLiteral("configurations that share the best score of made up")));
    shown.dialog.setScores(test::scoresLikeRuntimes(*file));
    Selection selection;
    selection.baseline = DistinctId(5);
    shown.dialog.setSelection(selection);
    shown.source().setCurrentIndex(2);
    EXPECT_GT(shown.speedUp().value(), 0); // against 85 ms
    shown.dialog.setFile(nullptr);
    EXPECT_EQ(shown.source().currentIndex(), 0);
    EXPECT_FALSE(shown.speedUp().isReadOnly());
}
