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

    /// Returns the target after these choices, one after the other, with `mayReplace` as the answer to each question.
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

TEST_F(SaveTargetTest, AsksBeforeReplacingAFileNamedOnlyWithTheSuffix)
{
    (void)folder.write("foo.tgraph", "precious");
    EXPECT_EQ(target({at("foo")}, true), at("foo.tgraph"));
    EXPECT_EQ(asked, QStringList{at("foo.tgraph")});
}

TEST_F(SaveTargetTest, AsksForAnotherNameAfterARefusal)
{
    (void)folder.write("foo.tgraph", "precious");
    EXPECT_EQ(target({at("foo"), at("bar")}, false), at("bar.tgraph"));
    EXPECT_EQ(proposed, (QStringList{at("session.tgraph"), at("foo.tgraph")}));
    EXPECT_EQ(target({at("foo")}, false), QString()) << "and may cancel";
}

TEST_F(SaveTargetTest, DoesNotAskTwice)
{
    (void)folder.write("foo.tgraph", "old");
    EXPECT_EQ(target({at("foo.tgraph")}, false), at("foo.tgraph"));
    EXPECT_EQ(target({at("new")}, false), at("new.tgraph")) << "no such file";
    EXPECT_TRUE(asked.isEmpty());
}

TEST_F(SaveTargetTest, AddsAMissingOrRequiredSuffix)
{
    const SaveQuestion picture{.suffix = QStringLiteral("svg")};
    EXPECT_EQ(withSuffix(QStringLiteral("a"), picture), QStringLiteral("a.svg"));
    EXPECT_EQ(withSuffix(QStringLiteral("a.xml"), picture), QStringLiteral("a.xml"));
    const SaveQuestion session{.suffix = QStringLiteral("tgraph"), .isSuffixNeeded = true};
    EXPECT_EQ(withSuffix(QStringLiteral("a.v2"), session), QStringLiteral("a.v2.tgraph"));
}
