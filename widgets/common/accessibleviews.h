// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRect>
#include <QString>

#include <optional>

class QWidget;

/// The parts of painted views, and of some of Qt's widgets, as screen readers see them.
namespace tgraph {

/// A widget that paints a list of parts, such as the boxes of a graph.
class PartedView {
public:
    virtual ~PartedView() = default;

    [[nodiscard]] virtual int partCount() const = 0;
    [[nodiscard]] virtual QString partName(int part) const = 0; ///< one line
    /// Rectangle of a part in the widget's pixels
    [[nodiscard]] virtual QRect partRect(int part) const = 0;
    [[nodiscard]] virtual std::optional<int> currentPart() const = 0; ///< the selected one
    virtual void choosePart(int part) = 0; ///< selects it
};

/// Makes the parts of PartedViews items of a list for screen readers. Gives combo boxes the name of
/// the thing that they choose instead of their value, and labels their text instead of their
/// accessible name, which becomes their description. Further calls have no effect.
void installAccessibleViews();

/// Tells screen readers that a view with the focus has another current part.
void announceCurrentPart(QWidget& view);

} // namespace tgraph
