// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/modelcomparison.h"

#include <QWidget>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

class QProgressBar;
class QSortFilterProxyModel;

namespace tgraph {

class BoardFilesModel;
class LeaderBoard;
class SectionTable;

/// The leader board of the listed files, and beside it the files as ranked by the chosen model or by two of them.
class FolderBoardView : public QWidget {
    Q_OBJECT

public:
    explicit FolderBoardView(QWidget* parent = nullptr);

    void setModels(std::vector<ModelDescription> models);
    void setListed(std::size_t files); ///< number of rankable files
    void setBoard(std::shared_ptr<const ModelBoard> board); ///< partial or complete
    void setRunning(std::size_t index, std::size_t count, const std::filesystem::path& path); ///< the file being ranked
    void setProgress(double fraction);
    void setEnded(bool whole); ///< false: cancelled
    [[nodiscard]] LeaderBoard& board() { return *m_board; }

protected:
    void showEvent(QShowEvent* event) override;

Q_SIGNALS:
    void rankRequested(const std::vector<tgraph::ModelDescription>& models);
    void cancelRequested();
    void openRequested(const std::filesystem::path& path);

private:
    void makeFiles();
    void fill();
    void fillFiles();
    void spanReasons();
    [[nodiscard]] QString noteText() const;
    [[nodiscard]] std::vector<std::size_t> shownRows() const;

    std::shared_ptr<const ModelBoard> m_shown;
    std::vector<ModelDescription> m_models;
    std::vector<std::string> m_chosen; ///< models whose files are listed; empty: the best one
    std::size_t m_listed = 0;
    std::size_t m_asked = 0; ///< number of files in the last run
    QString m_current; ///< text of the current step
    bool m_filesAreStale = false; ///< a board arrived while the files were hidden
    bool m_running = false;
    bool m_whole = false;
    LeaderBoard* m_board;
    QProgressBar* m_bar;
    BoardFilesModel* m_files;
    QSortFilterProxyModel* m_sorted;
    SectionTable* m_table;
};

} // namespace tgraph
