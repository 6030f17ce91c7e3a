// SPDX-License-Identifier: GPL-3.0-or-later
// Editing a node's layouts in a copy of the focus, under user events.
#include "widgets/whatif/whatifpanel.h"

#include "engine/graph/layoutedit.h"
#include "tests/engine/graph/graphbuilder.h"
#include "tests/support/documents.h"
#include "tests/support/tables.h"
#include "widgets/common/wrappedtext.h"
#include "widgets/whatif/optionswhatif.h"
#include "widgets/whatif/whatiftable.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <gtest/gtest.h>

using namespace tgraph;
using test::vectorOf;

namespace {

/// Returns a convolution (node 2, slot 0) and a reshape of its result (node 3, slot 1); configurations of 30, 20 and 10
/// ms.
std::shared_ptr<const OpenFile> convolutionFile()
{
    test::GraphBuilder builder;
    const std::uint32_t convolution = addConvolution(builder);
    const std::uint32_t reshape = builder.add(Opcode::Reshape, ElementType::F32, {256, 32}, {1, 0}, {convolution});
    builder.configure(
        convolution,
        {vectorOf({3, 0}, {3, 0}, {3, 2}), vectorOf({0, 3}, {3, 0}, {3, 2}), vectorOf({2, 1}, {3, 0}, {3, 2})});
    builder.configure(reshape,
                      {vectorOf({1, 0}, {3, 2, 1, 0}), vectorOf({0, 1}, {3, 2, 1, 0}), vectorOf({0, 1}, {0, 1, 2, 3})});
    auto document = std::make_shared<Document>(builder.layoutDocument(3));
    document->runtimeNs = {30'000'000, 20'000'000, 10'000'000};
    document->runtimesPublished = true;
    return makeOpenFile(document);
}

struct WhatIfFixture : testing::Test {
    void SetUp() override
    {
        panel.setFile(file);
        select(NodeId(2));
        panel.resize(420, 700);
        panel.show();
        panel.activateWindow();
        ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
    }

    void select(std::optional<NodeId> node, std::optional<DistinctId> focus = DistinctId(0))
    {
        panel.setSelection({.focus = focus, .node = node});
    }

    QComboBox& box(const char* name)
    {
        for (auto* found : panel.findChildren<QComboBox*>()) {
            if (found->accessibleName() == QLatin1String(name))
                return *found;
        }
        throw std::runtime_error(name);
    }

    void type(const char* name, const char* layout)
    {
        QLineEdit& line = *box(name).lineEdit();
        line.setFocus();
        line.selectAll();
        QTest::keyClicks(&line, QString::fromLatin1(layout));
        QTest::keyClick(&line, Qt::Key_Return);
    }

    QPushButton& button(const char* text)
    {
        for (auto* found : panel.findChildren<QPushButton*>()) {
            if (found->text() == QLatin1String(text))
                return *found;
        }
        throw std::runtime_error(text);
    }

    QString words() const
    {
        QStringList all;
        for (const QLabel* label : panel.findChildren<QLabel*>()) {
            if (label->isVisible())
                all << label->text();
        }
        return all.join(QLatin1Char('\n'));
    }

    QListWidget& list() { return *panel.findChild<QListWidget*>(); }

    std::shared_ptr<const OpenFile> file = convolutionFile();
    WhatIfPanel panel;
};

using WhatIfPanelTest = WhatIfFixture;

} // namespace

TEST_F(WhatIfPanelTest, OffersTheFilesLayoutsFastestMedianFirst)
{
    QComboBox& output = box("Output layout");
    EXPECT_EQ(output.currentText(), QStringLiteral("{3,0}"));
    ASSERT_EQ(output.count(), 3);
    EXPECT_TRUE(output.itemText(0).startsWith(QStringLiteral("{2,1}")));
    EXPECT_TRUE(output.itemText(0).contains(QStringLiteral("ms")));
    EXPECT_TRUE(box("Kernel layout").isVisible());
    select(NodeId(3));
    EXPECT_FALSE(box("Kernel layout").isVisible()) << "a reshape has none";
}

