// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/prediction.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "tests/support/documents.h"
#include "widgets/common/fileview.h"

#include <QString>
#include <QTableView>
#include <QTest>
#include <QWidget>
#include <gtest/gtest.h>

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <vector>

namespace tgraph::test {

/// Returns a layout file of 200 configurations of 80 ms and more; distinct configurations have distinct runtimes, or no
/// published ones.
inline std::shared_ptr<const OpenFile> fileOfRuntimes(bool published = true)
{
    Document made = layoutDocument({.nodes = 20, .edges = 30, .configurable = 4, .configs = 200}, 7);
    for (std::size_t i = 0; i < made.runtimeNs.size(); ++i)
        made.runtimeNs[i] = published ? 80'000'000 + static_cast<std::int64_t>(i) * 1'000'000 : 0;
    made.runtimesPublished = published;
    return makeOpenFile(std::make_shared<const Document>(std::move(made)));
}

/// Returns a layout file whose configurations differ at six nodes.
inline std::shared_ptr<const OpenFile> layoutFile(std::uint32_t configs = 80)
{
    return makeOpenFile(std::make_shared<const Document>(
        layoutDocument({.nodes = 30, .edges = 60, .configurable = 6, .configs = configs})));
}

/// Returns a complete ranking by the runtimes.
inline std::shared_ptr<const Scores> scoresLikeRuntimes(const OpenFile& file)
{
    return finishedScores(file,
                          std::make_shared<const Prediction>(
                              makePrediction(file.configurations, file.targets, {}, {.model = "perfect"})));
}

/// Returns the filter result for these distinct indices.
inline FilteredConfigs filteredTo(std::initializer_list<std::uint32_t> configs)
{
    return std::make_shared<const std::vector<DistinctId>>(configs.begin(), configs.end());
}

struct MadeScores {
    std::uint32_t step = 37; ///< score difference between consecutive configurations, modulo their number
    std::uint32_t start = 11;
    double unit = 1;
    double offset = 0;
    const char* model = "made up";
};

/// Returns a complete ranking without ties: a permutation of as many numbers as there are distinct configurations.
inline std::shared_ptr<const Scores> scoresInSteps(const OpenFile& file, const MadeScores& made = {})
{
    std::vector<double> scores;
    for (std::uint32_t i = 0; i < file.configCount(); ++i)
        scores.push_back(made.offset + made.unit * ((i * made.step + made.start) % file.configCount()));
    return finishedScores(
        file,
        std::make_shared<const Prediction>(makePrediction(file.configurations, scores, {}, {.model = made.model})));
}

/// Shows a panel and brings it to the front.
template <typename Panel> void show(Panel& panel, int width = 700, int height = 500)
{
    panel.resize(width, height);
    panel.show();
    panel.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&panel));
}

inline void clickCell(QTableView& table, int row, int column)
{
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(row, column)).center());
}

/// Returns the child of a type with this accessible name.
template <typename Widget> Widget* named(const QWidget& panel, const char* name)
{
    for (Widget* widget : panel.findChildren<Widget*>()) {
        if (widget->accessibleName() == QString::fromUtf8(name))
            return widget;
    }
    return nullptr;
}

} // namespace tgraph::test
