// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>

#include <vector>

namespace tgraph {

class CompareHeadModel;

/// The header of the comparison's table. It shows the name of each configuration under its colour,
/// its runtime, ranks and score; the first column has the names of these facts.
class CompareHeader : public QHeaderView {
    Q_OBJECT

public:
    CompareHeader(const CompareHeadModel& facts, QWidget* parent);

    void setFirstConfigColumn(int column);
    [[nodiscard]] int widthOf(int section) const; ///< width that shows the section's whole text
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
    struct Line {
        int fact;
        int second; ///< shown after the first; -1: none
    };
    [[nodiscard]] std::vector<Line> lines() const; ///< only those with a known fact
    [[nodiscard]] int nameRole(int section) const;
    [[nodiscard]] QString nameOf(const Line& line) const;
    [[nodiscard]] QString shortNameOf(const Line& line) const; ///< used if the full name does not fit
    [[nodiscard]] QString textOf(int fact, int section) const;
    void paintFacts(QPainter& painter, const QRect& room, const Line& line, int section) const;
    void paintTitle(QPainter& painter, const QRect& line, int section) const;

    const CompareHeadModel& m_facts;
    int m_firstConfig = 1;
};

} // namespace tgraph
