// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QToolButton>

#include <optional>

namespace tgraph {

/// Says whose layouts the graph shows ("focus 37929"), and offers others: the baseline's, those of the best measured
/// configuration, of the first of the ranking, of the pins.
class LayoutsChip : public QToolButton {
    Q_OBJECT

public:
    explicit LayoutsChip(QWidget* parent);

    /// `shown`: chosen here before; nothing: the focus, without one the baseline. `file` and `scores` may be null.
    void setState(const OpenFile* file, const Selection& selection, const Scores* scores,
                  std::optional<DistinctId> shown);
    /// Whether it has anything to say.
    [[nodiscard]] bool isOfUse() const { return !text().isEmpty(); }

Q_SIGNALS:
    void chosen(std::optional<DistinctId> shown);
    void resized(); ///< it has other words

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void add(const QString& title, const OpenFile& file, DistinctId distinct, std::optional<DistinctId> choice);

    std::optional<DistinctId> m_shown;
};

} // namespace tgraph
