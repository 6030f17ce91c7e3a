// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/tuneform.h"

#include "tests/widgets/common/panelfixtures.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
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

} // namespace tgraph
