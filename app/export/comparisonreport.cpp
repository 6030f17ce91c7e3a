// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/comparisonreport.h"

#include "app/export/htmlwriter.h"
#include "engine/core/known.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"
#include "widgets/compare/compareheadmodel.h"
#include "widgets/compare/comparetablemodel.h"
#include "widgets/evaluation/disagreement.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <optional>

namespace tgraph {
namespace {

constexpr std::uint32_t mostListed = 1000; ///< rows of the predicted top

class ReportWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ComparisonReport)
};

void writePair(HtmlWriter& html, const QString& label, const QString& text)
{
    html.open("tr");
    html.element("th", label);
    html.element("td", text, {{"class", QStringLiteral("free")}});
    html.close();
}

QString runtimeRange(const OpenFile& file)
{
    const auto [least, most] = std::ranges::minmax(knownOf(file.targets));
    if (file.isRelativeToBest())
        return ObjectiveRatios(*file.document->table).rangeText(least, most);
    const ValueKind kind = file.isRelative() ? ValueKind::RelativeRuntime : ValueKind::RuntimeNs;
    return rangeText(least, most, kind);
}

void writeFacts(HtmlWriter& html, const OpenFile& file)
{
    const Document& document = *file.document;
    html.element("h2", ReportWords::tr("The file"));
    html.open("table");
    html.open("tbody");
    writePair(html, ReportWords::tr("Collection"), QString::fromStdString(document.collection.name()));
    if (file.isTable())
        writePair(html, ReportWords::tr("Parameters"), groupedText(std::ssize(document.table->parameters)));
    else
        writePair(html, ReportWords::tr("Nodes"), groupedText(document.graph.nodeCount()));
    if (file.isLayout())
        writePair(html, ReportWords::tr("Configurable nodes"), groupedText(document.configs.slotCount()));
    writePair(html, ReportWords::tr("Configurations"), groupedText(document.configCount()));
    writePair(html, ReportWords::tr("Distinct configurations"), groupedText(file.configCount()));
    const QString runtimes = !file.targets.empty() ? runtimeRange(file)
        : file.isUnmeasured()                      ? ReportWords::tr("no measurements")
                                                   : ReportWords::tr("not published");
    writePair(html,
              file.isRelativeToBest()   ? QString::fromStdString(document.table->objective().name)
                  : document.simulation ? ReportWords::tr("Simulated runtimes")
                                        : ReportWords::tr("Runtimes"),
              runtimes);
    html.close();
    html.close();
}

void writeComparison(HtmlWriter& html, const ReportContents& contents)
{
    const ComparedSet set = comparedSet(*contents.file, contents.selection);
    if (set.configs.empty())
        return;
    const auto comparison = compareConfigs(contents.file, set.configs);
    html.element("h2", ReportWords::tr("Compared configurations"));
    CompareHeadModel head;
    head.setComparison(comparison, {}, contents.selection.baseline, contents.decisions);
    head.setScores(contents.scores);
    html.table(head);
    if (!set.isComparison() || !contents.file->isLayout())
        return;
    CompareTableModel differences;
    differences.setComparison(comparison, {}, nullptr);
    differences.setOpen(differences.rowCount() - 1, true); // the relayouts, if any
    html.element("h2", ReportWords::tr("Different layouts and layout copies by node"));
    if (differences.rowCount() > 0)
        html.table(differences);
    else
        html.element("p", ReportWords::tr("All nodes have the same layouts."));
}

