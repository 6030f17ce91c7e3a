// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of Why and What if in the window: from the focus to the panels, the graph and the files.
#include "app/window/mainwindow.h"
#include "app/work/explain/whatifcontroller.h"
#include "engine/analytical/analytical.h"
#include "engine/io/documentreader.h"
#include "engine/io/documentwriter.h"
#include "tests/app/window/windowfixture.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"
#include "widgets/common/sectiontable.h"
#include "widgets/whatif/whatifpanel.h"
#include "widgets/why/whypanel.h"
#include "widgets/why/whytablemodel.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTimer>
#include <gtest/gtest.h>

#include <algorithm>

using namespace tgraph;

namespace {

/// Ranks analytically under a checkpoint's name, and explains: the sensitivity of slot i is i.
class NamedRanker : public Ranker {
public:
    ModelDescription description() const override { return m_ranker->description(); }

    Prediction rank(const Document& document, const RankOptions& options, std::stop_token stop,
                    const RankCallbacks& callbacks) const override
    {
        Prediction prediction = m_ranker->rank(document, options, stop, callbacks);
        prediction.provenance.model = "named";
        return prediction;
    }

    Explanation explain(const Document& document, ConfigId focus, const RankOptions&, const ExplainOptions& options,
                        std::stop_token, const ProgressCallback&) const override
    {
        Explanation explanation{.focus = focus, .baseline = options.baseline.value()};
        for (const SlotId slot : document.configs.slotIds())
            explanation.sensitivity.push_back({document.graph.configurableNode(slot), static_cast<double>(slot.value)});
        return explanation;
    }

    std::vector<std::vector<double>> scoreSlates(const Document& document,
                                                 std::span<const std::vector<ConfigId>> slates,
                                                 const RankOptions& options, std::stop_token stop) const override
    {
        return m_ranker->scoreSlates(document, slates, options, stop);
    }

private:
    std::unique_ptr<Ranker> m_ranker = makeRanker("analytical", {});
};

class ReasonsTest : public testing::Test {
protected:
    ReasonsTest()
        : settings(QString::fromStdString((folder.path() / "settings.ini").string()), QSettings::IniFormat),
          workspace(settings, ModelSearch{},
                    [](const std::string&, const Document&, const std::stop_token&) {
                        return std::make_unique<NamedRanker>();
                    }),
          window(workspace)
    {
        window.resize(1400, 900);
        window.show();
    }

    void SetUp() override
    {
        const std::filesystem::path path = folder.path() / "made.npz";
        writeDocument(test::layoutDocument({.nodes = 40, .edges = 60, .configurable = 6, .configs = 60}), path);
        window.openPaths({QString::fromStdString(path.string())});
        ASSERT_TRUE(waitFor([this] { return window.session().current() != nullptr; }));
        ASSERT_TRUE(waitFor([this] { return window.graph().isReady(); }));
        ASSERT_TRUE(waitFor([this] { return !window.runner().isRunning(Lane::Costs); }));
    }

    template <typename Condition> static bool waitFor(Condition condition)
    {
        return QTest::qWaitFor(condition, longEnough);
    }

    void rankAndExplain()
    {
        window.rankShown();
        // Until the last scores and the focus, which replace what was explained before.
        ASSERT_TRUE(waitFor(
            [this] { return !workspace.ranking().isRunning() && workspace.explaining().cannotExplain().isEmpty(); }));
        workspace.explaining().explain();
        ASSERT_TRUE(waitFor([this] { return entry().explanation != nullptr; }));
    }

    const OpenEntry& entry() { return *window.session().current(); }
    QByteArray dot() { return window.graph().exported(GraphView::ExportFormat::Dot, {}); }

    /// Returns a distinct configuration whose analytical time differs from the baseline's.
    DistinctId unlikeBaseline()
    {
        const std::vector<double> scores = analyticalScores(*entry().file->document);
        const auto& representatives = entry().file->configurations->representatives;
        DistinctId distinct;
        while (scores[representatives[distinct.value].value]
               == scores[representatives[entry().selection.baseline.value].value])
            ++distinct.value;
        return distinct;
    }

    test::TemporaryFolder folder;
    QSettings settings;
    Workspace workspace;
    MainWindow window;
};

} // namespace

