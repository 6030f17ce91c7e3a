// SPDX-License-Identifier: GPL-3.0-or-later
// Every panel with a document of every kind: it shows the document, or a sentence with the reason why it is empty.
#include "app/window/frame/centre.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/hloprograms.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/common/buttonpages.h"
#include "widgets/compare/comparepage.h"
#include "widgets/decisions/decisionspage.h"
#include "widgets/distribution/distributionpanel.h"
#include "widgets/distribution/layoutmatrixpanel.h"
#include "widgets/evaluation/fitpanel.h"
#include "widgets/rank/rankpanel.h"
#include "widgets/tile/tileview.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QSet>

#include <utility>

using namespace tgraph;

namespace {

/// Opens documents of every kind.
class EmptyPanelsTest : public WindowTest {
protected:
    std::filesystem::path writeAs(const std::string& name, Document document, bool isMeasured = true)
    {
        const std::filesystem::path path = m_folder.path() / name;
        std::filesystem::create_directories(path.parent_path());
        if (!isMeasured) {
            std::ranges::fill(document.runtimeNs, 0);
            document.runtimesPublished = false;
        }
        writeDocument(document, path);
        return path;
    }

    std::vector<std::pair<std::string, std::filesystem::path>> files()
    {
        return {{"layout", writeFile("a.npz")},
                {"layout without runtimes", writeUnmeasured("u.npz")},
                {"layout of one configuration", writeFile("one.npz", 1, 1)},
                {"tile", writeAs("tile/xla/train/t.npz", test::tileDocument(6, 20))},
                {"tile without runtimes", writeAs("tile/xla/test/t.npz", test::tileDocument(6, 20), false)},
                {"fusion", writeAs("fusion/train/f.npz", test::fusionDocument(6))},
                {"compiled fusion", writeAs("fusion/train/g.npz", test::fusionDocument(6, true))},
                {"program", m_folder.write("step.hlo", test::programToLayOut)},
                {"program without choices", m_folder.write("done.hlo", test::optimisedProgram)},
                {"table", m_folder.write("two.csv", "x,y,time_ms,energy_J\n1,1,3,4\n1,2,4,3\n2,1,5,2\n2,2,6,1\n")},
                {"table of one objective", m_folder.write("one.csv", "x,y,time_ms\n1,1,3\n1,2,4\n2,1,5\n2,2,6\n")},
                {"table of one row", m_folder.write("row.csv", "x,y,time_ms\n1,1,3\n")},
                {"search space", m_folder.write("space.json", R"({"tune_params": {"x": [1, 2], "y": [1, 2, 3]}})")}};
    }

    bool show(const std::filesystem::path& path)
    {
        if (!openAndWait({text(path)}) || !window.session().indexOf(path))
            return false;
        window.session().show(*window.session().indexOf(path));
        return QTest::qWaitFor(
            [this] { return !window.runner().isRunning(Lane::Costs) && !window.runner().isRunning(Lane::Decisions); },
            longEnough);
    }

    template <typename Panel> QString wordsOf()
    {
        dock<Panel>().show();
        dock<Panel>().raise();
        QCoreApplication::processEvents();
        return sentences(panel<Panel>());
    }

    /// Returns the sentences that a part of the window shows, also below its edge.
    static QString sentences(const QWidget& part)
    {
        QStringList texts;
        for (const QLabel* label : part.findChildren<QLabel*>())
            if (label->isVisibleTo(&part) && label->text().contains(QLatin1Char(' ')))
                texts << label->text();
        return texts.join(QLatin1Char('\n'));
    }

    static bool hasRows(const QWidget& part)
    {
        const auto views = part.findChildren<QAbstractItemView*>();
        return std::ranges::any_of(views, [&part](const QAbstractItemView* view) {
            return view->isVisibleTo(&part) && view->model() != nullptr && view->model()->rowCount() > 0;
        });
    }

    /// Returns true if a part shows facts: names and values.
    static bool hasFacts(const QWidget& part)
    {
        const auto labels = part.findChildren<QLabel*>();
        return std::ranges::count_if(
                   labels,
                   [&part](const QLabel* label) { return label->isVisibleTo(&part) && !label->text().isEmpty(); })
            >= 3;
    }

