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

/// The prediction for an edited configuration and the model that made it.
struct WhatIfAnswer {
    WhatIf result;
    QString model; ///< name
};

/// Shows the prediction for an edited configuration, or that it is being scored, and the file's equal configuration if
/// any.
class WhatIfAnswerView : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfAnswerView(QWidget* parent = nullptr);

    /// Sets the answer; std::nullopt if it is unknown. `error` is the reason, if there is one.
    void setAnswer(const OpenFile* file, const std::optional<WhatIfAnswer>& answer, const QString& error);
    void setRunning(bool running);

Q_SIGNALS:
    void cancelRequested();
    void existingRequested(); ///< requests the focus on the file's configuration with the same layouts

private:
    WhatIfTable* m_table;
    QLabel* m_by;
    QLabel* m_existing;
    QPushButton* m_focusExisting;
    QProgressBar* m_busy;
    QPushButton* m_cancel;
};

} // namespace tgraph
