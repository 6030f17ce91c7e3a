// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/datasetreportpage.h"

#include <QString>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

FileRecord fileNamed(const std::string& path, char content)
{
    FileRecord file{.path = path, .state = FileRecord::State::Read};
    file.collection = {.kind = Collection::Kind::Tile, .source = Collection::Source::Xla};
    file.configurations = 10;
    file.isSimulated = true;
    file.best = 1.0;
    file.contentHash = std::string(64, content);
    return file;
}

DatasetReportContents contentsOf(std::vector<FileRecord> files)
{
    DatasetState state{.survey = {.folder = "/data/<set>", .files = std::move(files)}, .isWhole = true};
    state.report = reportOf(state.survey.files);
    return {.dataset = std::make_shared<const DatasetState>(std::move(state))};
}

Ranked rankedWith(double tau)
{
    FileEvaluation evaluation;
    evaluation.measures.kendallTau = tau;
    return {.evaluation = std::move(evaluation)};
}

/// Returns all texts; empty if it is not well-formed XML.
QString textsOf(const QByteArray& page)
{
    QXmlStreamReader reader(page);
    QString texts;
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::Characters)
            texts += reader.text().toString() + QLatin1Char('\n');
    return reader.hasError() ? QString() : texts;
}

TEST(DatasetReportPage, ListsCollectionsFindingsAndSimulatedFiles)
{
    const QString texts = textsOf(
        datasetReportPage(contentsOf({fileNamed("tile/xla/train/a&b.npz", 'a'), fileNamed("tile/xla/valid/c.npz", 'a'),
                                      fileNamed("tile/xla/train/d.npz", 'd')})));
    EXPECT_TRUE(texts.contains(QStringLiteral("Data set: <set>")));
    EXPECT_TRUE(texts.contains(QStringLiteral("SIMULATED: the runtimes of 3 of 3 files")));
    EXPECT_TRUE(texts.contains(QStringLiteral("tile:xla")));
    EXPECT_TRUE(texts.contains(QStringLiteral("tile/xla/train/a&b.npz = tile/xla/valid/c.npz")));
    EXPECT_FALSE(texts.contains(QStringLiteral("orders worst"))) << "no ranking";
}

TEST(DatasetReportPage, ListsTheWorstOrderedFilesFirst)
{
    DatasetReportContents contents = contentsOf({fileNamed("a.npz", 'a'), fileNamed("b.npz", 'b')});
    ModelComparison comparison({{.name = "net"}});
    comparison.add({.file = "/d/good.npz", .ranked = {rankedWith(0.9)}, .agreements = {}, .distinctRuntimes = 40});
    comparison.add({.file = "/d/bad.npz", .ranked = {rankedWith(0.1)}, .agreements = {}, .distinctRuntimes = 40});
    contents.board = std::make_shared<const ModelBoard>(comparison.board());
    contents.rows = {0};
    const QString texts = textsOf(datasetReportPage(contents));
    EXPECT_TRUE(texts.contains(QStringLiteral("Files that net orders worst")));
    EXPECT_LT(texts.indexOf(QStringLiteral("bad.npz")), texts.indexOf(QStringLiteral("good.npz")));
}

TEST(DatasetReportPage, StopsOnRequest)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)datasetReportPage(contentsOf({fileNamed("a.npz", 'a')}), stop.get_token()), Cancelled);
}

} // namespace
