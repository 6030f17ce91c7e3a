// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/work/fetch/fetchwindow.h"

#include "engine/fetch/fetch.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/httpserver.h"
#include "widgets/fetch/fetchdialog.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

using namespace tgraph;
using test::HttpServer;

namespace {

class FetchWindowTest : public WindowTest {
protected:
    void SetUp() override
    {
        if (!canFetch())
            GTEST_SKIP() << "This program was built without libcurl and libarchive.";
        auto* fetch = window.findChild<FetchWindow*>();
        ASSERT_NE(fetch, nullptr);
        fetch->show();
        dialog = fetch->dialog();
        dialog->setPlace(QString::fromStdString(m_server.url()));
        dialog->setFolder(text(m_folder.path() / "data"));
    }

    void press(const char* name) const { dialog->findChild<QPushButton*>(QLatin1String(name))->click(); }
    [[nodiscard]] bool waitForEnd() const
    {
        return QTest::qWaitFor(
            [this] { return !const_cast<FetchWindowTest*>(this)->window.runner().isRunning(Lane::Fetch); }, longEnough);
    }
    [[nodiscard]] QString state() const { return dialog->findChild<QLabel*>(QStringLiteral("state"))->text(); }
    [[nodiscard]] QCheckBox& box() const
    {
        return *dialog->findChild<QCheckBox*>(QStringLiteral("npz_tile_xla_test.tar"));
    }

    HttpServer m_server;
    FetchDialog* dialog = nullptr;
};

} // namespace

TEST_F(FetchWindowTest, ShowsSizesBeforeDownloading)
{
    EXPECT_FALSE(dialog->findChild<QPushButton*>(QStringLiteral("start"))->isEnabled()) << "no item is chosen";
    m_server.set("/npz_tile_xla_test.tar", {.body = std::string(2000, 'x')});
    box().setChecked(true);
    press("sizes");
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(box().text(), QStringLiteral("test (2.00 kB)"));
    EXPECT_TRUE(state().startsWith(QStringLiteral("2.00 kB to download; "))) << state().toStdString();
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "data"));
}

TEST_F(FetchWindowTest, ResumesACancelledDownload)
{
    const std::string body(300'000, 'x');
    m_server.set("/npz_tile_xla_test.tar", {.body = body, .faults = {{.stallAfter = 5000}}});
    box().setChecked(true);
    for (QCheckBox* keep : dialog->findChildren<QCheckBox*>()) {
        if (keep->text().contains(QStringLiteral("Keep")) || keep->text().contains(QStringLiteral("&Keep")))
            keep->setChecked(true);
    }
    press("start");
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return state().startsWith(QStringLiteral("npz_tile_xla_test.tar: ")); }, longEnough))
        << state().toStdString();
    press("cancel");
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(state().startsWith(QStringLiteral("Cancelled; the downloaded data is kept"))) << state().toStdString();
    press("start");
    ASSERT_TRUE(waitForEnd());
    EXPECT_EQ(test::readFile(m_folder.path() / "data/npz_tile_xla_test.tar"), body) << state().toStdString();
    EXPECT_TRUE(m_server.requests().back().starts_with("GET /npz_tile_xla_test.tar bytes="));
    EXPECT_TRUE(dialog->findChild<QPushButton*>(QStringLiteral("openFetched"))->isVisible());
}

TEST_F(FetchWindowTest, ShowsErrorsInTheWindow)
{
    box().setChecked(true);
    press("start");
    ASSERT_TRUE(waitForEnd());
    EXPECT_TRUE(state().contains(QStringLiteral("the server answers 404"))) << state().toStdString();
}
