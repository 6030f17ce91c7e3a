// SPDX-License-Identifier: GPL-3.0-or-later
// The answer of the attention panel: rows by decision, configurations by speed, the strongest comparisons in words.
#include "state/filedecisions.h"
#include "tests/support/documents.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/charts/heatmap.h"
#include "widgets/common/nodename.h"

#include <QLabel>
#include <QSignalSpy>
#include <QTest>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

using namespace tgraph;

namespace {

constexpr std::uint32_t configurations = 8;

/// Returns three configurable nodes. The first and the last one change together; the second one is
/// independent. Configuration 3 is the fastest and configuration 1 the second fastest;
/// configurations 6 and 0 have equal runtimes.
std::shared_ptr<const OpenFile> fileWithSharedDecision()
{
    auto document
        = std::make_shared<Document>(test::layoutDocument({.nodes = 12, .edges = 14, .configurable = 3, .configs = 8}));
    std::vector<ConfigTable::Slot> slots;
    for (const bool isFree : {false, true, false}) {
        ConfigTable::Slot slot;
        std::vector<std::uint16_t> codes;
        for (std::uint32_t i = 0; i < configurations; ++i) {
            if (i < 4) {
                ConfigVector vector;
                vector.fill(-1);
                vector[0] = static_cast<std::int8_t>(i);
                slot.vectors.push_back(vector);
            }
            codes.push_back(static_cast<std::uint16_t>(isFree ? i % 4 : i / 2));
        }
        slot.codes = std::move(codes);
        slots.push_back(std::move(slot));
    }
    document->configs = ConfigTable(configurations, std::move(slots));
    document->runtimeNs = {1000, 969, 1200, 900, 1100, 1300, 1000, 1400};
    return makeOpenFile(std::move(document));
}

/// Returns an explanation with attention to configuration 1 at the first decision's nodes and even attention elsewhere.
/// The focus is configuration 0.
std::shared_ptr<Explanation> explanationOf(const OpenFile& file)
{
    auto made = std::make_shared<Explanation>();
    made->nodes = file.pruned.originalIds;
    made->slate = file.configurations->representatives;
    std::ranges::reverse(made->slate);
    made->focus = ConfigId(0);
    made->focusColumn = configurations - 1;
    made->slateScores = {7, 6, 5, 4, 3, 2, 1, 0};
    const NodeId first = file.document->graph.configurableNode(SlotId(0));
    const NodeId last = file.document->graph.configurableNode(SlotId(2));
    BlockAttention even;
    even.meanWeight.assign(made->nodes.size() * configurations, 1.0F / configurations);
    even.maxWeight = even.meanWeight;
    even.entropy.assign(made->nodes.size(), std::log(static_cast<float>(configurations)));
    BlockAttention sharp = even;
    for (std::size_t row = 0; row < made->nodes.size(); ++row) {
        if (made->nodes[row] != first && made->nodes[row] != last)
            continue;
        for (std::size_t column = 0; column < configurations; ++column)
            sharp.meanWeight[row * configurations + column] = made->slate[column] == ConfigId(1) ? 0.86F : 0.02F;
    }
    sharp.maxWeight = sharp.meanWeight;
    made->blocks = {even, sharp};
    made->comparisons
        = {{.block = 1, .nodes = {first, last}, .configuration = ConfigId(1), .shares = 6.9, .effect = -1.0},
           {.block = 1,
            .nodes = {file.document->graph.configurableNode(SlotId(1))},
            .configuration = ConfigId(2),
            .shares = 1.5,
            .effect = 0.5},
           {.block = 1, .nodes = {first}, .configuration = ConfigId(0), .shares = 1.2, .effect = 0}};
    return made;
}

struct ShownComparisons {
    ShownComparisons() : file(fileWithSharedDecision()), made(explanationOf(*file))
    {
        panel.resize(900, 300);
        panel.setFile(file);
        decisions = makeFileDecisions(*file, {});
        panel.setDecisions(decisions);
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    [[nodiscard]] QStringList words() const
    {
        return panel.findChild<QLabel*>(QStringLiteral("comparisons"))->text().split(QLatin1Char('\n'));
    }
    [[nodiscard]] const HeatMapData& data() const { return *panel.findChild<HeatMap*>()->data(); }
    [[nodiscard]] QString letterOf(SlotId slot) const { return decisions->name(*decisions->letterOfSlot(slot)); }
    [[nodiscard]] QString operation(SlotId slot) const
    {
        return operationText(file->document->graph, file->document->graph.configurableNode(slot));
    }

    std::shared_ptr<const OpenFile> file;
    std::shared_ptr<Explanation> made;
    std::shared_ptr<const FileDecisions> decisions;
    AttentionPanel panel;
};

} // namespace

TEST(AttentionComparisonsPanel, ShowsADecisionAsOneRow)
{
    ShownComparisons shown;
    shown.panel.setExplanation(shown.made);
    ASSERT_TRUE(shown.panel.hasChart());
    EXPECT_EQ(shown.panel.block(), 1) << "the first block attends evenly";
    EXPECT_EQ(shown.data().rows(), static_cast<int>(shown.made->nodes.size()) - 1);
    const QString name = shown.letterOf(SlotId(0)) + QStringLiteral(" 2 × ");
    const auto row
        = std::ranges::find_if(shown.data().rowNames, [&](const QString& each) { return each.startsWith(name); });
    ASSERT_NE(row, shown.data().rowNames.end());
    const auto at = static_cast<int>(row - shown.data().rowNames.begin());
    EXPECT_EQ(at, 0) << "the strongest comparison first";
    const auto column = std::ranges::find(shown.data().columnNames, QStringLiteral("1"));
    EXPECT_FLOAT_EQ(shown.data().value(at, static_cast<int>(column - shown.data().columnNames.begin())), 0.86F);
    QSignalSpy nodes(&shown.panel, &AttentionPanel::nodeRequested);
    Q_EMIT shown.panel.findChild<HeatMap*>()->rowActivated(at);
    ASSERT_EQ(nodes.size(), 1);

    shown.panel.setDecisions(nullptr);
    EXPECT_EQ(shown.data().rows(), static_cast<int>(shown.made->nodes.size()));
}

TEST(AttentionComparisonsPanel, OrdersConfigurationsByMeasuredRuntime)
{
    ShownComparisons shown;
    shown.panel.setExplanation(shown.made);
    std::vector<QString> names = shown.data().columnNames;
    EXPECT_EQ(names.front(), QStringLiteral("3"));
    EXPECT_EQ(names[1], QStringLiteral("1"));
    EXPECT_EQ(names[2], QStringLiteral("0")) << "equal runtimes: by the score";
    EXPECT_EQ(names[3], QStringLiteral("6"));
    EXPECT_EQ(names.back(), QStringLiteral("7"));
    EXPECT_EQ(shown.data().markedColumn, 2);
    shown.panel.setColumnOrder(AttentionPanel::ColumnOrder::Slate);
    EXPECT_EQ(shown.data().columnNames.front(), QStringLiteral("7"));
    EXPECT_EQ(shown.data().markedColumn, 7);
}

TEST(AttentionComparisonsPanel, DescribesTheStrongestComparisonsInWords)
{
    ShownComparisons shown;
    shown.panel.setExplanation(shown.made);
    const QStringList words = shown.words();
    ASSERT_EQ(words.size(), 3);
    const double spread = std::sqrt(5.25); // standard deviation of 0 to 7
    EXPECT_EQ(words[0],
              QStringLiteral("Configuration 0: At %1 (2 × %2%3), block 2, it was compared most with configuration 1, "
                             "3.1 % faster by measurement; this lowered its score (by %4 spreads: faster).")
                  .arg(shown.letterOf(SlotId(0)), shown.operation(SlotId(0)),
                       shown.operation(SlotId(0)) == shown.operation(SlotId(2)) ? QString() : QStringLiteral(" …"),
                       QLocale().toString(1 / spread, 'g', 2)));
    EXPECT_TRUE(
        words[1].contains(QStringLiteral("configuration 2, 20.0 % slower by measurement; this raised its score")))
        << words[1].toStdString();
    EXPECT_TRUE(words[2].contains(QStringLiteral("got most attention itself"))) << words[2].toStdString();
    EXPECT_TRUE(words[2].endsWith(QStringLiteral("this did not change its score."))) << words[2].toStdString();
    EXPECT_TRUE(shown.panel.description().endsWith(words.join(QLatin1Char('\n')))) << "for exports";
}

TEST(AttentionComparisonsPanel, DoesNotCallSimulatedRuntimesMeasured)
{
    ShownComparisons shown;
    auto document = std::make_shared<Document>(*shown.file->document);
    document->simulation = "simulated";
    const auto file = makeOpenFile(std::move(document));
    shown.panel.setFile(file);
    shown.panel.setExplanation(explanationOf(*file));
    EXPECT_TRUE(shown.words().front().contains(QStringLiteral("3.1 % faster by simulation;")))
        << shown.words().front().toStdString();
}

TEST(AttentionComparisonsPanel, ComparesScoresWithoutRuntimesAndOmitsEvenAttention)
{
    ShownComparisons shown;
    auto document = std::make_shared<Document>(*shown.file->document);
    document->runtimeNs.assign(configurations, 0);
    document->runtimesPublished = false;
    const auto file = makeOpenFile(std::move(document));
    shown.panel.setFile(file);
    shown.panel.setExplanation(explanationOf(*file));
    EXPECT_TRUE(shown.words().front().contains(QStringLiteral("configuration 1, predicted slower;")))
        << shown.words().front().toStdString();
    EXPECT_EQ(shown.data().columnNames.front(), QStringLiteral("0")) << "the lowest score";

    auto even = explanationOf(*file);
    even->blocks[1] = even->blocks[0];
    even->comparisons.clear();
    shown.panel.setExplanation(even);
    EXPECT_FALSE(shown.panel.hasChart());
    EXPECT_FALSE(shown.panel.findChild<QLabel*>(QStringLiteral("comparisons"))->isVisible());
}