TEST_F(ReasonsTest, ThePanelFollowsTheFocus)
{
    auto& panel = *window.findChild<WhyPanel*>();
    const auto& table = *panel.findChild<SectionTable*>();
    EXPECT_FALSE(table.isVisibleTo(&panel)) << "no focus";
    window.session().setFocus(unlikeBaseline());
    EXPECT_TRUE(table.isVisibleTo(&panel));
    EXPECT_GT(table.model()->rowCount(), 0);
    window.session().setFocus(entry().selection.baseline);
    EXPECT_EQ(table.model()->rowCount(), 0) << "it is the baseline itself";
    window.session().close(0);
    EXPECT_FALSE(table.isVisibleTo(&panel));
}

TEST_F(ReasonsTest, APanelRowSelectsItsNode)
{
    window.session().setFocus(unlikeBaseline());
    auto& table = *window.findChild<WhyPanel*>()->findChild<SectionTable*>();
    Q_EMIT table.clicked(table.model()->index(0, WhyTableModel::Operation));
    ASSERT_TRUE(entry().selection.node.has_value());
    EXPECT_EQ(table.model()->index(0, WhyTableModel::Node).data().toString(),
              QString::number(entry().selection.node->value));
}

TEST_F(ReasonsTest, ColoursTheGraphByCostDifferenceAndSensitivity)
{
    window.session().setFocus(unlikeBaseline());
    const QByteArray byOpcode = dot();
    window.graph().setColourMode(GraphColourMode::AnalyticalCost);
    const QByteArray byCost = dot();
    EXPECT_NE(byCost, byOpcode);
    window.graph().setColourMode(GraphColourMode::AnalyticalDifference);
    const QByteArray byDifference = dot();
    EXPECT_NE(byDifference, byCost);
    window.graph().setColourMode(GraphColourMode::Sensitivity);
    const QByteArray unexplained = dot();
    rankAndExplain();
    EXPECT_NE(dot(), unexplained);
    const auto& table = *window.findChild<WhyPanel*>()->findChild<SectionTable*>();
    bool known = false;
    for (int row = 0; row < table.model()->rowCount(); ++row)
        known = known || !table.model()->index(row, WhyTableModel::Sensitivity).data().toString().isEmpty();
    EXPECT_TRUE(known);
    window.session().setFocus(entry().selection.baseline);
    window.graph().setColourMode(GraphColourMode::AnalyticalDifference);
    EXPECT_NE(dot(), byDifference);
}

TEST_F(ReasonsTest, AMenuRaisesThePanel)
{
    auto& panel = *window.findChild<WhyPanel*>();
    window.docks().of(panel).hide();
    EXPECT_FALSE(panel.isVisible());
    for (QAction* action : window.findChildren<QAction*>()) {
        if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Y))
            action->trigger();
    }
    EXPECT_TRUE(panel.isVisible());
}

/// The panel What if over the window, with an edit of the first node that has a second vector.
class WhatIfTest : public ReasonsTest {
protected:
    void SetUp() override
    {
        ReasonsTest::SetUp();
        const ConfigTable& table = entry().file->document->configs;
        while (table.vectors(slot).size() < 2)
            ++slot.value;
        window.session().setFocus(DistinctId(0));
        window.session().setNode(entry().file->document->graph.configurableNode(slot));
    }

    /// Chooses an output layout that differs from the focus's.
    void edit()
    {
        for (auto* box : panel().findChildren<QComboBox*>()) {
            if (box->accessibleName() != QLatin1String("Output layout"))
                continue;
            int other = 0;
            while (box->itemData(other).toString() == box->currentText())
                ++other;
            Q_EMIT box->activated(other);
        }
    }

    bool edited() { return !panel().edits().empty(); }
    WhatIfPanel& panel() { return *window.findChild<WhatIfPanel*>(); }
    [[nodiscard]] QString words()
    {
        QStringList all;
        for (const QLabel* label : panel().findChildren<QLabel*>()) {
            if (label->isVisibleTo(&panel()))
                all << label->text();
        }
        return all.join(QLatin1Char('\n'));
    }
    bool waitForAnswer()
    {
        return waitFor([this] { return words().contains(QStringLiteral("Scored by")); });
    }

    SlotId slot;
};

