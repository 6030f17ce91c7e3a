// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/savetarget.h"

#include "tests/support/files.h"

#include <QStringList>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

class SaveTargetTest : public ::testing::Test {
protected:
    [[nodiscard]] QString at(const char* name) const { return QString::fromStdString((folder.path() / name).string()); }

    /// What comes of these choices, one after the other, when `mayReplace` is answered to each question.
    QString target(QStringList choices, bool mayReplace)
    {
        return saveTarget(
            {.proposed = at("session.tgraph"), .suffix = QStringLiteral("tgraph"), .isSuffixNeeded = true},
            [&, choices](const QString& name) mutable {
                proposed << name;
                return choices.isEmpty() ? QString() : choices.takeFirst();
            },
            [&](const QString& path) {
                asked << path;
                return mayReplace;
            });
    }

    test::TemporaryFolder folder;
    QStringList proposed;
    QStringList asked;
};

} // namespace

TEST_F(SaveTargetTest, AFileThatOnlyTheSuffixNamesIsAskedFor)
{
    (void)folder.write("foo.tgraph", "precious");
    EXPECT_EQ(target({at("foo")}, true), at("foo.tgraph"));
    EXPECT_EQ(asked, QStringList{at("foo.tgraph")});
}

TEST_F(SaveTargetTest, WhoDoesNotReplaceItIsAskedForAnotherName)
{
    (void)folder.write("foo.tgraph", "precious");
    EXPECT_EQ(target({at("foo"), at("bar")}, false), at("bar.tgraph"));
    EXPECT_EQ(proposed, (QStringList{at("session.tgraph"), at("foo.tgraph")}));
    EXPECT_EQ(target({at("foo")}, false), QString()) << "and may give up";
}

TEST_F(SaveTargetTest, WhatTheDialogHasAskedAboutIsNotAskedTwice)
{
    (void)folder.write("foo.tgraph", "old");
    EXPECT_EQ(target({at("foo.tgraph")}, false), at("foo.tgraph"));
    EXPECT_EQ(target({at("new")}, false), at("new.tgraph")) << "there is none";
    EXPECT_TRUE(asked.isEmpty());
}

TEST_F(SaveTargetTest, TheSuffixIsAddedWhereThereIsNoneOrWhereItIsNeeded)
{
    const SaveQuestion picture{.suffix = QStringLiteral("svg")};
    EXPECT_EQ(withSuffix(QStringLiteral("a"), picture), QStringLiteral("a.svg"));
    EXPECT_EQ(withSuffix(QStringLiteral("a.xml"), picture), QStringLiteral("a.xml"));
    const SaveQuestion session{.suffix = QStringLiteral("tgraph"), .isSuffixNeeded = true};
    EXPECT_EQ(withSuffix(QStringLiteral("a.v2"), session), QStringLiteral("a.v2.tgraph"));
}
