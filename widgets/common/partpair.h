// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

#include <array>

class QToolButton;

namespace tgraph {

/// Shows two parts of a panel side by side. If there is no space for both, shows one at a time,
/// with a button in each part's row that switches to the other.
class PartPair : public QSplitter {
    Q_OBJECT

public:
    explicit PartPair(QWidget* parent = nullptr);

    /// Sets the parts; the first one gets three fifths of the width.
    void setParts(QWidget& first, QWidget& second);
    /// Makes the button that switches to the part `to`, labelled with its name; hidden while both parts are visible.
    [[nodiscard]] QToolButton* makeTurn(int to, const QString& name);
    void bringUp(int part); ///< part 0 or 1, if only one has room

    [[nodiscard]] bool isNarrow() const { return m_isNarrow; }

Q_SIGNALS:
    void narrowChanged(bool isNarrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    std::array<QToolButton*, 2> m_turns = {}; ///< one per part: the button that switches to it
    int m_front = 0;
    bool m_isNarrow = false;
};

} // namespace tgraph
