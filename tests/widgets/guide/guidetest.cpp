// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of the user guide: their text, their links, the search, the history.
#include "app/settings/theme.h"
#include "widgets/common/datacolours.h"
#include "widgets/guide/guidepages.h"
#include "widgets/guide/guidesearch.h"
#include "widgets/guide/guidewindow.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextTable>
#include <QTreeWidget>
#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;

namespace {

std::vector<GuidePage> allPages()
{
    std::vector<GuidePage> pages;
    for (const QString& name : guidePageNames())
        pages.push_back(makeGuidePage(name, lightPalette(), QApplication::font()));
    return pages;
}

/// Visits the links of a page.
template <typename Visitor> void eachLink(const GuidePage& page, Visitor visit)
{
    for (QTextBlock block = page.document->begin(); block.isValid(); block = block.next())
        for (auto part = block.begin(); !part.atEnd(); ++part)
            if (const QTextCharFormat format = part.fragment().charFormat(); format.isAnchor())
                visit(QUrl(format.anchorHref()));
}

bool has(const GuidePage& page, const QString& anchor)
{
    return anchor.isEmpty() || std::ranges::find(page.headings, anchor, &GuideHeading::anchor) != page.headings.end();
}

/// A window that is shown, with its parts.
struct Shown {
    GuideWindow window;
    QTextBrowser& text = *window.findChild<QTextBrowser*>();
    QTreeWidget& list = *window.findChild<QTreeWidget*>();
    QLineEdit& line = *window.findChild<QLineEdit*>();

    Shown()
    {
        window.show();
        QApplication::processEvents();
    }
};

} // namespace

TEST(GuidePages, HaveATitleAndNoComments)
{
    const std::vector<GuidePage> pages = allPages();
    ASSERT_GT(pages.size(), 10U);
    EXPECT_EQ(pages.front().name, QStringLiteral("window.md"));
    EXPECT_EQ(pages.back().name, QLatin1String(changesPage));
    for (const GuidePage& page : pages) {
        SCOPED_TRACE(page.name.toStdString());
        ASSERT_FALSE(page.headings.empty());
        EXPECT_EQ(page.headings.front().level, 1);
        EXPECT_EQ(page.headings.front().position, 0);
        EXPECT_FALSE(page.document->toPlainText().contains(QStringLiteral("SPDX")));
        EXPECT_FALSE(page.document->toPlainText().contains(QStringLiteral("<!--")));
    }
}

TEST(GuidePages, LinkToPagesAndHeadingsThatExist)
{
    const std::vector<GuidePage> pages = allPages();
    int inside = 0;
    for (const GuidePage& page : pages) {
        eachLink(page, [&](const QUrl& link) {
            SCOPED_TRACE((page.name + QLatin1Char(' ') + link.toString()).toStdString());
            if (!link.isRelative())
                return;
            ++inside;
            const GuidePlace place = linkedPlace(page.name, link);
            const auto target = std::ranges::find(pages, place.page, &GuidePage::name);
            ASSERT_NE(target, pages.end());
            EXPECT_TRUE(has(*target, place.anchor));
        });
    }
    EXPECT_GT(inside, 10);
}

TEST(GuidePages, ReadTheirTextInBothThemes)
{
    for (const QPalette& palette : {lightPalette(), darkPalette()}) {
        const QColor base = palette.color(QPalette::Base);
        const QColor text = palette.color(QPalette::Text);
        const GuidePage page = makeGuidePage(QStringLiteral("commands.md"), palette, QApplication::font());
        bool hasCode = false;
        for (QTextBlock block = page.document->begin(); block.isValid(); block = block.next()) {
            for (auto part = block.begin(); !part.atEnd(); ++part) {
                const QTextCharFormat format = part.fragment().charFormat();
                const QBrush behind = format.background().style() != Qt::NoBrush ? format.background()
                                                                                 : block.blockFormat().background();
                const QColor back = behind.style() != Qt::NoBrush ? behind.color() : base;
                const QColor front = format.foreground().style() != Qt::NoBrush ? format.foreground().color() : text;
                EXPECT_GE(contrast(back, front), 4.5) << part.fragment().text().toStdString();
                hasCode = hasCode || behind.style() != Qt::NoBrush;
            }
        }
        EXPECT_TRUE(hasCode) << "code has a background of its own";
    }
}

