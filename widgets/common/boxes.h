// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBoxLayout>
#include <QMargins>
#include <QSplitter>

#include <initializer_list>

namespace tgraph {

/// A part of a row or column: a widget, a layout or a gap.
struct BoxPart {
    BoxPart(QWidget* part, int factor = 0, Qt::Alignment place = {}) : widget(part), stretch(factor), alignment(place)
    {
    }
    BoxPart(QLayout* part, int factor = 0) : layout(part), stretch(factor) { }

    QWidget* widget = nullptr;
    QLayout* layout = nullptr; ///< null like `widget`: a gap
    int stretch = 0;
    Qt::Alignment alignment;
};

/// Returns a gap that takes a share of the free room.
[[nodiscard]] inline BoxPart freeRoom(int stretch)
{
    return {static_cast<QLayout*>(nullptr), stretch};
}

/// Sets the margins of a layout in pixels and returns the layout. `spacing` is the distance between
/// its parts in pixels; below 0: that of the style.
template <typename Layout> Layout* inset(Layout* layout, const QMargins& margins, int spacing = -1)
{
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// Sets no margins.
template <typename Layout> Layout* tight(Layout* layout, int spacing = -1)
{
    return inset(layout, {}, spacing);
}

/// Adds the parts to a row or column; returns it.
template <typename Box> Box* lineUp(Box* box, std::initializer_list<BoxPart> parts)
{
    for (const BoxPart& part : parts)
        if (part.widget != nullptr)
            box->addWidget(part.widget, part.stretch, part.alignment);
        else if (part.layout != nullptr)
            box->addLayout(part.layout, part.stretch);
        else
            box->addStretch(part.stretch);
    return box;
}

/// Adds widgets to a splitter whose parts do not collapse; returns it.
inline QSplitter* lineUp(QSplitter* splitter, std::initializer_list<BoxPart> parts)
{
    splitter->setChildrenCollapsible(false);
    for (const BoxPart& part : parts) {
        splitter->addWidget(part.widget);
        if (part.stretch > 0)
            splitter->setStretchFactor(splitter->count() - 1, part.stretch);
    }
    return splitter;
}

} // namespace tgraph
