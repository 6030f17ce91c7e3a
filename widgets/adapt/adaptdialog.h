// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/adaptrequest.h"
#include "state/openfile.h"
#include "widgets/adapt/adaptfindingstables.h"
#include "widgets/dialogs/rundialog.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QTabWidget;

namespace tgraph {

class AdaptTableModel;
class EstimatedCostsPage;
class LineChart;
class ModelCombo;
class ProposedPage;
class SectionTable;
struct ModelDescription;

/// Learns a ranking of the open file's configurations from some of its runtimes or from a CSV file
/// of the user. The dialog has a form, the growing learning curve, the results on held-out
/// configurations, the estimated costs of decisions, and the configurations to measure next.
class AdaptDialog : public RunDialog {
    Q_OBJECT

public:
    explicit AdaptDialog(QWidget* parent = nullptr);

    /// Clears the results of another file. Null: no open file.
    void setFile(std::shared_ptr<const OpenFile> file);
    void setModels(std::vector<ModelDescription> models);
    void chooseModel(const std::string& model); ///< answers modelFileRequested()

    void setModelName(const QString& name); ///< name of the adapted model, in legends and tables; empty: none
    void addPoint(const CurvePoint& point);
    void setFindings(const AdaptFindings& findings); ///< the findings so far
    void setMeasurementsFile(const QString& path); ///< answers measurementsFileRequested()
    void setSummary(const AdaptSummary& summary);

    void setRequest(const AdaptRequest& request);
    [[nodiscard]] AdaptRequest request() const;

Q_SIGNALS:
    void startRequested(const tgraph::AdaptRequest& request);
    void rankRequested(); ///< requests the adapted ranking as the file's ranking
    void saveRequested();
    void modelFileRequested();
    void measurementsFileRequested();
    void saveProposedRequested(); ///< requests a CSV file to fill in

private:
    [[nodiscard]] QWidget* makeSource(QWidget* parent);
    [[nodiscard]] QWidget* makeProposing(QWidget* parent);
    [[nodiscard]] QWidget* makeForm();
    [[nodiscard]] QWidget* makeResults();
    [[nodiscard]] QWidget* makeCurvePage();
    [[nodiscard]] bool fromCsv() const;
    void clearResults();
    [[nodiscard]] std::uint32_t measuredCount() const;
    void showAbout();
    void showLimits();
    void runBegins() override { clearResults(); }
    void showState() override;
    void showLines();
    [[nodiscard]] QString obstacle() const;
    [[nodiscard]] QString summaryText(const AdaptSummary& summary) const;
    [[nodiscard]] QString learnedText(const AdaptSummary& summary) const;

    std::shared_ptr<const OpenFile> m_file;
    QString m_model; ///< name of the adapted model
    std::vector<CurvePoint> m_points;
    bool m_hasResult = false;

    QLabel* m_about = nullptr;
    QComboBox* m_source = nullptr; ///< drawn, or a CSV file
    QLineEdit* m_csv = nullptr;
    QWidget* m_csvRow = nullptr;
    QSpinBox* m_propose = nullptr;
    QComboBox* m_proposeFor = nullptr;
    QTabWidget* m_pages = nullptr;
    EstimatedCostsPage* m_estimated = nullptr;
    ProposedPage* m_proposed = nullptr;
    ModelCombo* m_modelBox = nullptr;
    QSpinBox* m_measured = nullptr;
    QCheckBox* m_all = nullptr;
    QSpinBox* m_heldOut = nullptr;
    QLabel* m_heldOutCount = nullptr;
    QLineEdit* m_seed = nullptr;
    QWidget* m_form = nullptr;
    LineChart* m_chart = nullptr;
    AdaptTableModel* m_tableModel = nullptr;
    SectionTable* m_table = nullptr;
    QLabel* m_summary = nullptr;
    QPushButton* m_rank = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace tgraph
