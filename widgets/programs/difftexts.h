// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/programs/programcomparison.h"

#include <QSplitter>

#include <array>
#include <memory>
#include <optional>

class QPushButton;

namespace tgraph {

class ElidedLabel;
class TextView;

/// Shows the texts of two programs side by side at corresponding instructions, with the differences marked. The texts
/// scroll together.
class DiffTexts : public QSplitter {
    Q_OBJECT

public:
    explicit DiffTexts(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const ProgramComparison> comparison); ///< not null
    /// Shows an instruction of each, or of one: the other text then shows the place at which it would be.
    void showPair(std::optional<NodeId> before, std::optional<NodeId> after);
    [[nodiscard]] TextView& text(bool isAfter) const { return *m_sides[isAfter ? 1 : 0].text; }

Q_SIGNALS:
    void nodeChosen(NodeId node, bool isAfter); ///< a click in a text
    void openRequested(NodeId node, bool isAfter); ///< requests the node in the graph of its file

private:
    struct Side {
        ElidedLabel* name = nullptr;
        QPushButton* open = nullptr;
        TextView* text = nullptr;
    };

    QWidget* makeSide(bool isAfter);
    void scrollOther(bool isAfter); ///< scrolls to the visible part of this text
    void place(bool isAfter, std::optional<NodeId> node, std::optional<NodeId> other);

    std::shared_ptr<const ProgramComparison> m_comparison;
    std::array<Side, 2> m_sides; ///< before, after
    bool m_isScrolling = false; ///< the scrolling is not by the user
};

} // namespace tgraph
