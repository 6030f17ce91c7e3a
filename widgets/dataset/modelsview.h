// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"
#include "widgets/dataset/taumap.h"

#include <QElapsedTimer>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;

namespace tgraph {

class BoardFilesModel;
class RankedFiles;
class SectionTable;
class TauMapView;

/// Shows how well one or two models order the files of the data set, in a chart with one point per
/// file and a list of the files, worst first. Files with few different runtimes, whose τ is
/// unreliable, are hidden by default.
class ModelsView : public QWidget {
    Q_OBJECT

public:
    explicit ModelsView(QWidget* parent = nullptr);

    void setModels(std::vector<ModelDescription> models);
    void setBoard(std::shared_ptr<const ModelBoard> board); ///< partial or complete
    void setRunning(std::size_t index, std::size_t count, const std::filesystem::path& path); ///< the file being ranked
    void setEnded();
    [[nodiscard]] const std::shared_ptr<const ModelBoard>& board() const { return m_board; } ///< null: none
    [[nodiscard]] std::vector<std::size_t> rows() const; ///< rows of the chosen models in the board, if all are in it
    [[nodiscard]] const TauMapView& map() const { return *m_map; }
    [[nodiscard]] SectionTable& table() const { return *m_table; }

Q_SIGNALS:
    void rankRequested(const std::vector<tgraph::ModelDescription>& models);
    void cancelRequested();
    void openRequested(const std::filesystem::path& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeControls();
    void makeTable();
    void fillCombos();
    void showChosen();
    void showButton();
    [[nodiscard]] std::vector<std::string> chosen() const; ///< one or two
    [[nodiscard]] std::optional<std::size_t> rowOf(const std::string& model) const;
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString firstReason() const;
    [[nodiscard]] QString noteText() const;
    [[nodiscard]] std::size_t fewFiles() const; ///< ranked files of few different runtimes
    void pick(std::size_t file);

    std::vector<ModelDescription> m_models;
    std::shared_ptr<const ModelBoard> m_board;
    bool m_isRunning = false;
    bool m_isStale = false; ///< a board arrived while the view was hidden
    QElapsedTimer m_shownAt; ///< time since the last board
    QComboBox* m_first;
    QComboBox* m_second;
    QComboBox* m_colouring;
    QCheckBox* m_few; ///< if checked, files with few runtimes are shown, too
    QPushButton* m_rank;
    QLabel* m_note;
    TauMapView* m_map;
    BoardFilesModel* m_files;
    RankedFiles* m_sorted;
    SectionTable* m_table;
};

} // namespace tgraph
