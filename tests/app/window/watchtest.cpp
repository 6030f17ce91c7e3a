// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of open files that change on disk, and of ranking listed files without opening them.
#include "app/window/frame/centre.h"
#include "app/window/frame/noticebar.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/files/filepanel.h"

#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <fstream>

namespace tgraph {
namespace {

class WatchTest : public WindowTest {
protected:
    QPushButton* button(const char* words)
    {
        for (auto* candidate : window.centre().notice().findChildren<QPushButton*>()) {
            if (candidate->text() == QLatin1String(words) && candidate->isVisibleTo(&window))
                return candidate;
        }
        return nullptr;
    }

    bool waitForOffer()
    {
        return QTest::qWaitFor([this] { return button("Reload") != nullptr; }, longEnough);
    }
};

} // namespace

TEST_F(WatchTest, OffersAReplacedFileAndReloadsItWithItsMarks)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    window.session().togglePin(DistinctId(2));
    const auto before = shown().file;
    Document measuredAgain = *before->document; // the same configurations with other runtimes
    std::ranges::reverse(measuredAgain.runtimeNs);
    const std::filesystem::path other = writeFile("b.npz");
    writeDocument(measuredAgain, other);
    std::filesystem::rename(other, path);
    ASSERT_TRUE(waitForOffer());
    EXPECT_EQ(shown().file, before) << "the open file stays";
    button("Reload")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().file != before; }, longEnough));
    ASSERT_EQ(shown().selection.pins.size(), 1U);
    for (const SlotId slot : before->document->configs.slotIds())
        EXPECT_EQ(shown().file->vector(slot, shown().selection.pins.front()), before->vector(slot, DistinctId(2)));
    EXPECT_FALSE(window.centre().notice().isVisible());
    // The file is still watched.
    std::filesystem::rename(writeFile("c.npz", 3), path);
    EXPECT_TRUE(waitForOffer());
}

TEST_F(WatchTest, ReportsHowManyMarksAReplacedFileLost)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    window.session().togglePin(DistinctId(2));
    window.session().setNote(DistinctId(3), QStringLiteral("fast"));
    const auto before = shown().file;
    std::filesystem::rename(writeFile("b.npz", 2), path);
    ASSERT_TRUE(waitForOffer());
    button("Reload")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().file != before; }, longEnough));
    ASSERT_TRUE(QTest::qWaitFor([&] { return !window.centre().notice().sentences().isEmpty(); }, longEnough));
    EXPECT_EQ(window.centre().notice().sentences().front(),
              QStringLiteral("a.npz: 2 pinned or noted configurations are not in the file any more."));
}

TEST_F(WatchTest, DoesNotRepeatAnIgnoredChangeOrReportATouchedFile)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    std::ofstream(path, std::ios::app) << "more";
    ASSERT_TRUE(waitForOffer());
    button("Ignore")->click();
    EXPECT_FALSE(window.centre().notice().isVisible());
    const auto looked = [this] {
        return QTest::qWaitFor([this] { return window.runner().isRunning(Lane::Watch); }, longEnough)
            && QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Watch); }, longEnough);
    };
    (void)writeFile("other.npz", 5); // a change in the folder
    ASSERT_TRUE(looked());
    EXPECT_EQ(button("Reload"), nullptr);
    std::ofstream(path, std::ios::app) << "and more";
    EXPECT_TRUE(waitForOffer());
}

TEST_F(WatchTest, ReportsADeletedFileWhichStaysOpen)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    std::filesystem::remove(path);
    const NoticeBar& notice = window.centre().notice();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !notice.sentences().isEmpty(); }, longEnough));
    EXPECT_TRUE(notice.sentences().front().contains(QStringLiteral("a.npz")));
    EXPECT_EQ(window.session().entries().size(), 1U);
    (void)writeFile("a.npz", 1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return notice.sentences().isEmpty(); }, longEnough)) << "the same file is back";
}

