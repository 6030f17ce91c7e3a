// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tuneform.h"

#include "tests/widgets/common/panelfixtures.h"
#include "widgets/tune/tunewords.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>
#include <gtest/gtest.h>

namespace tgraph {
namespace {

class TuneFormTest : public ::testing::Test {
protected:
    TuneFormTest() : command(*form.findChild<QLineEdit*>(QStringLiteral("command")))
    {
        form.resize(380, 700);
        form.setFile(test::fileOfRuntimes());
        form.setRequest({.useCommand = true});
        form.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&form));
    }

    TuneForm form;
    QLineEdit& command;
};

} // namespace

TEST_F(TuneFormTest, TheCommandHasTheWholeWidth)
{
    EXPECT_GT(command.width(), form.findChild<QLineEdit*>(QStringLiteral("hosts"))->width() + 40);
}

TEST_F(TuneFormTest, EarlierCommandsAreCompleted)
{
    form.setEarlierCommands({QStringLiteral("./bench.sh {config}"),
                             QStringLiteral("python measure.py --config {config}"),
                             QStringLiteral("ssh {host} ./bench.sh {index}")});
    command.setFocus();
    QTest::keyClicks(&command, QStringLiteral("BENCH"));
    EXPECT_EQ(command.completer()->completionCount(), 2) << "a part of the command, whatever its case";
    command.completer()->popup()->hide();
    command.clear();
    QTest::keyClick(&command, Qt::Key_Down);
    EXPECT_TRUE(command.completer()->popup()->isVisible());
    EXPECT_EQ(command.completer()->completionCount(), 3);
    command.completer()->popup()->hide();
}

TEST(TuneWords, ChangesAreNeverAZeroWithASign)
{
    for (const double change : {-4.9e-6, 1e-6, -6e-7, 2e-8, 0.0, 0.0004, -0.2}) {
        const QString text = changeShareText(change);
        EXPECT_FALSE(text.contains(QRegularExpression(QStringLiteral("[+−]0([.]0+)?[^.0-9]")))) << text.toStdString();
    }
    EXPECT_EQ(changeShareText(0), changeShareText(2e-8));
}

TEST(TuneWords, ADifferenceWithinNoiseIsNoGain)
{
    TuneResult result;
    result.baseline = TunedConfiguration{.configuration = DistinctId(0), .runtime = 23.2712, .times = 1};
    result.best = TunedConfiguration{.configuration = DistinctId(7), .runtime = 23.2710, .times = 1};
    const QString text = outcomeText(result, 7, false);
    EXPECT_TRUE(text.startsWith(QStringLiteral("No measured configuration is faster than the baseline beyond noise")))
        << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("23.2710"))) << text.toStdString();
    result.best->runtime = 20;
    EXPECT_TRUE(outcomeText(result, 7, false).startsWith(QStringLiteral("The fastest is configuration 7")));
}

} // namespace tgraph
