// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/journalfield.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

class JournalFieldTest : public ::testing::Test {
protected:
    JournalFieldTest() : line(*field.findChild<QLineEdit*>(QStringLiteral("journal"))) { }

    JournalField field{QStringLiteral("Keeps it")};
    QLineEdit& line;
};

} // namespace

TEST_F(JournalFieldTest, ShowsTheProposalUntilTheUserSetsAName)
{
    field.propose(QStringLiteral("/a/one.jsonl"));
    field.propose(QStringLiteral("/a/two.jsonl"));
    EXPECT_EQ(field.path(), "/a/two.jsonl");
    line.selectAll();
    QTest::keyClicks(&line, QStringLiteral(" /b/mine.jsonl "));
    field.propose(QStringLiteral("/a/three.jsonl"));
    EXPECT_EQ(field.path(), "/b/mine.jsonl");
    field.forget();
    EXPECT_EQ(field.path(), "/b/mine.jsonl") << "until something is proposed";
    field.propose(QStringLiteral("/a/four.jsonl"));
    EXPECT_EQ(field.path(), "/a/four.jsonl");
}

TEST_F(JournalFieldTest, AllowsAnEmptyName)
{
    field.propose(QStringLiteral("/a/one.jsonl"));
    line.selectAll();
    QTest::keyClick(&line, Qt::Key_Delete);
    field.propose(QStringLiteral("/a/two.jsonl"));
    EXPECT_EQ(field.path(), "");
}

TEST_F(JournalFieldTest, KeepsAnOpenedJournalAndEmitsChanges)
{
    QSignalSpy changed(&field, &JournalField::changed);
    QSignalSpy asked(&field, &JournalField::browseRequested);
    field.setPath(QStringLiteral("/a/opened.jsonl"));
    EXPECT_EQ(changed.count(), 1);
    field.propose(QStringLiteral("/a/other.jsonl"));
    EXPECT_EQ(field.path(), "/a/opened.jsonl");
    EXPECT_EQ(changed.count(), 1);
    field.findChild<QPushButton*>()->click();
    EXPECT_EQ(asked.count(), 1);
    EXPECT_EQ(field.focusProxy(), &line);
}