TEST_F(WhatIfTest, ScoresAnEditAfterAPause)
{
    edit();
    ASSERT_TRUE(edited()) << "the artificial vectors of a node must differ in their output layout";
    ASSERT_TRUE(waitForAnswer());
    const std::uint32_t size = std::min(RankOptions{}.slateSize, entry().file->configCount());
    EXPECT_TRUE(words().contains(QStringLiteral("of %1").arg(size))) << qPrintable(words());
    const QString first = words();
    window.session().setFocus(DistinctId(1));
    EXPECT_FALSE(words().contains(QStringLiteral("Scored by"))) << "belongs to another configuration";
    ASSERT_TRUE(waitForAnswer());
}

TEST_F(WhatIfTest, WritesTheEditedConfigurationAndReadsItAgain)
{
    edit();
    ASSERT_TRUE(waitForAnswer());
    const std::vector<VectorEdit> edits = panel().edits();
    auto& controller = *window.findChild<WhatIfController*>();
    const auto npz = folder.path() / "edited.npz";
    const auto json = folder.path() / "edited.json";
    controller.write(npz, WhatIfPanel::Format::Npz);
    controller.write(json, WhatIfPanel::Format::Json);
    ASSERT_TRUE(waitFor([this] { return workspace.exports().isEmpty(); }));
    const Document written = readDocument(npz);
    ASSERT_EQ(written.configCount(), 1U);
    EXPECT_EQ(written.configs.vector(edits[0].slot, ConfigId(0)), edits[0].vector);
    const std::string text = test::readFile(json);
    EXPECT_NE(text.find("\"edited\": true"), std::string::npos) << text.substr(0, 400);
    EXPECT_NE(text.find("\"rank_in_slate\""), std::string::npos);

    // Another file is shown while the user chooses a name.
    const auto chosen = folder.path() / "chosen.json";
    QTimer::singleShot(0, [&] {
        auto other = std::make_shared<Document>(readDocument(entry().file->document->path));
        other->path = folder.path() / "other.npz";
        window.session().add(makeOpenFile(other));
        auto* names = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        names->selectFile(QString::fromStdString(chosen.string()));
        static_cast<QDialog*>(names)->accept();
    });
    Q_EMIT panel().exportRequested(WhatIfPanel::Format::Json);
    ASSERT_TRUE(waitFor([this] { return workspace.exports().isEmpty(); }));
    EXPECT_EQ(test::readFile(chosen), text);
}

TEST_F(WhatIfTest, AfterAnAdaptedRankingTheJsonNamesTheRankerThatScored)
{
    rankAndExplain();
    const auto plain = entry().lastComplete->prediction;
    auto adapted = std::make_shared<Prediction>(*plain);
    adapted->provenance.model = "adapted named";
    adapted->provenance.trainedOn = "12 measured configurations of this file";
    window.session().setRanking(
        entry().file,
        adaptedScores(*entry().file, adapted, {.measured = 12, .heldOut = 9, .unadapted = plain->provenance}, 0.5),
        {.model = "named", .options = {}});
    edit();
    ASSERT_TRUE(waitForAnswer());
    const auto json = folder.path() / "edited.json";
    window.findChild<WhatIfController*>()->write(json, WhatIfPanel::Format::Json);
    ASSERT_TRUE(waitFor([this] { return workspace.exports().isEmpty(); }));
    const std::string text = test::readFile(json);
    EXPECT_NE(text.find("\"model\": \"named\""), std::string::npos) << text.substr(0, 2000);
    EXPECT_EQ(text.find("adapted"), std::string::npos);
    EXPECT_EQ(text.find("measured configurations"), std::string::npos);
}

TEST_F(WhatIfTest, TheEditsStayWithTheirFile)
{
    edit();
    const std::vector<VectorEdit> edits = panel().edits();
    ASSERT_FALSE(edits.empty());
    const std::filesystem::path other = folder.path() / "other.npz";
    writeDocument(test::layoutDocument({.nodes = 30, .configs = 20}, 5), other);
    window.openPaths({QString::fromStdString(other.string())});
    ASSERT_TRUE(waitFor([this] { return window.session().entries().size() == 2; }));
    EXPECT_FALSE(edited());
    window.session().show(0);
    EXPECT_EQ(panel().edits().size(), edits.size());
    ASSERT_TRUE(waitForAnswer());
}

TEST_F(WhatIfTest, ClosingTheFileDiscardsTheEdits)
{
    edit();
    ASSERT_TRUE(edited());
    window.session().close(0);
    EXPECT_FALSE(edited());
    EXPECT_TRUE(words().contains(QStringLiteral("Open a file")));
}
