// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/files/programshares.h"

#include "tests/support/documents.h"
#include "widgets/files/filelistmodel.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <gtest/gtest.h>

using namespace tgraph;
using namespace tgraph::test;

namespace {

FileRow kernelRow(const char* path, double runtimeNs, std::int64_t runs)
{
    FileRow row{.path = path, .state = FileRow::State::Read};
    row.facts = FileFacts{.collection = QStringLiteral("fusion:xla"), .best = runtimeNs, .fusion = true, .runs = runs};
    return row;
}

QString shareIn(const FileListModel& model, int row)
{
    return model.index(row, FileListModel::Share).data().toString();
}

} // namespace

TEST(ProgramShares, AreRelativeToTheSumOfKernels)
{
    ProgramShares shares;
    const ProgramShares::Kernel a{"f/p_1.npz", 10, 0};
    const ProgramShares::Kernel b{"f/p_2.npz", 30, 0};
    shares.add(a);
    shares.add(b);
    shares.add({"f/other_3.npz", 1000, 0});
    shares.add({"g/p_4.npz", 1000, 0});
    EXPECT_DOUBLE_EQ(*shares.of(a), 0.25);
    EXPECT_DOUBLE_EQ(*shares.of(b), 0.75);
    shares.remove(a);
    EXPECT_DOUBLE_EQ(*shares.of(b), 1);
    shares.remove(b);
    EXPECT_FALSE(shares.of(b));
}

TEST(ProgramShares, WeightKernelsByTheirRuns)
{
    ProgramShares shares;
    const ProgramShares::Kernel a{"p_1.npz", 10, 3};
    const ProgramShares::Kernel b{"p_2.npz", 70, 1};
    const ProgramShares::Kernel random{"p_3.npz", 500, 0};
    for (const auto& kernel : {a, b, random})
        shares.add(kernel);
    EXPECT_DOUBLE_EQ(*shares.of(a), 0.3);
    EXPECT_DOUBLE_EQ(*shares.of(b), 0.7);
    EXPECT_DOUBLE_EQ(*shares.of(random), 0);
}

TEST(FileList, ShowsAProgramAsItsKernelsWithTheirShares)
{
    FileListModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_FALSE(model.hasKernels());
    model.setRow(kernelRow("p_1.npz", 2000, 1));
    EXPECT_EQ(shareIn(model, 0).simplified(), QStringLiteral("100.00 %"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setRow(kernelRow("p_2.npz", 6000, 1));
    EXPECT_EQ(shareIn(model, 0).simplified(), QStringLiteral("25.00 %"));
    ASSERT_TRUE(changed.wait()); // the first row's share has changed
    EXPECT_EQ(changed.last().at(0).toModelIndex().row(), 0);
    model.setRow(kernelRow("p_2.npz", 2000, 1)); // reread: the old runtime is replaced
    EXPECT_EQ(shareIn(model, 1).simplified(), QStringLiteral("50.00 %"));
    EXPECT_EQ(model.headerData(FileListModel::Best, Qt::Horizontal, Qt::DisplayRole).toString(),
              QStringLiteral("Runtime"));
    EXPECT_TRUE(model.hasOnlyKernels());
    FileRow layout{.path = "layout.npz", .state = FileRow::State::Read};
    layout.facts = FileFacts{.collection = QStringLiteral("layout")};
    model.setRow(layout);
    EXPECT_FALSE(model.hasOnlyKernels());
    EXPECT_TRUE(shareIn(model, 2).isEmpty());
    model.removePaths({"p_1.npz"});
    EXPECT_EQ(shareIn(model, 0).simplified(), QStringLiteral("100.00 %"));
}

TEST(FileList, TakesFactsOfAFusionFileFromItsKernel)
{
    Document document = fusionDocument();
    document.defaultCount = 4;
    const FileFacts facts = factsOf(*makeOpenFile(std::make_shared<const Document>(document)));
    EXPECT_TRUE(facts.fusion);
    EXPECT_FALSE(facts.relative);
    EXPECT_EQ(facts.runs, 4);
    EXPECT_EQ(facts.best, static_cast<double>(document.runtimeNs[0]));
}
