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
                       return SaveChoice{.path = choices.isEmpty() ? QString() : choices.takeFirst(), .filter = {}};
                   },
                   [&](const QString& path) {
                       asked << path;
                       return mayReplace;
                   })
            .path;
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
    EXPECT_EQ(withSuffix(QStringLiteral("A.TGRAPH"), session), QStringLiteral("A.TGRAPH"));
}

TEST_F(SaveTargetTest, AddsTheSuffixOfTheChosenFilter)
{
    const SaveQuestion picture{.suffix = QStringLiteral("svg")};
    EXPECT_EQ(withSuffix(QStringLiteral("a"), picture, QStringLiteral("*.png")), QStringLiteral("a.png"));
    EXPECT_EQ(withSuffix(QStringLiteral("a"), picture, QStringLiteral("Pictures (*.png *.jpg)")),
              QStringLiteral("a.png"));
    EXPECT_EQ(withSuffix(QStringLiteral("a"), picture, QStringLiteral("All files (*)")), QStringLiteral("a.svg"));
    EXPECT_EQ(withSuffix(QStringLiteral("a.SVG"), picture, QStringLiteral("*.png")), QStringLiteral("a.SVG"));
    (void)folder.write("a.png", "precious");
    const SaveChoice chosen = saveTarget(
        picture, [&](const QString&) { return SaveChoice{.path = at("a"), .filter = QStringLiteral("*.png")}; },
        [&](const QString& path) {
            asked << path;
            return true;
        });
    EXPECT_EQ(chosen.path, at("a.png"));
    EXPECT_EQ(chosen.filter, QStringLiteral("*.png"));
    EXPECT_EQ(asked, QStringList{at("a.png")});
}

TEST_F(SaveTargetTest, ComparesSuffixesInAnyCase)
{
    EXPECT_TRUE(hasSuffix("a.PNG", QStringLiteral("png")));
    EXPECT_TRUE(hasSuffix("a.b.png", QStringLiteral("png")));
    EXPECT_FALSE(hasSuffix("apng", QStringLiteral("png")));
    EXPECT_FALSE(hasSuffix("a.png.svg", QStringLiteral("png")));
}