    /// Returns true if a chart, a form or a text that paints itself has more than a ground: letters have many colours.
    static bool isPainted(QWidget& part)
    {
        constexpr qsizetype fewest = 6;
        static const std::vector<const char*> painters
            = {"tgraph::ScatterView",   "tgraph::DistributionView", "tgraph::RegretView",   "tgraph::LayoutMatrixView",
               "tgraph::DecisionsView", "tgraph::WaterfallView",    "tgraph::AxesView",     "tgraph::TextView",
               "tgraph::TileView",      "tgraph::ExplanationView",  "tgraph::OptionsWhatIf"};
        QList<QWidget*> views = part.findChildren<QWidget*>();
        views.prepend(&part);
        return std::ranges::any_of(views, [&part](QWidget* view) {
            const bool paints
                = std::ranges::any_of(painters, [view](const char* name) { return view->inherits(name); });
            if (!paints || !(view == &part || view->isVisibleTo(&part)))
                return false;
            const QImage image = view->grab().toImage();
            QSet<QRgb> colours;
            for (int y = 0; y < image.height() && colours.size() < fewest; ++y)
                for (int x = 0; x < image.width(); ++x)
                    colours.insert(image.pixel(x, y));
            return colours.size() >= fewest;
        });
    }

    /// Expects that a part has a text or a picture about the shown file, in words of its kind.
    void expectContents(QWidget& part, const std::string& where)
    {
        const QString words = sentences(part);
        EXPECT_TRUE(!words.isEmpty() || hasRows(part) || hasFacts(part) || isPainted(part)) << where << " is empty";
        const OpenFile& file = *shown().file;
        const auto contains = [&words](const char* what) { return words.contains(QLatin1String(what)); };
        EXPECT_TRUE(file.isTile() || !contains("Tile files")) << where << ": " << words.toStdString();
        EXPECT_TRUE(file.isFusion() || !contains("fusion file")) << where << ": " << words.toStdString();
        const bool isRanked = file.configCount() > 1 || file.isFusion();
        EXPECT_TRUE(isRanked || !contains("Rank the")) << where << ": " << words.toStdString();
        EXPECT_TRUE(!file.isBareProgram() || !contains("Rank ")) << where << ": " << words.toStdString();
    }

    void expectAllContents(const std::string& kind)
    {
        for (QDockWidget* dock : window.docks().all()) {
            if (!dock->toggleViewAction()->isVisible())
                continue;
            dock->show();
            dock->raise();
            QCoreApplication::processEvents();
            expectContents(*dock->widget(), kind + ", " + dock->objectName().toStdString());
        }
        ButtonPages& pages = window.centre().decisions().pages();
        for (const char* page : {"decisions", "waterfall", "axes", "compare", "tile"}) {
            pages.bringUpNamed(QLatin1String(page));
            QCoreApplication::processEvents();
            expectContents(const_cast<QWidget&>(*pages.front()), kind + ", page " + page);
        }
    }
};

} // namespace

TEST_F(EmptyPanelsTest, EveryPanelHasContentsForEveryKindOfFile)
{
    window.resize(1600, 1000);
    for (const auto& [kind, path] : files()) {
        ASSERT_TRUE(show(path)) << kind;
        expectAllContents(kind);
        if (shown().file->configCount() > 1)
            window.session().setFocus(DistinctId(1));
        if (!shown().file->isTable() && !shown().file->isBareProgram()) {
            window.rankShown();
            ASSERT_TRUE(QTest::qWaitFor([this] { return !window.runner().isRunning(Lane::Rank); }, longEnough)) << kind;
        }
        expectAllContents(kind + " with a focus");
    }
}

TEST_F(EmptyPanelsTest, AReasonFitsTheKindOfFile)
{
    const auto says = [](const QString& words, const char* what) {
        EXPECT_TRUE(words.contains(QLatin1String(what))) << words.toStdString();
    };
    ASSERT_TRUE(show(m_folder.write("row.csv", "x,y,time_ms\n1,1,3\n1,2,4\n")));
    says(wordsOf<WhyPanel>(), "has no graph");
    says(wordsOf<LayoutMatrixPanel>(), "has no graph");
    says(wordsOf<AttentionPanel>(), "has no graph");
    ASSERT_TRUE(show(m_folder.write("step.hlo", test::programToLayOut)));
    says(wordsOf<DistributionPanel>(), "propose others");
    says(wordsOf<AttentionPanel>(), "propose others");
    says(wordsOf<RankPanel>(), "propose others");
    ASSERT_TRUE(show(m_folder.write("done.hlo", test::optimisedProgram)));
    says(wordsOf<WhyPanel>(), "no layouts to choose from");
    says(wordsOf<WhatIfPanel>(), "no layouts to choose from");
    ASSERT_TRUE(show(writeFile("one.npz", 1, 1)));
    says(wordsOf<FitPanel>(), "one distinct configuration");
    ASSERT_TRUE(show(writeAs("fusion/train/f.npz", test::fusionDocument(6))));
    says(wordsOf<RankPanel>(), "nothing to step through");
}
