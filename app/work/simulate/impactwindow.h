// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/simulate/impactdialog.h"

#include <QObject>
#include <QPointer>

class QAction;

namespace tgraph {

/// The window of ImpactDialog: created on first use, and updated with the shown file while it is open. GUI thread only.
class ImpactWindow : public QObject, public FileView {
    Q_OBJECT

public:
    explicit ImpactWindow(QWidget& window);

    [[nodiscard]] QAction* action() const { return m_action; }
    void show();

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

private:
    QWidget& m_window;
    QAction* m_action;
    QPointer<ImpactDialog> m_dialog;
    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
};

} // namespace tgraph
