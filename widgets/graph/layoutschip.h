// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QToolButton>

#include <optional>

namespace tgraph {

/// Shows which configuration's layouts the graph shows ("focus 37929"). Offers those of the
/// baseline, the best measured configuration, the first of the ranking, and the pins.
class LayoutsChip : public QToolButton {
    Q_OBJECT

public:
    explicit LayoutsChip(QWidget* parent);

    /// `shown` is the configuration chosen here earlier; std::nullopt: the focus, else the
    /// baseline. `file` and `scores` may be null.
    void setState(const OpenFile* file, const Selection& selection, const Scores* scores,
                  std::optional<DistinctId> shown);
    /// Returns true if there is something to show.
    [[nodiscard]] bool isOfUse() const { return !text().isEmpty(); }

Q_SIGNALS:
    void chosen(std::optional<DistinctId> shown);
    void resized(); ///< its text has changed

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void add(const QString& title, const OpenFile& file, DistinctId distinct, std::optional<DistinctId> choice);

    std::optional<DistinctId> m_shown;
};

} // namespace tgraph
