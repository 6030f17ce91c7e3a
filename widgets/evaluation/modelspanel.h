// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/common/fileview.h"
#include "widgets/evaluation/agreementplot.h"

#include <QWidget>

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace tgraph {

class ContentPages;
class FolderBoardView;
class LeaderBoard;
class PartPair;
struct LeaderLine;
class ModelCombo;
struct ModelDescription;

/// Compares all models on the open file (LeaderBoard). Two rankings are compared rank by rank: the
/// current ranking and another model, or two chosen models, with τ between them and of each against
/// the runtimes, and the configurations on which they differ most. It can also compare all models
/// on all listed files (FolderBoardView). Stores the model to compare with.
class ModelsPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    /// Other models' scores of the file, by name as in makeRanker().
    using Compared = ComparedScores;

    explicit ModelsPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setFiltered(FilteredConfigs filtered) override;
    void setCompared(Compared compared);

    void setModels(std::vector<ModelDescription> models);
    void choose(const std::string& model);
    [[nodiscard]] std::string chosen() const;

    /// Sets the progress of the chosen model, 0 to 1; std::nullopt if it is not ranking this file.
    void setProgress(std::optional<double> fraction);
    void setFailed(const QString& text); ///< one sentence, until the next start
    /// Sets the models that are ranking this file or are queued; the running model and its progress.
    void setWaiting(std::set<std::string> models);
    void setRunning(const std::string& model, double fraction);
    void setFailedModel(const std::string& model, const QString& text); ///< the reason why it did not rank this file

    [[nodiscard]] FolderBoardView& folder() { return *m_folder; }
    void showFolder(bool shows); ///< shows the listed files instead of the open one

    [[nodiscard]] bool hasChart() const;
    [[nodiscard]] QString description() const; ///< title, or a hint on what to do
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;
    [[nodiscard]] const AgreementPlot& plot() const { return *m_plot; }

Q_SIGNALS:
    void fileRequested(); ///< requests a checkpoint file; choose() answers
    void modelChosen(); ///< another model was chosen
    void compareRequested(const std::string& model);
    void cancelRequested(const std::string& model);
    void showRequested(const std::string& model); ///< requests its scores as the ranking in the views
    void focusRequested(DistinctId distinct);
    void filterRequested(const QString& terms); ///< "rank 1..50"
    void filterCleared(); ///< requests the removal of the terms of filterRequested()

private:
    [[nodiscard]] QWidget* makeControls();
    void makeScopes(QWidget* ofFile);
    void connectBoard();
    void draw();
    void fillBoard();
    void askAll();
    [[nodiscard]] QString obstacleOf(const ModelDescription& model) const; ///< empty: it can rank the file
    /// Returns the reason why a model has no measures: an obstacle, a failure, or running work;
    /// empty if it can be compared.
    [[nodiscard]] QString stateOf(const ModelDescription& model) const;
    [[nodiscard]] LeaderLine lineOf(const ModelDescription& model) const;
    /// Ranking on the horizontal axis; null if unknown
    [[nodiscard]] std::shared_ptr<const Scores> first() const;
    void showState();
    void requestArea(const QRectF& values);
    [[nodiscard]] ScatterPicture picture() const;
    [[nodiscard]] std::shared_ptr<const Scores> other() const; ///< null: not known
    [[nodiscard]] bool isReady() const;
    [[nodiscard]] QString titleText() const;
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Compared m_compared;
    std::optional<double> m_progressed;
    QString m_failure;
    std::vector<ModelDescription> m_models;
    std::set<std::string> m_waiting;
    std::map<std::string, double> m_fractions; ///< progress of the running models
    std::map<std::string, QString> m_failures; ///< by model
    /// The two models to compare; std::nullopt: the current ranking and the chosen model.
    std::optional<std::pair<std::string, std::string>> m_pair;
    QStackedWidget* m_scopes = nullptr;
    QComboBox* m_scope = nullptr; ///< in the row of the front page
    FolderBoardView* m_folder = nullptr;
    LeaderBoard* m_board = nullptr;
    PartPair* m_parts = nullptr; ///< the board and the chart
    std::string m_drawn; ///< the chosen model at the last draw()
    AgreementPlot* m_plot = nullptr;
    ContentPages* m_pages = nullptr;
    ModelCombo* m_model = nullptr;
    QPushButton* m_button = nullptr;
    QProgressBar* m_bar = nullptr;
};

} // namespace tgraph
