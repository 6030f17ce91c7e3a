// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/comparisonreport.h"

#include "tests/support/documents.h"
#include "tests/support/ids.h"
#include "tests/support/tables.h"
#include "widgets/common/quantity.h"

#include <QXmlStreamReader>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

ReportContents contentsOf(Document document)
{
    ReportContents contents;
    contents.file = makeOpenFile(std::make_shared<const Document>(std::move(document)));
    std::vector<double> scores;
    for (std::uint32_t i = 0; i < contents.file->configCount(); ++i)
        scores.push_back(0.25 * ((i * 7 + 3) % contents.file->configCount()));
    contents.scores = finishedScores(
        *contents.file,
        std::make_shared<const Prediction>(makePrediction(contents.file->configurations, scores, {}, {.model = "m"})));
    contents.selection.focus = contents.scores->order.front();
    contents.selection.pins = test::distinctIds({2, 3});
    contents.selection.topCount = 5;
    contents.provenance = QStringLiteral("file a.npz; model m");
    contents.pictures = {{QStringLiteral("Fit"), "<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>"}};
    return contents;
}

Document document()
{
    Document made = test::layoutDocument({.nodes = 20, .edges = 30, .configurable = 4, .configs = 60}, 7);
    made.path = "folder/a.npz";
    return made;
}

struct Page {
    QString text; ///< all texts read
    QStringList sources; ///< values of src and href
    int images = 0;
    int rows = 0;
    bool wellFormed = false;
};

Page parsed(const QByteArray& html)
{
    Page page;
    QXmlStreamReader xml(html);
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isCharacters())
            page.text += xml.text().toString() + QLatin1Char('\n');
        if (!xml.isStartElement())
            continue;
        page.images += xml.name() == QLatin1String("img") ? 1 : 0;
        page.rows += xml.name() == QLatin1String("tr") ? 1 : 0;
        EXPECT_NE(xml.name(), QLatin1String("script"));
        EXPECT_NE(xml.name(), QLatin1String("link"));
        for (const QXmlStreamAttribute& attribute : xml.attributes()) {
            EXPECT_FALSE(attribute.name().startsWith(QLatin1String("on"))) << attribute.name().toString().toStdString();
            if (attribute.name() == QLatin1String("src") || attribute.name() == QLatin1String("href"))
                page.sources << attribute.value().toString();
        }
    }
    page.wellFormed = !xml.hasError();
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return page;
}

} // namespace

TEST(ComparisonReport, IsASelfContainedPage)
{
    const QByteArray html = comparisonReport(contentsOf(document()));
    EXPECT_TRUE(html.startsWith("<!DOCTYPE html>"));
    EXPECT_TRUE(html.contains("charset=\"utf-8\""));
    EXPECT_TRUE(html.contains("@media print"));
    // Columns of words and numbers do not wrap; a table that is too wide scrolls.
    const QByteArray cells
        = html.mid(html.indexOf("th,td{"), html.indexOf('}', html.indexOf("th,td{")) - html.indexOf("th,td{"));
    EXPECT_TRUE(cells.contains("word-break:normal") && cells.contains("overflow-wrap:normal")
                && cells.contains("hyphens:manual"))
        << cells.toStdString();
    EXPECT_TRUE(html.contains("td.number{text-align:right;white-space:nowrap}"));
    EXPECT_EQ(html.count("<div class=\"wide\"><table>"), html.count("<thead>"));
    EXPECT_FALSE(html.contains("http"));
    EXPECT_FALSE(html.contains("url("));
    EXPECT_FALSE(html.contains("@import"));
    const Page page = parsed(html);
    EXPECT_EQ(page.images, 1);
    for (const QString& source : page.sources)
        EXPECT_TRUE(source.startsWith(QStringLiteral("data:image/svg+xml;base64,")));
    // Elements that HTML does not allow to be self-closing.
    for (const char* wrong : {"<td/>", "<th/>", "<p/>", "<table/>", "<tbody/>", "<title/>", "<style/>", "&gt;}"})
        EXPECT_FALSE(html.contains(wrong)) << wrong;
}

