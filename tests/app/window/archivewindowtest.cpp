// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of an archive of files in the window.
#include "app/window/frame/centre.h"
#include "app/window/frame/noticebar.h"
#include "app/work/sessions/filewatch.h"
#include "state/session/sessionfile.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/tarbytes.h"
#include "widgets/dataset/datasetpage.h"
#include "widgets/files/filepanel.h"

#include <QPushButton>

#include <algorithm>

using namespace tgraph;

namespace {

namespace fs = std::filesystem;

class ArchiveWindowTest : public WindowTest {
protected:
    ArchiveWindowTest()
    {
        qputenv("XDG_CACHE_HOME", text(m_folder.path() / "cache").toLocal8Bit());
        writeFile("a.npz");
        writeFile("b.npz", 2);
        m_members = test::membersBelow(m_folder.path() / "layout");
        m_archive = m_folder.write("set.tar", test::tarBytes(m_members));
    }

    bool openFolder(const fs::path& path)
    {
        window.openPaths({text(path)});
        return QTest::qWaitFor([this] { return page().dataset() && page().dataset()->isWhole; }, longEnough)
            && QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough);
    }
    DatasetPage& page() { return window.centre().dataset(); }
    [[nodiscard]] fs::path inArchive(const char* name) const { return m_archive / "xla/default/train" / name; }

    std::vector<test::TarMember> m_members;
    fs::path m_archive;
};

TEST_F(ArchiveWindowTest, OpensAsAFolder)
{
    ASSERT_TRUE(openFolder(m_archive));
    EXPECT_TRUE(window.centre().isDatasetInFront());
    EXPECT_EQ(page().dataset()->report.all.files, 2U);
    const FileListModel& list = panel<FilePanel>().model();
    EXPECT_EQ(list.rowCount(), 2) << "the archive itself is not listed";
    EXPECT_NE(list.find(inArchive("a.npz")), nullptr);
    EXPECT_EQ(workspace.recent().paths(), std::vector{m_archive});
    Q_EMIT page().openRequested(inArchive("b.npz"));
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.session().current() != nullptr; }, longEnough));
    EXPECT_EQ(shown().file->document->path, inArchive("b.npz"));
    EXPECT_EQ(shown().file->document->collection.name(), "layout:xla:default");
    EXPECT_FALSE(shown().stamp.fingerprint.empty());
}

TEST_F(ArchiveWindowTest, ACompressedArchiveOpensAsAFolder)
{
    ASSERT_TRUE(openFolder(m_folder.write("set.tar.gz", test::gzipBytes(test::tarBytes(m_members)))));
    EXPECT_EQ(page().dataset()->report.all.files, 2U);
}

TEST_F(ArchiveWindowTest, ListsTheFirstOfSeveralAndNamesTheOthers)
{
    const fs::path other = m_folder.write("other.tar", test::tarBytes({m_members.front()}));
    const auto named = [this](const fs::path& path) {
        const QStringList notices = window.centre().notice().sentences();
        return notices.size() == 1 && notices.front().contains(text(path));
    };
    const auto openBoth = [this](const fs::path& first, const fs::path& second) {
        window.openPaths({text(first), text(second)});
        return QTest::qWaitFor([this] { return !window.opener().isBusy(); }, longEnough)
            && QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Scan); }, longEnough);
    };
    ASSERT_TRUE(openBoth(m_archive, other));
    EXPECT_EQ(page().dataset()->survey.folder, m_archive);
    EXPECT_TRUE(named(other));
    ASSERT_TRUE(openBoth(m_folder.path() / "layout", other));
    EXPECT_EQ(page().dataset()->survey.folder, m_folder.path() / "layout");
    EXPECT_TRUE(named(other));
    ASSERT_TRUE(openFolder(other)) << "alone it is listed";
    EXPECT_TRUE(window.centre().notice().sentences().isEmpty());
}

TEST_F(ArchiveWindowTest, ReportsADamagedArchive)
{
    fs::resize_file(m_archive, 1000);
    window.openPaths({text(m_archive)});
    const NoticeBar& notice = window.centre().notice();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !notice.sentences().isEmpty(); }, longEnough));
    EXPECT_TRUE(notice.sentences().front().contains(QStringLiteral("set.tar")));
    EXPECT_TRUE(workspace.recent().paths().empty());
}

TEST_F(ArchiveWindowTest, WatchingAMemberWatchesTheArchive)
{
    ASSERT_TRUE(openAndWait({text(inArchive("a.npz"))}));
    m_members[0].content = test::readFile(writeFile("other.npz", 9));
    const fs::path other = m_folder.write("other.tar", test::tarBytes(m_members));
    fs::rename(other, m_archive);
    const auto offer = [this]() -> QPushButton* {
        const auto buttons = window.centre().notice().findChildren<QPushButton*>();
        const auto found = std::ranges::find(buttons, QStringLiteral("Reload"), &QPushButton::text);
        return found != buttons.end() ? *found : nullptr;
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return offer() != nullptr; }, longEnough));
    const auto before = shown().file;
    offer()->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().file != before; }, longEnough));
    fs::remove(m_archive);
    const NoticeBar& notice = window.centre().notice();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !notice.sentences().isEmpty(); }, longEnough));
}

TEST_F(ArchiveWindowTest, ASessionSavesItsFilesAndFindsThemBesideIt)
{
    ASSERT_TRUE(openAndWait({text(inArchive("a.npz"))}));
    const SavedFile file = savedFile(*shown().file, shown().selection);
    EXPECT_EQ(file.path, inArchive("a.npz"));
    const fs::path elsewhere = m_folder.path() / "elsewhere";
    fs::create_directories(elsewhere);
    const QByteArray bytes = sessionBytes({.files = {file}}, m_folder.path() / "work.tgraph");
    const fs::path moved = m_folder.write("elsewhere/work.tgraph", bytes.toStdString());
    fs::rename(m_archive, elsewhere / "set.tar");
    EXPECT_EQ(readSession(moved).files.at(0).path, elsewhere / "set.tar/xla/default/train/a.npz");
}

} // namespace