void writeTop(HtmlWriter& html, const ReportContents& contents)
{
    if (!contents.scores || !contents.scores->complete())
        return;
    const Scores& scores = *contents.scores;
    const OpenFile& file = *contents.file;
    const auto count = std::min({contents.selection.topCount, mostListed, file.configCount()});
    const RuntimeFormat runtimes(file.targets.empty() ? 1 : leastKnown(file.targets), file.isRelative(),
                                 resolutionOf(file.targets));
    const std::optional<ObjectiveRatios> objective
        = file.isRelativeToBest() ? std::optional<ObjectiveRatios>(*file.document->table) : std::nullopt;
    const int decimals = scoreDecimals(scores.score);
    const int spreadDecimals = decimalsFor(resolutionOf(scores.spread));
    html.element("h2", ReportWords::tr("The predicted top %1").arg(groupedText(count)));
    html.open("div", {{"class", QStringLiteral("wide")}});
    html.open("table");
    html.open("thead");
    html.open("tr");
    for (const QString& title : {ReportWords::tr("Predicted rank"), ReportWords::tr("Configuration"),
                                 ReportWords::tr("Score"), ReportWords::tr("Spread")})
        html.element("th", title);
    if (!file.targets.empty()) {
        html.element("th",
                     objective                       ? QString::fromStdString(file.document->table->objective().name)
                         : file.document->simulation ? ReportWords::tr("Simulated runtime")
                                                     : ReportWords::tr("Runtime"));
        html.element("th",
                     file.document->simulation ? ReportWords::tr("Rank by simulated runtime")
                                               : ReportWords::tr("Measured rank"));
    }
    html.close();
    html.close();
    html.open("tbody");
    for (std::uint32_t place = 0; place < count; ++place) {
        const DistinctId distinct = scores.order[place];
        const auto cell = [&html](const QString& text) {
            html.element("td", text, {{"class", QStringLiteral("number")}});
        };
        html.open("tr");
        cell(sharedRankText(scores, distinct));
        cell(QString::number(file.configurations->representatives[distinct.value].value));
        cell(numberText(scores.score[distinct.value], decimals));
        cell(numberText(scores.spread[distinct.value], spreadDecimals));
        if (!file.targets.empty()) {
            const bool measured = !std::isnan(file.targets[distinct.value]);
            const double target = file.targets[distinct.value];
            cell(!measured       ? (file.isTable() ? ReportWords::tr("failed") : ReportWords::tr("not published"))
                     : objective ? objective->text(target)
                                 : runtimes.text(target));
            cell(measured ? groupedText(qint64{file.measuredRank[distinct.value]} + 1) : QString());
        }
        html.close();
    }
    html.close();
    html.close();
    html.close();
}

void writeNotes(HtmlWriter& html, const ReportContents& contents)
{
    if (contents.selection.notes.empty())
        return;
    html.element("h2", ReportWords::tr("Notes"));
    html.open("table");
    html.open("tbody");
    for (const auto& [distinct, note] : contents.selection.notes) {
        if (contents.file->has(distinct))
            writePair(html,
                      ReportWords::tr("Configuration %1")
                          .arg(contents.file->configurations->representatives[distinct.value].value),
                      note);
    }
    html.close();
    html.close();
}

} // namespace

QByteArray comparisonReport(const ReportContents& contents, const std::stop_token& stop)
{
    const Document& document = *contents.file->document;
    const QString name = QString::fromStdString(document.path.filename().string());
    const QString title = ReportWords::tr("Comparison of configurations: %1").arg(name);
    HtmlWriter html(title, reportStyle(), QLocale().bcp47Name(), stop);
    html.element("h1", title);
    if (document.simulation)
        html.element("p",
                     ReportWords::tr("SIMULATED: these runtimes were computed, not measured (%1).")
                         .arg(QString::fromStdString(*document.simulation)),
                     {{"class", QStringLiteral("simulated")}});
    writeFacts(html, *contents.file);
    writeComparison(html, contents);
    writeTop(html, contents);
    writeNotes(html, contents);
    for (const ReportPicture& picture : contents.pictures) {
        if (picture.bytes.isEmpty())
            continue;
        html.open("figure");
        html.picture(picture.bytes, picture.caption);
        html.element("figcaption", picture.caption);
        html.close();
    }
    html.element("h2", ReportWords::tr("Provenance"));
    html.element("p", contents.provenance, {{"class", QStringLiteral("origin")}});
    return html.finish();
}

} // namespace tgraph
