// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace tgraph {

/// A frame over a window, with a sentence that says that the dragged files can be dropped; shown while files are
/// dragged over the window.
class DropFrame : public QWidget {
    Q_OBJECT

public:
    explicit DropFrame(QWidget* window); ///< hidden at first

    void cover(int files); ///< shows it over the whole window

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_text;
};

} // namespace tgraph