TEST_F(WhatIfPanelTest, AddsAnEditForAChosenLayout)
{
    const QSignalSpy edited(&panel, &WhatIfPanel::editsChanged);
    QComboBox& output = box("Output layout");
    output.setFocus();
    // Moves from no selection to the first entry, or to the next one
    QTest::keyClick(&output, Qt::Key_Down);
    Q_EMIT output.activated(0);
    ASSERT_GE(edited.count(), 1);
    ASSERT_EQ(panel.edits().size(), 1U);
    EXPECT_EQ(panel.edits()[0].slot, SlotId(0));
    EXPECT_EQ(panel.edits()[0].vector, vectorOf({2, 1}, {3, 0}, {3, 2}));
    EXPECT_EQ(output.currentText(), QStringLiteral("{2,1}"));
    ASSERT_EQ(list().count(), 1);
    EXPECT_EQ(list().item(0)->text(), QStringLiteral("2 convolution: output {3,0} \u2192 {2,1}"));
}

TEST_F(WhatIfPanelTest, AcceptsOnlyTypedPermutations)
{
    type("Output layout", "{1,2,3,0}");
    ASSERT_EQ(panel.edits().size(), 1U);
    EXPECT_EQ(panel.edits()[0].vector, vectorOf({1, 2}, {3, 0}, {3, 2})) << "files name the two most minor";
    type("Output layout", "{1,1}");
    EXPECT_EQ(panel.edits()[0].vector, vectorOf({1, 2}, {3, 0}, {3, 2}));
    EXPECT_TRUE(words().contains(QStringLiteral("names dimension 1 twice")));
    type("Output layout", "x");
    EXPECT_TRUE(words().contains(QStringLiteral("is not a layout")));
    type("Output layout", "{0,1}");
    EXPECT_FALSE(words().contains(QStringLiteral("is not a layout")));
    EXPECT_EQ(panel.edits()[0].vector, vectorOf({0, 1}, {3, 0}, {3, 2}));
}

TEST_F(WhatIfPanelTest, RemovesAnEditThatRestoresTheFocus)
{
    type("Output layout", "{1,2}");
    EXPECT_EQ(panel.edits().size(), 1U);
    type("Output layout", "{3,0}");
    EXPECT_TRUE(panel.edits().empty());
}

TEST_F(WhatIfPanelTest, ListsAndRemovesEditsOfSeveralNodes)
{
    type("Output layout", "{1,2}");
    select(NodeId(3));
    type("Output layout", "{0,1}");
    ASSERT_EQ(list().count(), 2);
    const QSignalSpy node(&panel, &WhatIfPanel::nodeRequested);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, list().visualItemRect(list().item(0)).center());
    ASSERT_EQ(node.count(), 1);
    EXPECT_EQ(node[0][0].value<NodeId>(), NodeId(2));
    QTest::mouseClick(&button("Remove"), Qt::LeftButton);
    ASSERT_EQ(panel.edits().size(), 1U);
    EXPECT_EQ(panel.edits()[0].slot, SlotId(1));
    QTest::mouseClick(&button("Reset"), Qt::LeftButton);
    EXPECT_TRUE(panel.edits().empty());
    EXPECT_EQ(box("Output layout").currentText(), QStringLiteral("{1,0}"));
    EXPECT_FALSE(panel.findChild<QToolButton*>()->isEnabled()) << "nothing to export";
}

