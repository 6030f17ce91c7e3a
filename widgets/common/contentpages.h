// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedWidget>

class QLabel;

namespace tgraph {

/// Shows a panel's content, or one sentence with the reason why there is none and a remedy.
class ContentPages : public QStackedWidget {
    Q_OBJECT

public:
    explicit ContentPages(QWidget* content, QWidget* parent = nullptr);

    void setReason(const QString& reason); ///< empty: shows the content
    [[nodiscard]] QString reason() const;
    [[nodiscard]] int reasonHeight(int width) const; ///< height of the whole sentence at a width

private:
    QLabel* m_reason = nullptr;
    QWidget* m_content = nullptr;
};

} // namespace tgraph
