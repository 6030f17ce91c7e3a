// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/whatif.h"
#include "state/openfile.h"

#include <QWidget>

#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;

namespace tgraph {

class WhatIfTable;

/// What comes of an edit, and by which model.
struct WhatIfAnswer {
    WhatIf result;
    QString model; ///< its name
};

/// What is predicted of an edited configuration, or that it is being scored; and whether the file has one like it.
class WhatIfAnswerView : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfAnswerView(QWidget* parent = nullptr);

    /// Nothing: not known. `error`: why, if there was one.
    void setAnswer(const OpenFile* file, const std::optional<WhatIfAnswer>& answer, const QString& error);
    void setRunning(bool running);

Q_SIGNALS:
    void cancelRequested();
    void existingRequested(); ///< the focus on the file's configuration of the same layouts

private:
    WhatIfTable* m_table;
    QLabel* m_by;
    QLabel* m_existing;
    QPushButton* m_focusExisting;
    QProgressBar* m_busy;
    QPushButton* m_cancel;
};

} // namespace tgraph
