// SPDX-License-Identifier: GPL-3.0-or-later
// A compiler engineer's workflow, through real events: which layouts to try, why, what if, and a report.
#include "tests/app/window/windowfixture.h"
#include "widgets/configs/configpanel.h"
#include "widgets/whatif/whatifpanel.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

using namespace tgraph;

namespace {

class StoryTest : public WindowTest {
protected:
    QTableView& table() { return *panel<ConfigPanel>().findChild<QTableView*>(); }

    QString whatIfWords()
    {
        QStringList words;
        for (const QLabel* label : panel<WhatIfPanel>().findChildren<QLabel*>())
            words << label->text();
        return words.join(QLatin1Char('\n'));
    }

    /// Chooses a layout that differs from the node's current one: the first such layout in the
    /// editor.
    void chooseAnotherOutput()
    {
        for (auto* box : panel<WhatIfPanel>().findChildren<QComboBox*>()) {
            if (box->accessibleName() != QStringLiteral("Output layout"))
                continue;
            const QString now = box->currentText();
            for (int row = 0; row < box->count(); ++row) {
                if (box->itemText(row).startsWith(now))
                    continue;
                box->setCurrentIndex(row);
                Q_EMIT box->activated(row);
                return;
            }
        }
        FAIL() << "no other layout to choose";
    }
};

} // namespace

TEST_F(StoryTest, OpenRankFilterCompareWhatIfReport)
{
    const QString sample
        = QStringLiteral(TGRAPH_SOURCE_DIR "/resources/samples/layout/xla/default/simulated-alexnet.npz");
    window.activateWindow();
    ASSERT_TRUE(openAndWait({sample}));
    window.setModel("analytical");

    // Ranks by key.
    QTest::keyClick(&window, Qt::Key_R, Qt::ControlModifier);
    ASSERT_TRUE(QTest::qWaitFor([this] { return shown().scores && shown().scores->complete(); }, longEnough));

    // Filters the hundred best whose layouts differ from the compiler's.
    QTest::keyClick(&window, Qt::Key_L, Qt::ControlModifier);
    QLineEdit& line = *panel<ConfigPanel>().findChild<QLineEdit*>();
    QTest::keyClicks(&line, QStringLiteral("rank <= 100 and differs(baseline) > 0"));
    const int kept = table().model()->rowCount();
    ASSERT_GT(kept, 2);
    ASSERT_LT(kept, static_cast<int>(shown().file->configCount()));
    EXPECT_EQ(shown().selection.filter, line.text());

    // Pins two of them and adds a note to the first.
    table().setFocus();
    table().setCurrentIndex(table().model()->index(0, 1));
    const std::optional<DistinctId> best = shown().selection.focus;
    ASSERT_TRUE(best);
    QTest::keyClick(&table(), Qt::Key_Space);
    QTest::keyClick(&table(), Qt::Key_Down);
    QTest::keyClick(&table(), Qt::Key_Space);
    ASSERT_EQ(shown().selection.pins.size(), 2U);
    EXPECT_EQ(shown().selection.pins[0], *best);
    window.session().setNote(*best, QStringLiteral("try <this> first"));

    // The next difference is a node, which every view follows.
    QTest::keyClick(&window, Qt::Key_F7);
    ASSERT_TRUE(shown().selection.node);
    const NodeId node = *shown().selection.node;
    const auto& configurable = shown().file->document->graph.configurable();
    EXPECT_NE(std::ranges::find(configurable, node), configurable.end());

    // Predicts another layout at this node.
    chooseAnotherOutput();
    ASSERT_EQ(panel<WhatIfPanel>().edits().size(), 1U);
    ASSERT_TRUE(
        QTest::qWaitFor([this] { return whatIfWords().contains(QStringLiteral("Scored by analytical")); }, longEnough))
        << whatIfWords().toStdString();

    // The report lists the comparison, and that it is simulated.
    const std::filesystem::path report = m_folder.path() / "report.html";
    window.exports().write(report, ExportKind::Report);
    ASSERT_TRUE(QTest::qWaitFor([this] { return workspace.exports().isEmpty(); }, longEnough));
    const std::string page = test::readFile(report);
    EXPECT_NE(page.find("simulated"), std::string::npos);
    EXPECT_NE(page.find("try &lt;this&gt; first"), std::string::npos);
    EXPECT_NE(page.find("data:image/"), std::string::npos);

    // Undo removes the marks one after the other; the session keeps the rest.
    window.session().undo();
    EXPECT_TRUE(shown().selection.notes.empty());
    window.session().undo();
    EXPECT_EQ(shown().selection.pins.size(), 1U);
    window.session().redo();
    EXPECT_EQ(shown().selection.pins.size(), 2U);
}
