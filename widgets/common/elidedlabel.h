// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>

namespace tgraph {

/// One line of text that can shrink: if it does not fit, a shorter text replaces it, or its end or
/// start is replaced by an ellipsis. The tooltip shows the full text.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr, Qt::TextElideMode mode = Qt::ElideRight);

    /// Sets texts that may replace text(), longest first. setText() keeps them.
    void setShorterTexts(const QStringList& texts);
    [[nodiscard]] QString shown() const; ///< the text that is shown at the current width

    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_mode;
    QStringList m_shorter;
};

} // namespace tgraph
