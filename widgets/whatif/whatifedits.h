// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>

class QBoxLayout;
class QListWidget;
class QPushButton;
class QToolButton;

namespace tgraph {

enum class WhatIfFormat : std::uint8_t { Json, Npz };

/// Lists the edits of a configuration; removes them, or writes the edited configuration to a file.
class WhatIfEdits : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfEdits(QWidget* parent = nullptr);

    /// Sets one line per edit. `count` is the number of edits, even if there are no lines for them.
    void setEdits(const QStringList& lines, std::size_t count);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void chosen(int index);
    void removeRequested(int index);
    void resetRequested();
    void exportRequested(tgraph::WhatIfFormat format);

private:
    [[nodiscard]] QToolButton* makeExport();

    QListWidget* m_list;
    QPushButton* m_remove;
    QPushButton* m_reset;
    QToolButton* m_export;
    QBoxLayout* m_buttons; ///< in one row, or in two in a narrow dock
};

} // namespace tgraph