TEST_F(WhatIfPanelTest, ShowsThePredictionAndTheEqualConfiguration)
{
    type("Output layout", "{0,3}");
    WhatIf result{.slateSize = 128, .existing = ConfigId(1)};
    result.base = {.score = 1.5, .rank = 11, .relayouts = {.configured = 1, .assumed = 2}, .analyticalSeconds = 2e-3};
    result.edited = {.score = 1.25, .rank = 2, .relayouts = {.configured = 1, .assumed = 3}, .analyticalSeconds = 3e-3};
    panel.setAnswer({.result = result, .model = QStringLiteral("some-model")});
    const QString text = words();
    for (const QString& part :
         {QStringLiteral("12 of 128"), QStringLiteral("3 of 128"), QStringLiteral("\u22129"),
          QStringLiteral("some-model"), QStringLiteral("\u22120.250"), QStringLiteral("1 certain, 3 assumed"),
          QStringLiteral("measured 20"), QLocale().toString(50.0, 'f', 2)})
        EXPECT_TRUE(text.contains(part)) << qPrintable(part) << " in " << qPrintable(text);
    const QSignalSpy focus(&panel, &WhatIfPanel::focusRequested);
    QTest::mouseClick(&button("Focus it"), Qt::LeftButton);
    ASSERT_EQ(focus.count(), 1);
    EXPECT_EQ(focus[0][0].value<DistinctId>(), file->configurations->distinctOf[1]);
    EXPECT_TRUE(panel.edits().empty()) << "the focus has them";
}

TEST_F(WhatIfPanelTest, KeepsTheEditsOfEveryFile)
{
    type("Output layout", "{0,3}");
    select(NodeId(2), DistinctId(1));
    ASSERT_EQ(panel.edits().size(), 1U);
    EXPECT_TRUE(list().item(0)->text().contains(QStringLiteral("as in the focus")));
    panel.setFile(convolutionFile());
    EXPECT_TRUE(panel.edits().empty());
    panel.setFile(file);
    EXPECT_EQ(panel.edits().size(), 1U) << "they stay with their file";
}

TEST(WhatIfTable, ShowsEveryFigureInANarrowDock)
{
    QWidget dock; // a window's layout would keep it wide
    WhatIfTable table(&dock);
    WhatIf result{.slateSize = 128};
    result.base = {.score = 1.5, .rank = 101, .relayouts = {.configured = 1, .assumed = 22}, .analyticalSeconds = 2e-3};
    result.edited = {.score = 1.2, .rank = 2, .relayouts = {.configured = 1, .assumed = 33}, .analyticalSeconds = 3e-3};
    table.setResult(result);
    dock.show();
    const auto isWhole = [&table](int width) {
        table.resize(width, 400);
        QCoreApplication::processEvents();
        return std::ranges::all_of(table.findChildren<QLabel*>(), [&](const QLabel* label) {
            return label->isHidden()
                || (label->geometry().right() < width && label->width() >= label->minimumSizeHint().width());
        });
    };
    EXPECT_TRUE(isWhole(table.minimumSizeHint().width()));
    const auto shown = [&table] {
        return std::ranges::count_if(table.findChildren<QLabel*>(),
                                     [](const QLabel* label) { return label->isVisible(); });
    };
    const auto narrow = shown();
    EXPECT_TRUE(isWhole(600));
    EXPECT_EQ(shown(), narrow + 1) << "the title of the changes";
}

TEST_F(WhatIfPanelTest, ShowsAHintIfNothingCanBeEdited)
{
    select(std::nullopt);
    EXPECT_TRUE(words().contains(QStringLiteral("Select one")));
    select(NodeId(0)); // a parameter
    EXPECT_TRUE(words().contains(QStringLiteral("Select one")));
    select(NodeId(2), std::nullopt);
    EXPECT_TRUE(words().contains(QStringLiteral("Focus a configuration")));
    panel.setFile(makeOpenFile(std::make_shared<const Document>(test::tileDocument())));
    EXPECT_TRUE(words().contains(QStringLiteral("Tile files")));
    panel.setFile(nullptr);
    EXPECT_TRUE(words().contains(QStringLiteral("Open a file")));
}