TEST(GuidePages, ChangesAreTheNewestSectionWithEntries)
{
    const QString text
        = QStringLiteral("# Changelog\n\nThe format.\n\n## [Unreleased]\n\n## [2] - today\n\n### Added\n\n- new\n\n"
                         "## [1] - before\n\n- old\n");
    EXPECT_EQ(newestChanges(text), QStringLiteral("# Changelog\n\n## [2] - today\n\n### Added\n\n- new\n\n"));
    EXPECT_EQ(newestChanges(QStringLiteral("# Changelog\n")), QStringLiteral("# Changelog\n"));
    const std::vector<GuidePage> pages = allPages();
    EXPECT_GT(pages.back().lines.size(), 5U);
}

TEST(GuidePages, NameAnchorsAsGitHubDoes)
{
    EXPECT_EQ(anchorOf(QStringLiteral("The authors' network and weights")),
              QStringLiteral("the-authors-network-and-weights"));
    EXPECT_EQ(anchorOf(QStringLiteral("info --why")), QStringLiteral("info---why"));
    EXPECT_EQ(withoutComments(QStringLiteral("<!-- a\nb -->\n# T <!-- c -->d")), QStringLiteral("# T d"));
}

TEST(GuideSearch, FindsLinesWithAllWordsInAnyCase)
{
    const std::vector<GuidePage> pages = allPages();
    const auto hits = findInGuide(pages, searchedWords(QStringLiteral("WATERFALL baseline")), 100);
    ASSERT_FALSE(hits.empty());
    EXPECT_EQ(pages[hits.front().page].name, QStringLiteral("window.md"));
    for (const GuideHit& hit : hits) {
        const QString& line = pages[hit.page].lines[hit.line].text;
        EXPECT_TRUE(line.contains(QStringLiteral("waterfall"), Qt::CaseInsensitive)
                    && line.contains(QStringLiteral("baseline"), Qt::CaseInsensitive));
    }
    EXPECT_EQ(findInGuide(pages, {QStringLiteral("e")}, 7).size(), 7U);
    EXPECT_TRUE(findInGuide(pages, {QStringLiteral("no such words at all")}, 7).empty());
    EXPECT_TRUE(findInGuide(pages, {}, 7).empty());
    EXPECT_EQ(searchedWords(QStringLiteral("a \"b  c\" d \"")),
              QStringList({QStringLiteral("a"), QStringLiteral("b c"), QStringLiteral("d")}));
    EXPECT_EQ(searchedWords(QStringLiteral("\"open end")), QStringList({QStringLiteral("open end")}));
}

TEST(GuideSearch, ExcerptsContainTheWord)
{
    const QString line = QStringLiteral("one two three four five six seven eight nine ten eleven twelve");
    EXPECT_EQ(excerpt(line, {QStringLiteral("two")}, 200), line);
    for (const char* word : {"one", "six", "twelve"}) {
        const QString part = excerpt(line, {QString::fromLatin1(word)}, 20);
        EXPECT_TRUE(part.contains(QLatin1String(word))) << part.toStdString();
        EXPECT_LE(part.size(), 22);
    }
}

TEST(GuideWindow, GoesToAHeadingAndBack)
{
    Shown guide;
    EXPECT_EQ(guide.window.place(), QStringLiteral("window.md"));
    guide.window.openAt(QStringLiteral("window.md#the-graph"));
    EXPECT_EQ(guide.window.place(), QStringLiteral("window.md#the-graph"));
    EXPECT_EQ(guide.text.textCursor().block().text(), QStringLiteral("The graph"));
    EXPECT_GT(guide.text.verticalScrollBar()->value(), 0);
    EXPECT_EQ(guide.list.currentItem()->text(0), QStringLiteral("The graph"));
    guide.window.openAt(QStringLiteral("tuning.md"));
    EXPECT_EQ(guide.text.textCursor().block().text(), QStringLiteral("Tuning"));
    QTest::keyClick(&guide.window, Qt::Key_Left, Qt::AltModifier);
    EXPECT_EQ(guide.window.place(), QStringLiteral("window.md#the-graph"));
    EXPECT_GT(guide.text.verticalScrollBar()->value(), 0);
    QTest::keyClick(&guide.window, Qt::Key_Right, Qt::AltModifier);
    EXPECT_EQ(guide.window.place(), QStringLiteral("tuning.md"));
    guide.window.openAt(QStringLiteral("nothing.md#at-all"));
    EXPECT_EQ(guide.window.place(), QStringLiteral("window.md"));
}

