// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fetch/fetch.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QGridLayout;
class QLineEdit;
class QPushButton;

namespace tgraph {

class FieldProblem;
class RunBar;

/// What to get of the published data set, and from and to where.
struct FetchChoice {
    std::vector<DataArchive> archives;
    FetchOptions options;
};

/// Which archives of TpuGraphs to get; how large they are; how far it is.
class FetchDialog : public QDialog {
    Q_OBJECT

public:
    explicit FetchDialog(QWidget* parent = nullptr);

    [[nodiscard]] FetchChoice choice() const;
    void setPlace(const QString& url);
    void setFolder(const QString& folder); ///< answers folderRequested()
    void setFolderProblem(const QString& text); ///< one sentence beside the field; empty: none
    void setChecked(const DataArchive& archive, bool checked);

    void setRunning(bool running);
    void setProgress(double fraction); ///< below 0: nobody knows
    void setStage(const QString& text); ///< what it is doing, or how it ended
    void setFailed(const QString& text);
    void setPlan(const FetchPlan& plan); ///< sizes stand beside the archives
    void setFetched(bool fetched); ///< there is something to open

Q_SIGNALS:
    void sizesRequested(); ///< of what is chosen
    void startRequested();
    void cancelRequested();
    void folderRequested();
    void openRequested();

private:
    struct Box {
        DataArchive archive;
        QCheckBox* box = nullptr;
    };

    [[nodiscard]] QWidget* makeArchives();
    [[nodiscard]] QWidget* makePlaces();
    void showState();

    std::vector<Box> m_boxes;
    QWidget* m_archives = nullptr;
    QWidget* m_places = nullptr;
    QLineEdit* m_place = nullptr;
    QLineEdit* m_folder = nullptr;
    FieldProblem* m_folderProblem = nullptr;
    QCheckBox* m_keep = nullptr;
    QPushButton* m_sizes = nullptr;
    RunBar* m_run = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace tgraph
