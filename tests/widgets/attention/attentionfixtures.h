// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/widgets/common/panelfixtures.h"
#include "widgets/attention/attentionpanel.h"
#include "widgets/charts/heatmap.h"
#include "widgets/charts/nodebars.h"

#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace tgraph::test {

/// Returns an explanation of the first configuration with sensitivities only.
inline std::shared_ptr<Explanation> plainExplanation(const OpenFile& file)
{
    auto made = std::make_shared<Explanation>();
    made->nodes = file.pruned.originalIds;
    made->slate = {file.configurations->representatives[0]};
    made->focus = made->slate[0];
    made->baseline = file.configurations->representatives[1];
    for (const NodeId node : file.document->graph.configurable())
        made->sensitivity.push_back({node, 0.5});
    return made;
}

/// An attention panel with a ranked file; records the values for the graph.
struct ShownExplanation {
    ShownExplanation()
        : file(makeOpenFile(std::make_shared<const Document>(
            layoutDocument({.nodes = 40, .edges = 60, .configurable = 6, .configs = 60})))),
          made(plainExplanation(*file))
    {
        QObject::connect(&panel, &AttentionPanel::nodeValuesChanged, &panel,
                         [this](const std::vector<double>& given, const QString& text, bool shares) {
                             values = given;
                             title = text;
                             inEvenShares = shares;
                         });
        panel.resize(900, 260);
        panel.setFile(file);
        panel.setScores(scoresInSteps(*file, {.step = 7, .start = 0, .model = "checkpoint"}));
        panel.show();
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&panel));
    }
    void explain() { panel.setExplanation(made); }
    QString note() { return panel.findChild<QLabel*>(QStringLiteral("note"))->text(); }
    HeatMap& map() { return *panel.findChild<HeatMap*>(); }
    NodeBars& bars() { return *panel.findChild<NodeBars*>(); }
    bool offers(ExplanationContent content)
    {
        const QComboBox& box = *panel.findChild<QComboBox*>();
        return !box.itemData(static_cast<int>(content), Qt::UserRole - 1).isValid();
    }
    /// Returns the tooltip of a shown row, counted from the top.
    QString toolTip(int row)
    {
        for (int y = 0; y < bars().viewport()->height(); ++y)
            if (bars().rowAt({200, y}) == row)
                return bars().toolTipAt({200, y});
        return {};
    }

    std::shared_ptr<const OpenFile> file;
    std::shared_ptr<Explanation> made;
    AttentionPanel panel;
    std::vector<double> values;
    QString title;
    bool inEvenShares = false;
};

} // namespace tgraph::test
