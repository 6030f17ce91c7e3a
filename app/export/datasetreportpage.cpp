// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/datasetreportpage.h"

#include "app/export/htmlwriter.h"
#include "widgets/common/quantity.h"
#include "widgets/dataset/collectionsmodel.h"
#include "widgets/dataset/taumap.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t mostListedFiles = 50; ///< files per finding, and of the worst
constexpr int tauDecimals = 3;

class PageWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::DatasetReportPage)
};

/// Writes one report, part by part.
class Page {
public:
    Page(const DatasetReportContents& contents, const QString& title, const std::stop_token& stop)
        : m_contents(contents), m_html(title, reportStyle(), QLocale().bcp47Name(), stop)
    {
        m_html.element("h1", title);
    }

    QByteArray write()
    {
        const DatasetReport& report = m_contents.dataset->report;
        if (report.simulated > 0)
            m_html.element("p",
                           PageWords::tr("SIMULATED: the runtimes of %1 of %2 files were computed, not measured.")
                               .arg(groupedText(report.simulated), groupedText(report.all.files)),
                           {{"class", QStringLiteral("simulated")}});
        m_html.element("h2", PageWords::tr("Collections and splits"));
        CollectionsModel collections;
        collections.setDataset(m_contents.dataset);
        m_html.table(collections);
        addPicture(m_contents.charts, PageWords::tr("Distribution of sizes and runtimes over the files"));
        writeHealth();
        writeModels();
        m_html.element("h2", PageWords::tr("Provenance"));
        m_html.element("p", QString::fromStdString(m_contents.dataset->survey.folder.string()),
                       {{"class", QStringLiteral("origin")}});
        return m_html.finish();
    }

private:
    [[nodiscard]] QString nameOf(std::size_t place) const
    {
        return QString::fromStdString(m_contents.dataset->survey.files[place].path);
    }

    void addPicture(const QByteArray& bytes, const QString& caption)
    {
        if (bytes.isEmpty())
            return;
        m_html.open("figure");
        m_html.picture(bytes, caption);
        m_html.element("figcaption", caption);
        m_html.close();
    }

    void addItems(const QString& title, const QStringList& items, std::size_t all)
    {
        m_html.element("h2", title + QStringLiteral(": ") + groupedText(all));
        if (items.isEmpty())
            return;
        m_html.open("ul");
        for (const QString& item : items)
            m_html.element("li", item);
        if (static_cast<std::size_t>(items.size()) < all)
            m_html.element("li", PageWords::tr("and %1 more").arg(groupedText(all - std::size_t(items.size()))));
        m_html.close();
    }

    void addFiles(const QString& title, const std::vector<std::size_t>& places)
    {
        QStringList items;
        for (std::size_t i = 0; i < std::min(mostListedFiles, places.size()); ++i)
            items << nameOf(places[i]);
        addItems(title, items, places.size());
    }

    void addSame(const QString& title, const std::vector<SameFiles>& groups)
    {
        QStringList items;
        for (std::size_t i = 0; i < std::min(mostListedFiles, groups.size()); ++i) {
            QStringList names;
            for (const std::size_t place : groups[i].files)
                names << nameOf(place);
            items << names.join(QStringLiteral(" = "));
        }
        addItems(title, items, groups.size());
    }

    void writeHealth()
    {
        const DatasetHealth& health = m_contents.dataset->report.health;
        addFiles(PageWords::tr("Files that cannot be read"), health.failed);
        addSame(PageWords::tr("The same content more than once"), health.sameContent);
        addSame(PageWords::tr("The same graph under two names"), health.sameGraph);
        addFiles(PageWords::tr("Runtimes that drift with the order of measurement"), health.drifting);
        addFiles(PageWords::tr("Low agreement of two measurements"), health.noisy);
        addFiles(PageWords::tr("Runtimes not published outside the test split"), health.unpublished);
    }

    [[nodiscard]] std::optional<double> tauOf(std::size_t file, std::size_t row) const
    {
        const std::vector<Ranked>& ranked = m_contents.board->files[file]->ranked;
        return row < ranked.size() && ranked[row].evaluation ? ranked[row].evaluation->measures.kendallTau
                                                             : std::nullopt;
    }

    void writeModels()
    {
        if (!m_contents.board || m_contents.rows.empty())
            return;
        addPicture(m_contents.map, PageWords::tr("How well the models order each file"));
        std::vector<std::pair<double, std::size_t>> worst;
        std::size_t few = 0;
        for (std::size_t file = 0; file < m_contents.board->files.size(); ++file) {
            if (m_contents.board->files[file]->distinctRuntimes < fewRuntimes) {
                ++few;
                continue;
            }
            if (const std::optional<double> tau = tauOf(file, m_contents.rows.front()))
                worst.emplace_back(*tau, file);
        }
        std::ranges::sort(worst);
        worst.resize(std::min(worst.size(), mostListedFiles));
        m_html.element("h2",
                       PageWords::tr("Files that %1 orders worst")
                           .arg(QString::fromStdString(m_contents.board->rows[m_contents.rows.front()].model)));
        if (few > 0)
            m_html.element(
                "p",
                PageWords::tr(
                    "Files with fewer than %1 different runtimes are omitted because their τ means little: %2.")
                    .arg(groupedText(fewRuntimes), groupedText(few)));
        writeWorst(worst);
    }

    void writeWorst(const std::vector<std::pair<double, std::size_t>>& worst)
    {
        m_html.open("table");
        m_html.open("thead");
        m_html.open("tr");
        m_html.element("th", PageWords::tr("File"));
        m_html.element("th", PageWords::tr("Runtimes"));
        for (const std::size_t row : m_contents.rows)
            m_html.element("th", QStringLiteral("τ ") + QString::fromStdString(m_contents.board->rows[row].model));
        m_html.close();
        m_html.close();
        m_html.open("tbody");
        for (const auto& [tau, file] : worst) {
            m_html.open("tr");
            m_html.element("td", QString::fromStdString(m_contents.board->files[file]->file.filename().string()),
                           {{"class", QStringLiteral("free")}});
            m_html.element("td", groupedText(m_contents.board->files[file]->distinctRuntimes),
                           {{"class", QStringLiteral("number")}});
            for (const std::size_t row : m_contents.rows) {
                const std::optional<double> value = tauOf(file, row);
                m_html.element("td", value ? numberText(*value, tauDecimals) : QString(),
                               {{"class", QStringLiteral("number")}});
            }
            m_html.close();
        }
        m_html.close();
        m_html.close();
    }

    const DatasetReportContents& m_contents;
    HtmlWriter m_html;
};

} // namespace

QByteArray datasetReportPage(const DatasetReportContents& contents, const std::stop_token& stop)
{
    const QString name = QString::fromStdString(contents.dataset->survey.folder.filename().string());
    return Page(contents, PageWords::tr("Data set: %1").arg(name), stop).write();
}

} // namespace tgraph