TEST(ComparisonReport, NamesTheComparedConfigurations)
{
    const ReportContents contents = contentsOf(document());
    const Page page = parsed(comparisonReport(contents));
    const auto original = [&](DistinctId distinct) {
        return QString::number(contents.file->configurations->representatives[distinct.value].value);
    };
    EXPECT_TRUE(page.text.contains(QStringLiteral("a.npz")));
    EXPECT_TRUE(page.text.contains(groupedText(contents.file->configCount())));
    EXPECT_TRUE(page.text.contains(QStringLiteral("Pin 1 · ") + original(DistinctId(2))));
    EXPECT_TRUE(page.text.contains(QStringLiteral("file a.npz; model m")));
    for (std::uint32_t place = 0; place < 5; ++place)
        EXPECT_TRUE(
            page.text.contains(QLatin1Char('\n') + original(contents.scores->order[place]) + QLatin1Char('\n')));
    EXPECT_FALSE(page.text.contains(QStringLiteral("SIMULATED")));
    EXPECT_FALSE(page.text.contains(QStringLiteral("Notes")));
}

TEST(ComparisonReport, MarksSimulatedDataAndIncludesNotes)
{
    Document made = document();
    made.simulation = "machine of <tests>";
    ReportContents contents = contentsOf(std::move(made));
    contents.selection.notes
        = {{DistinctId(4), QStringLiteral("try this one")}, {DistinctId(9999), QStringLiteral("of no configuration")}};
    const Page page = parsed(comparisonReport(contents));
    EXPECT_TRUE(page.text.contains(QStringLiteral("SIMULATED")));
    EXPECT_TRUE(page.text.contains(QStringLiteral("machine of <tests>")));
    EXPECT_TRUE(page.text.contains(QStringLiteral("try this one")));
    EXPECT_FALSE(page.text.contains(QStringLiteral("of no configuration")));
}

TEST(ComparisonReport, UntrustedNamesStayText)
{
    const QString untrusted = QStringLiteral("\"><script>alert(1)</script>&amp;]]>\x01\x1b") + QChar(0xD800)
        + QChar(0xFFFF) + QStringLiteral("' onload='x");
    Document made = document();
    made.path = "<script>alert(2)</script>.npz";
    made.simulation = untrusted.toStdString();
    ReportContents contents = contentsOf(std::move(made));
    contents.provenance = untrusted;
    contents.pictures.front().caption = untrusted;
    contents.selection.notes = {{DistinctId(1), untrusted}};
    const QByteArray html = comparisonReport(contents);
    EXPECT_FALSE(html.contains("<script"));
    const Page page = parsed(html);
    EXPECT_TRUE(page.text.contains(QStringLiteral("<script>alert(1)</script>&amp;")));
    EXPECT_TRUE(page.text.contains(QChar(QChar::ReplacementCharacter)));
}

TEST(ComparisonReport, TheSameContentsGiveTheSameBytes)
{
    EXPECT_EQ(comparisonReport(contentsOf(document())), comparisonReport(contentsOf(document())));
}

TEST(ComparisonReport, SupportsFilesWithoutRankingRuntimesOrSlots)
{
    Document hidden = document();
    std::fill(hidden.runtimeNs.begin(), hidden.runtimeNs.end(), 0);
    hidden.runtimesPublished = false;
    for (Document made : {document(), hidden, test::tileDocument()}) {
        ReportContents contents = contentsOf(std::move(made));
        EXPECT_TRUE(parsed(comparisonReport(contents)).wellFormed);
        contents.scores = nullptr;
        contents.pictures.clear();
        contents.selection = {};
        const Page page = parsed(comparisonReport(contents));
        EXPECT_TRUE(page.wellFormed);
        EXPECT_EQ(page.images, 0);
        EXPECT_FALSE(page.text.contains(QStringLiteral("predicted top")));
    }
}

TEST(ComparisonReport, ShowsTheValuesOfObjectivesThatAreNoTimes)
{
    const Page page = parsed(comparisonReport(contentsOf(tableDocument(test::rateTable(), "rate.csv"))));
    EXPECT_TRUE(page.text.contains(QStringLiteral("Parameters\n3\n")));
    EXPECT_FALSE(page.text.contains(QStringLiteral("Runtime")));
    EXPECT_TRUE(page.text.contains(QStringLiteral("22 – 100\u00A0GFLOP/s"))) << page.text.toStdString();
    EXPECT_FALSE(page.text.contains(QStringLiteral("not published"))) << "two configurations failed";
}

TEST(ComparisonReport, EndsAtAStop)
{
    std::stop_source stop;
    stop.request_stop();
    EXPECT_THROW((void)comparisonReport(contentsOf(document()), stop.get_token()), Cancelled);
}