TEST(GuideWindow, FollowsLinksInsideAndAsksForOthers)
{
    Shown guide;
    const QSignalSpy asked(&guide.window, &GuideWindow::externalRequested);
    Q_EMIT guide.text.anchorClicked(QUrl(QStringLiteral("dataset.md#limitations")));
    EXPECT_EQ(guide.window.place(), QStringLiteral("dataset.md#limitations"));
    Q_EMIT guide.text.anchorClicked(QUrl(QStringLiteral("https://example.org/page")));
    EXPECT_EQ(guide.window.place(), QStringLiteral("dataset.md#limitations"));
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked.front().front().toUrl(), QUrl(QStringLiteral("https://example.org/page")));
}

TEST(GuideWindow, SearchListsHitsGoesToThemAndMarksThem)
{
    Shown guide;
    QTest::keyClick(&guide.window, Qt::Key_F, Qt::ControlModifier);
    EXPECT_EQ(QApplication::focusWidget(), &guide.line);
    QTest::keyClicks(&guide.line, QStringLiteral("stablehlo"));
    ASSERT_GT(guide.list.topLevelItemCount(), 0);
    for (int page = 0; page < guide.list.topLevelItemCount(); ++page)
        EXPECT_GT(guide.list.topLevelItem(page)->childCount(), 0);
    QTest::keyClick(&guide.line, Qt::Key_Return);
    EXPECT_TRUE(guide.text.textCursor().block().text().contains(QStringLiteral("StableHLO")));
    EXPECT_FALSE(guide.text.extraSelections().isEmpty());
    EXPECT_EQ(guide.text.extraSelections().front().cursor.selectedText().toLower(), QStringLiteral("stablehlo"));
    QTreeWidgetItem* first = guide.list.currentItem();
    QTest::keyClick(&guide.window, Qt::Key_F3);
    EXPECT_NE(guide.list.currentItem(), first);
    QTest::keyClick(&guide.window, Qt::Key_F3, Qt::ShiftModifier);
    EXPECT_EQ(guide.list.currentItem(), first);
    QTest::keyClick(&guide.line, Qt::Key_Escape);
    EXPECT_TRUE(guide.line.text().isEmpty());
    EXPECT_TRUE(guide.text.extraSelections().isEmpty());
    EXPECT_EQ(guide.list.topLevelItemCount(), guidePageNames().size()) << "all pages again";
    EXPECT_TRUE(guide.window.isVisible());
    QTest::keyClick(&guide.line, Qt::Key_Escape);
    EXPECT_FALSE(guide.window.isVisible());
}

TEST(GuideWindow, FollowsTheThemeAtTheSamePlace)
{
    Shown guide;
    guide.window.openAt(QStringLiteral("window.md#the-graph"));
    guide.window.setPalette(darkPalette());
    QApplication::processEvents();
    EXPECT_EQ(guide.window.place(), QStringLiteral("window.md#the-graph"));
    EXPECT_EQ(guide.text.document()->firstBlock().text(), QStringLiteral("The window"));
}

TEST(GuideWindow, StatesInOtherLanguagesThatItIsInEnglish)
{
    const QLocale before;
    for (const auto& [code, isSaid] : {std::pair{"en_GB", false}, std::pair{"de_DE", true}, std::pair{"zh_CN", true}}) {
        QLocale::setDefault(QLocale(QString::fromLatin1(code)));
        const GuideWindow window;
        EXPECT_EQ(window.findChild<QLabel*>(QStringLiteral("language")) != nullptr, isSaid) << code;
    }
    QLocale::setDefault(before);
}