TEST_F(WatchTest, ReportsFilesOfTheSameNameSeparately)
{
    const std::filesystem::path first = writeFile("a.npz", 1);
    const std::filesystem::path second = first.parent_path().parent_path() / "valid" / "a.npz";
    std::filesystem::create_directories(second.parent_path());
    std::filesystem::copy_file(first, second);
    ASSERT_TRUE(openAndWait({text(first)}));
    ASSERT_TRUE(openAndWait({text(second)}));
    std::filesystem::remove(first);
    std::filesystem::remove(second);
    const NoticeBar& notice = window.centre().notice();
    ASSERT_TRUE(QTest::qWaitFor([&] { return notice.sentences().size() == 2; }, longEnough));
    EXPECT_NE(notice.sentences()[0], notice.sentences()[1]);
    std::filesystem::copy_file(writeFile("other.npz", 1), first);
    ASSERT_TRUE(QTest::qWaitFor([&] { return notice.sentences().size() == 1; }, longEnough));
    EXPECT_TRUE(notice.sentences().front().contains(text(second)));
}

class FolderTest : public WindowTest {
protected:
    bool listAndRank()
    {
        window.openPaths({text(m_folder.path())});
        if (!QTest::qWaitFor([this] { return panel<FilePanel>().model().rowCount() > 0; }, longEnough)
            || !QTest::qWaitFor([this] { return !workspace.scan().isRunning(); }, longEnough))
            return false;
        for (auto* button : panel<FilePanel>().findChildren<QToolButton*>()) {
            if (button->text() == QLatin1String("Rank all"))
                button->click();
        }
        return workspace.folderRanking().isRunning();
    }
};

TEST_F(FolderTest, RanksInTheBackgroundWithoutOpeningFiles)
{
    const auto good = writeFile("good.npz", 1);
    const auto other = writeFile("other.npz", 2);
    const auto bad = m_folder.path() / "layout/xla/default/train/bad.npz";
    std::ofstream(bad) << "PK no";
    ASSERT_TRUE(listAndRank());
    const FileListModel& model = panel<FilePanel>().model();
    EXPECT_TRUE(model.find(good)->isRanking);
    ASSERT_TRUE(QTest::qWaitFor([this] { return !workspace.folderRanking().isRunning(); }, longEnough));
    for (const auto& path : {good, other}) {
        const FileRow& row = *model.find(path);
        EXPECT_FALSE(row.isRanking);
        ASSERT_TRUE(row.ranking) << row.rankError.toStdString();
        EXPECT_TRUE(row.ranking->tau);
        EXPECT_TRUE(row.ranking->slowdown);
        EXPECT_EQ(row.ranking->model, QStringLiteral("analytical"));
    }
    EXPECT_FALSE(model.find(bad)->ranking);
    EXPECT_FALSE(model.find(bad)->reason().contains(text(m_folder.path())));
    EXPECT_TRUE(window.session().entries().empty());
    // The result equals that of opening and ranking it.
    ASSERT_TRUE(openAndWait({text(good)}));
    EXPECT_TRUE(model.find(good)->ranking) << "opening it keeps the ranking";
    const auto tau = model.find(good)->ranking->tau;
    ASSERT_TRUE(rankAndWait());
    EXPECT_EQ(shown().scores->tau, tau);
}

TEST_F(FolderTest, CancellingLeavesNoWaitingFiles)
{
    for (std::uint64_t i = 1; i < 5; ++i)
        (void)writeFile("f" + std::to_string(i) + ".npz", i);
    ASSERT_TRUE(listAndRank());
    workspace.folderRanking().cancel();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !workspace.folderRanking().isRunning(); }, longEnough));
    const FileListModel& model = panel<FilePanel>().model();
    for (int row = 0; row < model.rowCount(); ++row)
        EXPECT_FALSE(model.row(row).isRanking);
}

} // namespace tgraph
