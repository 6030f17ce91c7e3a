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
    [[nodiscard]] virtual QRect partRect(int part) const = 0; ///< in the widget's pixels
    [[nodiscard]] virtual std::optional<int> currentPart() const = 0; ///< the selected one
    virtual void choosePart(int part) = 0; ///< selects it
};

/// From now on, parts of PartedViews are items of a list; combo boxes are named by what they choose, not by their
/// value; labels are named by their text and described by their accessible name. Further calls change nothing.
void installAccessibleViews();

/// Tells screen readers that a view with the focus has another current part.
void announceCurrentPart(QWidget& view);

} // namespace tgraph
