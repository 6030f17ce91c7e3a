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

/// What to get of the published data set, and from and to where.
struct FetchChoice {
    std::vector<DataArchive> archives;
    FetchOptions options;
};

/// Which archives of TpuGraphs to get; how large they are; how far it is.
class FetchDialog : public RunDialog {
    Q_OBJECT

public:
    explicit FetchDialog(QWidget* parent = nullptr);

    [[nodiscard]] FetchChoice choice() const;
    void setPlace(const QString& url);
    void setFolder(const QString& folder); ///< answers folderRequested()
    void setFolderProblem(const QString& text); ///< one sentence beside the field; empty: none
    void setChecked(const DataArchive& archive, bool checked);

    void setPlan(const FetchPlan& plan); ///< sizes stand beside the archives
    void setFetched(bool fetched); ///< there is something to open

Q_SIGNALS:
    void sizesRequested(); ///< of what is chosen
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
