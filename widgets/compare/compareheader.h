// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

#include <vector>

namespace tgraph {

class CompareHeadModel;

/// The head of a comparison's table: each configuration's name under its colour, runtime, ranks and score; the first
/// column says which is which.
class CompareHeader : public QHeaderView {
    Q_OBJECT

public:
    CompareHeader(const CompareHeadModel& facts, QWidget* parent);

    void setFirstConfigColumn(int column);
    [[nodiscard]] int widthOf(int section) const; ///< holds all that is written there
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    struct Line {
        int fact;
        int second; ///< written behind the first; -1: none
    };
    [[nodiscard]] std::vector<Line> lines() const; ///< only those that say something
    [[nodiscard]] int nameRole(int section) const;
    [[nodiscard]] QString nameOf(const Line& line) const;
    [[nodiscard]] QString shortNameOf(const Line& line) const; ///< where that has no room
    [[nodiscard]] QString textOf(int fact, int section) const;
    void paintFacts(QPainter& painter, const QRect& room, const Line& line, int section) const;
    void paintTitle(QPainter& painter, const QRect& line, int section) const;

    const CompareHeadModel& m_facts;
    int m_firstConfig = 1;
};

} // namespace tgraph
