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

/// How one model or two order the files of the data set: a point a file, and the files, the worst first. Those of few
/// different runtimes, whose τ says little, are left out until they are asked for.
class ModelsView : public QWidget {
    Q_OBJECT

public:
    explicit ModelsView(QWidget* parent = nullptr);

    void setModels(std::vector<ModelDescription> models);
    void setBoard(std::shared_ptr<const ModelBoard> board); ///< so far, or whole
    void setRunning(std::size_t index, std::size_t count, const std::filesystem::path& path); ///< this file is ranked
    void setEnded();
    [[nodiscard]] const std::shared_ptr<const ModelBoard>& board() const { return m_board; } ///< null: none
    [[nodiscard]] std::vector<std::size_t> rows() const; ///< of the board: the chosen models, where all are in it
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
    [[nodiscard]] QString noteText() const;
    [[nodiscard]] std::size_t fewFiles() const; ///< ranked ones of few different runtimes
    void pick(std::size_t file);

    std::vector<ModelDescription> m_models;
    std::shared_ptr<const ModelBoard> m_board;
    bool m_isRunning = false;
    bool m_isStale = false; ///< a board came while nobody saw it
    QElapsedTimer m_shownAt; ///< since the last board
    QComboBox* m_first;
    QComboBox* m_second;
    QComboBox* m_colouring;
    QCheckBox* m_few; ///< files of few runtimes are shown, too
    QPushButton* m_rank;
    QLabel* m_note;
    TauMapView* m_map;
    BoardFilesModel* m_files;
    RankedFiles* m_sorted;
    SectionTable* m_table;
};

} // namespace tgraph