TEST_F(WhatIfPanelTest, CanBeCancelledDuringScoring)
{
    type("Output layout", "{0,3}");
    EXPECT_FALSE(button("Cancel").isVisible());
    panel.setRunning(true);
    const QSignalSpy cancelled(&panel, &WhatIfPanel::cancelRequested);
    QTest::mouseClick(&button("Cancel"), Qt::LeftButton);
    EXPECT_EQ(cancelled.count(), 1);
    panel.setRunning(false);
    panel.setError(QStringLiteral("out of memory"));
    EXPECT_TRUE(words().contains(QStringLiteral("out of memory")));
}

namespace {

/// Shows the panel with the table of test::kernelTable(); configuration 0 (16, 1, shared) has the
/// focus.
struct TableWhatIfTest : testing::Test {
    void SetUp() override
    {
        panel.setFile(file);
        panel.setSelection({.focus = DistinctId(0)});
        panel.resize(320, 500);
        panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }

    void choose(const char* parameter, const char* option)
    {
        for (auto* box : panel.findChildren<QComboBox*>())
            if (box->accessibleName() == QLatin1String(parameter)) {
                ASSERT_TRUE(box->isVisible()) << parameter;
                const int index = box->findText(QLatin1String(option));
                box->setCurrentIndex(index);
                Q_EMIT box->activated(index);
                return;
            }
        FAIL() << parameter;
    }

    QString answer(const std::vector<OptionEdit>& edits)
    {
        EXPECT_EQ(panel.options().edits(), edits);
        panel.options().setAnswer(editOptions(*file->document, *file->configurations, DistinctId(0), edits));
        return panel.options().findChild<WrappedText*>()->toPlainText();
    }

    QPushButton* button(const char* text)
    {
        for (auto* found : panel.findChildren<QPushButton*>())
            if (found->text() == QLatin1String(text) && found->isVisible())
                return found;
        return nullptr;
    }

    std::shared_ptr<const OpenFile> file = makeOpenFile(std::make_shared<Document>(test::kernelDocument()));
    WhatIfPanel panel;
};

} // namespace

TEST_F(TableWhatIfTest, ShowsTheMeasuredConfigurationAndFocusesIt)
{
    const QSignalSpy edited(&panel, &WhatIfPanel::editsChanged);
    EXPECT_EQ(button("Focus it"), nullptr);
    choose("block_size", "32");
    EXPECT_EQ(edited.count(), 1);
    const QString text = answer({{.parameter = 0, .option = 1}});
    EXPECT_TRUE(text.contains(QStringLiteral("configuration: 4, measured 2.000 ms (100 % more than the focus)")))
        << qPrintable(text);
    QPushButton* focus = button("Focus it");
    ASSERT_NE(focus, nullptr);
    const QSignalSpy requested(&panel, &WhatIfPanel::focusRequested);
    QTest::mouseClick(focus, Qt::LeftButton);
    ASSERT_EQ(requested.count(), 1);
    EXPECT_EQ(requested[0][0].value<DistinctId>(), file->configurations->distinctOf[4]);
    EXPECT_TRUE(panel.options().edits().empty());
}

TEST_F(TableWhatIfTest, NamesFailures)
{
    choose("block_size", "64");
    EXPECT_TRUE(answer({{.parameter = 0, .option = 2}}).contains(QStringLiteral("It failed: too many resources.")));
}

TEST_F(TableWhatIfTest, KeepsEditsWhileTheFocusMoves)
{
    choose("memory", "texture");
    panel.setSelection({.focus = file->configurations->distinctOf[4]});
    EXPECT_EQ(panel.options().edits(), (std::vector<OptionEdit>{{.parameter = 2, .option = 1}}));
    panel.setSelection({.focus = file->configurations->distinctOf[1]}); // has it already
    EXPECT_TRUE(panel.options().edits().empty());
    panel.setSelection({.focus = DistinctId(0)});
    ASSERT_FALSE(panel.options().edits().empty());
    QTest::mouseClick(button("Reset"), Qt::LeftButton);
    EXPECT_TRUE(panel.options().edits().empty());
}
