// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of the data set page in the window.
#include "app/window/frame/centre.h"
#include "tests/app/window/windowfixture.h"
#include "widgets/common/buttonpages.h"
#include "widgets/dataset/datasetpage.h"
#include "widgets/dataset/modelsview.h"
#include "widgets/dataset/taumapview.h"
#include "widgets/files/filepanel.h"

#include <QAction>
#include <QPushButton>

using namespace tgraph;

namespace {

class DatasetWindowTest : public WindowTest {
protected:
    bool openFolder()
    {
        m_first = writeFile("a.npz");
        writeFile("b.npz", 2);
        window.openPaths({text(m_folder.path() / "layout")});
        return QTest::qWaitFor([this] { return page().dataset() && page().dataset()->isWhole; }, longEnough);
    }
    DatasetPage& page() { return window.centre().dataset(); }

    std::filesystem::path m_first;
};

TEST_F(DatasetWindowTest, IsInFrontAfterOpeningAFolderUntilAFileIsOpened)
{
    EXPECT_FALSE(window.centre().isDatasetInFront());
    ASSERT_TRUE(openFolder());
    EXPECT_TRUE(window.centre().isDatasetInFront());
    EXPECT_EQ(page().dataset()->report.all.files, 2U);
    EXPECT_EQ(panel<FilePanel>().model().rowCount(), 2);
    Q_EMIT page().openRequested(m_first);
    ASSERT_TRUE(QTest::qWaitFor([this] { return window.session().current() != nullptr; }, longEnough));
    EXPECT_FALSE(window.centre().isDatasetInFront());
}

TEST_F(DatasetWindowTest, IsShownAndHiddenByTheMenu)
{
    ASSERT_TRUE(openFolder());
    ASSERT_TRUE(openAndWait({text(m_first)}));
    QAction* action = nullptr;
    for (QAction* one : window.findChildren<QAction*>())
        if (one->text() == QStringLiteral("Data set of the folder"))
            action = one;
    ASSERT_NE(action, nullptr);
    EXPECT_FALSE(action->isChecked());
    action->trigger();
    EXPECT_TRUE(window.centre().isDatasetInFront());
    EXPECT_TRUE(action->isChecked());
    action->trigger();
    EXPECT_FALSE(window.centre().isDatasetInFront());
}

TEST_F(DatasetWindowTest, RanksAllFilesByTheChosenModel)
{
    ASSERT_TRUE(openFolder());
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Models); }, longEnough));
    page().pages().bringUp(page().models());
    page().models().findChild<QPushButton*>(QStringLiteral("rankDataset"))->click();
    ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::FolderBoard); }, longEnough));
    EXPECT_EQ(page().models().map().map().points().size(), 2U);
}

} // namespace
