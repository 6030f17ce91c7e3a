// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/tunechart.h"
#include "widgets/dialogs/rundialog.h"
#include "widgets/tune/tuneform.h"
#include "engine/tune/tunerequest.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace tgraph {

class BelievedPage;
class LineChart;
class NextTableModel;
class SearchesPage;
class SectionTable;
struct TuneComparison;
class TrialTableModel;

/// Finds the fastest configuration by measuring: a form, the fastest so far against measurements, the measurements as
/// they come, what they teach, and what comes next; pause, stop and going on.
class TuneDialog : public RunDialog {
    Q_OBJECT

public:
    explicit TuneDialog(QWidget* parent = nullptr);

    /// Forgets what was shown of another file. Null: none is open.
    void setFile(std::shared_ptr<const OpenFile> file);
    [[nodiscard]] TuneForm& form() { return *m_form; }
    /// The form's command came from `source`, not from the person: before it runs, changed or not, it is shown and
    /// asked about, once for each call of this.
    void setForeignCommand(const QString& source);

    /// `isRecorded`: it measured with the file's own runtimes.
    void setState(std::shared_ptr<const TuneState> state, bool isRecorded);
    void setFindings(std::shared_ptr<const TuneFindings> findings); ///< null: nothing is known
    void setOutcome(std::shared_ptr<const TuneOutcome> outcome); ///< null: none yet
    void setComparison(std::shared_ptr<const TuneComparison> comparison); ///< null: none
    void showSearches(); ///< brings their page to the front
    void clearResults(); ///< of a tuning, not of a comparison

Q_SIGNALS:
    void startRequested(const tgraph::TuneRequest& request);
    void tryRequested(const tgraph::TuneRequest& request);
    void compareRequested(const tgraph::TuneRequest& request); ///< all searches, on the file's own runtimes
    void configurationChosen(tgraph::DistinctId configuration);
    void adaptRequested(const QString& journal); ///< its measurements are to be learned from

private:
    [[nodiscard]] QWidget* makeChoices();
    [[nodiscard]] QWidget* makeResults();
    [[nodiscard]] QWidget* makePages();
    [[nodiscard]] SectionTable* makeTable(const QString& name, const char* objectName, QAbstractItemModel& model,
                                          int stretched);
    /// Runs this request, which is what the person has seen, whatever the form holds by the time of the answer.
    void askThen(const TuneRequest& request, std::function<void(const TuneRequest&)> run);
    [[nodiscard]] QString summaryText() const;
    [[nodiscard]] QString compareObstacle() const;
    void showState() override;
    void showPoints();
    void showRemarks();
    void choose(std::size_t trial);

    QString m_foreignSource; ///< of the form's command; empty: a person knows it
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const TuneState> m_state;
    std::shared_ptr<const TuneOutcome> m_outcome;
    std::vector<std::uint32_t> m_originals; ///< distinct → original index
    std::vector<FailedLine> m_failed; ///< of the findings

    QLabel* m_about = nullptr;
    TuneForm* m_form = nullptr;
    QStackedWidget* m_charts = nullptr;
    TuneChart* m_chart = nullptr;
    LineChart* m_searchesChart = nullptr; ///< in its place while the page of the searches is shown
    QTabWidget* m_pages = nullptr;
    TrialTableModel* m_trials = nullptr;
    TrialTableModel* m_failures = nullptr;
    NextTableModel* m_next = nullptr;
    SectionTable* m_trialTable = nullptr;
    SectionTable* m_failureTable = nullptr;
    SectionTable* m_nextTable = nullptr;
    BelievedPage* m_believed = nullptr;
    SearchesPage* m_searches = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_notes = nullptr; ///< noise, drift, what is expected
    QLabel* m_remarks = nullptr; ///< what is left out, and what is wrong with hosts
    QWidget* m_failurePage = nullptr;
    QPushButton* m_adapt = nullptr;
};

} // namespace tgraph
