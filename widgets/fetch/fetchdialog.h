// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/fetch/fetch.h"
#include "widgets/dialogs/rundialog.h"

#include <vector>

class QCheckBox;
class QGridLayout;
class QLineEdit;
class QPushButton;

namespace tgraph {

class FieldProblem;

/// The archives of the published data set to download, their address and the target folder.
struct FetchChoice {
    std::vector<DataArchive> archives;
    FetchOptions options;
};

/// Chooses archives of TpuGraphs to download; shows their sizes and the progress.
class FetchDialog : public RunDialog {
    Q_OBJECT

public:
    explicit FetchDialog(QWidget* parent = nullptr);

    [[nodiscard]] FetchChoice choice() const;
    void setPlace(const QString& url);
    void setFolder(const QString& folder); ///< answers folderRequested()
    void setFolderProblem(const QString& text); ///< one sentence beside the field; empty: none
    void setChecked(const DataArchive& archive, bool checked);

    void setPlan(const FetchPlan& plan); ///< shows sizes beside the archives
    void setFetched(bool fetched); ///< true: there is something to open

Q_SIGNALS:
    void sizesRequested(); ///< requests the sizes of the chosen archives
    void startRequested();
    void folderRequested();
    void openRequested();

private:
    struct Box {
        DataArchive archive;
        QCheckBox* box = nullptr;
    };

    [[nodiscard]] QWidget* makeArchives();
    [[nodiscard]] QWidget* makePlaces();
    void showState() override;

    std::vector<Box> m_boxes;
    QWidget* m_archives = nullptr;
    QWidget* m_places = nullptr;
    QLineEdit* m_place = nullptr;
    QLineEdit* m_folder = nullptr;
    FieldProblem* m_folderProblem = nullptr;
    QCheckBox* m_keep = nullptr;
    QPushButton* m_sizes = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace tgraph
