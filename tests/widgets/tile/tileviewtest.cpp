// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tile/tileview.h"

#include "tests/support/documents.h"
#include "widgets/tile/tiletablemodel.h"
#include "widgets/tile/tilewords.h"

#include <QAbstractItemModelTester>
#include <QImage>
#include <QLabel>
#include <QScrollArea>
#include <QSvgRenderer>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

/// Makes a copy kernel of f32[20,1000], 3 × 8 registers, in tiles of 2 × 3 and of 3 × 8 registers.
std::shared_ptr<const OpenFile> copyKernel()
{
    Graph::Parts parts;
    std::vector<float> row(featureCount);
    row[static_cast<std::size_t>(feature::elementTypeOneHot + static_cast<int>(ElementType::F32))] = 1;
    row[feature::shapeDimensions] = 20;
    row[feature::shapeDimensions + 1] = 1000;
    row[feature::layoutMinorToMajor] = 1;
    for (const Opcode opcode : {Opcode::Parameter, Opcode::Copy}) {
        row[feature::isRoot] = opcode == Opcode::Copy ? 1.0F : 0.0F;
        parts.features.insert(parts.features.end(), row.begin(), row.end());
        parts.opcodes.push_back(opcode);
    }
    parts.edges.push_back({NodeId(1), NodeId(0)});
    Document document{.path = "tile/xla/train/copy.npz", .graph = Graph(std::move(parts)), .runtimesPublished = true};
    document.collection.kind = Collection::Kind::Tile;
    for (const auto& [rows, lanes] : {std::pair(2.0F, 3.0F), {3.0F, 8.0F}}) {
        TileConfig& tile = document.tiles.emplace_back();
        tile.fill(0);
        tile[tileOutputBounds] = rows;
        tile[tileOutputBounds + 1] = lanes;
        document.runtimeNs.push_back(static_cast<std::int64_t>(1000 * lanes));
        document.normalizerNs.push_back(4000);
    }
    return makeOpenFile(std::make_shared<const Document>(std::move(document)));
}

struct ShownTile {
    explicit ShownTile(const std::shared_ptr<const OpenFile>& file = copyKernel(), QSize size = {700, 300})
    {
        view.resize(size);
        view.setFile(file);
        view.show();
    }
    QString description() { return view.findChild<QScrollArea*>()->accessibleDescription(); }
    QString reason() { return view.findChild<QLabel*>(QStringLiteral("emptyState"))->text(); }

    TileView view;
};

} // namespace

TEST(TileView, ShowsHowFocusAndBaselineCutTheTensor)
{
    ShownTile shown;
    EXPECT_TRUE(shown.description().contains(QStringLiteral("baseline 0")));
    EXPECT_FALSE(shown.description().contains(QStringLiteral("focus")));
    shown.view.setSelection({.focus = DistinctId(1), .baseline = DistinctId(0), .pins = {}, .node = {}});
    const QString text = shown.description();
    EXPECT_TRUE(text.contains(QStringLiteral("output f32[20,1000]: 6 tile"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("dimension 1 2 × 384 + 232"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("focus 1, 2.000 × the default tile"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("of 96"))) << text.toStdString();
    EXPECT_TRUE(text.contains(QStringLiteral("of 16")));
    EXPECT_TRUE(text.contains(QStringLiteral("of 8 × 128; 32 in a core"))) << "whatever the element type";
    shown.view.setSelection({.focus = DistinctId(0), .baseline = DistinctId(0), .pins = {}, .node = {}});
    EXPECT_TRUE(shown.description().startsWith(QStringLiteral("focus, baseline 0")));
}

TEST(TileView, StacksColumnsIfItIsNarrow)
{
    const auto file = copyKernel();
    const TileSheet sheet
        = TileSheets(file).of({.focus = DistinctId(1), .baseline = DistinctId(0), .pins = {}, .node = {}});
    const TilePicture wide(sheet, 800, QFont());
    const TilePicture narrow(sheet, 400, QFont());
    EXPECT_GT(narrow.height(), 1.7 * wide.height());
    EXPECT_TRUE(sheet.differs(sheet.columns[1], 0, 0));
    EXPECT_FALSE(sheet.differs(sheet.columns[0], 0, 0));
}

TEST(TileView, FindsTheLineOfADimension)
{
    ShownTile shown;
    const TilePicture& picture = shown.view.picture();
    std::optional<TilePicture::Place> found;
    for (double y = 0; y < picture.height() && !found; y += 2)
        found = picture.placeAt(QPointF(400, y));
    ASSERT_TRUE(found.has_value());
    EXPECT_EQ(picture.at(*found).dimension, 0);
    const QString words = TileWords::describe(picture.at(*found));
    EXPECT_TRUE(words.contains(QStringLiteral("of 16 and a last one of 4"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("16.7")) && words.contains(QStringLiteral("padding")));
}

TEST(TileView, ExplainsWhyThereIsNothingToDraw)
{
    ShownTile shown(nullptr);
    EXPECT_FALSE(shown.view.hasChart());
    EXPECT_TRUE(shown.reason().contains(QStringLiteral("Open a tile file")));
    Document unnamed = *copyKernel()->document;
    for (TileConfig& tile : unnamed.tiles)
        tile.fill(0);
    shown.view.setFile(makeOpenFile(std::make_shared<const Document>(std::move(unnamed))));
    EXPECT_FALSE(shown.view.hasChart());
    EXPECT_TRUE(shown.reason().contains(QStringLiteral("specify no tile")));
    EXPECT_TRUE(shown.view.exported(ChartFormat::Svg, {400, 200}, {}).isEmpty());
}

TEST(TileView, IsDrawnOnTheScreenAndIntoFiles)
{
    ShownTile shown;
    shown.view.setSelection({.focus = DistinctId(1), .baseline = DistinctId(0), .pins = {}, .node = {}});
    EXPECT_FALSE(shown.view.grab().isNull());
    QSvgRenderer renderer(shown.view.exported(ChartFormat::Svg, {900, 10}, QStringLiteral("copy.npz")));
    EXPECT_TRUE(renderer.isValid());
    EXPECT_GT(renderer.viewBox().height(), 100); // has the height that it needs
    ShownTile random(makeOpenFile(std::make_shared<const Document>(test::tileDocument(9, 30))), {200, 90});
    EXPECT_FALSE(random.view.grab().isNull());
}

TEST(TileTable, HasOneRowPerDimension)
{
    TileTableModel model;
    const QAbstractItemModelTester tester(&model);
    EXPECT_EQ(model.rowCount(), 0);
    model.setColumn(TileSheets(copyKernel()).column(DistinctId(0), TileColumn::Role::Focus));
    ASSERT_EQ(model.rowCount(), 2);
    const auto text = [&](int row, int column) { return model.index(row, column).data().toString(); };
    EXPECT_EQ(text(0, TileTableModel::Tensor), QStringLiteral("output"));
    EXPECT_EQ(text(1, TileTableModel::Extent), QStringLiteral("1,000"));
    EXPECT_EQ(text(1, TileTableModel::Tile), QStringLiteral("384"));
    EXPECT_EQ(text(1, TileTableModel::Tiles), QStringLiteral("3"));
    EXPECT_EQ(text(0, TileTableModel::Padding), QStringLiteral("17 %"));
    model.setColumn(std::nullopt);
    EXPECT_EQ(model.rowCount(), 0);
}
