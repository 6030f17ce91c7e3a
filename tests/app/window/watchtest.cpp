// SPDX-License-Identifier: GPL-3.0-or-later
// Open files that change on disk.
#include "app/window/centre.h"
#include "app/window/noticebar.h"
#include "tests/app/window/windowfixture.h"

#include <QPushButton>

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
        return QTest::qWaitFor([this] { return button("Read again") != nullptr; }, longEnough);
    }
};

} // namespace

TEST_F(WatchTest, AFilePutInAnotherOnesPlaceIsOfferedAndReadAgainWithItsMarks)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    window.session().togglePin(DistinctId(2));
    const auto before = shown().file;
    std::filesystem::rename(writeFile("b.npz", 2), path);
    ASSERT_TRUE(waitForOffer());
    EXPECT_EQ(shown().file, before) << "nothing is taken from a person";
    button("Read again")->click();
    ASSERT_TRUE(QTest::qWaitFor([&] { return shown().file != before; }, longEnough));
    EXPECT_EQ(shown().selection.pins.size(), 1U);
    EXPECT_FALSE(window.centre().notice().isVisible());
    // And is watched on.
    std::filesystem::rename(writeFile("c.npz", 3), path);
    EXPECT_TRUE(waitForOffer());
}

TEST_F(WatchTest, AnIgnoredChangeIsNotToldAgainAndATouchedFileIsNone)
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
    (void)writeFile("other.npz", 5); // something moves in the folder
    ASSERT_TRUE(looked());
    EXPECT_EQ(button("Read again"), nullptr);
    std::ofstream(path, std::ios::app) << "and more";
    EXPECT_TRUE(waitForOffer());
}

TEST_F(WatchTest, ADeletedFileIsToldOfAndStaysOpen)
{
    const std::filesystem::path path = writeFile("a.npz", 1);
    ASSERT_TRUE(openAndWait({text(path)}));
    std::filesystem::remove(path);
    const NoticeBar& notice = window.centre().notice();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !notice.sentences().isEmpty(); }, longEnough));
    EXPECT_TRUE(notice.sentences().front().contains(QStringLiteral("a.npz")));
    EXPECT_EQ(window.session().entries().size(), 1U);
    (void)writeFile("a.npz", 1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return notice.sentences().isEmpty(); }, longEnough)) << "it is back, the same";
}

} // namespace tgraph
