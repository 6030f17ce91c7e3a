// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tunerequest.h"
#include "widgets/charts/tunechart.h"
#include "widgets/dialogs/rundialog.h"
#include "widgets/tune/tuneform.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabWidget;

namespace tgraph {

class EstimatedCostsPage;
class LineChart;
class NextTableModel;
class SearchesPage;
class SectionTable;
struct TuneComparison;
class TrialTableModel;

/// Finds the fastest configuration by measuring. The dialog has a form, a chart of the fastest so
/// far against measurements, the measurements so far, the findings from them, and the next ones;
/// the tuning can be paused, stopped and continued.
class TuneDialog : public RunDialog {
    Q_OBJECT

public:
    explicit TuneDialog(QWidget* parent = nullptr);

    /// Clears the results of another file. Null: no open file.
    void setFile(std::shared_ptr<const OpenFile> file);
    [[nodiscard]] TuneForm& form() { return *m_form; }
    /// Marks the form's command as set by `source`, not by the user. It is then shown for
    /// confirmation before it runs, whether it was changed or not, once per call of this function.
    void setForeignCommand(const QString& source);

    /// `isRecorded`: the measurements are the file's own runtimes.
    void setState(std::shared_ptr<const TuneState> state, bool isRecorded);
    void setFindings(std::shared_ptr<const TuneFindings> findings); ///< null: nothing is known
    void setOutcome(std::shared_ptr<const TuneOutcome> outcome); ///< null: none yet
    void setComparison(std::shared_ptr<const TuneComparison> comparison); ///< null: none
    void showSearches(); ///< brings their page to the front
    void clearResults(); ///< clears the results of a tuning, not of a comparison

Q_SIGNALS:
    void startRequested(const tgraph::TuneRequest& request);
    void tryRequested(const tgraph::TuneRequest& request);
    /// Emitted to compare all searches on the file's runtimes
    void compareRequested(const tgraph::TuneRequest& request);
    void configurationChosen(tgraph::DistinctId configuration);
    void showRequested(); ///< requests that file, and its opening
    void saveRequested(); ///< requests a file with the measurements of a table
    void adaptRequested(const QString& journal); ///< requests learning from the journal's measurements

private:
    [[nodiscard]] QWidget* makeChoices();
    [[nodiscard]] QWidget* makeResults();
    [[nodiscard]] QWidget* makePages();
    [[nodiscard]] SectionTable* makeTable(const QString& name, const char* objectName, QAbstractItemModel& model,
                                          int stretched);
    /// Runs this request, which the user has seen, even if the form has changed by the time of the answer.
    void askThen(const TuneRequest& request, std::function<void(const TuneRequest&)> run);
    [[nodiscard]] QString summaryText() const;
    [[nodiscard]] QString compareObstacle() const;
    void showState() override;
    void showPoints();
    void showRemarks();
    void choose(std::size_t trial);

    QString m_foreignSource; ///< source of the form's command; empty: the user
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const TuneState> m_state;
    std::shared_ptr<const TuneOutcome> m_outcome;
    std::vector<std::uint32_t> m_originals; ///< distinct → original index
    std::vector<FailedLine> m_failed; ///< failures of the findings

    QLabel* m_about = nullptr;
    TuneForm* m_form = nullptr;
    QStackedWidget* m_charts = nullptr;
    TuneChart* m_chart = nullptr;
    LineChart* m_searchesChart = nullptr; ///< replaces the chart on the page of the searches
    QTabWidget* m_pages = nullptr;
    TrialTableModel* m_trials = nullptr;
    TrialTableModel* m_failures = nullptr;
    NextTableModel* m_next = nullptr;
    SectionTable* m_trialTable = nullptr;
    SectionTable* m_failureTable = nullptr;
    SectionTable* m_nextTable = nullptr;
    EstimatedCostsPage* m_estimated = nullptr;
    SearchesPage* m_searches = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_notes = nullptr; ///< noise, drift, expected gain
    QLabel* m_remarks = nullptr; ///< excluded options and problems with hosts
    QWidget* m_failurePage = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_adapt = nullptr;
};

} // namespace tgraph
