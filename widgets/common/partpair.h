// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

#include <array>

class QToolButton;

namespace tgraph {

/// Two parts of a panel: beside each other, or, where there is no room for both, one at a time, with a button in the
/// row of each that turns to the other.
class PartPair : public QSplitter {
    Q_OBJECT

public:
    explicit PartPair(QWidget* parent = nullptr);

    /// The first one gets three fifths of the width.
    void setParts(QWidget& first, QWidget& second);
    /// For the row of the part from which it turns to the other one, whose name it bears; hidden while both are seen.
    [[nodiscard]] QToolButton* makeTurn(int to, const QString& name);
    void bringUp(int part); ///< 0 or 1, where only one has room

    [[nodiscard]] bool isNarrow() const { return m_isNarrow; }

Q_SIGNALS:
    void narrowChanged(bool isNarrow);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    std::array<QToolButton*, 2> m_turns = {}; ///< by the part that they turn to
    int m_front = 0;
    bool m_isNarrow = false;
};

} // namespace tgraph
