// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

class QLabel;

namespace tgraph {

/// What a panel shows, or one sentence that says why there is nothing and what to do.
class ContentPages : public QStackedWidget {
    Q_OBJECT

public:
    explicit ContentPages(QWidget* content, QWidget* parent = nullptr);

    void setReason(const QString& reason); ///< empty: the content
    [[nodiscard]] QString reason() const;

private:
    QLabel* m_reason = nullptr;
    QWidget* m_content = nullptr;
};

} // namespace tgraph
